import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordStep } from '../../../engine/actions/undo-step.ts'
import { Button } from '../../../console/controls/Button.tsx'
import { Dialog } from '../../../console/controls/Dialog.tsx'
import type { Answered } from '../../../console/kernel/notifications/open-dialog.ts'
import { PutBackButton } from './PutBackButton.tsx'

/** A row that was not reversed, and why. */
export interface UndoProblem {
  readonly name: string
  readonly reason: string
  /** Set if values have changed since: the form can ask about each. */
  readonly step?: RecordStep
}

interface UndoReport extends Answered<null> {
  /** Message of the action. */
  readonly title: string
  /** Number of reversed rows. */
  readonly undone: number
  readonly problems: readonly UndoProblem[]
}

/** Lists the rows that were not undone, each with its reason. */
export function UndoReportDialog({ title, undone, problems, answer }: UndoReport): ReactNode {
  const { t } = useTranslation()
  const close = () => answer(null)
  return (
    <Dialog
      role="alertdialog"
      title={t(undone === 0 ? 'undo.failed' : 'undo.partly', { what: title })}
      width="confirm"
      onClose={close}
      footer={
        <Button tone="primary" autoFocus onClick={close}>
          {t('common.close')}
        </Button>
      }
    >
      <p className="dialog-lead">
        {undone === 0 ? t('undo.leadNone') : t('undo.lead', { undone, left: problems.length })}
      </p>
      <ul className="named-list" aria-label={t('undo.rows')}>
        {problems.map(({ name, reason, step }, at) => (
          <li key={at}>
            <b className="truncate">{name}</b>
            <span className="bad-text">{reason}</span>
            {step !== undefined && <PutBackButton step={step} onOpen={close} />}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
