import { retryFailedCode } from '../platform/lazy-component.ts'
import { activeGuard } from './leave-guard.ts'
import { type Location, type Navigator, type Path, pathText } from './location.tsx'

/** State of a history entry. */
interface Entry {
  readonly usr: unknown
  readonly key: string
  /** Index in the history of this tab: how far to go to undo a refused step. */
  readonly idx: number
}

export interface BrowserHistory {
  readonly navigator: Navigator
  readonly current: () => Location
  readonly listen: (listener: (location: Location) => void) => () => void
}

/** The history of the browser. A leave guard (`useLeaveGuard`) can refuse a navigation away from unsaved work. */
export function createBrowserHistory(): BrowserHistory {
  const listeners = new Set<(location: Location) => void>()
  let location = readLocation()
  let at = readEntry().idx

  const publish = () => {
    at = readEntry().idx
    location = readLocation()
    // Also of a screen that was left before its failure could be shown.
    retryFailedCode()
    for (const listener of listeners) listener(location)
  }
  const go = (to: Path, state: unknown, replace: boolean) => {
    const entry: Entry = { usr: state, key: newKey(), idx: replace ? at : at + 1 }
    window.history[replace ? 'replaceState' : 'pushState'](entry, '', pathText(to))
    publish()
  }
  const onPop = () => {
    const target = readEntry().idx
    const guard = activeGuard()
    if (guard === null || target === at) return publish()
    undo(target - at, guard, publish)
  }

  return {
    current: () => location,
    listen: (listener) => {
      if (listeners.size === 0) window.addEventListener('popstate', onPop)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('popstate', onPop)
      }
    },
    navigator: {
      push: (to, state) => guarded(to, () => go(to, state, false)),
      replace: (to, state) => guarded(to, () => go(to, state, true)),
    },
  }
}

/** Navigates if no guard refuses. A change of the query alone does not leave the screen. */
function guarded({ pathname }: Path, proceed: () => void): void {
  const guard = activeGuard()
  if (guard === null || pathname === window.location.pathname) return proceed()
  void guard().then((leave) => {
    if (leave) proceed()
  })
}

/** The browser has navigated already: goes back, asks the guard, and repeats the step if it agrees. */
function undo(delta: number, guard: () => Promise<boolean>, accept: () => void): void {
  const restored = () => {
    void guard().then((leave) => {
      if (!leave) return
      onNextPop(accept)
      window.history.go(delta)
    })
  }
  onNextPop(restored)
  window.history.go(-delta)
}

/** Handles the next `popstate` event before all other listeners, and hides it from them. */
function onNextPop(run: () => void): void {
  const take = (event: Event) => {
    event.stopImmediatePropagation()
    run()
  }
  window.addEventListener('popstate', take, { once: true, capture: true })
}

function readEntry(): Entry {
  const state: unknown = window.history.state
  const entry = typeof state === 'object' && state !== null ? state : {}
  return {
    usr: 'usr' in entry ? entry.usr : null,
    key: 'key' in entry && typeof entry.key === 'string' ? entry.key : 'default',
    idx: 'idx' in entry && typeof entry.idx === 'number' ? entry.idx : 0,
  }
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location
  const { usr, key } = readEntry()
  return { pathname, search, hash, state: usr, key }
}

function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? 'key'
}
