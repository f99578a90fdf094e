import { mayEnter, mayOpen } from '../permission/access.ts'
import type { MenuFile, MenuFileItem, View } from '../registry/entry-types.ts'
import type { IndexEntry, ScreenName } from '../registry/entry.ts'
import type { Session } from '../session/session.ts'
import { hrefTo } from './href.ts'

/** The views that the switcher offers, in its order; the others are reached by icons and links. */
export const SWITCHABLE_VIEWS = ['console', 'audit', 'workbench'] as const

/** The views with a path, which opens their first allowed screen. */
export const HOME_VIEWS = [...SWITCHABLE_VIEWS, 'tickets', 'settings', 'profile'] as const

export type HomeView = (typeof HOME_VIEWS)[number]

/** The views that the switcher offers: those that the user may enter and that have an allowed screen. */
export function permittedViews(session: Session, index: readonly IndexEntry[]): readonly View[] {
  return SWITCHABLE_VIEWS.filter(
    (view) =>
      mayEnter(view, session) &&
      (view !== 'workbench' || session.user.workbench_orgs.length > 0) &&
      index.some((entry) => entry.view === view && isOpenable(entry, session, index)),
  )
}

/** Path of the first allowed screen of a view, in the order of the menu, then of the index; null if there is none. */
export function firstAllowedPath(
  view: View,
  menu: MenuFile,
  index: readonly IndexEntry[],
  session: Session,
): string | null {
  if (!mayEnter(view, session)) return null
  const keys = menu.start === undefined ? menuKeys(view, menu) : [menu.start, ...menuKeys(view, menu)]
  const inMenu = keys.flatMap((key) => index.filter((entry) => entry.key === key && entry.view === view))
  const first = [...inMenu, ...index.filter((entry) => entry.view === view)].find((entry) =>
    isOpenable(entry, session, index),
  )
  return first === undefined ? null : hrefTo(first, homeScreen(first))
}

/** The screen at an entry's path. */
export function homeScreen(entry: IndexEntry): ScreenName {
  return entry.kind
}

function isOpenable(entry: IndexEntry, session: Session, index: readonly IndexEntry[]): boolean {
  if (entry.path === null || entry.within !== null || entry.path.includes('{id}')) return false
  if (entry.kind === 'list' && !entry.has.list) return false
  return mayOpen(entry, homeScreen(entry), session, index).state === 'allowed'
}

function menuKeys(view: View, menu: MenuFile): readonly string[] {
  const keysOf = (item: MenuFileItem): readonly string[] => {
    if ('entry' in item) return [item.entry]
    return 'items' in item ? item.items.flatMap(keysOf) : []
  }
  return menu.views.filter((each) => each.view === view).flatMap(({ items }) => items.flatMap(keysOf))
}

/** True if a view has the organization selector: not if its screens are the same in every organization. */
export function choosesOrganization(view: View, menu: MenuFile): boolean {
  return menu.views.find((each) => each.view === view)?.organization !== false
}

interface OrganizationLink {
  readonly screen: 'create' | 'list'
  /** Entry of the organizations. */
  readonly entry: string
  /** Below /ui. */
  readonly to: string
}

/** The links of the organization selector, in the console view only (specification, section 2). */
export function organizationSelectorLinks(
  view: View,
  menu: MenuFile,
  index: readonly IndexEntry[],
  session: Session,
): readonly OrganizationLink[] {
  const entry = index.find(({ key }) => key === menu.organizations)
  if (view !== 'console' || entry === undefined) return []
  return (['create', 'list'] as const)
    .filter((screen) => entry.has[screen] && mayOpen(entry, screen, session, index).state === 'allowed')
    .map((screen) => ({ screen, entry: entry.key, to: hrefTo(entry, screen) }))
}
