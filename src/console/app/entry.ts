import { use } from 'react'
import { bodies, index, references } from 'virtual:registry'
import type { Entry, IndexEntry } from '../../engine/registry/entry.ts'
import type { Reference } from '../../engine/registry/entry-types.ts'
import { addEntryTexts } from './i18n.ts'

const FORGET_FAILURE_MS = 3000
const bodiesAsked = new Map<string, Promise<Entry>>()

/** Starts or joins the download of an entry's body; a failed one is asked for again next time. */
export function loadEntry(key: string): Promise<Entry> {
  const known = bodiesAsked.get(key)
  if (known !== undefined) return known
  const promise = download(key)
  bodiesAsked.set(key, promise)
  promise.then(
    // What React looks for: an entry that is here already suspends nobody.
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    // Kept for a while, so that whoever waits is told and does not ask again at once.
    () => window.setTimeout(() => bodiesAsked.delete(key), FORGET_FAILURE_MS),
  )
  return promise
}

async function download(key: string): Promise<Entry> {
  const body = bodies[key]
  if (body === undefined) throw new Error(`No entry "${key}" in the registry`)
  const { default: entry, texts } = await body()
  addEntryTexts(texts)
  return entry
}

/** The whole entry; suspends until its body is here. */
export function useEntry(key: string): Entry {
  return use(loadEntry(key))
}

export function indexEntry(key: string): IndexEntry | null {
  return index.find((entry) => entry.key === key) ?? null
}

export function reference(key: string): Reference | null {
  return Object.hasOwn(references, key) ? (references[key] ?? null) : null
}
