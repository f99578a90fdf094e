import { type Arguments, mutate as mutateCache, type SWRConfiguration, useSWRConfig } from 'swr'

/** Of every read. Ruling 4: nothing is asked twice on its own; what was read before is shown while it is read again. */
export const SERVER_STATE: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
}

/** Keys of reads name what they read: a URL, or the page that all of them belong to. */
const isAbout = (what: string) => (key: Arguments) =>
  [key].flat().some((part: unknown) => typeof part === 'string' && part.startsWith(what))

/** After a write: reads again what is shown of a URL and of all below it, or of a page. */
export function useReadAgain(): (what: string) => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return (what) => mutate(isAbout(what)).catch(() => undefined)
}

/** After a DELETE: nothing is kept of the object. Who still shows it reads that it is gone, which no request is sent for. */
export const forgetObject = (url: string): void => void mutateCache(isAbout(url), undefined)
