import type { TaskType } from '../../contract/command-runs.ts'
import type { IndexEntry, ScreenName } from '../registry/entry.ts'

/** The decoded segments of a path; null if one cannot be decoded or is empty, `.` or `..`. */
export function segmentsOf(pathname: string): readonly string[] | null {
  const raw = pathname.replace(/^\/+|\/+$/g, '')
  if (raw === '') return []
  try {
    const segments = raw.split('/').map(decodeURIComponent)
    return segments.some((segment) => ['', '.', '..'].includes(segment)) ? null : segments
  } catch {
    return null
  }
}

/** The segment at `{id}` of the pattern ('' for a pattern without it); null if the segments do not match. */
export function matchPattern(pattern: string, segments: readonly string[]): string | null {
  const expected = pattern.split('/').filter((segment) => segment !== '')
  if (expected.length !== segments.length) return null
  const matches = expected.every((segment, at) => segment === '{id}' || segment === segments[at])
  return matches ? (segments[expected.indexOf('{id}')] ?? '') : null
}

export function encodeSegment(value: string): string {
  return encodeURIComponent(value)
}

/**
 * The address of a screen below /ui, query included. `clone` is the create form filled from `id`.
 * @throws Error if the entry has no path, or the id of an object's screen is missing
 * @example hrefTo(entry, 'detail', id) // '/console/users/users/<id>'
 */
export function hrefTo(entry: IndexEntry, screen: ScreenName | 'clone', id?: string): string {
  const path = (screen === 'list' ? entry.tab?.path : null) ?? entry.path
  if (path === null) throw new Error(`${entry.key} has no address`)
  const query = new URLSearchParams(parametersOf(entry, screen, id)).toString()
  return pathOf(path, screen, id) + (query === '' ? '' : `?${query}`)
}

function pathOf(path: string, screen: ScreenName | 'clone', id: string | undefined): string {
  switch (screen) {
    case 'create':
    case 'clone':
      return `${path}/create`
    case 'update':
      return `${path}/${segmentOf(id)}/update`
    case 'detail':
      return `${path}/${segmentOf(id)}`
    case 'list':
    case 'tabs':
    case 'page':
    case 'form':
    case 'object':
      return path.includes('{id}') ? path.replace('{id}', segmentOf(id)) : path
  }
}

function segmentOf(id: string | undefined): string {
  if (id === undefined || id === '') throw new Error('The id is missing')
  return encodeSegment(id)
}

/** Query params: the tab of a list inside tabs; for other screens the entry's `routeQuery`. */
function parametersOf(entry: IndexEntry, screen: ScreenName | 'clone', id: string | undefined): Record<string, string> {
  if (screen === 'list') return entry.tab === null ? {} : { activeTab: entry.tab.key }
  const routeQuery = Object.fromEntries(
    Object.entries(entry.routeQuery ?? {}).map(([name, value]) => [name, String(value)]),
  )
  return screen === 'clone' ? { ...routeQuery, clone_from: id ?? '' } : routeQuery
}

/** The path below /ui of a task's log. */
export function taskLogHref(task: string, type: TaskType = 'celery'): string {
  return `/ops/${type}/task/${encodeSegment(task)}/log/?type=${type}`
}
