import type { Metadata, NoMetadata } from '../contract/field.ts'
import { isObject, parseJson } from '../contract/json-object.ts'
import { METADATA_QUERY, readMetadata } from '../contract/metadata.ts'
import type { TextStorage } from './browser.ts'
import { RequestFailed } from './failure.ts'
import type { Api } from './http.ts'
import { hashOf } from './text-hash.ts'

/** Everything that a metadata response depends on besides its URL. */
export interface MetadataIdentity {
  readonly user: string
  readonly organization: string
  readonly language: string
  /** Build of the console: a new one may read more of a response. */
  readonly build: string
  readonly permissions: Iterable<string>
}

interface MetadataCache {
  /** A cached body, or null. */
  readonly read: (key: string) => unknown
  readonly write: (key: string, body: unknown) => void
  readonly remove: (key: string) => void
}

const INDEX = 'gatehouse.metadata'
const MOST = 60

export function cacheKey(identity: MetadataIdentity, url: string): string {
  const { user, organization, language, build } = identity
  const permissions = hashOf([...identity.permissions].sort().join('|'))
  return `${INDEX}:${[user, organization, language, build, permissions].join(':')}:${url}`
}

export function forgetMetadata(storage: TextStorage, user: string): void {
  const list: unknown = parsed(storage.getItem(INDEX))
  const isTheirs = (key: unknown): key is string => typeof key === 'string' && key.startsWith(`${INDEX}:${user}:`)
  const cached = Array.isArray(list) ? list : []
  for (const key of cached.filter(isTheirs)) storage.removeItem(key)
  const others = cached.filter((key) => !isTheirs(key))
  if (others.length === 0) storage.removeItem(INDEX)
  else storage.setItem(INDEX, JSON.stringify(others))
}

/**
 * A cache in Web Storage that drops the least recently written entries. Without a usable storage nothing is cached.
 */
export function createMetadataCache(storage: TextStorage): MetadataCache {
  function keys(): readonly string[] {
    const list = parsed(storage.getItem(INDEX))
    return Array.isArray(list) ? list.filter((key) => typeof key === 'string') : []
  }

  function keep(list: readonly string[], dropped: readonly string[]): void {
    for (const key of dropped) storage.removeItem(key)
    storage.setItem(INDEX, JSON.stringify(list))
  }

  return {
    read: (key) => parsed(storage.getItem(key)),
    write: (key, body) => {
      const list = [...keys().filter((other) => other !== key), key]
      const excess = Math.max(0, list.length - MOST)
      attempt(
        () => {
          keep(list.slice(excess), list.slice(0, excess))
          storage.setItem(key, JSON.stringify(body))
        },
        () => {
          keep([], list)
        },
      )
    },
    remove: (key) => {
      const list = keys()
      if (list.includes(key))
        attempt(() => {
          keep(
            list.filter((other) => other !== key),
            [key],
          )
        })
    },
  }
}

function attempt(run: () => void, otherwise: () => void = () => undefined): void {
  try {
    run()
  } catch {
    attemptOnce(otherwise)
  }
}

function attemptOnce(run: () => void): void {
  try {
    run()
  } catch {
    // The storage refuses everything: the console works without it.
  }
}

function parsed(text: string | null): unknown {
  const value = parseJson(text ?? '')
  return isObject(value) || Array.isArray(value) ? value : null
}

export type MetadataAnswer = Metadata | NoMetadata

export interface MetadataStore {
  /** The cache key: URL and identity. */
  readonly keyOf: (url: string) => string
  /** The cached metadata, or null. */
  readonly kept: (url: string) => MetadataAnswer | null
  /**
   * Requests OPTIONS of `url` and caches the response. Returns the cached object if nothing changed, and `no-metadata` for a URL
   * without described fields.
   * @throws RequestFailed without a response, and for 401, 429 and 5xx
   */
  readonly read: (url: string) => Promise<MetadataAnswer>
}

/** Creates the metadata store. `identity` is called for each request. */
export function createMetadataStore(api: Api, storage: TextStorage, identity: () => MetadataIdentity): MetadataStore {
  const cache = createMetadataCache(storage)
  /** Parsed cache entries, so that each is the same object every time. */
  const known = new Map<string, MetadataAnswer | null>()
  const keyOf = (url: string): string => cacheKey(identity(), url)

  function keptAt(key: string): MetadataAnswer | null {
    if (!known.has(key)) known.set(key, fieldsOf(cache.read(key)))
    return known.get(key) ?? null
  }

  async function read(url: string): Promise<MetadataAnswer> {
    const key = keyOf(url)
    const before = keptAt(key)
    const { answer, body } = await options(api, url)
    if (answer.kind === 'metadata') cache.write(key, body)
    else cache.remove(key)
    const isSame = before !== null && comparable(before) === comparable(answer)
    known.set(key, isSame ? before : answer)
    return isSame ? before : answer
  }
  return { keyOf, kept: (url) => keptAt(keyOf(url)), read }
}

/** Parses a cached body; only metadata with fields is cached. */
function fieldsOf(body: unknown): Metadata | null {
  const answer = body === null ? null : readMetadata(body)
  return answer?.kind === 'metadata' ? answer : null
}

async function options(api: Api, url: string): Promise<{ readonly answer: MetadataAnswer; readonly body: unknown }> {
  try {
    const body = await api.send({ method: 'OPTIONS', url, query: METADATA_QUERY })
    return { answer: readMetadata(body), body }
  } catch (error) {
    if (!(error instanceof RequestFailed) || !isAnswer(error.status)) throw error
    return { answer: readMetadata(null, error.status), body: null }
  }
}

/** Errors of the server or the session are not about the metadata. */
const isAnswer = (status: number): boolean => status >= 400 && status < 500 && status !== 401 && status !== 429

/** The metadata without values that differ in each response: defaults of datetimes, the label of `id`. */
function comparable(answer: MetadataAnswer): string {
  return JSON.stringify(answer, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('type' in value)) return value
    const steady = 'name' in value && value.name === 'id' ? { ...value, label: '' } : value
    return value.type === 'datetime' ? { ...steady, default: null } : steady
  })
}
