import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useEntry } from '../../app/entry.ts'
import { useSession } from '../../app/session-state.ts'
import { linkedDetail } from '../../screens/list/column-link.ts'
import type { TabExtensionProps } from '../TabExtension.tsx'

/** From the address that all tickets have to that of the type: where the list leads by the name of the row. */
export function TicketLead({ target, row }: TabExtensionProps): ReactNode {
  const session = useSession()
  const entry = useEntry(target.entry.key)
  const columns = entry.kind === 'list' ? entry.columns : []
  const named = columns.find((column) => typeof column !== 'string' && column.field === target.name)
  const links = [typeof named === 'object' ? (named.link ?? []) : []].flat()
  const typed = links.filter((link) => link.entry !== target.entry.key)
  const href = linkedDetail(
    typed.map((link) => ({ id: 'id', tab: null, when: null, ...link })),
    session,
  )(row)
  return href === null ? null : <Navigate to={href} replace />
}
