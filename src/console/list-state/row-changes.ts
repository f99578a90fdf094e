import { atom } from 'jotai'
import { useCallback, useSyncExternalStore } from 'react'
import { store } from '../kernel/platform/store.ts'

/** What others changed in a row since it was shown, as a text, by row id. */
export const rowChangesAtom = atom<ReadonlyMap<string, string>>(new Map())

/** The text of one row; renders its component alone. */
export function useRowChange(id: string): string | undefined {
  const subscribe = useCallback((listener: () => void) => store.sub(rowChangesAtom, listener), [])
  return useSyncExternalStore(subscribe, () => store.get(rowChangesAtom).get(id))
}
