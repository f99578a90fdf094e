import { describe, expect, test } from '@jest/globals'
import type { Call } from '../../../src/client/http.ts'
import { REBUILD_ATTEMPTS, REBUILD_DELAY_MS } from '../../../src/contract/limits.ts'
import { TreeStore } from '../../../src/console/tree/tree-store.ts'
import type { TreeBrief } from '../../../src/engine/registry/entry.ts'
import { visibleNodes } from '../../../src/engine/tree/visible-nodes.ts'
import { deferred, fakeApi, refusal } from '../../client/support/fakes.ts'
import { assetNode, FIRST_ANSWER, PRODUCTION_ANSWER } from '../../support/tree-rows.ts'

const TREE = '/api/v1/assets/nodes/children/tree/'
const BRIEF = { url: TREE, query: { assets: 0 }, params: { node: 'node_id' }, node: '/api/v1/assets/nodes/{id}/' }

type Answer = (call: Call) => unknown

const level: Answer = ({ query }) => (query?.key === undefined ? FIRST_ANSWER : PRODUCTION_ANSWER)

function storeWith(answer: Answer, more: Partial<TreeBrief> = {}) {
  const waits: number[] = []
  const { api, calls } = fakeApi(answer)
  const store = new TreeStore(api, { ...BRIEF, ...more }, (ms) => {
    waits.push(ms)
    return Promise.resolve()
  })
  store.subscribe(() => undefined)
  return { store, calls, waits }
}

const labels = (store: TreeStore) => visibleNodes(store.state().tree).map(({ node }) => node.label)
const rebuilt = () => refusal(409, TREE, { detail: 'Updating' })

describe('a lazy tree', () => {
  test('loads the top level once, and children when a node is expanded', async () => {
    const { store, calls } = storeWith(level)
    await store.load()
    expect(labels(store)).toEqual(['Default', 'Office', 'Production', '开发环境'])
    await store.open('1:0')
    await store.open('1:0')
    expect(labels(store)).toContain('Database')
    expect(calls.map(({ query }) => query)).toEqual([
      { assets: '0' },
      { assets: '0', key: '1:0', n: 'Production', lv: '1' },
    ])
  })

  test('keeps expanded nodes on reload, with current counts', async () => {
    let moved = 0
    const { store } = storeWith((call) =>
      call.query?.key === undefined ? [assetNode('1', 'Default', moved), ...FIRST_ANSWER.slice(1)] : level(call),
    )
    await store.load()
    await store.open('1:0')
    moved = 61
    await store.load()
    expect(labels(store)).toContain('Database')
    expect(store.state().tree.nodes.get('1')?.count).toBe(61)
  })

  test('collapses a node whose children failed to load; expanding it retries', async () => {
    let down = true
    const { store } = storeWith((call) => {
      if (call.query?.key !== undefined && down) throw refusal(502, TREE)
      return level(call)
    })
    await store.load()
    await store.open('1:0')
    expect(visibleNodes(store.state().tree).find(({ node }) => node.id === '1:0')).toMatchObject({
      expanded: false,
      childrenState: 'failed',
    })
    down = false
    await store.open('1:0')
    expect(labels(store)).toContain('Database')
  })

  test('does not load children of a deleted node on reload', async () => {
    let answer = FIRST_ANSWER.slice()
    const { store, calls } = storeWith((call) => (call.query?.key === undefined ? answer : level(call)))
    await store.load()
    await store.open('1:0')
    answer = answer.filter(({ id }) => id !== '1:0')
    await store.load()
    expect(calls.map(({ query }) => query?.key)).toEqual([undefined, '1:0', undefined])
    expect(labels(store)).toEqual(['Default', 'Office', '开发环境'])
  })

  test('is rebuilt by the server on demand, not on every reload', async () => {
    const { store, calls } = storeWith(level, { rebuild: { rebuild_tree: 1 } })
    await store.load()
    await store.rebuild()
    await store.load()
    const asked = calls.filter(({ query }) => query?.key === undefined).map(({ query }) => query?.rebuild_tree)
    expect(asked).toEqual([undefined, '1', undefined])
  })

  test('shares a running request', async () => {
    const slow = deferred<unknown>()
    const { store, calls } = storeWith(() => slow.promise)
    const both = Promise.all([store.load(), store.load()])
    slow.resolve(FIRST_ANSWER)
    await both
    expect(calls).toHaveLength(1)
    expect(store.state().status).toBe('ready')
  })

  test('expands the ancestors of the node of a URL', async () => {
    const { store, calls } = storeWith((call) =>
      call.url === '/api/v1/assets/nodes/id-1%3A0%3A1/' ? { id: 'id-1:0:1', key: '1:0:1' } : level(call),
    )
    await store.load()
    await store.reveal({ kind: 'node', value: 'id-1:0:1' })
    expect(labels(store)).toContain('Database')
    expect(calls).toHaveLength(3)
  })

  test('ignores an unknown node', async () => {
    const { store } = storeWith((call) => {
      if (call.url !== TREE) throw refusal(404, call.url)
      return level(call)
    })
    await store.load()
    await store.reveal({ kind: 'node', value: 'gone' })
    expect(labels(store)).toEqual(['Default', 'Office', 'Production', '开发环境'])
  })
})

describe('a tree that is being rebuilt', () => {
  test('retries every five seconds and counts the attempts', async () => {
    let asked = 0
    const told: (number | null)[] = []
    const { store, waits } = storeWith((call) => {
      asked += 1
      if (asked <= 3) throw rebuilt()
      return level(call)
    })
    store.subscribe(() => told.push(store.state().rebuilding))
    await store.load()
    expect(labels(store)).toContain('Office')
    expect(waits).toEqual([REBUILD_DELAY_MS, REBUILD_DELAY_MS, REBUILD_DELAY_MS])
    expect([...new Set(told)]).toEqual([null, 1, 2, 3])
  })

  test('fails after twenty attempts', async () => {
    const { store, calls } = storeWith(() => {
      throw rebuilt()
    })
    await store.load()
    expect(calls).toHaveLength(1 + REBUILD_ATTEMPTS)
    expect(store.state()).toMatchObject({ status: 'failed', rebuilding: null, busy: false })
  })

  test('stops retrying without subscribers', async () => {
    const { api, calls } = fakeApi(() => {
      throw rebuilt()
    })
    const store = new TreeStore(api, BRIEF, () => Promise.resolve())
    await store.load()
    expect(calls).toHaveLength(1)
    expect(store.state()).toMatchObject({ status: 'first', rebuilding: null })
  })
})

describe('a tree that cannot be loaded', () => {
  test('shows the error without a tree, and loads on retry', async () => {
    let down = true
    const { store } = storeWith((call) => {
      if (down) throw refusal(403, TREE)
      return level(call)
    })
    await store.load()
    expect(store.state().status).toBe('failed')
    down = false
    await store.load()
    expect(store.state().status).toBe('ready')
  })

  test('keeps the previous tree', async () => {
    let down = false
    const { store } = storeWith((call) => {
      if (down) throw refusal(502, TREE)
      return level(call)
    })
    await store.load()
    down = true
    await store.load()
    expect(store.state().status).toBe('ready')
    expect(labels(store)).toContain('Office')
  })
})

describe('a search for nodes', () => {
  const FOUND = [assetNode('1', 'Default', 60), assetNode('1:0', 'Production', 20), assetNode('1:0:1', 'Database', 6)]

  test('replaces the tree with its expanded results', async () => {
    const { store, calls } = storeWith((call) => (call.query?.search === undefined ? level(call) : FOUND))
    await store.load()
    await store.find('data')
    expect(calls.at(-1)?.query).toEqual({ assets: '0', search: 'data', all: 'all' })
    const found = store.state().found?.tree
    expect(found && visibleNodes(found).map(({ node, level: depth }) => `${depth} ${node.label}`)).toEqual([
      '1 Default',
      '2 Production',
      '3 Database',
    ])
    await store.find('')
    expect(store.state().found).toBeNull()
    expect(labels(store)).toContain('Office')
  })

  test('ignores a late response to an earlier search', async () => {
    const slow = deferred<unknown>()
    const { store } = storeWith((call) => (call.query?.search === 'slow' ? slow.promise : level(call)))
    await store.load()
    const first = store.find('slow')
    await store.find('quick')
    slow.resolve([])
    await first
    expect(store.state().found).toMatchObject({ text: 'quick', status: 'ready' })
  })

  test('fails without losing the tree', async () => {
    const { store } = storeWith((call) => {
      if (call.query?.search !== undefined) throw refusal(502, TREE)
      return level(call)
    })
    await store.load()
    await store.find('data')
    expect(store.state().found?.status).toBe('failed')
    expect(labels(store)).toContain('Office')
  })

  test('sends no request if the whole tree is loaded', async () => {
    const { api, calls } = fakeApi(() => [...FIRST_ANSWER, ...PRODUCTION_ANSWER])
    const store = new TreeStore(api, { ...BRIEF, lazy: false })
    await store.load()
    await store.find('CACHE')
    expect(calls).toHaveLength(1)
    const found = store.state().found?.tree
    expect(found && visibleNodes(found).map(({ node }) => node.label)).toEqual(['Default', 'Production', 'Cache'])
  })
})
