import { useEffect } from 'react'

/** Asked before the screen is left; the last one registered answers. True: go. */
type Guard = () => Promise<boolean>
const guards: Guard[] = []

export function activeGuard(): Guard | null {
  return guards.at(-1) ?? null
}

/**
 * Keeps typed work: while `when` holds, links, back and forward ask `ask` first, and the browser itself asks
 * before the tab is closed or reloaded.
 */
export function useLeaveGuard(when: boolean, ask: Guard): void {
  useEffect(() => {
    if (!when) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    guards.push(ask)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      guards.splice(guards.indexOf(ask), 1)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [when, ask])
}
