import type { Metadata, NoMetadata } from '../contract/field.ts'
import { readMetadata } from '../contract/metadata.ts'
import type { TextStorage } from './browser-state.ts'
import type { Api } from './http.ts'
import type { MetadataIdentity } from './metadata-cache.ts'
import { cacheKey, createMetadataCache } from './metadata-cache.ts'
import { RequestFailed } from './request-failed.ts'

export type MetadataAnswer = Metadata | NoMetadata

export interface MetadataStore {
  /** The URL with everything else that an answer depends on: another user or language has other keys. */
  readonly keyOf: (url: string) => string
  /** What an earlier visit kept of the answer, or null. */
  readonly kept: (url: string) => MetadataAnswer | null
  /**
   * OPTIONS of `url`, kept for the next visit; the kept answer itself where it says the same. A server that describes nothing is an
   * answer; no answer, and one of a server in trouble, throws RequestFailed.
   */
  readonly read: (url: string) => Promise<MetadataAnswer>
}

/** One per console. `identity` is asked on every call. */
export function createMetadataStore(api: Api, storage: TextStorage, identity: () => MetadataIdentity): MetadataStore {
  const cache = createMetadataCache(storage)
  /** Answers that storage was asked for: each is the same object every time. */
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

/** Only answers that described fields are kept. */
function fieldsOf(body: unknown): Metadata | null {
  const answer = body === null ? null : readMetadata(body)
  return answer?.kind === 'metadata' ? answer : null
}

async function options(api: Api, url: string): Promise<{ readonly answer: MetadataAnswer; readonly body: unknown }> {
  try {
    const body = await api.send({ method: 'OPTIONS', url, query: { draw: 1, display: 1 } })
    return { answer: readMetadata(body), body }
  } catch (error) {
    if (!(error instanceof RequestFailed) || !isAnswer(error.status)) throw error
    return { answer: readMetadata(null, error.status), body: null }
  }
}

/** A server in trouble has not changed its mind, and a lost session says nothing of the fields. */
const isAnswer = (status: number): boolean => status >= 400 && status < 500 && status !== 401 && status !== 429

/** Without what a server says differently every time: the defaults of datetimes, and the label of `id`. */
function comparable(answer: MetadataAnswer): string {
  return JSON.stringify(answer, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('type' in value)) return value
    const steady = 'name' in value && value.name === 'id' ? { ...value, label: '' } : value
    return value.type === 'datetime' ? { ...steady, default: null } : steady
  })
}
