import { may } from '../../../engine/permission/access.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { hrefTo } from '../../../engine/routes/href.ts'
import type { Session } from '../../../engine/session/session.ts'

/** Makes links to detail pages by id; null for an entry without details, or if the user may not view them. */
export function detailHref(entry: IndexEntry | null, session: Session): (id: string) => string | null {
  if (entry === null || entry.path === null || !entry.has.detail) return () => null
  if (may(entry, 'view', session).state !== 'allowed') return () => null
  return (id) => (id === '' ? null : hrefTo(entry, 'detail', id))
}
