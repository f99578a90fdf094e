import type { ReactNode } from 'react'
import { useSession } from '../../app/session-state.ts'
import { QuickActions } from '../../screens/detail/QuickActions.tsx'
import type { TabExtensionProps } from '../TabExtension.tsx'
import { Decisions } from './Decisions.tsx'
import { StepsCard } from './StepsCard.tsx'
import { TicketSession } from './TicketSession.tsx'
import { decisionsOf, isDecision } from './who-decides.ts'

/** How far a ticket has come, and what this reader may do about it. */
export function TicketCourse({ target, row, actions }: TabExtensionProps): ReactNode {
  const { user } = useSession()
  const decisions = decisionsOf(actions, row, user)
  const others = actions.filter((action) => !isDecision(action))
  const begun = row['type'] === 'login_asset_confirm' && row['state'] === 'approved'
  return (
    <>
      {decisions.length > 0 && <Decisions actions={decisions} target={target} row={row} />}
      <StepsCard row={row} />
      {begun && <TicketSession row={row} />}
      {others.length > 0 && <QuickActions actions={others} target={target} row={row} />}
    </>
  )
}
