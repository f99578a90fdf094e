import { readTaskType, type TaskType } from '../../contract/command-runs.ts'
import type { IndexEntry, ScreenName } from '../registry/entry.ts'
import { encodeSegment, matchPattern, segmentsOf } from './href.ts'
import { HOME_VIEWS, type HomeView, isHomeBelow } from './views.ts'

/** The target of a path, before permissions are checked. */
export type RouteMatch =
  | { readonly kind: 'screen'; readonly entry: IndexEntry; readonly screen: ScreenName; readonly id: string | null }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'home' }
  | { readonly kind: 'view'; readonly view: HomeView }
  /** A path without a screen of its own, above others: opens the first allowed one. */
  | { readonly kind: 'parent'; readonly path: string }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'forbidden' }

/** Redirects of old addresses; `{id}` is one segment. */
const REDIRECTS: readonly { readonly from: string; readonly to: string }[] = [
  { from: '/terminal/sessions/{id}', to: '/audit/sessions/sessions/{id}' },
  { from: '/console/assets/gateways', to: '/console/assets/gateways/create' },
]

/** The page on which a user completes the profile after the first login. */
export const FIRST_LOGIN = '/profile/improvement'

type Query = Readonly<Record<string, string>>

const NOT_FOUND: RouteMatch = { kind: 'not-found' }

/**
 * The target of a path below /ui, before permissions are checked. Ignores outer slashes.
 * @param query selects one of several entries on the same path (`routeQuery`)
 */
export function matchPath(index: readonly IndexEntry[], pathname: string, query: Query): RouteMatch {
  const segments = segmentsOf(pathname)
  if (segments === null) return NOT_FOUND
  const [first, second] = segments
  if (first === undefined) return { kind: 'home' }
  if (second === undefined && first === '403') return { kind: 'forbidden' }
  return (
    matchScreen(index, segments, query) ??
    matchView(segments) ??
    matchRedirect(index, segments) ??
    matchParent(index, segments) ??
    NOT_FOUND
  )
}

function matchParent(index: readonly IndexEntry[], segments: readonly string[]): RouteMatch | null {
  const path = `/${segments.join('/')}`
  return index.some((entry) => isHomeBelow(path, entry)) ? { kind: 'parent', path } : null
}

function matchView([first, ...others]: readonly string[]): RouteMatch | null {
  const view = others.length > 0 ? undefined : HOME_VIEWS.find((each) => each === first)
  return view === undefined ? null : { kind: 'view', view }
}

function matchRedirect(index: readonly IndexEntry[], segments: readonly string[]): RouteMatch | null {
  for (const { from, to } of REDIRECTS) {
    const id = matchPattern(from, segments)
    const target = id === null ? null : to.replace('{id}', encodeSegment(id))
    if (target !== null && leadsSomewhere(index, target)) return { kind: 'redirect', to: target }
  }
  return null
}

function leadsSomewhere(index: readonly IndexEntry[], path: string): boolean {
  const segments = segmentsOf(path)
  return segments !== null && matchScreen(index, segments, {}) !== null
}

function matchScreen(index: readonly IndexEntry[], segments: readonly string[], query: Query): RouteMatch | null {
  const found = index.flatMap((entry) => {
    const screen = screenAt(entry, segments)
    return screen === null ? [] : [{ kind: 'screen', entry, ...screen } as const]
  })
  // Literals win over ids: `users/roles/create` is not a role with the id `create`.
  const literal = found.filter(({ screen }) => screen !== 'detail')
  const candidates = literal.length > 0 ? literal : found
  return mostSpecificFirst(candidates).find(({ entry }) => fitsQuery(entry, query)) ?? candidates[0] ?? null
}

/** True if the query has all `routeQuery` params of the entry. */
function fitsQuery({ routeQuery }: IndexEntry, query: Query): boolean {
  return Object.entries(routeQuery ?? {}).every(([name, value]) => query[name] === String(value))
}

/** Sorts entries with more `routeQuery` params first: one without any fits every address. */
function mostSpecificFirst<T extends { readonly entry: IndexEntry }>(candidates: readonly T[]): readonly T[] {
  const count = ({ entry }: T): number => Object.keys(entry.routeQuery ?? {}).length
  return [...candidates].sort((one, other) => count(other) - count(one))
}

type ScreenAt = { readonly screen: ScreenName; readonly id: string | null }

function screenAt(entry: IndexEntry, segments: readonly string[]): ScreenAt | null {
  if (entry.path === null || entry.view === 'root')
    return entry.path === null ? null : fixedScreen(entry, entry.path, segments)
  if (entry.kind !== 'list') return entry.within === null ? fixedScreen(entry, entry.path, segments) : null
  return listScreens(entry, entry.path, segments)
}

function fixedScreen(entry: IndexEntry, path: string, segments: readonly string[]): ScreenAt | null {
  const id = matchPattern(path, segments)
  if (id === null || entry.kind === 'list') return null
  return { screen: entry.kind, id: id === '' ? null : id }
}

/** The screen of a list at a path. The path of tabs belongs to the tabs. */
function listScreens({ has, within, tab }: IndexEntry, path: string, segments: readonly string[]): ScreenAt | null {
  const at = (suffix: string): string | null => matchPattern(path + suffix, segments)
  if (has.list && (within === null || tab?.path !== path) && at('') !== null) return { screen: 'list', id: null }
  if (has.create && at('/create') !== null) return { screen: 'create', id: null }
  const [updated, shown] = [at('/{id}/update'), at('/{id}')]
  if (has.update && updated !== null) return { screen: 'update', id: updated }
  if (has.detail && shown !== null) return { screen: 'detail', id: shown }
  return null
}

const OLD_ADDRESS = /^#\/(?![/\\])/

/**
 * The address below /ui of an old link (`/ui/#/console/users/users?order=name`); null for any other hash. Accepts only
 * `#/path`, so the result never leaves the origin.
 */
export function pathFromHash(hash: string): string | null {
  return OLD_ADDRESS.test(hash) && !/[\\\t\n\r]/.test(hash) ? hash.slice(1) : null
}

/** The task type of a log's address: by its query, else by its path, else `celery`. */
export function taskTypeAt(pathname: string, type: string | null): TaskType {
  return readTaskType(type) ?? readTaskType(pathname.split('/')[2]) ?? 'celery'
}

/**
 * The `routeQuery` of the other entry on the same path, for an address without one (system or organization role); null if
 * the address has one, or if there is no other entry.
 */
export function siblingQuery(entry: IndexEntry, index: readonly IndexEntry[], address: Query): Query | null {
  const twin = index.find(
    ({ key, path, routeQuery }) => key !== entry.key && path === entry.path && routeQuery !== null,
  )
  if (entry.path === null || entry.routeQuery === null || !twin?.routeQuery) return null
  const names = [...Object.keys(entry.routeQuery), ...Object.keys(twin.routeQuery)]
  if (names.some((name) => Object.hasOwn(address, name))) return null
  return Object.fromEntries(Object.entries(twin.routeQuery).map(([name, value]) => [name, String(value)]))
}
