import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'

export interface Path {
  readonly pathname: string
  /** With its question mark, or empty. */
  readonly search: string
  /** With its #, or empty. */
  readonly hash: string
}

/** A place in the history of this tab. Its path is below the base of the console. */
export interface Location extends Path {
  readonly state: unknown
  /** Another one for each history entry. */
  readonly key: string
}

/** Where to go: a path below the base with what follows it; without a path: this screen with another query. */
export type To = string | Partial<Path>

/** Its paths have the base. */
export interface Navigator {
  readonly push: (to: Path, state: unknown) => void
  readonly replace: (to: Path, state: unknown) => void
}

export interface Navigation {
  readonly navigate: (to: To, options?: NavigateOptions) => void
  /** The address of a link. */
  readonly hrefOf: (to: To) => string
}

export interface NavigateOptions {
  readonly replace?: boolean
  readonly state?: unknown
}

const LocationContext = createContext<Location | null>(null)
const NavigationContext = createContext<Navigation | null>(null)

function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('Not inside of a Router')
  return value
}

export const pathText = ({ pathname, search, hash }: Path): string => pathname + search + hash

/** @param from the path that a query alone belongs to */
function resolve(to: To, from: string): Path {
  const text = typeof to === 'string' ? to : (to.pathname ?? '') + mark('?', to.search) + mark('#', to.hash)
  return new URL(text, new URL(from, window.location.origin))
}

const mark = (sign: string, text = ''): string => (text === '' || text.startsWith(sign) ? text : sign + text)

const withoutBase = (pathname: string, base: string): string =>
  pathname === base || pathname.startsWith(`${base}/`) ? pathname.slice(base.length) || '/' : pathname

/** The path that the browser is at, which may be rendered later. */
const browserPath = (): string => window.location.pathname

interface RouterProps {
  /** Path of the console, without a slash at its end. */
  readonly base: string
  /** With the base. */
  readonly location: Location
  readonly navigator: Navigator
  /** The path that the browser is at, which is rendered later; with the base. */
  readonly pathname?: () => string
  readonly children: ReactNode
}

/** Tells what is below it where it is, and how to go on. */
export function Router({ base, location, navigator, pathname = browserPath, children }: RouterProps) {
  const place = useMemo(() => ({ ...location, pathname: withoutBase(location.pathname, base) }), [location, base])
  const navigation = useMemo<Navigation>(() => {
    const pathOf = (to: To): Path => {
      const { pathname: path, search, hash } = resolve(to, withoutBase(pathname(), base))
      return { pathname: base + path, search, hash }
    }
    return {
      hrefOf: (to) => pathText(pathOf(to)),
      navigate: (to, { replace = false, state = null } = {}) =>
        navigator[replace ? 'replace' : 'push'](pathOf(to), state),
    }
  }, [base, navigator, pathname])
  return (
    <NavigationContext value={navigation}>
      <LocationContext value={place}>{children}</LocationContext>
    </NavigationContext>
  )
}

/** The place that is shown. Renders its component again on each change of the query, which on a list is each page and each search. */
export const useLocation = (): Location => required(use(LocationContext))

/** Does not depend on the place. */
export const useNavigation = (): Navigation => required(use(NavigationContext))

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

export const withParams = (query: URLSearchParams, params: Readonly<Record<string, string>>): string =>
  new URLSearchParams({ ...Object.fromEntries(query), ...params }).toString()

/** Goes to another screen in place of this one. */
export function Navigate({ to, state = null }: { readonly to: string; readonly state?: unknown }): null {
  const { navigate } = useNavigation()
  useEffect(() => navigate(to, { replace: true, state }), [navigate, to, state])
  return null
}

const PathnameContext = createContext('/')

/** Lets `usePathname` work below it. */
export function PathnameProvider({ children }: { children: ReactNode }) {
  return <PathnameContext value={useLocation().pathname}>{children}</PathnameContext>
}

/** Path of the current screen. Unlike `useLocation` it does not render its component again when only the query changes. */
export const usePathname = (): string => use(PathnameContext)

/** True while the next screen loads; the one before is shown until then. */
export const PendingContext = createContext(false)

/** Replaces the address, unless the user has gone on meanwhile: a screen that is being left may still load what redirects. */
export function Redirect({ to }: { to: string }): ReactNode {
  return use(PendingContext) ? null : <Navigate to={to} />
}
