import type { IndexEntry } from '../registry/entry.ts'
import type { ScreenName } from './route-model.ts'
import { encodeSegment } from './segments.ts'

/**
 * The address of a screen below /ui, query included. `clone` is the create form filled from `id`.
 * @throws Error when the entry stands on no path, or a screen of one object is asked for without its id.
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

/** A list inside tabs is opened by its tab; its other screens by what tells them apart. */
function parametersOf(entry: IndexEntry, screen: ScreenName | 'clone', id: string | undefined): Record<string, string> {
  if (screen === 'list') return entry.tab === null ? {} : { activeTab: entry.tab.key }
  const told = Object.fromEntries(Object.entries(entry.routeQuery ?? {}).map(([name, value]) => [name, String(value)]))
  return screen === 'clone' ? { ...told, clone_from: id ?? '' } : told
}
