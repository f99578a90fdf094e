import { describe, expect, test } from '@jest/globals'
import { readTree } from '../../../src/contract/tree.ts'
import { readListQuery, writeListQuery } from '../../../src/engine/query/list-query-url.ts'
import { lacksNode, listParams, narrowingParams } from '../../../src/engine/query/list-request.ts'
import { canChoose, choiceParams, firstChoice, treeParams } from '../../../src/engine/tree/tree-request.ts'
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
  test('asks for the top with what the entry fixes', () => {
    expect(treeParams(tree)).toEqual({ assets: '0' })
  })

  test('asks for what is below a node by key, name and level', () => {
    expect(treeParams(tree, { node, level: 2 })).toEqual({ assets: '0', key: '1:0', n: 'Production', lv: '1' })
  })
})

test('what narrows a list is its search, its filters and its dates, and neither page nor order', () => {
  const logs = indexed(listEntry('logs', { dateRange: { from: '{now-7d}', to: '{now+1d}' }, order: '-time' }))
  const query = readListQuery(new URLSearchParams('search=a,b&user=kim&page=3&order=user'))
  expect(narrowingParams(logs, query, NOW)).toEqual({
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
  ])('of kind %s (own only: %s) narrows the list by %j', (kind, own, params) => {
    expect(choiceParams(assets.tree, { node: { kind, value: 'v' }, own })).toEqual(params)
  })

  test('none, or no tree: nothing is added', () => {
    expect(choiceParams(assets.tree, { node: null, own: true })).toEqual({})
    expect(choiceParams(null, { node: { kind: 'node', value: 'v' }, own: false })).toEqual({})
  })

  test('can be of the kinds that the entry names', () => {
    expect([canChoose(tree, { ...node, kind: 'asset' }), canChoose(tree, { ...node, kind: 'toString' })]).toEqual([
      true,
      false,
    ])
  })

  test('of a list that needs one is a leaf that can be used; the first such is where it begins', () => {
    const storages = treeOf(
      readTree([
        { id: 'es', name: 'es(es) *Invalid', pId: 'root', isParent: false, valid: false },
        { id: 's1', name: 'default(server)(44)', pId: 'root', isParent: false, valid: true },
        { id: 'root', name: 'Command storages', pId: '', isParent: true, open: true },
      ]),
      true,
    )
    const needed = { ...tree, required: true }
    const can = [...storages.nodes.values()].map((each) => [each.id, canChoose(needed, each)])
    expect(Object.fromEntries(can)).toEqual({ es: false, s1: true, root: false })
    expect(firstChoice(needed, storages)).toMatchObject({ value: 's1', label: 'default(server)', count: 44 })
    expect(firstChoice(needed, EMPTY_TREE)).toBeNull()
  })

  test('is waited for by a list that needs one', () => {
    const commands = indexed(listEntry('commands', { tree: { ...tree, required: true } }))
    const queryOf = (text: string) => readListQuery(new URLSearchParams(text), { kinds: ['node'] })
    expect(lacksNode(commands, queryOf('search=ls'))).toBe(true)
    expect(lacksNode(commands, queryOf('node=v'))).toBe(false)
    expect(lacksNode(assets, queryOf(''))).toBe(false)
  })

  test('is in the list request, and no filter of the user undoes it', () => {
    const query = readListQuery(new URLSearchParams('node=v&node_id=other'), { kinds: ['node'] })
    expect(listParams(assets, query, NOW)).toMatchObject({ node_id: 'v', show_current_asset: '0' })
  })

  test('stands in the address under its kind and is no filter', () => {
    const query = readListQuery(new URLSearchParams('node=v&is_active=true'), { kinds: ['node', 'asset'] })
    expect(query).toMatchObject({ node: { kind: 'node', value: 'v' }, filters: { is_active: 'true' } })
    expect(writeListQuery(query).toString()).toBe('node=v&is_active=true')
  })

  test('of a list without a tree is a filter like any other', () => {
    expect(readListQuery(new URLSearchParams('node=v'))).toMatchObject({ node: null, filters: { node: 'v' } })
  })
})
