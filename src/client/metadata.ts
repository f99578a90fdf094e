import type { Metadata, NoMetadata } from '../contract/field.ts'
import { readMetadata } from '../contract/metadata.ts'
import type { TextStorage } from './browser-state.ts'
import type { Api } from './http.ts'
import type { MetadataIdentity } from './metadata-cache.ts'
import { cacheKey, createMetadataCache } from './metadata-cache.ts'
import { RequestFailed } from './request-failed.ts'

export type MetadataAnswer = Metadata | NoMetadata

export interface MetadataStore {
  /**
   * What OPTIONS says of `url`. A kept answer comes at once and is asked for again behind the scenes; subscribers hear
   * of a change. A server that describes nothing is an answer; no answer at all throws RequestFailed.
   */
  readonly load: (url: string) => Promise<MetadataAnswer>
  /** The answer known now, without waiting, or null. */
  readonly peek: (url: string) => MetadataAnswer | null
  readonly subscribe: (url: string, listener: (answer: MetadataAnswer) => void) => () => void
  /** Forgets what is in memory: after a change of language or organization. */
  readonly clear: () => void
}

type Listeners = Map<string, Set<(answer: MetadataAnswer) => void>>

interface Store {
  readonly api: Api
  readonly cache: ReturnType<typeof createMetadataCache>
  readonly identity: () => MetadataIdentity
  /** Answers of this page's life. */
  readonly known: Map<string, MetadataAnswer>
  /** Answers read from storage, not yet confirmed. */
  readonly stale: Map<string, MetadataAnswer>
  readonly underway: Map<string, Promise<MetadataAnswer>>
  readonly listeners: Listeners
}

/** One per console. `identity` is asked on every call, so that another user or language never sees these answers. */
export function createMetadataStore(api: Api, storage: TextStorage, identity: () => MetadataIdentity): MetadataStore {
  const store: Store = {
    api,
    cache: createMetadataCache(storage),
    identity,
    known: new Map(),
    stale: new Map(),
    underway: new Map(),
    listeners: new Map(),
  }
  return {
    load: (url) => load(store, url),
    peek: (url) => recall(store, cacheKey(identity(), url)),
    subscribe: (url, listener) => subscribe(store.listeners, url, listener),
    clear: () => {
      store.known.clear()
      store.stale.clear()
      store.underway.clear()
    },
  }
}

async function load(store: Store, url: string): Promise<MetadataAnswer> {
  const key = cacheKey(store.identity(), url)
  const known = store.known.get(key)
  if (known !== undefined) return known
  const kept = recall(store, key)
  const fresh = ask(store, key, url)
  if (kept === null) return fresh
  fresh.catch(() => kept)
  return kept
}

/** From memory, else from storage, where only answers that described fields are kept. */
function recall(store: Store, key: string): MetadataAnswer | null {
  const known = store.known.get(key) ?? store.stale.get(key)
  if (known !== undefined) return known
  const body = store.cache.read(key)
  const answer = body === null ? null : readMetadata(body)
  if (answer?.kind !== 'metadata') return null
  store.stale.set(key, answer)
  return answer
}

function ask(store: Store, key: string, url: string): Promise<MetadataAnswer> {
  const underway = store.underway.get(key)
  if (underway !== undefined) return underway
  const asked = request(store, key, url).finally(() => {
    if (store.underway.get(key) === asked) store.underway.delete(key)
  })
  store.underway.set(key, asked)
  return asked
}

async function request(store: Store, key: string, url: string): Promise<MetadataAnswer> {
  const before = recall(store, key)
  const { answer, body } = await options(store.api, url)
  // A server in trouble has not changed its mind: what is known stays.
  if (answer.kind === 'no-metadata' && isTrouble(answer)) return before ?? answer
  store.known.set(key, answer)
  if (answer.kind === 'metadata') store.cache.write(key, body)
  else store.cache.remove(key)
  if (before !== null && comparable(before) !== comparable(answer)) tell(store.listeners, url, answer)
  return answer
}

async function options(api: Api, url: string): Promise<{ readonly answer: MetadataAnswer; readonly body: unknown }> {
  try {
    const body = await api.send({ method: 'OPTIONS', url, query: { draw: 1, display: 1 } })
    return { answer: readMetadata(body), body }
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.status === 0 || error.status === 401) throw error
    return { answer: readMetadata(null, error.status), body: null }
  }
}

function isTrouble(answer: NoMetadata): boolean {
  return answer.reason.startsWith('http-5') || answer.reason === 'http-429'
}

/** Without what a server says differently every time: the defaults of datetimes, and the label of `id`. */
function comparable(answer: MetadataAnswer): string {
  return JSON.stringify(answer, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('type' in value)) return value
    const steady = 'name' in value && value.name === 'id' ? { ...value, label: '' } : value
    return value.type === 'datetime' ? { ...steady, default: null } : steady
  })
}

function subscribe(listeners: Listeners, url: string, listener: (answer: MetadataAnswer) => void): () => void {
  const ofUrl = listeners.get(url) ?? new Set()
  listeners.set(url, ofUrl.add(listener))
  return () => {
    ofUrl.delete(listener)
  }
}

function tell(listeners: Listeners, url: string, answer: MetadataAnswer): void {
  for (const listener of listeners.get(url) ?? []) listener(answer)
}
