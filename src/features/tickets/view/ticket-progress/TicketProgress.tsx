import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../../contract/page.ts'
import type { ActionModel } from '../../../../engine/actions/action-model.ts'
import { reasonOf } from '../../../../console/kernel/i18n/reason.ts'
import { actionLabel, useResourceWords } from '../../../../console/actions/resource-words.ts'
import type { ActionTarget } from '../../../../console/actions/action-target.ts'
import { useRunAction } from '../../../../console/actions/use-run-action.ts'
import { Button } from '../../../../console/controls/Button.tsx'
import { QuickActions } from '../../../../console/detail/QuickActions.tsx'
import type { TabExtensionProps } from '../../../../console/detail/tab-extension.ts'
import { stepsIn } from '../../../../console/fields/late/approval.ts'
import { plainText } from '../../../../console/fields/base/plain-text.tsx'
import { useSession } from '../../../../console/kernel/session/session-state.ts'
import { useWrittenComment } from '../ticket-comments/use-comments.ts'
import { TicketCard, StepsCard } from './StepsCard.tsx'
import { TicketSession } from './TicketSession.tsx'

/** Progress of a ticket and the actions of the user. */
export function TicketProgress({ target, row, actions }: TabExtensionProps): ReactNode {
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

interface DecisionsProps {
  readonly actions: readonly ActionModel[]
  readonly target: ActionTarget
  readonly row: Row
}

/** Decisions open to the user. Sends an unsent comment along. */
function Decisions({ actions, target, row }: DecisionsProps): ReactNode {
  const { t } = useTranslation()
  const words = useResourceWords(target.entry.key)
  const comment = useWrittenComment(row)
  const run = useRunAction()
  const [busy, setBusy] = useState<string | null>(null)
  const decide = async (action: ActionModel): Promise<void> => {
    setBusy(action.key)
    const outcome = await run(action, target)
    if (outcome === 'done') await comment.send()
    setBusy(null)
  }
  return (
    <TicketCard title={t('pages.ticket-progress.decision')}>
      <div className="ticket-decide buttons">
        {actions.map((action) => (
          <Button
            key={action.key}
            tone={action.danger ? 'danger-quiet' : 'primary'}
            busy={busy === action.key}
            reason={reasonOf(action.verdict, { entry: target.entry.key, t })}
            onClick={() => void (busy === null && decide(action))}
          >
            {actionLabel(action, words, t)}
          </Button>
        ))}
      </div>
    </TicketCard>
  )
}

interface Reader {
  readonly id: string
  readonly username: string
}

/** Assignees of the current approval level. */
const isAssignee = (row: Row, { id }: Reader): boolean =>
  stepsIn(row['process_map']).some(({ level, assignees }) => level === row['approval_step'] && assignees.includes(id))

/** The applicant, shown as `Name(username)`. */
const isApplicant = (row: Row, { username }: Reader): boolean => plainText(row['applicant']).endsWith(`(${username})`)

const DECIDERS: Readonly<Record<string, (row: Row, reader: Reader) => boolean>> = {
  approve: isAssignee,
  reject: isAssignee,
  close: isApplicant,
}

const isDecision = ({ key }: ActionModel): boolean => Object.hasOwn(DECIDERS, key)

/** Decisions that the user may take. */
const decisionsOf = (actions: readonly ActionModel[], row: Row, reader: Reader): readonly ActionModel[] =>
  actions.filter(({ key }) => DECIDERS[key]?.(row, reader) === true)
