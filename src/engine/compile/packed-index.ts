import { isObject } from '../../contract/json-object.ts'
import { NO_PERMISSION } from '../permission/derive-permissions.ts'
import type { IndexEntry } from '../registry/entry.ts'

export const NO_SCREEN: IndexEntry['has'] = { list: false, create: false, update: false, detail: false }

/** Default values, which are left out of the packed index. */
export const INDEX_DEFAULTS: Omit<IndexEntry, 'key' | 'view'> = {
  kind: 'list',
  path: null,
  within: null,
  tab: null,
  owner: null,
  of: null,
  opens: null,
  routes: null,
  routeQuery: null,
  has: NO_SCREEN,
  hasVariants: false,
  url: null,
  query: {},
  order: null,
  initial: {},
  dateRange: null,
  paging: 'offset',
  rebuilds: false,
  tree: null,
  permission: NO_PERMISSION,
  perm: null,
  license: false,
  when: null,
  rootOrg: [],
  self: null,
  effect: null,
  alters: null,
  tabs: [],
  page: null,
}

/** The index as the console downloads it: entries by view, without the view and without defaults. */
export type PackedIndex = Readonly<Record<string, readonly object[]>>

/**
 * Writes the index by view. Entries of one view must be neighbours, as in the order of their files, or `unpackIndex` changes
 * their order.
 */
export function packIndex(index: readonly IndexEntry[]): PackedIndex {
  const views = [...new Set(index.map(({ view }) => view))]
  return Object.fromEntries(views.map((view) => [view, index.filter((entry) => entry.view === view).map(packEntry)]))
}

function packEntry({ view: _, ...entry }: IndexEntry): object {
  const defaults: Readonly<Record<string, unknown>> = INDEX_DEFAULTS
  return Object.fromEntries(
    Object.entries(entry).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name])),
  )
}

/** The entries that `packIndex` wrote, with their defaults. */
export function unpackIndex(packed: PackedIndex): readonly IndexEntry[] {
  return Object.entries(packed).flatMap(([view, entries]) =>
    entries.flatMap((entry) => {
      const complete = { ...INDEX_DEFAULTS, ...entry, view }
      return isIndexEntry(complete) ? [complete] : []
    }),
  )
}

/** The build has checked the members. */
const isIndexEntry = (value: object): value is IndexEntry => isObject(value) && typeof value['key'] === 'string'
