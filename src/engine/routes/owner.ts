import type { Loaded } from '../condition/scope.ts'
import { withQuery } from '../form/form-url.ts'
import { ownAt } from '../own-property.ts'
import { may } from '../permission/resource.ts'
import type { IndexEntry } from '../registry/entry.ts'
import type { Session } from '../session.ts'
import { hrefTo } from './href.ts'

type Query = Readonly<Record<string, string>>

/** Where a screen leads back to: a tab of the object that it came from, or a list. */
export interface Back {
  readonly href: string
  /** i18n key of what stands there. */
  readonly titleKey: string
}

/** A screen: its entry, the address that it was opened by, and the object that it is about, once that is known. */
export interface ShownScreen {
  readonly entry: IndexEntry
  readonly address: Query
  readonly object: Loaded
}

/** The way back from a screen; null when its entry has no list and nothing names an owner. */
export function backOf(screen: ShownScreen, index: readonly IndexEntry[], session: Session): Back | null {
  const { entry } = screen
  const owned = ownerTab(screen, index, session)
  if (owned !== null) return owned
  const list = entry.of === null ? entry : index.find(({ key }) => key === entry.of)
  if (list?.has.list !== true || list.path === null) return null
  return { href: hrefTo(list, 'list'), titleKey: `resources.${list.key}.title` }
}

function ownerTab(screen: ShownScreen, index: readonly IndexEntry[], session: Session): Back | null {
  const { owner } = screen.entry
  const id = ownerId(screen)
  const entry = index.find(({ key }) => key === owner?.entry)
  if (owner === null || entry === undefined || id === null) return null
  if (!entry.has.detail || may(entry, 'view', session).state !== 'allowed') return null
  const href = withQuery(hrefTo(entry, 'detail', id), { activeTab: owner.tab })
  return { href, titleKey: `resources.tabs.${owner.tab}` }
}

/** By the address; what stands nowhere else tells its owner itself. */
function ownerId({ entry: { owner }, address, object }: ShownScreen): string | null {
  if (owner === null) return null
  const own = owner.only === true ? ownAt(object, [owner.param]) : undefined
  const id = address[owner.param] ?? own
  return typeof id === 'string' && id !== '' ? id : null
}

/** The part of an address that names the owner: the way back stays known from screen to screen. */
export function ownerQuery({ owner }: IndexEntry, address: Query): Query {
  const id = owner === null ? undefined : address[owner.param]
  return owner === null || id === undefined || id === '' ? {} : { [owner.param]: id }
}
