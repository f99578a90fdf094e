import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { closeUndoReport, type UndoReport } from './undo-report.ts'
import { Button } from '../../../console/controls/Button.tsx'
import { Dialog } from '../../../console/controls/Dialog.tsx'
import { PutBackButton } from './PutBackButton.tsx'

/** Lists the rows that were not undone, each with its reason. */
export function UndoReportDialog({ report: { title, undone, problems } }: { report: UndoReport }): ReactNode {
  const { t } = useTranslation()
  return (
    <Dialog
      role="alertdialog"
      title={t(undone === 0 ? 'undo.failed' : 'undo.partly', { what: title })}
      width="confirm"
      onClose={closeUndoReport}
      footer={
        <Button tone="primary" autoFocus onClick={closeUndoReport}>
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
            {step !== undefined && <PutBackButton step={step} onOpen={closeUndoReport} />}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
