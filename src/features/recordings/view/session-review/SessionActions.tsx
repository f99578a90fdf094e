import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../../contract/page.ts'
import type { ActionModel } from '../../../../engine/actions/action-model.ts'
import { actionHref } from '../../../../console/actions/action-href.ts'
import type { ActionTarget } from '../../../../console/actions/action-target.ts'
import { reasonOf } from '../../../../console/kernel/i18n/reason.ts'
import { actionLabel, useResourceWords } from '../../../../console/actions/resource-words.ts'
import { useRunAction } from '../../../../console/actions/use-run-action.ts'
import { Button } from '../../../../console/controls/Button.tsx'
import { OutsideObjectReads } from '../../../../console/kernel/server-state/object-reads.tsx'

interface SessionActionsProps {
  readonly row: Row
  readonly target: ActionTarget
  readonly actions: readonly ActionModel[]
  readonly onRefresh: () => Promise<unknown>
}

/** The actions of a session; a running one can also be read again. */
export function SessionActions({ row, target, actions, onRefresh }: SessionActionsProps): ReactNode {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const refresh = async (): Promise<void> => {
    setBusy(true)
    await onRefresh().catch(() => undefined)
    setBusy(false)
  }
  const isRunning = row['is_finished'] === false
  if (!isRunning && actions.length === 0) return null
  return (
    <div className="buttons">
      {isRunning && (
        <Button icon="refresh" busy={busy} onClick={() => void refresh()}>
          {t('pages.session-review.refresh')}
        </Button>
      )}
      <OutsideObjectReads>
        {actions.map((action) => (
          <SessionAction key={action.key} row={row} target={target} action={action} />
        ))}
      </OutsideObjectReads>
    </div>
  )
}

function SessionAction({
  row,
  target,
  action,
}: Omit<SessionActionsProps, 'actions' | 'onRefresh'> & { action: ActionModel }) {
  const { t } = useTranslation()
  const words = useResourceWords(target.entry.key)
  const run = useRunAction()
  const [busy, setBusy] = useState(false)
  const act = async (): Promise<void> => {
    setBusy(true)
    await run(action, target)
    setBusy(false)
  }
  const href = actionHref(action, target.entry, row)
  return (
    <Button
      tone={action.danger ? 'danger-quiet' : 'default'}
      busy={busy}
      reason={reasonOf(action.verdict, { entry: target.entry.key, t })}
      {...(href === null ? { onClick: () => void act() } : { to: href })}
    >
      {actionLabel(action, words, t)}
    </Button>
  )
}
