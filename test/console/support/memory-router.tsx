import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { type Location, type Navigator, type Path, Router } from '../../../src/console/kernel/navigation/location.tsx'

/** A history that is no browser's. */
class MemoryHistory {
  private readonly locations: Location[]
  private readonly listeners = new Set<() => void>()

  constructor(entries: readonly string[], state: unknown) {
    this.locations = entries.map((entry, at) => locationOf(new URL(entry, 'http://localhost'), state, at))
  }

  readonly current = (): Location => {
    const last = this.locations.at(-1)
    if (last === undefined) throw new Error('The history is empty')
    return last
  }

  readonly listen = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  readonly back = (): void => this.change(1)

  readonly navigator: Navigator = {
    push: (to, state) => this.change(0, to, state),
    replace: (to, state) => this.change(1, to, state),
  }

  private change(dropped: number, to?: Path, state?: unknown): void {
    this.locations.splice(this.locations.length - dropped, dropped)
    if (to !== undefined) this.locations.push(locationOf(to, state, this.locations.length))
    this.listeners.forEach((listener) => listener())
  }
}

const locationOf = ({ pathname, search, hash }: Path, state: unknown, at: number): Location => ({
  ...{ pathname, search, hash, state },
  key: String(at),
})

interface MemoryRouterProps {
  readonly base?: string
  /** Addresses with their base; the last one is shown. */
  readonly entries?: readonly string[]
  /** Of the history entry that is shown. */
  readonly state?: unknown
  readonly children: ReactNode | ((back: () => void) => ReactNode)
}

export function MemoryRouter({ base = '', entries = ['/'], state = null, children }: MemoryRouterProps) {
  const [history] = useState(() => new MemoryHistory(entries, state))
  const [location, setLocation] = useState(history.current)
  // As in the app: the screen before stays until the next one is complete.
  useLayoutEffect(() => history.listen(() => startTransition(() => setLocation(history.current()))), [history])
  const [pathname] = useState(() => () => history.current().pathname)
  return (
    <Router base={base} location={location} navigator={history.navigator} pathname={pathname}>
      {typeof children === 'function' ? children(history.back) : children}
    </Router>
  )
}
