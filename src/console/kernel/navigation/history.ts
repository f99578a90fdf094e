import { createPath, NavigationType, parsePath } from 'react-router'
import type { Location, Navigator, To } from 'react-router'
import { retryFailedCode } from '../platform/lazy-component.ts'
import { activeGuard } from './leave-guard.ts'

/** State of a history entry. */
interface Entry {
  readonly usr: unknown
  readonly key: string
  /** Index in the history of this tab: how far to go to undo a refused step. */
  readonly idx: number
}

export interface Move {
  readonly location: Location
  readonly action: NavigationType
}

export interface BrowserHistory {
  readonly navigator: Navigator
  readonly current: () => Move
  readonly listen: (listener: (move: Move) => void) => () => void
}

/** The history of the browser. A leave guard (`useLeaveGuard`) can refuse a navigation away from unsaved work. */
export function createBrowserHistory(): BrowserHistory {
  const listeners = new Set<(move: Move) => void>()
  let move: Move = { location: readLocation(), action: NavigationType.Pop }
  let at = readEntry().idx

  const publish = (action: NavigationType) => {
    at = readEntry().idx
    move = { location: readLocation(), action }
    // Also of a screen that was left before its failure could be shown.
    retryFailedCode()
    for (const listener of listeners) listener(move)
  }
  const go = (to: To, state: unknown, replace: boolean) => {
    const entry: Entry = { usr: state, key: newKey(), idx: replace ? at : at + 1 }
    const href = typeof to === 'string' ? to : createPath(to)
    if (replace) window.history.replaceState(entry, '', href)
    else window.history.pushState(entry, '', href)
    publish(replace ? NavigationType.Replace : NavigationType.Push)
  }
  const onPop = () => {
    const target = readEntry().idx
    const guard = activeGuard()
    if (guard === null || target === at) return publish(NavigationType.Pop)
    undo(target - at, guard, () => publish(NavigationType.Pop))
  }

  return {
    current: () => move,
    listen: (listener) => {
      if (listeners.size === 0) window.addEventListener('popstate', onPop)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('popstate', onPop)
      }
    },
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (delta) => window.history.go(delta),
      push: (to, state: unknown) => guarded(to, () => go(to, state, false)),
      replace: (to, state: unknown) => guarded(to, () => go(to, state, true)),
    },
  }
}

/** Navigates if no guard refuses. A change of the query alone does not leave the screen. */
function guarded(to: To, proceed: () => void): void {
  const guard = activeGuard()
  const { pathname } = typeof to === 'string' ? parsePath(to) : to
  if (guard === null || pathname === undefined || pathname === window.location.pathname) return proceed()
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
