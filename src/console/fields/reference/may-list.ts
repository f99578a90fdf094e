import type { Reference } from '../../../engine/registry/entry-types.ts'
import { may } from '../../../engine/permission/resource.ts'
import type { Session } from '../../../engine/session.ts'
import { indexEntry } from '../../app/entry.ts'

/** Asked before any call, so that a list which this user may not see is not asked for. */
export function mayList(reference: Reference, session: Session): boolean {
  const entry = reference.entry === undefined ? null : indexEntry(reference.entry)
  return entry === null || !may(entry, 'view', session).proof.some(({ kind, met }) => kind === 'permission' && !met)
}
