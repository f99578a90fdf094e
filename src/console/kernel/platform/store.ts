import { type Atom, createStore, type PrimitiveAtom } from 'jotai'
import { useCallback, useSyncExternalStore } from 'react'

/** State in memory, outside React: toasts, confirmations and requests read and write it too (docs/decisions.md, "Other state in jotai"). */
export const store = createStore()

/** The value of an atom. Unlike `useAtomValue`, it does not render the component a second time after mounting. */
export function useStored<T>(atom: Atom<T>): T {
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [atom])
  return useSyncExternalStore(subscribe, () => store.get(atom))
}

/** Calls `run`, or joins a call that is still running. @param runAtom the running call, or null */
export function joinRun<T>(runAtom: PrimitiveAtom<Promise<T> | null>, run: () => Promise<T>): Promise<T> {
  const running = store.get(runAtom) ?? run().finally(() => store.set(runAtom, null))
  store.set(runAtom, running)
  return running
}
