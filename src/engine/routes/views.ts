import type { MenuFile, MenuItem, View } from '../registry/entry-types.ts'
import type { IndexEntry } from '../registry/entry.ts'
import { mayOpen } from '../permission/screen.ts'
import { permissionProofs } from '../permission/permit.ts'
import { hasLicense } from '../permission/session-facts.ts'
import type { Session } from '../session.ts'
import { hrefTo } from './href.ts'
import type { ScreenName } from './route-model.ts'

/** The views that the switcher offers, in its order; the others are reached by icons and links. */
export const SWITCHABLE_VIEWS = ['console', 'audit', 'workbench'] as const

/** The views with an address of their own, which leads to their first allowed screen. */
export const HOME_VIEWS = [...SWITCHABLE_VIEWS, 'tickets', 'settings', 'profile'] as const

export type HomeView = (typeof HOME_VIEWS)[number]

/** Whether a view belongs to the enterprise edition as a whole. */
export function isLicensed(view: View): boolean {
  return view === 'tickets'
}

/** Whether the guard lets the user into a view (specification, section 2; ruling 19: the workbench always). */
export function mayEnter(view: View, session: Session): boolean {
  const { user } = session
  const holds = (perm: string): boolean => permissionProofs(perm, session).every(({ met }) => met)
  if (isLicensed(view) && !hasLicense(session)) return false
  switch (view) {
    case 'console':
      return user.console_orgs.length > 0
    case 'audit':
      return user.audit_orgs.length > 0
    case 'tickets':
      return holds('tickets.view_ticket')
    case 'settings':
      return holds('settings.view_setting')
    case 'workbench':
    case 'profile':
    case 'root':
      return true
  }
}

/** The views of the switcher that the user may enter and that show something, in order. */
export function allowedViews(session: Session, index: readonly IndexEntry[]): readonly View[] {
  return SWITCHABLE_VIEWS.filter(
    (view) =>
      mayEnter(view, session) &&
      (view !== 'workbench' || session.user.workbench_orgs.length > 0) &&
      index.some((entry) => entry.view === view && isOpenable(entry, session, index)),
  )
}

/** The first screen of a view that the user may open: in the order of the menu, then of the index; null when there is none. */
export function firstAllowedPath(
  view: View,
  menu: MenuFile,
  index: readonly IndexEntry[],
  session: Session,
): string | null {
  if (!mayEnter(view, session)) return null
  const inMenu = menuKeys(view, menu).flatMap((key) => index.filter((entry) => entry.key === key))
  const first = [...inMenu, ...index.filter((entry) => entry.view === view)].find((entry) =>
    isOpenable(entry, session, index),
  )
  return first === undefined ? null : hrefTo(first, homeScreen(first))
}

/** The screen that an entry's plain path opens. */
export function homeScreen(entry: IndexEntry): ScreenName {
  return entry.kind
}

function isOpenable(entry: IndexEntry, session: Session, index: readonly IndexEntry[]): boolean {
  if (entry.path === null || entry.within !== null || entry.path.includes('{id}')) return false
  if (entry.kind === 'list' && !entry.has.list) return false
  return mayOpen(entry, homeScreen(entry), session, index).state === 'allowed'
}

function menuKeys(view: View, menu: MenuFile): readonly string[] {
  const keysOf = (item: MenuItem): readonly string[] => {
    if ('entry' in item) return [item.entry]
    return 'items' in item ? item.items.flatMap(keysOf) : []
  }
  return menu.views.filter((each) => each.view === view).flatMap(({ items }) => items.flatMap(keysOf))
}
