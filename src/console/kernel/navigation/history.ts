import { retryFailedCode } from '../platform/lazy-component.ts'
import { commitTypedText } from '../platform/typed-text.ts'
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
  /** Of one listener. @returns stops it */
  readonly listen: (listener: (location: Location) => void) => () => void
}

/** The history of the browser. A leave guard (`useLeaveGuard`) can refuse a navigation away from unsaved work. */
export function createBrowserHistory(): BrowserHistory {
  let show: (location: Location) => void = () => undefined
  let location = readLocation()
  let at = readEntry().idx
  /** How far the browser had gone when it was sent back; 0: it was not. */
  let refused = 0
  let isAsking = false
  /** Where the guard has agreed to go. */
  let agreed: number | null = null

  const publish = () => {
    at = readEntry().idx
    agreed = null
    location = readLocation()
    // Also of a screen that was left before its failure could be shown.
    retryFailedCode()
    show(location)
  }
  const go = (to: Path, state: unknown, replace: boolean) => {
    const entry: Entry = { usr: state, key: newKey(), idx: replace ? at : at + 1 }
    window.history[replace ? 'replaceState' : 'pushState'](entry, '', pathText(to))
    publish()
  }
  /** The browser has already left: go back, ask the guard here, and repeat the step if it agrees. */
  const onPop = () => {
    const target = readEntry().idx
    if (target === at && refused !== 0) void askAgain()
    else if (target === at || target === agreed) publish()
    else {
      commitTypedText()
      if (activeGuard() === null) return publish()
      refused = target - at
      window.history.go(-refused)
    }
  }
  const askAgain = async () => {
    const step = refused
    refused = 0
    if (isAsking) return
    isAsking = true
    const leaves = (await activeGuard()?.()) ?? true
    isAsking = false
    if (!leaves) return
    agreed = at + step
    window.history.go(step)
  }

  return {
    current: () => location,
    listen: (listener) => {
      show = listener
      window.addEventListener('popstate', onPop)
      return () => window.removeEventListener('popstate', onPop)
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

const newKey = (): string => Math.random().toString(36)
