import { describe, expect, jest, test } from '@jest/globals'
import type { MetadataAnswer } from '../../src/client/metadata.ts'
import { createMetadataStore } from '../../src/client/metadata.ts'
import type { MetadataIdentity } from '../../src/client/metadata-cache.ts'
import type { Answer } from './support/fakes.ts'
import { deferred, fakeApi, memoryStorage, refusal, settled } from './support/fakes.ts'

const URL = '/api/v1/users/users/'
const IDENTITY: MetadataIdentity = { user: 'u', organization: 'o', language: 'en', build: '1', permissions: ['b', 'a'] }

function body(label: string, extra: object = {}): unknown {
  const field = { type: 'string', label, required: true, read_only: false, write_only: false }
  return { name: 'X', actions: { GET: { name: field, ...extra } } }
}

function labelOf(answer: MetadataAnswer | null): string | undefined {
  return answer?.kind === 'metadata' ? answer.fields.GET?.[0]?.label : answer?.reason
}

function storeFor(answer: Answer, storage = memoryStorage(), identity: () => MetadataIdentity = () => IDENTITY) {
  const { api, calls } = fakeApi(answer)
  return { store: createMetadataStore(api, storage, identity), calls, storage }
}

/** A storage as a visit before left it. */
async function visited(answer: unknown = body('Old')) {
  const { store, storage } = storeFor(() => answer)
  await store.load(URL)
  return storage
}

describe('the metadata store', () => {
  test('asks as tables and forms do, once for all who want to know', async () => {
    const { store, calls } = storeFor(() => body('Name'))
    const answers = await Promise.all([store.load(URL), store.load(URL)])
    await store.load(URL)
    expect(answers.map(labelOf)).toEqual(['Name', 'Name'])
    expect(calls).toEqual([{ method: 'OPTIONS', url: URL, query: { draw: 1, display: 1 } }])
  })

  test('a kept answer comes at once, and is asked for again', async () => {
    const fresh = deferred<unknown>()
    const { store, calls } = storeFor(() => fresh.promise, await visited())
    const listener = jest.fn<(answer: MetadataAnswer) => void>()
    store.subscribe(URL, listener)

    expect(labelOf(store.peek(URL))).toBe('Old')
    expect(labelOf(await store.load(URL))).toBe('Old')
    expect(calls).toHaveLength(1)

    fresh.resolve(body('New'))
    await settled()
    expect(listener.mock.calls.map(([answer]) => labelOf(answer))).toEqual(['New'])
    expect(labelOf(await store.load(URL))).toBe('New')
  })

  test('what the server says differently every time is no change', async () => {
    const volatile = (time: string, id: string): unknown =>
      body('Same', { id: { type: 'string', label: id }, date_start: { type: 'datetime', default: time } })
    const { store } = storeFor(() => volatile('2026-11-21', 'ID'), await visited(volatile('2026-11-20', 'Id')))
    const listener = jest.fn()
    store.subscribe(URL, listener)
    await store.load(URL)
    await settled()
    expect(listener).not.toHaveBeenCalled()
  })

  test('an unsubscribed listener hears nothing', async () => {
    const { store } = storeFor(() => body('New'), await visited())
    const listener = jest.fn()
    store.subscribe(URL, listener)()
    await store.load(URL)
    await settled()
    expect(listener).not.toHaveBeenCalled()
  })

  test.each<[string, Partial<MetadataIdentity>]>([
    ['another user', { user: 'v' }],
    ['another organization', { organization: 'p' }],
    ['another language', { language: 'ja' }],
    ['another build', { build: '2' }],
    ['other permissions', { permissions: ['a'] }],
  ])('%s never sees a kept answer', async (_title, other) => {
    const { store } = storeFor(
      () => body('Fresh'),
      await visited(),
      () => ({ ...IDENTITY, ...other }),
    )
    expect(store.peek(URL)).toBeNull()
    expect(labelOf(await store.load(URL))).toBe('Fresh')
  })

  test('the order of permissions is no difference', async () => {
    const { store } = storeFor(
      () => body('Fresh'),
      await visited(),
      () => ({ ...IDENTITY, permissions: new Set(['a', 'b']) }),
    )
    expect(labelOf(store.peek(URL))).toBe('Old')
  })

  test.each([405, 403, 400])('%d describes nothing, and what was kept is dropped', async (status) => {
    const { store, storage } = storeFor(
      () => {
        throw refusal(status, URL)
      },
      await visited(),
    )
    const listener = jest.fn()
    store.subscribe(URL, listener)
    await store.load(URL)
    await settled()
    expect(listener).toHaveBeenCalledWith({ kind: 'no-metadata', reason: `http-${String(status)}` })
    expect([...storage.entries.keys()]).toEqual(['gatehouse.metadata'])
  })

  test('500: what is kept stays; with nothing kept it is said, and asked again next time', async () => {
    const broken = (): never => {
      throw refusal(500, URL)
    }
    const warm = storeFor(broken, await visited())
    await warm.store.load(URL)
    await settled()
    expect(labelOf(await warm.store.load(URL))).toBe('Old')

    const cold = storeFor(broken)
    expect(labelOf(await cold.store.load(URL))).toBe('http-500')
    await cold.store.load(URL)
    expect(cold.calls).toHaveLength(2)
  })

  test.each([0, 401])('%d is no answer: the load fails, and the next one asks again', async (status) => {
    const { store, calls } = storeFor(() => {
      throw refusal(status, URL)
    })
    await expect(store.load(URL)).rejects.toMatchObject({ status })
    await expect(store.load(URL)).rejects.toMatchObject({ status })
    expect(calls).toHaveLength(2)
  })

  test('rubbish in the storage is nothing kept', async () => {
    const storage = await visited()
    for (const key of storage.entries.keys()) storage.setItem(key, '{"actions":')
    const { store } = storeFor(() => body('Fresh'), storage)
    expect(store.peek(URL)).toBeNull()
    expect(labelOf(await store.load(URL))).toBe('Fresh')
  })

  test('a full storage is no error, and at most 60 answers are kept', async () => {
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(labelOf(await storeFor(() => body('Name'), full).store.load(URL))).toBe('Name')

    const { store, storage } = storeFor(() => body('Name'))
    for (let index = 0; index < 65; index += 1) await store.load(`/api/v1/a/${String(index)}/`)
    expect(storage.entries.size).toBe(61)
    expect(store.peek('/api/v1/a/64/')).not.toBeNull()
  })

  test('clear forgets what is in memory, so that the next load asks again', async () => {
    const { store, calls } = storeFor(() => body('Name'))
    await store.load(URL)
    store.clear()
    await store.load(URL)
    expect(calls).toHaveLength(2)
  })
})
