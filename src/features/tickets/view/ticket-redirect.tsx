import type { ReactNode } from 'react'
import { useEntry } from '../../../console/kernel/entries/entry.ts'
import { Redirect } from '../../../console/kernel/navigation/location.tsx'
import { useSession } from '../../../console/kernel/session/session-state.ts'
import { linkedDetail } from '../../../console/actions/row-href.ts'
import type { TabExtensionProps } from '../../../console/detail/tab-extension.ts'

/** Redirects from the common ticket page to the page of the ticket type, like the name link of the list. */
export function TicketRedirect({ target, row }: TabExtensionProps): ReactNode {
  const session = useSession()
  const entry = useEntry(target.entry.key)
  const columns = entry.kind === 'list' ? entry.columns : []
  const named = columns.find((column) => typeof column !== 'string' && column.field === target.name)
  const links = [typeof named === 'object' ? (named.link ?? []) : []].flat()
  const typed = links.filter((link) => link.entry !== target.entry.key)
  const href = linkedDetail(
    typed.map((link) => ({ id: 'id', tab: null, find: null, when: null, ...link })),
    session,
  )(row)
  return href === null ? null : <Redirect to={href} />
}
