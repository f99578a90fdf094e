import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { own } from '../../../contract/json-object.ts'
import { cellText, columnWidth } from '../../../engine/transfer/import/cells.ts'
import type { ImportTask } from '../../../engine/transfer/import/import-model.ts'
import { isTickable } from '../../../engine/transfer/import/import-view.ts'
import { allRows, importRowAt } from '../../../engine/transfer/import/rows.ts'
import type { ResourceWords } from '../../actions/resource-words.ts'
import { TableCheckbox } from '../../controls/TableCheckbox.tsx'
import type { ImportSession } from './import-session.ts'
import { ImportTableRow } from './ImportTableRow.tsx'

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
