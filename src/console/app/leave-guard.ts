import { useCallback, useEffect } from 'react'

/** How a screen is left: for another one, or with the whole console for another organization. */
export type LeaveWay = 'screen' | 'organization'

/** Asked before the screen is left; the last one registered answers. True: go. */
export type Guard = (way?: LeaveWay) => Promise<boolean>
const guards: Guard[] = []

export function activeGuard(): Guard | null {
  return guards.at(-1) ?? null
}

/** Asks on the way out of the organization, once: the browser itself does not ask again. */
export async function mayLeaveOrganization(): Promise<boolean> {
  const guard = activeGuard()
  if (guard !== null && !(await guard('organization'))) return false
  guards.length = 0
  return true
}

function release(guard: Guard): void {
  const at = guards.indexOf(guard)
  if (at >= 0) guards.splice(at, 1)
}

/**
 * Keeps typed work: while `when` holds, links, back and forward ask `ask` first (keep it stable), and the browser
 * itself asks before the tab is closed or reloaded. The returned function lets go at once: call it after a
 * successful save, before navigating.
 */
export function useLeaveGuard(when: boolean, ask: Guard): () => void {
  useEffect(() => {
    if (!when) return
    const onUnload = (event: BeforeUnloadEvent) => {
      if (guards.includes(ask)) event.preventDefault()
    }
    guards.push(ask)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      release(ask)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [when, ask])
  return useCallback(() => release(ask), [ask])
}
