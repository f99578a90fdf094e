import { isObject } from '../../contract/json-object.ts'
import { derivedPermissions, NO_PERMISSION } from '../permission/derive-permissions.ts'
import type { IndexEntry } from '../registry/entry.ts'

export const NO_SCREEN: IndexEntry['has'] = { list: false, create: false, update: false, detail: false }

/** Default values. */
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

/** An entry without a member has this one; of permissions, those that its list URL gives. */
const PACKED_DEFAULTS = { ...INDEX_DEFAULTS, permission: {} }

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

function packEntry({ view: _, permission, ...entry }: IndexEntry): object {
  return membersUnlike(PACKED_DEFAULTS, { ...entry, permission: membersUnlike(permissionsBy(entry), permission) })
}

/** The members that differ from the defaults. */
function membersUnlike(defaults: object, values: object): object {
  const usual = new Map(Object.entries(defaults).map(([name, value]) => [name, JSON.stringify(value)]))
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== usual.get(name)))
}

const permissionsBy = ({ url }: Pick<IndexEntry, 'url'>): IndexEntry['permission'] =>
  url === null ? NO_PERMISSION : derivedPermissions(url)

/** The entries that `packIndex` wrote, with their defaults. */
export function unpackIndex(packed: PackedIndex): readonly IndexEntry[] {
  return Object.entries(packed).flatMap(([view, entries]) =>
    entries.flatMap((entry) => {
      const complete = { ...PACKED_DEFAULTS, ...entry, view }
      const permission = { ...permissionsBy(complete), ...complete.permission }
      return isIndexEntry(complete) ? [{ ...complete, permission }] : []
    }),
  )
}

/** The build has checked the members. */
const isIndexEntry = (value: object): value is IndexEntry => isObject(value) && typeof value['key'] === 'string'
