import { atom } from 'jotai'
import { registry } from './registry-store.ts'
import { selectableOrganizations } from '../../../client/organization.ts'
import type { View } from '../../../engine/registry/entry-types.generated.ts'
import { matchPath, type RouteMatch } from '../../../engine/routes/match.ts'
import { permittedViews, firstAllowedPath, HOME_VIEWS, SWITCHABLE_VIEWS } from '../../../engine/routes/views.ts'
import { mayEnter } from '../../../engine/permission/access.ts'
import type { Session } from '../../../engine/session/session.ts'
import { storage } from '../platform/browser.ts'
import { store } from '../platform/store.ts'

/** The last view, under the storage key of the previous console. */
const LAST_VIEW = 'PreView'

/** The view of a path by its first segment; `root` for any other path. */
export function viewOfPath(pathname: string): View {
  const first = pathname.split('/').find((segment) => segment !== '')
  return HOME_VIEWS.find((view) => view === first) ?? 'root'
}

/** The requested view if the user may enter it, else the last one used, else the first allowed one. */
export function viewFor(pathname: string, session: Session): View {
  const requested = viewOfPath(pathname)
  if (requested !== 'root' && mayEnter(requested, session)) return requested
  return preferredView(session) ?? requested
}

export function preferredView(session: Session): View | null {
  const allowed = permittedViews(session, registry().index)
  const last = storage.getItem(LAST_VIEW)
  return allowed.find((view) => view === last) ?? allowed[0] ?? null
}

/** Stores the last view. Tickets, settings and profile are not in the switcher and not stored. */
export function rememberView(view: View): void {
  if (SWITCHABLE_VIEWS.some((each) => each === view)) storage.setItem(LAST_VIEW, view)
}

/** Path of the first allowed screen of a view, or null. */
export const homeOf = (view: View, session: Session): string | null => firstBelow(`/${view}`, session)

/** Path of the first allowed screen below a path, or null. */
export function firstBelow(path: string, session: Session): string | null {
  const { index, menu } = registry()
  return firstAllowedPath(path, menu, index, session)
}

/** Views with a link of their own instead of an item in the switcher. */
export type LinkedView = 'tickets' | 'settings' | 'profile'

/** Path of the link to such a view; null if the user may not enter it. */
export function linkTo(view: LinkedView, session: Session): string | null {
  return view === 'tickets' && !session.settings.TICKETS_ENABLED ? null : homeOf(view, session)
}

/** True if the current organization is also available in another view: otherwise the console must reload. */
export function sharesOrganization(view: View, { user, organization }: Session): boolean {
  const usable = selectableOrganizations(view, user)
  return usable.length === 0 || usable.some(({ id }) => id === organization?.id)
}

const latestMatchAtom = atom<{ readonly address: string; readonly match: RouteMatch } | null>(null)

/** The screen of an address of the console. Keeps the latest match, because startup, screen and menu need the same one. */
export function routeAt(pathname: string, search: string): RouteMatch {
  const address = pathname + search
  const latest = store.get(latestMatchAtom)
  if (latest?.address === address) return latest.match
  const match = matchPath(registry().index, pathname, Object.fromEntries(new URLSearchParams(search)))
  store.set(latestMatchAtom, { address, match })
  return match
}
