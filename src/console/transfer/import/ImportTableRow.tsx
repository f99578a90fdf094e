import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportRow, ImportTask, RowMessage } from '../../../engine/transfer/import/import-model.ts'
import { isEditable } from '../../../engine/transfer/import/import-task.ts'
import { isTickable } from '../../../engine/transfer/import/import-view.ts'
import { planOf } from '../../../engine/transfer/import/plan.ts'
import type { ResourceWords } from '../../actions/resource-words.ts'
import { Button } from '../../controls/Button.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { TableCheckbox } from '../../controls/TableCheckbox.tsx'
import { useAfterPress } from '../../kernel/platform/after-press.ts'
import type { ImportSession } from './import-session.ts'
import { ImportCell } from './ImportCell.tsx'
import { rowMark } from './row-marks.ts'

interface ImportTableRowProps {
  readonly at: number
  readonly row: ImportRow
  readonly task: Pick<ImportTask, 'mode' | 'columns'>
  readonly session: ImportSession
  readonly words: ResourceWords
}

export const ImportTableRow = memo(function ImportTableRow(props: ImportTableRowProps) {
  const { at, task, session, words } = props
  // A cell is left, and its row planned anew, by the press of something below it.
  const row = useAfterPress(props.row)
  const { t } = useTranslation()
  const messagesId = useId()
  const plan = planOf(task.mode, task.columns, row)
  const changes = plan.kind === 'update' && row.status.kind !== 'ok' ? plan.changes : []
  const messages = row.status.kind === 'error' ? row.status.messages : []
  const mark = rowMark(row, plan, task.mode)
  return (
    <>
      <tr className={`${messages.length > 0 ? 'has' : ''} ${row.ticked ? '' : 'left'}`}>
        <td>
          <Tick at={at} row={row} session={session} />
        </td>
        <td className="align-end faint">{row.number}</td>
        <td>
          <span className={`status ${mark.tone} ${row.status.kind}`}>
            <Icon name={mark.icon} size="s" />
            <span className="truncate">{t(`transfer.import.${mark.key}`, { ...words, count: changes.length })}</span>
          </span>
        </td>
        {task.columns.map((column) => (
          <ImportCell
            key={column.name}
            column={column}
            row={row}
            editable={isEditable(task, row) && !(task.mode === 'update' && column.name === 'id')}
            change={changes.find(({ column: name }) => name === column.name) ?? null}
            messagesId={messages.some(({ column: name }) => name === column.name) ? messagesId : null}
            onChange={(value) => session.change({ kind: 'edited', at, column: column.name, value })}
          />
        ))}
      </tr>
      {messages.length > 0 && <RowMessages id={messagesId} at={at} row={row} task={task} session={session} />}
    </>
  )
})

function Tick({ at, row, session }: Pick<ImportTableRowProps, 'at' | 'row' | 'session'>) {
  const { t } = useTranslation()
  return (
    <TableCheckbox
      label={t('transfer.import.tick.row', { row: row.number })}
      checked={row.ticked}
      reason={isTickable(row) ? undefined : t('transfer.import.tick.sent')}
      onChange={() => session.change({ kind: 'ticked', at: [at], ticked: !row.ticked })}
    />
  )
}

interface RowMessagesProps {
  readonly id: string
  readonly at: number
  readonly row: ImportRow
  readonly task: Pick<ImportTask, 'mode' | 'columns'>
  readonly session: ImportSession
}

/** Number of columns before those of the file. */
const LEADING_COLUMNS = 3

/** Error messages of a row, one line per field: "label: message". */
function RowMessages({ id, at, row, task, session }: RowMessagesProps) {
  const { t } = useTranslation()
  if (row.status.kind !== 'error') return null
  const labelOf = (name: string | null) => task.columns.find((column) => column.name === name)?.label ?? null
  const settle = (created: boolean) => session.change({ kind: 'settled', at, created })
  return (
    <tr className="import-why">
      <td colSpan={LEADING_COLUMNS} />
      <td colSpan={Math.max(1, task.columns.length)} id={id}>
        {row.status.messages.map((message, line) => (
          <Line key={line} message={message} label={labelOf(message.column)} />
        ))}
        {row.status.doubt && (
          <div className="import-settle">
            <Button size="s" onClick={() => settle(true)}>
              {t('transfer.import.settle.created')}
            </Button>
            <Button size="s" onClick={() => settle(false)}>
              {t('transfer.import.settle.absent')}
            </Button>
          </div>
        )}
      </td>
    </tr>
  )
}

function Line({ message, label }: { message: RowMessage; label: string | null }) {
  const { t } = useTranslation()
  const text = message.kind === 'said' ? message.text : t(`transfer.import.reasons.${message.reason}`)
  return (
    <p>
      {label !== null && <b>{label}: </b>}
      {text}
    </p>
  )
}
