import { describe, expect, test } from '@jest/globals'
import type { Field } from '../../../src/contract/field.ts'
import { evaluate, evaluateWithProof, type Truth } from '../../../src/engine/condition/condition.ts'
import type { ConditionScope } from '../../../src/engine/condition/scope.ts'
import type { Condition } from '../../../src/engine/registry/entry-types.generated.ts'
import { ROOT_ORGANIZATION, sessionOf } from '../../support/sessions.ts'

const session = sessionOf()

function field(name: string, type: string, children: readonly Field[] = []): Field {
  return {
    name,
    type,
    children,
    label: name,
    help: '',
    required: false,
    readOnly: false,
    writeOnly: false,
    choices: [],
    filterable: false,
    sortable: false,
  }
}

type Case = readonly [what: string, condition: Condition | undefined, scope: Partial<ConditionScope>, expected: Truth]

const METADATA = [
  field('priority', 'integer'),
  field('code', 'string'),
  field('active', 'boolean'),
  field('rules', 'nested object', [field('depth', 'integer')]),
]

const CASES: readonly Case[] = [
  ['no condition holds', undefined, {}, true],
  ['equal text', { 'row.source': 'local' }, { row: { source: 'local' } }, true],
  ['other text', { 'row.source': 'local' }, { row: { source: 'ldap' } }, false],
  ['one of several', { 'row.source': ['ldap', 'cas'] }, { row: { source: 'cas' } }, true],
  ['none of several', { 'row.source': ['ldap', 'cas'] }, { row: { source: 'local' } }, false],
  ['not', { 'row.source': { not: 'local' } }, { row: { source: 'ldap' } }, true],
  ['not one of several', { 'row.source': { not: ['ldap', 'local'] } }, { row: { source: 'local' } }, false],
  ['true is truthy', { 'row.name': true }, { row: { name: 'x' } }, true],
  ['an empty list is not truthy', { 'form.groups': true }, { form: { groups: [] } }, false],
  ['false is falsy, so is what is missing', { 'row.builtin': false }, { row: {} }, true],
  ['null is what is missing', { 'row.domain': null }, { row: {} }, true],
  ['a missing value is no text', { 'row.domain': 'x' }, { row: {} }, false],
  ['of a list one member is enough', { 'row.actions': 'connect' }, { row: { actions: ['all', 'connect'] } }, true],
  ['nested', { 'row.rules.depth': 2 }, { row: { rules: { depth: 2 } } }, true],
  ['all must hold', { 'row.a': 1, 'row.b': 2 }, { row: { a: 1, b: 3 } }, false],
  ['an array means any', [{ 'row.a': 1 }, { 'row.b': 2 }], { row: { a: 0, b: 2 } }, true],
  ['a row that is not loaded is unknown', { 'row.a': 1 }, { row: null }, 'unknown'],
  ['not of what is unknown is unknown', { 'row.a': { not: 1 } }, {}, 'unknown'],
  ['a part that fails beats one that is unknown', { 'row.a': 1, license: false }, {}, false],
  ['an alternative that holds beats one that is unknown', [{ 'row.a': 1 }, { license: true }], {}, true],
  ['an unknown alternative may still hold', [{ 'row.a': 1 }, { license: false }], {}, 'unknown'],
  ['mode', { mode: ['create', 'clone'] }, { mode: 'clone' }, true],
  ['mode outside a form', { mode: 'create' }, {}, 'unknown'],
  ['a parameter that the address lacks is empty', { 'query.type': 'x' }, {}, false],
  ['a parameter that says false', { 'query.all': true }, { query: { all: 'false' } }, false],
  ['license', { license: true }, { session: sessionOf({ license: false }) }, false],
  [
    'setting',
    { 'setting.SECURITY_COMMAND_EXECUTION': true },
    { session: sessionOf({ settings: { SECURITY_COMMAND_EXECUTION: true } }) },
    true,
  ],
  ['a setting that the server does not know', { 'setting.SOMETHING': true }, {}, false],
  ['root organization', { 'org.root': true }, { session: sessionOf({ organization: ROOT_ORGANIZATION }) }, true],
  ['me', { 'me.source': { not: 'local' } }, {}, false],
  ['2 is "2"', { 'row.kind': 2 }, { row: { kind: '2' } }, true],
  ['"2" is 2', { 'row.kind': '2' }, { row: { kind: 2 } }, true],
  ['numbers by number', { 'row.priority': 2 }, { row: { priority: '02' }, fields: METADATA }, true],
  ['text by text', { 'row.code': 2 }, { row: { code: '02' }, fields: METADATA }, false],
  ['an empty text is not the number zero', { 'row.priority': 0 }, { row: { priority: '' }, fields: METADATA }, false],
  ['a boolean as the word', { 'form.active': true }, { form: { active: 'False' }, fields: METADATA }, false],
  [
    'a type below a nested object',
    { 'row.rules.depth': '1' },
    { row: { rules: { depth: '01' } }, fields: METADATA },
    true,
  ],
  ['inherited properties are not values', { 'row.constructor': true }, { row: {} }, false],
  ['nor is the prototype', { 'row.__proto__.toString': true }, { row: {} }, false],
]

describe('a condition', () => {
  test.each(CASES)('%s', (_what, condition, scope, expected) => {
    expect(evaluate(condition, { session, ...scope })).toBe(expected)
  })
})

describe('the proof of a condition', () => {
  test('names each failed part', () => {
    const { proof } = evaluateWithProof(
      { license: true, 'setting.TICKETS_ENABLED': true, 'row.source': 'local', 'row.name': 'x' },
      { session: sessionOf({ license: false }), row: { source: 'ldap', name: 'x' } },
    )
    expect(proof).toEqual([
      { kind: 'license', met: false },
      { kind: 'setting', met: false, name: 'TICKETS_ENABLED' },
      { kind: 'condition', met: false, path: 'row.source' },
    ])
  })

  test('of an array is that of the alternative that holds', () => {
    const { proof } = evaluateWithProof([{ 'row.a': 1 }, { 'row.b': 1 }], { session, row: { a: 0, b: 1 } })
    expect(proof).toEqual([{ kind: 'condition', met: true, path: 'row.b' }])
  })
})
