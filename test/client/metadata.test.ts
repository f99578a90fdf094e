import { describe, expect, test } from '@jest/globals'
import { createMetadataStore, type MetadataAnswer, type MetadataIdentity } from '../../src/client/metadata.ts'
import { type Answer, fakeApi, memoryStorage, refusal } from './support/fakes.ts'

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
  await store.read(URL)
  return storage
}

describe('the metadata store', () => {
  test('requests metadata as tables and forms do', async () => {
    const { store, calls } = storeFor(() => body('Name'))
    expect(store.kept(URL)).toBeNull()
    expect(labelOf(await store.read(URL))).toBe('Name')
    expect(calls).toEqual([{ method: 'OPTIONS', url: URL, query: { draw: '1', display: '1' } }])
  })

  test('stores a response for the next visit', async () => {
    const { store } = storeFor(() => body('New'), await visited())
    expect(labelOf(store.kept(URL))).toBe('Old')
    expect(labelOf(await store.read(URL))).toBe('New')
    expect(labelOf(store.kept(URL))).toBe('New')
  })

  test('returns the stored object if only volatile members differ', async () => {
    const volatile = (time: string, id: string): unknown =>
      body('Same', { id: { type: 'string', label: id }, date_start: { type: 'datetime', default: time } })
    const { store } = storeFor(() => volatile('2026-11-21', 'ID'), await visited(volatile('2026-11-20', 'Id')))
    const kept = store.kept(URL)
    expect(await store.read(URL)).toBe(kept)
    expect(store.kept(URL)).toBe(kept)
  })

  test.each<[string, Partial<MetadataIdentity>]>([
    ['another user', { user: 'v' }],
    ['another organization', { organization: 'p' }],
    ['another language', { language: 'ja' }],
    ['another build', { build: '2' }],
    ['other permissions', { permissions: ['a'] }],
  ])('never returns a stored response to %s', async (_title, other) => {
    const { store } = storeFor(
      () => body('Fresh'),
      await visited(),
      () => ({ ...IDENTITY, ...other }),
    )
    expect(store.keyOf(URL)).not.toBe(storeFor(() => null).store.keyOf(URL))
    expect(store.kept(URL)).toBeNull()
    expect(labelOf(await store.read(URL))).toBe('Fresh')
  })

  test('ignores the order of permissions', async () => {
    const { store } = storeFor(
      () => body('Fresh'),
      await visited(),
      () => ({ ...IDENTITY, permissions: new Set(['a', 'b']) }),
    )
    expect(labelOf(store.kept(URL))).toBe('Old')
  })

  test.each([405, 403, 400])('deletes the stored response for %d', async (status) => {
    const { store, storage } = storeFor(
      () => {
        throw refusal(status, URL)
      },
      await visited(),
    )
    expect(await store.read(URL)).toEqual({ kind: 'no-metadata', reason: `http-${String(status)}` })
    expect([...storage.entries.keys()]).toEqual(['gatehouse.metadata'])
  })

  test.each([500, 429, 401, 0])('fails for %d and keeps the stored response', async (status) => {
    const { store } = storeFor(
      () => {
        throw refusal(status, URL)
      },
      await visited(),
    )
    await expect(store.read(URL)).rejects.toMatchObject({ status })
    expect(labelOf(store.kept(URL))).toBe('Old')
  })

  test('ignores damaged storage', async () => {
    const storage = await visited()
    for (const key of storage.entries.keys()) storage.setItem(key, '{"actions":')
    const { store } = storeFor(() => body('Fresh'), storage)
    expect(store.kept(URL)).toBeNull()
    expect(labelOf(await store.read(URL))).toBe('Fresh')
  })

  test('survives a full storage, and stores at most 60 responses', async () => {
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(labelOf(await storeFor(() => body('Name'), full).store.read(URL))).toBe('Name')

    const { store, storage } = storeFor(() => body('Name'))
    for (let index = 0; index < 65; index += 1) await store.read(`/api/v1/a/${String(index)}/`)
    expect(storage.entries.size).toBe(61)
    expect(store.kept('/api/v1/a/64/')).not.toBeNull()
  })
})
