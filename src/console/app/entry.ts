import { use } from 'react'
import { bodies, index, references } from 'virtual:registry'
import type { Entry, IndexEntry } from '../../engine/registry/entry.ts'
import type { Reference } from '../../engine/registry/entry-types.ts'

const loaded = new Map<string, Entry>()
const loading = new Map<string, Promise<Entry>>()

/** Starts or joins the download of an entry's body; a failed one is asked for again next time. */
export function loadEntry(key: string): Promise<Entry> {
  const known = loading.get(key)
  if (known !== undefined) return known
  const body = bodies[key]
  if (body === undefined) return Promise.reject(new Error(`No entry "${key}" in the registry`))
  const promise = body().then(
    ({ default: entry }) => {
      loaded.set(key, entry)
      return entry
    },
    (error: unknown) => {
      loading.delete(key)
      throw error
    },
  )
  loading.set(key, promise)
  return promise
}

/** The whole entry; suspends until its body is here. */
export function useEntry(key: string): Entry {
  const entry = loaded.get(key)
  return entry ?? use(loadEntry(key))
}

export function indexEntry(key: string): IndexEntry | null {
  return index.find((entry) => entry.key === key) ?? null
}

export function reference(key: string): Reference | null {
  return Object.hasOwn(references, key) ? (references[key] ?? null) : null
}
