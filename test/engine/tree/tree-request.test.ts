import { describe, expect, test } from '@jest/globals'
import { readTree } from '../../../src/contract/tree.ts'
import { readListQuery, writeListQuery } from '../../../src/engine/list/list-query-url.ts'
import { lacksNode, listParams, searchAndDateParams } from '../../../src/engine/list/list-request.ts'
import { canChooseNode, choiceParams, firstChoice, treeParams } from '../../../src/engine/tree/tree-request.ts'
import { EMPTY_TREE, treeOf } from '../../../src/engine/tree/tree.ts'
import { indexed, listEntry } from '../../support/index-entries.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const assets = indexed(
  listEntry('assets', {
    tree: {
      url: '/api/v1/assets/nodes/children/tree/',
      query: { assets: 0 },
      params: { node: 'node_id' },
      own: 'show_current_asset',
    },
  }),
)
const tree = { url: '/api/v1/x/', query: { assets: 0 }, params: { node: 'node_id', asset: 'asset_id' } }
const node = { id: '1:0', label: 'Production', count: 20, kind: 'node', value: 'n', branch: true, dim: false }

describe('the request of a tree', () => {
  test('requests the root with the params of the entry', () => {
    expect(treeParams(tree)).toEqual({ assets: '0' })
  })

  test('requests children by key, name and level', () => {
    expect(treeParams(tree, { node, level: 2 })).toEqual({ assets: '0', key: '1:0', n: 'Production', lv: '1' })
  })
})

test('includes search, filters and dates of the list, not page or order', () => {
  const logs = indexed(listEntry('logs', { dateRange: { from: '{now-7d}', to: '{now+1d}' }, order: '-time' }))
  const query = readListQuery(new URLSearchParams('search=a,b&user=kim&page=3&order=user'))
  expect(searchAndDateParams(logs, query, NOW)).toEqual({
    search: 'a,b',
    user: 'kim',
    date_from: '2026-11-13T10:00:00.000Z',
    date_to: '2026-11-21T10:00:00.000Z',
  })
})

describe('a chosen node', () => {
  test.each<[kind: string, own: boolean, params: object]>([
    ['node', false, { node_id: 'v', show_current_asset: '0' }],
    ['node', true, { node_id: 'v', show_current_asset: '1' }],
    ['asset', false, {}],
  ])('of kind %s (own only: %s) adds %j to the list', (kind, own, params) => {
    expect(choiceParams(assets.tree, { node: { kind, value: 'v' }, own })).toEqual(params)
  })

  test('adds nothing without a node or a tree', () => {
    expect(choiceParams(assets.tree, { node: null, own: true })).toEqual({})
    expect(choiceParams(null, { node: { kind: 'node', value: 'v' }, own: false })).toEqual({})
  })

  test('has a kind that the entry allows', () => {
    expect([
      canChooseNode(tree, { ...node, kind: 'asset' }),
      canChooseNode(tree, { ...node, kind: 'toString' }),
    ]).toEqual([true, false])
  })

  test('of a list that needs one is an available leaf, by default the first', () => {
    const storages = treeOf(
      readTree([
        { id: 'es', name: 'es(es) *Invalid', pId: 'root', isParent: false, valid: false },
        { id: 's1', name: 'default(server)(44)', pId: 'root', isParent: false, valid: true },
        { id: 'root', name: 'Command storages', pId: '', isParent: true, open: true },
      ]),
      true,
    )
    const needed = { ...tree, required: true }
    const can = [...storages.nodes.values()].map((each) => [each.id, canChooseNode(needed, each)])
    expect(Object.fromEntries(can)).toEqual({ es: false, s1: true, root: false })
    expect(firstChoice(needed, storages)).toMatchObject({ value: 's1', label: 'default(server)', count: 44 })
    expect(firstChoice(needed, EMPTY_TREE)).toBeNull()
  })

  test('is required before the first request of a list that needs one', () => {
    const commands = indexed(listEntry('commands', { tree: { ...tree, required: true } }))
    const queryOf = (text: string) => readListQuery(new URLSearchParams(text), { nodeKinds: ['node'] })
    expect(lacksNode(commands, queryOf('search=ls'))).toBe(true)
    expect(lacksNode(commands, queryOf('node=v'))).toBe(false)
    expect(lacksNode(assets, queryOf(''))).toBe(false)
  })

  test('is in the list request, whatever the filters', () => {
    const query = readListQuery(new URLSearchParams('node=v&node_id=other'), { nodeKinds: ['node'] })
    expect(listParams(assets, query, NOW)).toMatchObject({ node_id: 'v', show_current_asset: '0' })
  })

  test('is in the URL under its kind and is no filter', () => {
    const query = readListQuery(new URLSearchParams('node=v&is_active=true'), { nodeKinds: ['node', 'asset'] })
    expect(query).toMatchObject({ node: { kind: 'node', value: 'v' }, filters: { is_active: 'true' } })
    expect(writeListQuery(query).toString()).toBe('node=v&is_active=true')
  })

  test('is an ordinary filter in a list without a tree', () => {
    expect(readListQuery(new URLSearchParams('node=v'))).toMatchObject({ node: null, filters: { node: 'v' } })
  })
})
