import { type Arguments, mutate as mutateCache, type SWRConfiguration, useSWRConfig } from 'swr'

/** Of every read. Ruling 4: nothing is asked twice on its own; what was read before is shown while it is read again. */
export const SERVER_STATE: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
}

/** First in the keys of metadata, which depends on no write. */
export const METADATA = 'metadata'

/** Keys of reads name what they read: a URL, or the page that all of them belong to. */
const isAbout = (what: string) => (key: Arguments) =>
  [key].flat().some((part: unknown) => typeof part === 'string' && part.startsWith(what))

/** After a write: reads again what is shown of a URL and of all below it, or of a page. */
export function useReadAgain(): (what: string) => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return (what) => mutate(isAbout(what)).catch(() => undefined)
}

/** All that is shown: after a change of language, or when reads that were ended begin again. */
export const isData = (key: Arguments): boolean => !Array.isArray(key) || key[0] !== METADATA

/** After a DELETE: nothing is kept of the object. Who still shows it reads that it is gone, which no request is sent for. */
export const forgetObject = (url: string): void => void mutateCache(isAbout(url), undefined)
