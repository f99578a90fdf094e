import type { IndexEntry } from '../registry/entry.ts'
import type { ScreenName } from '../routes/route-model.ts'
import type { Session } from '../session.ts'
import { permit } from './permit.ts'
import { may, type ResourceAction } from './resource.ts'
import type { Verdict } from './verdict.ts'

/** What a screen asks for (specification, section 6: create is add, update is change, list and retrieve are view). */
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
  if (screen !== 'tabs' || verdict.state !== 'allowed') return verdict
  const inside = entry.tabs.map((tab) => mayOpenTab(tab, session, index))
  return inside.find(({ state }) => state === 'allowed') ?? inside[0] ?? verdict
}

/** Whether the user may create such things from anywhere: by a form with an address of its own, no object around it. */
export function mayCreateAnywhere(entry: IndexEntry, session: Session, index: readonly IndexEntry[]): boolean {
  const isPlain = entry.owner === null && entry.path !== null && !entry.path.includes('{id}')
  return isPlain && entry.has.create && mayOpen(entry, 'create', session, index).state === 'allowed'
}

/** The tabs that the user sees, in order. */
export function visibleTabs(entry: IndexEntry, session: Session, index: readonly IndexEntry[]): IndexEntry['tabs'] {
  return entry.tabs.filter((tab) => mayOpenTab(tab, session, index).state === 'allowed')
}

function mayOpenTab(tab: IndexEntry['tabs'][number], session: Session, index: readonly IndexEntry[]): Verdict {
  const shown = permit({ when: tab.when }, session)
  const inside = index.find(({ key }) => key === tab.entry)
  return shown.state !== 'allowed' || inside === undefined ? shown : may(inside, 'view', session)
}
