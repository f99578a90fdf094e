import { useSWRConfig } from 'swr'

/** Asks once more for everything that a page keeps under its name. */
export function useAskAgain(page: string): () => void {
  const { mutate } = useSWRConfig()
  return () => void mutate((key) => Array.isArray(key) && key[0] === page).catch(() => undefined)
}
