import { describe, expect, test } from '@jest/globals'
import type { Call } from '../../../src/client/http.ts'
import { REBUILD_ATTEMPTS, REBUILD_DELAY_MS } from '../../../src/contract/limits.ts'
import { createTreeStore, type TreeStore } from '../../../src/console/tree/tree-store.ts'
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
  const store = createTreeStore(api, { ...BRIEF, ...more }, (ms) => {
    waits.push(ms)
    return Promise.resolve()
  })
  store.subscribe(() => undefined)
  return { store, calls, waits }
}

const labels = (store: TreeStore) => visibleNodes(store.state().tree).map(({ node }) => node.label)
const rebuilt = () => refusal(409, TREE, { detail: 'Updating' })

describe('a lazy tree', () => {
  test('asks for the top once, and for what is below a node when that is opened', async () => {
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

  test('asked for anew keeps open what was open, with counts as they are by now', async () => {
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

  test('a branch that cannot be had closes again and says so; opening it asks again', async () => {
    let down = true
    const { store } = storeWith((call) => {
      if (call.query?.key !== undefined && down) throw refusal(502, TREE)
      return level(call)
    })
    await store.load()
    await store.open('1:0')
    expect(visibleNodes(store.state().tree).find(({ node }) => node.id === '1:0')).toMatchObject({
      expanded: false,
      asking: 'failed',
    })
    down = false
    await store.open('1:0')
    expect(labels(store)).toContain('Database')
  })

  test('asked for anew does not ask for what is below a node that is gone', async () => {
    let answer = FIRST_ANSWER.slice()
    const { store, calls } = storeWith((call) => (call.query?.key === undefined ? answer : level(call)))
    await store.load()
    await store.open('1:0')
    answer = answer.filter(({ id }) => id !== '1:0')
    await store.load()
    expect(calls.map(({ query }) => query?.key)).toEqual([undefined, '1:0', undefined])
    expect(labels(store)).toEqual(['Default', 'Office', '开发环境'])
  })

  test('is made anew by the server when the reader wants it so, and not when it is only read again', async () => {
    const { store, calls } = storeWith(level, { rebuild: { rebuild_tree: 1 } })
    await store.load()
    await store.rebuild()
    await store.load()
    const asked = calls.filter(({ query }) => query?.key === undefined).map(({ query }) => query?.rebuild_tree)
    expect(asked).toEqual([undefined, '1', undefined])
  })

  test('whoever waits for it gets what is on its way already', async () => {
    const slow = deferred<unknown>()
    const { store, calls } = storeWith(() => slow.promise)
    const both = Promise.all([store.load(), store.load()])
    slow.resolve(FIRST_ANSWER)
    await both
    expect(calls).toHaveLength(1)
    expect(store.state().status).toBe('ready')
  })

  test('opens the way down to what an address names, by the key of that node', async () => {
    const { store, calls } = storeWith((call) =>
      call.url === '/api/v1/assets/nodes/id-1%3A0%3A1/' ? { id: 'id-1:0:1', key: '1:0:1' } : level(call),
    )
    await store.load()
    await store.reveal({ kind: 'node', value: 'id-1:0:1' })
    expect(labels(store)).toContain('Database')
    expect(calls).toHaveLength(3)
  })

  test('a node that is gone changes nothing', async () => {
    const { store } = storeWith((call) => {
      if (call.url !== TREE) throw refusal(404, call.url)
      return level(call)
    })
    await store.load()
    await store.reveal({ kind: 'node', value: 'gone' })
    expect(labels(store)).toEqual(['Default', 'Office', 'Production', '开发环境'])
  })
})

describe('a tree that is being rebuilt (ruling 4)', () => {
  test('is asked for again every five seconds, and how often is told', async () => {
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

  test('is given up after twenty times', async () => {
    const { store, calls } = storeWith(() => {
      throw rebuilt()
    })
    await store.load()
    expect(calls).toHaveLength(1 + REBUILD_ATTEMPTS)
    expect(store.state()).toMatchObject({ status: 'failed', rebuilding: null, busy: false })
  })

  test('is not asked for again when nobody looks at it any more', async () => {
    const { api, calls } = fakeApi(() => {
      throw rebuilt()
    })
    const store = createTreeStore(api, BRIEF, () => Promise.resolve())
    await store.load()
    expect(calls).toHaveLength(1)
    expect(store.state()).toMatchObject({ status: 'first', rebuilding: null })
  })
})

describe('a tree that cannot be had', () => {
  test('says why where there is nothing to show, and comes when it is asked for again', async () => {
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

  test('leaves on the screen what was there', async () => {
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

  test('asks for all that is below, and what is found stands open in the place of the tree', async () => {
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

  test('that is answered late does not undo a later one', async () => {
    const slow = deferred<unknown>()
    const { store } = storeWith((call) => (call.query?.search === 'slow' ? slow.promise : level(call)))
    await store.load()
    const first = store.find('slow')
    await store.find('quick')
    slow.resolve([])
    await first
    expect(store.state().found).toMatchObject({ text: 'quick', status: 'ready' })
  })

  test('that fails is known to have failed, and the tree is still there', async () => {
    const { store } = storeWith((call) => {
      if (call.query?.search !== undefined) throw refusal(502, TREE)
      return level(call)
    })
    await store.load()
    await store.find('data')
    expect(store.state().found?.status).toBe('failed')
    expect(labels(store)).toContain('Office')
  })

  test('in a tree that is loaded whole asks nobody', async () => {
    const { api, calls } = fakeApi(() => [...FIRST_ANSWER, ...PRODUCTION_ANSWER])
    const store = createTreeStore(api, { ...BRIEF, lazy: false })
    await store.load()
    await store.find('CACHE')
    expect(calls).toHaveLength(1)
    const found = store.state().found?.tree
    expect(found && visibleNodes(found).map(({ node }) => node.label)).toEqual(['Default', 'Production', 'Cache'])
  })
})
