import { may } from '../../engine/permission/resource.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { hrefTo } from '../../engine/routes/href.ts'
import type { Session } from '../../engine/session.ts'

/** From an id to the detail of that thing; nowhere for an entry without details, or for who may not see them. */
export function detailHref(entry: IndexEntry | null, session: Session): (id: string) => string | null {
  if (entry === null || entry.path === null || !entry.has.detail) return () => null
  if (may(entry, 'view', session).state !== 'allowed') return () => null
  return (id) => (id === '' ? null : hrefTo(entry, 'detail', id))
}
