import { describe, expect, test } from '@jest/globals'
import { getAt, setAt, withoutIndexes } from '../../../src/engine/form/value-path.ts'

const VALUES = { name: 'a', rules: [{ ip: '*' }, { ip: '10.0.0.1', at: [{ day: 1 }] }] }

describe('the value under a path', () => {
  test.each<[path: string, value: unknown]>([
    ['name', 'a'],
    ['rules.1.ip', '10.0.0.1'],
    ['rules.1.at.0.day', 1],
    ['rules.2.ip', undefined],
    ['rules.length', undefined],
    ['constructor.name', undefined],
  ])('%s is %j', (path, value) => expect(getAt(VALUES, path)).toBe(value))

  test('is replaced only in its object of a list', () => {
    const next = setAt(VALUES, 'rules.1.at.0.day', 2)
    expect(next['rules']).toEqual([{ ip: '*' }, { ip: '10.0.0.1', at: [{ day: 2 }] }])
    expect(getAt(next, 'rules.0')).toBe(VALUES.rules[0])
    expect(getAt(VALUES, 'rules.1.at.0.day')).toBe(1)
  })

  test('creates an object where there is no list', () => {
    expect(setAt({}, 'rules.ip', '*')).toEqual({ rules: { ip: '*' } })
    expect(setAt({ rules: [1] }, 'rules.ip', '*')).toEqual({ rules: { ip: '*' } })
  })

  test('has a path without indexes for the model', () => {
    expect(['rules.0.at.12.day', 'ipv4.port', 'rules.3'].map(withoutIndexes)).toEqual([
      'rules.at.day',
      'ipv4.port',
      'rules',
    ])
  })
})
