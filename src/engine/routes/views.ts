import { mayEnter, mayOpen } from '../permission/access.ts'
import type { MenuFile, MenuFileItem, View } from '../registry/entry-types.generated.ts'
import type { IndexEntry, ScreenName } from '../registry/entry.ts'
import type { Session } from '../session/session.ts'
import { hrefTo } from './href.ts'

/** The views that the switcher offers, in its order; the others are reached by icons and links. */
export const SWITCHABLE_VIEWS = ['console', 'audit', 'workbench'] as const

/** The screen of a user who may not open any view. */
export const OVERVIEW = '/workbench/home'

/** The views with a path, which opens their first allowed screen. */
export const HOME_VIEWS = [...SWITCHABLE_VIEWS, 'tickets', 'settings', 'profile'] as const

export type HomeView = (typeof HOME_VIEWS)[number]

/** The views that the switcher offers: those that the user may enter and that have an allowed screen. */
export function permittedViews(session: Session, index: readonly IndexEntry[]): readonly View[] {
  return SWITCHABLE_VIEWS.filter(
    (view) =>
      mayEnter(view, session) &&
      index.some((entry) => entry.view === view && hasHome(entry) && isAllowed(entry, session, index)),
  )
}

/** Path of the first allowed screen below a path (`/console`, `/console/users`), or null. */
export function firstAllowedPath(
  path: string,
  menu: MenuFile,
  index: readonly IndexEntry[],
  session: Session,
): string | null {
  const first = homesBelow(path, menu, index).find(
    (entry) => mayEnter(entry.view, session) && isAllowed(entry, session, index),
  )
  return first === undefined ? null : hrefTo(first, homeScreen(first))
}

/** The entries with a screen of their own below a path, in the order of the menu, then of the index. */
export function homesBelow(path: string, menu: MenuFile, index: readonly IndexEntry[]): readonly IndexEntry[] {
  const keys = menu.views.flatMap(({ items }) => items.flatMap(menuKeys))
  const inMenu = [menu.start, ...keys].flatMap((key) => index.filter((entry) => entry.key === key))
  return [...new Set([...inMenu, ...index])].filter((entry) => isHomeBelow(path, entry))
}

/** True if the entry has a screen of its own below a path: not in tabs, not of one object. */
export const isHomeBelow = (path: string, entry: IndexEntry): boolean =>
  entry.path?.startsWith(`${path}/`) === true && hasHome(entry)

const hasHome = ({ path, within, kind, has }: IndexEntry): boolean =>
  path !== null && within === null && !path.includes('{id}') && (kind !== 'list' || has.list)

/** The screen at an entry's path. */
export function homeScreen(entry: IndexEntry): ScreenName {
  return entry.kind
}

const isAllowed = (entry: IndexEntry, session: Session, index: readonly IndexEntry[]): boolean =>
  mayOpen(entry, homeScreen(entry), session, index).state === 'allowed'

function menuKeys(item: MenuFileItem): readonly string[] {
  if ('entry' in item) return [item.entry]
  return 'items' in item ? item.items.flatMap(menuKeys) : []
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

/** The links of the organization selector, in the console view only. */
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
