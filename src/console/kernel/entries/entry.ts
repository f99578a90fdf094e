import { atom } from 'jotai'
import { use } from 'react'
import { loadBody, registry } from './registry-store.ts'
import type { Entry, IndexEntry } from '../../../engine/registry/entry.ts'
import type { Reference } from '../../../engine/registry/entry-types.generated.ts'
import { addEntryTexts, textLanguage } from '../i18n/i18n.ts'
import { failureMoment, mayRetry } from '../platform/lazy-component.ts'
import { store } from '../platform/store.ts'

const FORGET_FAILURE_MS = 3000

interface Download extends Promise<Entry> {
  readonly value?: Entry
  readonly failedAt?: number
}

/** Running and finished downloads by entry key. */
const downloadsAtom = atom(() => new Map<string, Download>())

/** Starts or joins the download of an entry. One that failed is repeated after a navigation, or after a while. */
export function loadEntry(key: string): Promise<Entry> {
  const downloads = store.get(downloadsAtom)
  const known = downloads.get(key)
  if (known !== undefined && !mayRetry(known.failedAt)) return known
  const promise = download(key)
  downloads.set(key, promise)
  void promise.then(
    // React reads these members: a loaded entry does not suspend.
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {
      // Kept for a while: otherwise each suspended component would start another download.
      void Object.assign(promise, { failedAt: failureMoment() })
      window.setTimeout(() => {
        if (downloads.get(key) === promise) downloads.delete(key)
      }, FORGET_FAILURE_MS)
    },
  )
  return promise
}

async function download(key: string): Promise<Entry> {
  const language = textLanguage()
  const { entry, texts } = await loadBody(key, language)
  await addEntryTexts(language, texts, async (other) => (await loadBody(key, other)).texts)
  return entry
}

/** The whole entry; suspends until it is loaded. */
export function useEntry(key: string): Entry {
  return use(loadEntry(key))
}

/** The whole entry if it is loaded, else null. */
export const loadedEntry = (key: string): Entry | null => store.get(downloadsAtom).get(key)?.value ?? null

export function indexEntry(key: string): IndexEntry | null {
  return registry().index.find((entry) => entry.key === key) ?? null
}

/** What a tab shows. @param open key of the tab */
export function tabEntry(tabs: IndexEntry['tabs'], open: string | null): IndexEntry | null {
  return indexEntry(tabs.find(({ key }) => key === open)?.entry ?? '')
}

export function reference(key: string): Reference | null {
  const { references } = registry()
  return Object.hasOwn(references, key) ? (references[key] ?? null) : null
}

/** The records whose text logs store under this name. */
export const storedReference = (field: string): Reference | null =>
  Object.values(registry().references).find(({ stored }) => stored?.fields.includes(field) === true) ?? null
