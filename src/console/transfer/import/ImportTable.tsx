import { useState, memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { own } from '../../../contract/json-object.ts'
import { cellText, columnWidth } from '../../../engine/transfer/import/cells.ts'
import type { ImportTask, ImportRow, RowMessage } from '../../../engine/transfer/import/import-model.ts'
import { isTickable } from '../../../engine/transfer/import/import-view.ts'
import { allRows, importRowAt } from '../../../engine/transfer/import/rows.ts'
import type { ResourceWords } from '../../actions/resource-words.ts'
import { TableCheckbox } from '../../controls/TableCheckbox.tsx'
import type { ImportSession } from './import-session.ts'
import { isEditable } from '../../../engine/transfer/import/import-task.ts'
import { planOf } from '../../../engine/transfer/import/plan.ts'
import { Button } from '../../controls/Button.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { useAfterPress } from '../../kernel/platform/after-press.ts'
import { ImportCell } from './ImportCell.tsx'
import { rowMark } from './row-marks.ts'

interface ImportTableProps {
  readonly session: ImportSession
  readonly task: ImportTask
  /** Row indexes of the current page. */
  readonly positions: readonly number[]
  readonly words: ResourceWords
}

const widthsOf = ({ columns, pages }: ImportTask): readonly number[] => {
  const rows = allRows({ pages })
  return columns.map(({ name, label }) =>
    columnWidth([label.length + 2, ...rows.map(({ cells }) => cellText(own(cells, name)).length)]),
  )
}

/** Widths of the checkbox, number and status columns in CSS. */
const LEADING_PX = 40 + 52 + 128

export function ImportTable({ session, task, positions, words }: ImportTableProps) {
  const { t } = useTranslation()
  // Measured once, so that columns do not move while the user types.
  const [widths] = useState(() => widthsOf(task))
  return (
    <div className="import-scroll">
      <table className="import-table" style={{ minWidth: LEADING_PX + widths.reduce((sum, width) => sum + width, 0) }}>
        <caption className="visually-hidden">{t('transfer.import.table')}</caption>
        <colgroup>
          <col className="import-col-tick" />
          <col className="import-col-number" />
          <col className="import-col-state" />
          {task.columns.map(({ name }, at) => (
            <col key={name} style={{ width: widths[at] }} />
          ))}
          {/* Fills the remaining width. */}
          <col />
        </colgroup>
        <thead>
          <tr>
            <th>
              <TickAll session={session} task={task} />
            </th>
            <th className="align-end">{t('transfer.import.number')}</th>
            <th>{t('transfer.import.status')}</th>
            {task.columns.map(({ name, label, required }) => (
              <th key={name} data-tip-overflow={label}>
                {label}
                {required && task.mode === 'create' && <span className="import-star"> *</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {positions.map((at) => {
            const row = importRowAt(task, at)
            return row === undefined ? null : (
              <ImportTableRow key={at} at={at} row={row} task={task} session={session} words={words} />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Includes or excludes all unsent rows. */
function TickAll({ session, task }: Pick<ImportTableProps, 'session' | 'task'>) {
  const { t } = useTranslation()
  const open = allRows(task).flatMap((row, at) => (isTickable(row) ? [{ at, ticked: row.ticked }] : []))
  const some = open.some(({ ticked }) => ticked)
  const every = some && open.every(({ ticked }) => ticked)
  return (
    <TableCheckbox
      label={t('transfer.import.tick.all')}
      checked={every}
      mixed={some && !every}
      reason={open.length > 0 ? undefined : t('transfer.import.tick.none')}
      onChange={() => session.change({ kind: 'ticked', at: open.map(({ at }) => at), ticked: !every })}
    />
  )
}

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
