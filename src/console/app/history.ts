import { createPath, NavigationType, parsePath } from 'react-router'
import type { Location, Navigator, To } from 'react-router'
import { activeGuard } from './leave-guard.ts'

/** What a history entry holds beside its address. */
interface Entry {
  readonly usr: unknown
  readonly key: string
  /** Its place in this tab's history: how far a refused step back has to be undone. */
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

/** The browser's history, with one thing it lacks: unsaved work may refuse to be left (useLeaveGuard). */
export function createBrowserHistory(): BrowserHistory {
  const listeners = new Set<(move: Move) => void>()
  let move: Move = { location: readLocation(), action: NavigationType.Pop }
  let at = readEntry().idx

  const tell = (action: NavigationType) => {
    at = readEntry().idx
    move = { location: readLocation(), action }
    for (const listener of listeners) listener(move)
  }
  const go = (to: To, state: unknown, replace: boolean) => {
    const entry: Entry = { usr: state, key: newKey(), idx: replace ? at : at + 1 }
    const href = typeof to === 'string' ? to : createPath(to)
    if (replace) window.history.replaceState(entry, '', href)
    else window.history.pushState(entry, '', href)
    tell(replace ? NavigationType.Replace : NavigationType.Push)
  }
  const onPop = () => {
    const target = readEntry().idx
    const guard = activeGuard()
    if (guard === null || target === at) return tell(NavigationType.Pop)
    undo(target - at, guard, () => tell(NavigationType.Pop))
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
      push: (to, state: unknown) => ifFree(to, () => go(to, state, false)),
      replace: (to, state: unknown) => ifFree(to, () => go(to, state, true)),
    },
  }
}

/** A change of the query alone does not leave the screen. */
function ifFree(to: To, proceed: () => void): void {
  const guard = activeGuard()
  const { pathname } = typeof to === 'string' ? parsePath(to) : to
  if (guard === null || pathname === undefined || pathname === window.location.pathname) return proceed()
  void guard().then((leave) => {
    if (leave) proceed()
  })
}

/** The browser has moved already: go back where the work is, ask, and move again when it may be left. */
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

/** Takes the next move for itself: nobody else hears of it. */
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
