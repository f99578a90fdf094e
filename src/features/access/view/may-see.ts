import { may } from '../../../engine/permission/access.ts'
import type { Session } from '../../../engine/session/session.ts'
import { indexEntry } from '../../../console/kernel/entries/entry.ts'

/** Whether the user may view the list of an entry. */
export function maySee(entry: string, session: Session): boolean {
  const index = indexEntry(entry)
  return index !== null && may(index, 'view', session).state === 'allowed'
}
