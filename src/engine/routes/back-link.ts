import type { LoadedObject } from '../condition/scope.ts'
import { withQuery } from '../../contract/url.ts'
import { ownAt } from '../../contract/json-object.ts'
import { may } from '../permission/access.ts'
import type { IndexEntry } from '../registry/entry.ts'
import type { Session } from '../session/session.ts'
import { hrefTo } from './href.ts'

type Query = Readonly<Record<string, string>>

/** The back link of a screen: to a tab of the parent object, or to a list. */
export interface BackLink {
  readonly href: string
  /** i18n key of the target's title. */
  readonly titleKey: string
}

/** A screen: its entry, the query of its address, and its object once it is loaded. */
export interface ShownScreen {
  readonly entry: IndexEntry
  readonly address: Query
  readonly object: LoadedObject
}

/** The back link of a screen; null if its entry has no list and no parent is known. */
export function backLinkOf(screen: ShownScreen, index: readonly IndexEntry[], session: Session): BackLink | null {
  const { entry } = screen
  const owned = ownerTab(screen, index, session)
  if (owned !== null) return owned
  const list = entry.of === null ? entry : index.find(({ key }) => key === entry.of)
  if (list?.has.list !== true || list.path === null) return null
  return { href: hrefTo(list, 'list'), titleKey: `resources.${list.key}.title` }
}

function ownerTab(screen: ShownScreen, index: readonly IndexEntry[], session: Session): BackLink | null {
  const { owner } = screen.entry
  const id = ownerId(screen)
  const entry = index.find(({ key }) => key === owner?.entry)
  if (owner === null || entry === undefined || id === null) return null
  if (!entry.has.detail || may(entry, 'view', session).state !== 'allowed') return null
  const href = withQuery(hrefTo(entry, 'detail', id), { activeTab: owner.tab })
  return { href, titleKey: `resources.tabs.${owner.tab}` }
}

/** The parent's id from the address, or from the object if it exists in its parent only. */
function ownerId({ entry: { owner }, address, object }: ShownScreen): string | null {
  if (owner === null) return null
  const own = owner.only === true ? ownAt(object, [owner.param]) : undefined
  const id = address[owner.param] ?? own
  return typeof id === 'string' && id !== '' ? id : null
}

/** The query param of the parent, to be passed on from screen to screen. */
export function ownerQuery({ owner }: IndexEntry, address: Query): Query {
  const id = owner === null ? undefined : address[owner.param]
  return owner === null || id === undefined || id === '' ? {} : { [owner.param]: id }
}
