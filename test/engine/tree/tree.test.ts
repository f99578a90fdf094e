import { describe, expect, test } from '@jest/globals'
import { readTree } from '../../../src/contract/tree.ts'
import { ROOT, type Tree } from '../../../src/engine/tree/tree-model.ts'
import {
  ancestorsOf,
  setChildrenState,
  collapse,
  dropRefusal,
  EMPTY_TREE,
  expand,
  findNodes,
  needsChildren,
  nodeOf,
  treeOf,
  ancestorKeys,
  withChildren,
} from '../../../src/engine/tree/tree.ts'
import { visibleNodes } from '../../../src/engine/tree/visible-nodes.ts'
import { assetNode, FIRST_ANSWER, PRODUCTION_ANSWER } from '../../support/tree-rows.ts'

const first = treeOf(readTree(FIRST_ANSWER))
/** Label, level and state of each visible node: + can be opened, - is open. */
const drawn = (tree: Tree): readonly string[] =>
  visibleNodes(tree).map(
    ({ node, level, expanded }) =>
      `${'  '.repeat(level - 1)}${expanded === null ? '' : expanded ? '- ' : '+ '}${node.label}`,
  )

describe('the first response of a tree', () => {
  test('expands the root and collapses nodes without loaded children', () => {
    expect(drawn(first)).toEqual(['- Default', '  + Office', '  + Production', '  + 开发环境'])
  })

  test('has level, position and set size of each node', () => {
    expect(visibleNodes(first)[2]).toMatchObject({
      level: 2,
      position: 2,
      siblings: 3,
      parentId: '1',
      childrenState: null,
    })
  })

  test.each<[row: object, label: string, count: number | null, value: string]>([
    [assetNode('1:3', '开发环境', 18), '开发环境', 18, 'id-1:3'],
    [assetNode('1:4', 'Rack (2)', 3), 'Rack (2)', 3, 'id-1:4'],
    [
      { id: 'a', name: 'web (2)', meta: { type: 'asset', data: { id: 'a', hostname: 'web (2)' } } },
      'web (2)',
      null,
      'a',
    ],
    [
      { id: 'category=db', name: 'Database (8)', isParent: true, meta: { type: 'category', data: { value: 'db' } } },
      'Database',
      8,
      'db',
    ],
    [{ id: 's1', name: 'default(server)(56)' }, 'default(server)', 56, 's1'],
    [{ id: 's2', name: 'es(es) *Invalid' }, 'es(es) *Invalid', null, 's2'],
  ])('splits label and count and reads the kind: %j', (row, label, count, value) => {
    const [item] = visibleNodes(treeOf(readTree([row])))
    expect(item?.node).toMatchObject({ label, count, value })
  })

  test('with a whole tree needs no other request', () => {
    const whole = treeOf(readTree([assetNode('1', 'A', 1), assetNode('1:1', 'B', 0)]), true)
    expect(drawn(whole)).toEqual(['- A', '  B'])
    expect(needsChildren(whole, '1:1')).toBe(false)
  })
})

describe('the children of a node', () => {
  test('are added to their parent, which expands', () => {
    const asked = setChildrenState(expand(first, '1:0'), '1:0', 'loading')
    expect(visibleNodes(asked)[2]).toMatchObject({ expanded: false, childrenState: 'loading' })
    expect(drawn(withChildren(asked, '1:0', readTree(PRODUCTION_ANSWER)))).toEqual([
      '- Default',
      '  + Office',
      '  - Production',
      '    + Cache',
      '    + Database',
      '  + 开发环境',
    ])
  })

  test('that are empty make the node a leaf', () => {
    expect(drawn(withChildren(expand(first, '1:2'), '1:2', []))[1]).toBe('  Office')
  })

  test('are requested once, and again after a failure', () => {
    expect(needsChildren(first, '1:0')).toBe(true)
    expect(needsChildren(setChildrenState(first, '1:0', 'loading'), '1:0')).toBe(false)
    expect(needsChildren(setChildrenState(first, '1:0', 'failed'), '1:0')).toBe(true)
    expect(needsChildren(withChildren(first, '1:0', []), '1:0')).toBe(false)
    expect(needsChildren(first, 'nobody')).toBe(false)
  })

  test('stay loaded while their parent is collapsed', () => {
    const opened = withChildren(expand(first, '1:0'), '1:0', readTree(PRODUCTION_ANSWER))
    const closed = collapse(opened, '1')
    expect(drawn(closed)).toEqual(['+ Default'])
    expect(drawn(expand(closed, '1'))).toEqual(drawn(opened))
  })

  test('never contain an ancestor, even in a damaged response', () => {
    const loop = withChildren(
      expand(first, '1:0'),
      '1:0',
      readTree([assetNode('1', 'Me again', 1), assetNode('1:0', 'And me', 1)]),
    )
    expect(drawn(loop)).toEqual(['- Default', '  + Office', '  Production', '  + 开发环境'])
    const circle = treeOf(
      readTree([
        { ...assetNode('a', 'A', 1), pId: 'b' },
        { ...assetNode('b', 'B', 1), pId: 'a' },
      ]),
    )
    expect(drawn(circle)).toEqual([])
    expect(drawn(treeOf(readTree([{ ...assetNode('a', 'A', 1), pId: 'a' }])))).toEqual(['+ A'])
  })
})

describe('finding a node', () => {
  const tree = withChildren(first, '1:0', readTree(PRODUCTION_ANSWER))

  test('works by the value in the URL', () => {
    expect(nodeOf(tree, { kind: 'node', value: 'id-1:0:1' })?.label).toBe('Database')
    expect(nodeOf(tree, { kind: 'asset', value: 'id-1:0:1' })).toBeNull()
    expect(nodeOf(tree, null)).toBeNull()
    expect(nodeOf(EMPTY_TREE, { kind: 'node', value: 'x' })).toBeNull()
  })

  test('works by name, with expanded ancestors and collapsed children', () => {
    expect(drawn(findNodes(tree, 'PROD'))).toEqual(['- Default', '  + Production'])
    expect(drawn(findNodes(tree, 'cache'))).toEqual(['- Default', '  - Production', '    Cache'])
    expect(drawn(findNodes(tree, 'nothing'))).toEqual([])
  })

  test('returns its ancestors', () => {
    expect(ancestorsOf(tree, '1:0:1')).toEqual(['1:0', '1'])
    expect(ancestorsOf(tree, ROOT)).toEqual([])
  })

  test.each([
    ['1', []],
    ['1:0', ['1']],
    ['1:0:2', ['1', '1:0']],
    ['favorite', []],
  ])('reads the path from the key %s', (key, way) => {
    expect(ancestorKeys(key)).toEqual(way)
  })
})

const ASSET = { id: 'a1', name: 'srv-1', pId: '1:2', isParent: false, meta: { type: 'asset', data: { id: 'a1' } } }
const tree = treeOf(readTree([...FIRST_ANSWER, ...PRODUCTION_ANSWER, ASSET]))

test.each([
  ['the top node', '1', '1:2', 'top'],
  ['a node into itself', '1:0', '1:0', 'itself'],
  ['a node below one of its children', '1:0', '1:0:2', 'below'],
  ['a node to where it is', '1:0:2', '1:0', 'there'],
  ['a node into an asset', '1:0', 'a1', 'leaf'],
  ['a node below another', '1:0:2', '1:2', null],
  ['a node with all below it', '1:0', '1:2', null],
])('moving %s', (_what, id, onto, refusal) => {
  expect(dropRefusal(tree, id, onto)).toBe(refusal)
})
