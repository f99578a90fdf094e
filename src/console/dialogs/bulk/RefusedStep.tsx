import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PendingAction } from '../../actions/action-dialog.ts'
import { useResourceWords } from '../../actions/resource-words.ts'
import { rowId, rowName } from '../../actions/row-name.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { dialogTitle } from '../dialog-title.ts'
import type { Refused } from './use-bulk-update.ts'

interface RefusedStepProps {
  readonly pending: PendingAction
  readonly step: Refused
  readonly onBack: () => void
  readonly onClose: () => void
}

/** Which rows the server refused and why. The others are stored. */
export function RefusedStep({ pending, step, onBack, onClose }: RefusedStepProps): ReactNode {
  const { t } = useTranslation()
  const { target } = pending
  const words = useResourceWords(target.entry.key)
  return (
    <Dialog
      role="alertdialog"
      title={dialogTitle(pending, t)}
      width="bulkUpdate"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button tone="primary" autoFocus onClick={onBack}>
            {t('bulkUpdate.again')}
          </Button>
        </>
      }
    >
      <p className="dialog-lead">
        {t('bulkUpdate.refused', {
          refused: words.counted(step.refused.length),
          stored: words.counted(step.stored),
        })}
      </p>
      <ul className="named-list" aria-label={t('bulkUpdate.refusedRows')}>
        {step.refused.map(({ item, messages }) => (
          <li key={rowId(item.row)}>
            <b className="truncate">{rowName(item.row, target.name)}</b>
            <span className="bad-text">{messageText(item.changes, messages)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type Changes = Refused['refused'][number]['item']['changes']

/** "Label: message" for a field that the form asks for, the message alone for anything else. */
function messageText(changes: Changes, messages: Readonly<Record<string, string>>): string {
  const labelOf = (path: string) => changes.find(({ field }) => field.path === path)?.field.label
  return Object.entries(messages)
    .map(([path, message]) => [labelOf(path), message].filter((text) => text !== undefined).join(': '))
    .join('; ')
}
