import { isObject } from '../contract/json-object.ts'
import type { TextStorage } from './browser-state.ts'

/** Everything that OPTIONS depends on beside its URL: who asks, where, in which language, and which console. */
export interface MetadataIdentity {
  readonly user: string
  readonly organization: string
  readonly language: string
  /** Of the console: a new one may read more of an answer. */
  readonly build: string
  readonly permissions: Iterable<string>
}

export interface MetadataCache {
  /** The body of a kept answer, or null. */
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

/** Two FNV-1a sums over alternating seeds: not a secret, only short. */
function hashOf(text: string): string {
  return [0x811c9dc5, 0x01000193].map((seed) => fnv(text, seed).toString(36)).join('')
}

function fnv(text: string, seed: number): number {
  let sum = seed
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return sum >>> 0
}

/** Removes what is kept for a user, from the list of what is kept too. */
export function forgetMetadata(storage: TextStorage, user: string): void {
  const list: unknown = parsed(storage.getItem(INDEX))
  const isTheirs = (key: unknown): key is string => typeof key === 'string' && key.startsWith(`${INDEX}:${user}:`)
  const kept = Array.isArray(list) ? list : []
  for (const key of kept.filter(isTheirs)) storage.removeItem(key)
  const others = kept.filter((key) => !isTheirs(key))
  if (others.length === 0) storage.removeItem(INDEX)
  else storage.setItem(INDEX, JSON.stringify(others))
}

/**
 * Kept answers in Web Storage, the least recently written dropped first. A storage that is full or refused is no
 * error: then nothing is kept.
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
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isObject(value) || Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
