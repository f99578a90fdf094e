import type { Entry, EntryOf, IndexEntry, ResourcePermissions, TreeBrief } from './entry.ts'
import type { PermissionOverride, View } from './entry-types.ts'
import { isNumbered } from './numbered.ts'
import { builtInRow, headerOf, isCreateMenu, rowOf } from './list-defaults.ts'
import { resourceName } from './resource-name.ts'

const NO_PERMISSION: ResourcePermissions = { view: null, add: null, change: null, delete: null }
const NO_SCREEN: IndexEntry['has'] = { list: false, create: false, update: false, detail: false }

/** What the first bundle keeps of an entry. `tab`, and `perm` of tabs, depend on other entries: see `toIndex`. */
export function toIndexEntry(entry: Entry): IndexEntry {
  const common = commonOf(entry)
  switch (entry.kind) {
    case 'list':
      return { ...common, ...ofList(entry) }
    case 'form':
      return {
        ...common,
        url: entry.url,
        query: entry.query ?? {},
        within: entry.within ?? null,
        of: entry.of ?? null,
        permission: permissionsOf(entry),
        // One object, the system's or one's own, is of no organization.
        rootOrg: entry.of === undefined ? ['change'] : [],
        alters: entry.alters ?? null,
      }
    case 'object':
      return {
        ...common,
        url: entry.url,
        within: entry.within ?? null,
        permission: permissionsOf(entry),
        alters: entry.alters ?? null,
      }
    case 'tabs':
      return {
        ...common,
        tabs: entry.tabs.map(({ key, entry: name, when }) => ({ key, entry: name, when: when ?? null })),
      }
    case 'page':
      return { ...common, page: entry.page, within: entry.within ?? null, perm: entry.perm ?? null }
  }
}

/** The index of a registry, in the order of the entries. */
export function toIndex(entries: readonly Entry[]): readonly IndexEntry[] {
  const index = entries.map(toIndexEntry)
  return index.map((entry) => ({
    ...entry,
    tab: tabOf(entry, index),
    perm: entry.kind === 'tabs' ? permOfTabs(entry, index) : entry.perm,
  }))
}

function commonOf(entry: Entry): IndexEntry {
  return {
    key: entry.key,
    kind: entry.kind,
    view: entry.view,
    path: entry.path === undefined ? null : fullPath(entry.view, entry.path),
    within: null,
    tab: null,
    owner: null,
    of: null,
    opens: null,
    routes: entry.routes ?? null,
    routeQuery: null,
    has: NO_SCREEN,
    kinds: false,
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
    license: entry.license ?? false,
    when: entry.when ?? null,
    rootOrg: [],
    self: null,
    alters: null,
    tabs: [],
    page: null,
  }
}

function ofList(entry: EntryOf<'list'>): Partial<IndexEntry> {
  return {
    within: entry.within ?? null,
    owner: entry.owner ?? null,
    of: entry.of ?? null,
    opens: entry.opens ?? null,
    routeQuery: entry.routeQuery ?? null,
    has: screensOf(entry),
    kinds: headerOf(entry).some(isCreateMenu),
    url: entry.url,
    query: entry.query ?? {},
    order: entry.order ?? null,
    initial: entry.initial ?? {},
    dateRange: entry.dateRange ?? null,
    paging: entry.paging ?? 'offset',
    rebuilds: entry.rebuilds ?? false,
    tree: treeBrief(entry.tree),
    permission: permissionsOf(entry),
    rootOrg: entry.rootOrg ?? [],
    self: entry.self ?? null,
    alters: entry.alters ?? null,
  }
}

function fullPath(view: View, path: string): string {
  return `/${[view === 'root' ? '' : view, path].filter((part) => part !== '').join('/')}`
}

/** A table without a path has no screens of its own; a form nobody is led to is no screen either. */
function screensOf(entry: EntryOf<'list'>): IndexEntry['has'] {
  if (entry.path === undefined) return NO_SCREEN
  if (isNumbered(entry)) return { ...NO_SCREEN, list: true }
  const rows = rowOf(entry).map(builtInRow)
  const form = entry.form !== undefined
  const creates = headerOf(entry).some((item) => item === 'create' || isCreateMenu(item))
  return {
    list: entry.owner?.only !== true && entry.of === undefined,
    create: form && (creates || rows.includes('clone')),
    update: form && rows.includes('update'),
    detail: entry.detail !== undefined,
  }
}

/** Derived from the list URL (specification, section 6), then overridden by the entry: null clears all four, one string sees and changes. */
function permissionsOf(entry: { url: string; permission?: PermissionOverride }): ResourcePermissions {
  const { url, permission } = entry
  if (permission === null) return NO_PERMISSION
  if (typeof permission === 'string') return { view: permission, add: false, change: permission, delete: false }
  return { ...derivedPermissions(url), ...permission }
}

/** A list of `resource` in `app` gives `{app}.{action}_{resource}`. */
export function derivedPermissions(url: string): ResourcePermissions {
  const named = resourceName(url)
  if (named === null) return NO_PERMISSION
  const name = (action: string): string => `${named.app}.${action}_${named.resource}`
  return { view: name('view'), add: name('add'), change: name('change'), delete: name('delete') }
}

function tabOf(entry: IndexEntry, index: readonly IndexEntry[]): IndexEntry['tab'] {
  const owner = index.find(({ key, kind }) => key === entry.within && kind === 'tabs')
  const own = owner?.tabs.find((tab) => tab.entry === entry.key)
  const path = owner?.path ?? null
  return own === undefined || path === null ? null : { key: own.key, path }
}

/** Any one of what the tabs ask for; null as soon as one of them asks for nothing. */
function permOfTabs(tabs: IndexEntry, index: readonly IndexEntry[]): string | null {
  const asked = tabs.tabs.map((tab) => {
    const entry = index.find(({ key }) => key === tab.entry)
    const perm = entry?.permission.view ?? entry?.perm ?? null
    return typeof perm === 'string' ? perm : null
  })
  return asked.some((perm) => perm === null) ? null : [...new Set(asked)].join(' | ')
}

function treeBrief(tree: EntryOf<'list'>['tree']): TreeBrief | null {
  if (tree === undefined) return null
  const { menu, drop, ...brief } = tree
  const dropped = menu?.find(({ key }) => key === drop)
  return {
    ...brief,
    ...(menu === undefined ? {} : { hasMenu: true }),
    ...(dropped === undefined
      ? {}
      : { drop: { key: dropped.key, ...(dropped.perm === undefined ? {} : { perm: dropped.perm }) } }),
  }
}
