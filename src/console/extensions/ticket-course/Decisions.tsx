import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../contract/row.ts'
import type { ActionModel } from '../../../engine/actions/action-model.ts'
import { actionLabel } from '../../actions/action-label.ts'
import { reasonOf } from '../../actions/reason.ts'
import { useResourceWords } from '../../actions/resource-words.ts'
import type { ActionTarget } from '../../actions/run-action.ts'
import { useRunAction } from '../../actions/use-run-action.ts'
import { Button } from '../../controls/Button.tsx'
import { useWrittenComment } from '../ticket-comments/use-comments.ts'
import { CourseCard } from './CourseCard.tsx'

interface DecisionsProps {
  readonly actions: readonly ActionModel[]
  readonly target: ActionTarget
  readonly row: Row
}

/** What waits for this reader. A comment that is written and not sent goes with the decision. */
export function Decisions({ actions, target, row }: DecisionsProps): ReactNode {
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
    <CourseCard title={t('pages.ticket-course.decision')}>
      <div className="ticket-decide">
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
    </CourseCard>
  )
}
