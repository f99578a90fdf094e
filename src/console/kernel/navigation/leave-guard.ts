import { atom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { store } from '../platform/store.ts'

/** Target of a navigation: another screen, or another organization, which reloads the console. */
export type LeaveTarget = 'screen' | 'organization'

/** Called before the screen is left; only the last registered guard is. Resolves to true to leave. */
export type Guard = (target?: LeaveTarget) => Promise<boolean>

/** In the order of registration. */
const guardsAtom = atom<readonly Guard[]>([])

export function activeGuard(): Guard | null {
  return store.get(guardsAtom).at(-1) ?? null
}

/** Asks before another organization is opened. Removes all guards, so that the browser does not ask again. */
export async function mayLeaveOrganization(): Promise<boolean> {
  const guard = activeGuard()
  if (guard !== null && !(await guard('organization'))) return false
  store.set(guardsAtom, [])
  return true
}

function release(guard: Guard): void {
  store.set(guardsAtom, (guards) => guards.filter((each) => each !== guard))
}

/**
 * Protects unsaved work: while `when` is true, navigation calls `ask` first, and the browser asks before the tab is closed or
 * reloaded.
 * @param ask must keep its identity between renders
 * @returns disarms the guard at once: call it after a successful save, before navigating
 */
export function useLeaveGuard(when: boolean, ask: Guard): () => void {
  useEffect(() => {
    if (!when) return
    const onUnload = (event: BeforeUnloadEvent) => {
      if (store.get(guardsAtom).includes(ask)) event.preventDefault()
    }
    store.set(guardsAtom, (guards) => [...guards, ask])
    window.addEventListener('beforeunload', onUnload)
    return () => {
      release(ask)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [when, ask])
  return useCallback(() => release(ask), [ask])
}
