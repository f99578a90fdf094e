import { atom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { type Arguments, mutate as mutateCache, type SWRConfiguration, useSWRConfig } from 'swr'
import { store } from '../platform/store.ts'

/** SWR options: no automatic reads; cached data is shown while it is read again. */
export const SERVER_STATE: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
}

/** First item in the keys of metadata, which writes do not change. */
export const METADATA = 'metadata'

/** Cache keys contain a URL, or the prefix of a page; that of a list is JSON with the URL first. */
const isAbout = (what: string) => (key: Arguments) =>
  [key].flat().some((part: unknown) => typeof part === 'string' && part.replace(/^\["/, '').startsWith(what))

/** Reloads data on the screen after a write: of a URL and all URLs below it, or of a page. */
export function useRevalidate(): (what: string) => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return useCallback((what) => mutate(isAbout(what)).catch(() => undefined), [mutate])
}

/** The same outside of components. */
export const revalidate = (what: string): Promise<unknown> => mutateCache(isAbout(what)).catch(() => undefined)

/** Matches all data except metadata, to reload it after a change of language or after `resume`. */
export const isData = (key: Arguments): boolean => !Array.isArray(key) || key[0] !== METADATA

/** How many lists and objects keep their data when they are no longer shown. */
const KEPT = 60

/** Cache keys as JSON, the one that was used last at the end. */
const usedAtom = atom<readonly string[]>([])

/** Drops the data of keys that were used long before this one: a tab stays open for days, and some keys have a time in them. */
export const keep = (key: Arguments): void => keepUsed(JSON.stringify(key))

function keepUsed(used: string): void {
  const all = [...store.get(usedAtom).filter((each) => each !== used), used]
  for (const old of all.slice(0, -KEPT))
    void mutateCache(JSON.parse(old) as Arguments, undefined, { revalidate: false })
  store.set(usedAtom, all.slice(-KEPT))
}

/** `keep`, for data that a component shows. */
export function useKept(key: Arguments): void {
  const used = JSON.stringify(key)
  useEffect(() => keepUsed(used), [used])
}

/** Clears the cache of a deleted object. Components that still show it get `missing` without a request. */
export const forgetObject = (url: string): void => void mutateCache(isAbout(url), undefined)
