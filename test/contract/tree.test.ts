import { describe, expect, test } from '@jest/globals'
import { UnexpectedAnswer } from '../../src/contract/json-object.ts'
import { readTree } from '../../src/contract/tree.ts'

const NODE = {
  id: '1:0',
  name: 'Production (20)',
  title: 'Production (20)',
  pId: '1',
  isParent: true,
  open: true,
  meta: { type: 'node', data: { id: 'n-production', key: '1:0', value: 'Production' } },
}

describe('readTree', () => {
  test('reads the rows of a tree', () => {
    expect(readTree([NODE])).toEqual([
      {
        id: '1:0',
        parentId: '1',
        name: 'Production (20)',
        isParent: true,
        open: true,
        kind: 'node',
        data: { id: 'n-production', key: '1:0', value: 'Production' },
        dim: false,
      },
    ])
  })

  test.each([{ detail: 'no' }, null, '<p>', [null], [4], [[]]])('refuses %j as an empty tree', (body) => {
    expect(() => readTree(body)).toThrow(UnexpectedAnswer)
  })

  test.each<[what: string, body: unknown, rows: unknown]>([
    ['a row without an id', [{}], []],
    ['a second row of an id', [NODE, { ...NODE, name: 'Again' }], [{ name: 'Production (20)' }]],
    ['a number for an id', [{ id: 7 }], [{ id: '7', parentId: '', name: '7' }]],
    ['a row without meta', [{ id: 'a', name: 'default(server)(56)' }], [{ kind: 'node', data: null }]],
    ['meta that is no object', [{ id: 'a', meta: 'x' }], [{ kind: 'node', data: null }]],
    ['inherited members', [JSON.parse('{"id":"a","__proto__":{"isParent":true}}')], [{ isParent: false }]],
    ['an inactive asset', [{ id: 'a', chkDisabled: true }], [{ dim: true }]],
    ['a storage out of reach', [{ id: 'a', valid: false }], [{ dim: true }]],
  ])('accepts %s', (_, body, rows) => {
    expect(readTree(body)).toMatchObject(rows as object)
  })
})
