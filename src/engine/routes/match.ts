import type { IndexEntry } from '../registry/entry.ts'
import { REDIRECTS } from './redirects.ts'
import type { RouteMatch, ScreenName } from './route-model.ts'
import { encodeSegment, matchPattern, segmentsOf } from './segments.ts'
import { HOME_VIEWS } from './views.ts'

type Query = Readonly<Record<string, string>>

const NOT_FOUND: RouteMatch = { kind: 'not-found' }

/**
 * Where a path below /ui leads, before any permission is asked. Outer slashes do not matter; `query` tells apart entries
 * on one path (`routeQuery`).
 */
export function matchPath(index: readonly IndexEntry[], pathname: string, query: Query): RouteMatch {
  const segments = segmentsOf(pathname)
  if (segments === null) return NOT_FOUND
  const [first, second] = segments
  if (first === undefined) return { kind: 'home' }
  if (second === undefined && first === '403') return { kind: 'forbidden' }
  return matchScreen(index, segments, query) ?? matchView(segments) ?? matchRedirect(index, segments) ?? NOT_FOUND
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
  // A word beats an id: `users/roles/create` is never the role called create.
  const literal = found.filter(({ screen }) => screen !== 'detail')
  const candidates = literal.length > 0 ? literal : found
  return byAsked(candidates).find(({ entry }) => fitsQuery(entry, query)) ?? candidates[0] ?? null
}

/** Every parameter must be the entry's; without a fitting entry the first on the path answers. */
function fitsQuery({ routeQuery }: IndexEntry, query: Query): boolean {
  return Object.entries(routeQuery ?? {}).every(([name, value]) => query[name] === String(value))
}

/** An entry that asks for nothing fits every address: it answers where none that asks for more does. */
function byAsked<T extends { readonly entry: IndexEntry }>(candidates: readonly T[]): readonly T[] {
  const asked = ({ entry }: T): number => Object.keys(entry.routeQuery ?? {}).length
  return [...candidates].sort((one, other) => asked(other) - asked(one))
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

/** The four screens of a list; one inside tabs leaves a list path that is theirs to them. */
function listScreens({ has, within, tab }: IndexEntry, path: string, segments: readonly string[]): ScreenAt | null {
  const at = (suffix: string): string | null => matchPattern(path + suffix, segments)
  if (has.list && (within === null || tab?.path !== path) && at('') !== null) return { screen: 'list', id: null }
  if (has.create && at('/create') !== null) return { screen: 'create', id: null }
  const [updated, shown] = [at('/{id}/update'), at('/{id}')]
  if (has.update && updated !== null) return { screen: 'update', id: updated }
  if (has.detail && shown !== null) return { screen: 'detail', id: shown }
  return null
}
