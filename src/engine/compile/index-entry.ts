import type { Entry, EntryOf, IndexEntry, TreeBrief } from '../registry/entry.ts'
import type { View } from '../registry/entry-types.generated.ts'
import { builtInRow, headerOf, isCreateMenu, isNumbered, rowOf } from '../registry/list-defaults.ts'
import { permissionsOf, permOfTabs } from '../permission/derive-permissions.ts'
import { INDEX_DEFAULTS, NO_SCREEN } from './packed-index.ts'

/** The index entry of an entry. `tab`, and `perm` of tabs, depend on other entries: see `toIndex`. */
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
        // A single object (of the system or the user) belongs to no organization.
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
    ...INDEX_DEFAULTS,
    key: entry.key,
    kind: entry.kind,
    view: entry.view,
    path: entry.path === undefined ? null : fullPath(entry.view, entry.path),
    routes: entry.routes ?? null,
    license: entry.license ?? false,
    when: entry.when ?? null,
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
    hasVariants: headerOf(entry).some(isCreateMenu),
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
    effect: entry.effect ?? null,
    alters: entry.alters ?? null,
  }
}

function fullPath(view: View, path: string): string {
  return `/${[view === 'root' ? '' : view, path].filter((part) => part !== '').join('/')}`
}

/** The screens of a list. Without a path it has none; forms count only if an action leads to them. */
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

function tabOf(entry: IndexEntry, index: readonly IndexEntry[]): IndexEntry['tab'] {
  const owner = index.find(({ key, kind }) => key === entry.within && kind === 'tabs')
  const own = owner?.tabs.find((tab) => tab.entry === entry.key)
  const path = owner?.path ?? null
  return own === undefined || path === null ? null : { key: own.key, path }
}

function treeBrief(tree: EntryOf<'list'>['tree']): TreeBrief | null {
  if (tree === undefined) return null
  const { menu, drop, dropRows, emptyNode: _emptyNode, ...brief } = tree
  const rulesOf = (keys: readonly string[] = []) =>
    keys
      .flatMap((each) => menu?.find(({ key }) => key === each) ?? [])
      .map(({ key, perm }) => ({ key, ...(perm === undefined ? {} : { perm }) }))
  const [dropped] = rulesOf(drop === undefined ? [] : [drop])
  const ofRows = rulesOf(dropRows)
  return {
    ...brief,
    ...(menu === undefined ? {} : { hasMenu: true }),
    ...(dropped === undefined ? {} : { drop: dropped }),
    ...(ofRows.length === 0 ? {} : { dropRows: ofRows }),
  }
}
