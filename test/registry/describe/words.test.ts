import { describe, expect, test } from '@jest/globals'
import { aligned, conditionText, limitWords, ruleWords } from '../../../src/registry/describe/words.ts'
import type { Condition } from '../../../src/engine/registry/entry-types.generated.ts'
import { choices, field } from '../../support/fields.ts'

describe('a condition in words', () => {
  test.each<[condition: Condition, text: string]>([
    [{ license: true }, 'license = true'],
    [{ 'row.source': ['local', 'ldap'], 'org.root': false }, 'row.source = local|ldap and org.root = false'],
    [{ 'form.kind': { not: [1, 2] } }, 'form.kind ≠ 1|2'],
    [[{ mode: 'create' }, { 'row.domain': null }], 'mode = create, or row.domain = null'],
  ])('%j', (condition, text) => {
    expect(conditionText(condition)).toBe(text)
  })
})

test('a rule names each thing it asks for', () => {
  const rule = {
    perm: ['a.view_b', 'a.add_b | a.change_b'],
    license: true,
    notInRoot: 'add',
    enabledWhen: { 'row.x': 1 },
  }
  expect(ruleWords(rule)).toEqual([
    'a.view_b and a.add_b | a.change_b',
    'license',
    'not in root',
    'enabled when row.x = 1',
  ])
})

test.each([
  ['lengths', field('a', { maxLength: 128 }), ['max 128']],
  ['one limit', field('a', { minValue: 1 }), ['1..']],
  ['both limits', field('a', { minValue: 1, maxValue: 100 }), ['1..100']],
  ['choices', field('a', { choices: choices('x', 2) }), ['x|2']],
  ['many choices', field('a', { choices: choices(...Array.from({ length: 20 }, (_, at) => at)) }), ['20 choices']],
  ['no field', null, []],
])('limits: %s', (_what, described, words) => {
  expect(limitWords(described)).toEqual(words)
})

test('columns of words line up and end without blanks', () => {
  expect(
    aligned([
      ['a', 'long', 'x'],
      ['bcd', 'y', ''],
    ]),
  ).toEqual(['  a    long  x', '  bcd  y'])
})
