import { VIEW_ACCESS } from '../../contract/access/view-access.ts'
import type { View } from '../registry/entry-types.generated.ts'
import type { IndexEntry, ScreenName } from '../registry/entry.ts'
import type { Session } from '../session/session.ts'
import { permissionOf, type ResourceAction } from './derive-permissions.ts'
import { permit } from './permit.ts'
import type { Verdict } from './verdict.ts'

/** Verdict on an action that the resource does not have. */
const NOBODY: Verdict = { state: 'absent', proof: [{ kind: 'permission', met: false, anyOf: [] }] }

/**
 * Whether the user may do this to a resource. Checks the permission, license and condition of
 * the entry, and the root organization: it allows only the writes that the entry lists in `rootOrg`.
 * @example may(entry, 'delete', session).state // 'allowed', 'disabled' (root organization), 'absent' or 'unknown'
 */
export function may(entry: IndexEntry, action: ResourceAction, session: Session): Verdict {
  const perm = permissionOf(entry, action)
  if (perm === false) return NOBODY
  const refusesRoot = action !== 'view' && !entry.rootOrg.includes(action)
  return permit(
    {
      perm,
      license: entry.license,
      when: entry.when,
      notInRoot: refusesRoot ? action : null,
    },
    session,
  )
}

/** The action that a screen requires (create is add, update is change, list and retrieve are view). */
const ACTION_OF: Readonly<Record<ScreenName, ResourceAction>> = {
  list: 'view',
  detail: 'view',
  create: 'add',
  update: 'change',
  page: 'view',
  tabs: 'view',
  form: 'view',
  object: 'view',
}

/** Whether the user may open a screen: the guard of routes, menu and links. Tabs open when one of them does. */
export function mayOpen(
  entry: IndexEntry,
  screen: ScreenName,
  session: Session,
  index: readonly IndexEntry[],
): Verdict {
  const verdict = may(entry, ACTION_OF[screen], session)
  if (screen !== 'tabs') return verdict
  const inside = entry.tabs.map((tab) => mayOpenTab(tab, session, index))
  if (verdict.state === 'allowed') return inside.find(({ state }) => state === 'allowed') ?? inside[0] ?? verdict
  const lacksLicense = ({ proof }: Verdict) => proof.filter(({ kind, met }) => kind === 'license' && !met)
  const licenses = inside.flatMap(lacksLicense)
  // No permission replaces a license that each tab needs. The entry itself may name it already.
  const isSaid = licenses.length < inside.length || lacksLicense(verdict).length > 0
  return isSaid ? verdict : { ...verdict, proof: [...verdict.proof, ...licenses.slice(0, 1)] }
}

/** Whether the user may create such an object from anywhere: its form has a path of its own, without an owner. */
export function mayCreateAnywhere(entry: IndexEntry, session: Session, index: readonly IndexEntry[]): boolean {
  const isPlain = entry.owner === null && entry.path !== null && !entry.path.includes('{id}')
  return isPlain && entry.has.create && mayOpen(entry, 'create', session, index).state === 'allowed'
}

/** The tabs that the user sees, in order. */
export function visibleTabs(entry: IndexEntry, session: Session, index: readonly IndexEntry[]): IndexEntry['tabs'] {
  return entry.tabs.filter((tab) => mayOpenTab(tab, session, index).state === 'allowed')
}

/** Whether the user sees a tab: its own condition, and that its entry may be viewed. */
export function mayOpenTab(tab: IndexEntry['tabs'][number], session: Session, index: readonly IndexEntry[]): Verdict {
  const shown = permit({ when: tab.when }, session)
  const inside = index.find(({ key }) => key === tab.entry)
  return shown.state !== 'allowed' || inside === undefined ? shown : may(inside, 'view', session)
}

/** True for views of the enterprise edition. */
export const isLicensed = (view: View): boolean => VIEW_ACCESS[view]?.license === true

export function mayEnter(view: View, session: Session): boolean {
  const { organizations, perm = null, license = false } = VIEW_ACCESS[view] ?? {}
  if (organizations !== undefined && session.user[organizations].length === 0) return false
  return permit({ perm, license }, session).state === 'allowed'
}
