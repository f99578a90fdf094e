import { index, menu } from 'virtual:registry'
import { organizationsIn } from '../../client/organization.ts'
import type { View } from '../../engine/registry/entry-types.ts'
import { allowedViews, firstAllowedPath, HOME_VIEWS, mayEnter, SWITCHABLE_VIEWS } from '../../engine/routes/views.ts'
import type { Session } from '../../engine/session.ts'
import { storage } from './browser.ts'

/** The last view, under the name that the console before this one used (ruling 19). */
const LAST_VIEW = 'PreView'

/** The first segment names the view; anything else belongs to no view. */
export function viewOfPath(pathname: string): View {
  const first = pathname.split('/').find((segment) => segment !== '')
  return HOME_VIEWS.find((view) => view === first) ?? 'root'
}

/** The view asked for when the user may enter it, else the last one used, else the first allowed. */
export function viewFor(pathname: string, session: Session): View {
  const asked = viewOfPath(pathname)
  if (asked !== 'root' && mayEnter(asked, session)) return asked
  return preferredView(session) ?? asked
}

export function preferredView(session: Session): View | null {
  const allowed = allowedViews(session, index)
  const last = storage.getItem(LAST_VIEW)
  return allowed.find((view) => view === last) ?? allowed[0] ?? null
}

/** Only views of the switcher: a visit to tickets, settings or the profile does not overwrite the last of them. */
export function rememberView(view: View): void {
  if (SWITCHABLE_VIEWS.some((each) => each === view)) storage.setItem(LAST_VIEW, view)
}

/** Where a view opens: its first allowed screen, or null. */
export function homeOf(view: View, session: Session): string | null {
  return firstAllowedPath(view, menu, index, session)
}

/** The views that the switcher does not offer, in the order in which the frame links to them. */
export type LinkedView = 'tickets' | 'settings' | 'profile'

/** Where the frame leads to such a view; null when it does not. */
export function linkTo(view: LinkedView, session: Session): string | null {
  return view === 'tickets' && !session.settings.TICKETS_ENABLED ? null : homeOf(view, session)
}

/** Whether another view may be shown without starting anew: the organization must be one of its own. */
export function sharesOrganization(view: View, { user, organization }: Session): boolean {
  const usable = organizationsIn(view, user)
  return usable.length === 0 || usable.some(({ id }) => id === organization?.id)
}
