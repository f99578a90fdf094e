import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkChange, PlannedRow } from '../../engine/actions/bulk-update.ts'
import type { FormFieldModel } from '../../engine/form/form-model.ts'
import type { PendingAction } from '../actions/action-dialog.ts'
import { useResourceWords } from '../actions/resource-words.ts'
import { rowId, rowName } from '../fields/row-name.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { CurlButton } from '../curl/CurlButton.tsx'
import type { CallsNow } from '../curl/use-copy-curl.ts'
import { useValueText } from '../fields/select/use-value-text.ts'
import { dialogTitle } from './dialog-title.ts'
import type { PlannedUpdate, RefusedRows } from './use-bulk-update.ts'

/** Number of rows listed; the rest is counted. */
const SHOWN = 100

interface PlanStepProps {
  readonly pending: PendingAction
  readonly step: PlannedUpdate
  readonly busy: boolean
  readonly calls: CallsNow
  readonly onBack: () => void
  readonly onSend: () => void
  readonly onClose: () => void
}

/** Preview of the changes, row by row. */
export function PlanStep({ pending, step, busy, calls, onBack, onSend, onClose }: PlanStepProps): ReactNode {
  const { t } = useTranslation()
  const words = useResourceWords(pending.target.entry.key)
  const changed = useMemo(() => step.rows.filter(({ changes }) => changes.length > 0), [step.rows])
  const same = step.rows.length - changed.length
  return (
    <Dialog
      title={dialogTitle(pending, t)}
      width="bulkUpdate"
      onClose={onClose}
      tools={changed.length > 0 && <CurlButton calls={calls} />}
      footer={
        <>
          <Button onClick={onBack}>{t('common.back')}</Button>
          <Button
            tone="primary"
            autoFocus
            busy={busy}
            reason={changed.length === 0 ? t('bulkUpdate.nothing') : undefined}
            onClick={onSend}
          >
            {t('bulkUpdate.send', { things: words.counted(changed.length) })}
          </Button>
        </>
      }
    >
      {same > 0 && <p className="dialog-lead">{t('bulkUpdate.same', { things: words.counted(same) })}</p>}
      {step.gone > 0 && <p className="dialog-lead">{t('bulkUpdate.gone', { things: words.counted(step.gone) })}</p>}
      <PlanTable rows={changed} name={pending.target.name} />
    </Dialog>
  )
}

function PlanTable({ rows, name }: { rows: readonly PlannedRow[]; name: string }): ReactNode {
  const { t } = useTranslation()
  const shown = useMemo(() => rows.slice(0, SHOWN), [rows])
  const values = useMemo(
    () =>
      shown.flatMap(({ changes }) => changes.map(({ field, before, after }) => ({ field, values: [before, after] }))),
    [shown],
  )
  const textOf = useValueText(values)
  const rest = rows.length - shown.length
  return (
    <ul className="plan" aria-label={t('bulkUpdate.plan')}>
      {shown.map(({ row, changes }) => (
        <li key={rowId(row)}>
          <b className="truncate">{rowName(row, name)}</b>
          <dl>
            {changes.map((change) => (
              <Change key={change.field.path} change={change} textOf={textOf} />
            ))}
          </dl>
        </li>
      ))}
      {rest > 0 && <li className="muted">{t('common.andMore', { count: rest })}</li>}
    </ul>
  )
}

interface ChangeProps {
  readonly change: BulkChange
  readonly textOf: (field: FormFieldModel, value: unknown) => string
}

function Change({ change, textOf }: ChangeProps): ReactNode {
  const { t } = useTranslation()
  const { field, before, after } = change
  return (
    <div>
      <dt>{field.label}</dt>
      <dd>
        <del aria-label={t('bulkUpdate.before')}>
          {before === undefined ? t('bulkUpdate.unknown') : textOf(field, before)}
        </del>
        <ins aria-label={t('bulkUpdate.after')}>{textOf(field, after)}</ins>
      </dd>
    </div>
  )
}

interface RefusedStepProps {
  readonly pending: PendingAction
  readonly step: RefusedRows
  readonly onBack: () => void
  readonly onClose: () => void
}

/** Rows that the server refused, with reasons. The others are stored. */
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

type Changes = RefusedRows['refused'][number]['item']['changes']

/** "Label: message" for fields of the form, the message alone otherwise. */
function messageText(changes: Changes, messages: Readonly<Record<string, string>>): string {
  const labelOf = (path: string) => changes.find(({ field }) => field.path === path)?.field.label
  return Object.entries(messages)
    .map(([path, message]) => [labelOf(path), message].filter((text) => text !== undefined).join(': '))
    .join('; ')
}
