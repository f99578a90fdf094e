import { withQuery } from '../form/form-url.ts'
import { may } from '../permission/resource.ts'
import type { IndexEntry, Owner } from '../registry/entry.ts'
import type { Session } from '../session.ts'
import { hrefTo } from './href.ts'

type Query = Readonly<Record<string, string>>

/** Where a screen leads back to: a tab of the object that it came from, or a list. */
export interface Back {
  readonly href: string
  /** i18n key of what stands there. */
  readonly titleKey: string
}

/** The way back from a screen of an entry; null when the entry has no list and its address names no owner. */
export function backOf(entry: IndexEntry, index: readonly IndexEntry[], address: Query, session: Session): Back | null {
  const owned = ownerTab(entry.owner, index, address, session)
  if (owned !== null) return owned
  if (!entry.has.list || entry.path === null) return null
  return { href: hrefTo(entry, 'list'), titleKey: `resources.${entry.key}.title` }
}

function ownerTab(owner: Owner | null, index: readonly IndexEntry[], address: Query, session: Session): Back | null {
  const id = owner === null ? undefined : address[owner.param]
  const entry = index.find(({ key }) => key === owner?.entry)
  if (owner === null || entry === undefined || id === undefined || id === '') return null
  if (!entry.has.detail || may(entry, 'view', session).state !== 'allowed') return null
  const href = withQuery(hrefTo(entry, 'detail', id), { activeTab: owner.tab })
  return { href, titleKey: `resources.tabs.${owner.tab}` }
}

/** The part of an address that names the owner: the way back stays known from screen to screen. */
export function ownerQuery({ owner }: IndexEntry, address: Query): Query {
  const id = owner === null ? undefined : address[owner.param]
  return owner === null || id === undefined || id === '' ? {} : { [owner.param]: id }
}
