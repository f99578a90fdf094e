import { createStore, type PrimitiveAtom } from 'jotai'

/** State in memory, outside React: toasts, confirmations and requests read and write it too (docs/architecture.md). */
export const store = createStore()

/** Calls `run`, or joins a call that is still running. @param runAtom the running call, or null */
export function joinRun<T>(runAtom: PrimitiveAtom<Promise<T> | null>, run: () => Promise<T>): Promise<T> {
  const running = store.get(runAtom) ?? run().finally(() => store.set(runAtom, null))
  store.set(runAtom, running)
  return running
}
