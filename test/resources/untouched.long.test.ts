import { describe, expect, test } from '@jest/globals'
import { variantParams, variantsOf } from '../../src/engine/registry/variants.ts'
import { builtInRow, rowOf } from '../../src/engine/registry/list-defaults.ts'
import { seededRest } from '../sandbox/rest/rest-server.ts'
import { describePutBack } from './putting-back.ts'
import { describeUpdates, lists } from './updating.ts'

const rest = seededRest()
const saved = describeUpdates(rest, lists)

describe('an update of one text', () => {
  const kinds = lists.flatMap((entry) => variantsOf(entry).map((kind) => [entry.key, variantParams(kind)] as const))

  test('is tested with each type of system user and application', () => {
    const keys = ['system-users', 'databases', 'remote-apps', 'kubernetes']
    const tried = ([key, kind]: (typeof kinds)[number]) =>
      saved.get(key)?.some((row) => Object.entries(kind).every(([name, value]) => row[name] === value)) === true
    const ofThem = kinds.filter(([key]) => keys.includes(key))
    expect(ofThem.length).toBe(26)
    expect(ofThem.filter((kind) => !tried(kind))).toEqual([])
  })

  test('is tested with every list that can be updated', () => {
    const updated = lists.filter((entry) => rowOf(entry).some((item) => builtInRow(item) === 'update'))
    expect(updated.filter(({ key }) => !saved.has(key)).map(({ key }) => key)).toEqual([])
  })
})

describePutBack(rest)
