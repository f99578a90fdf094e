import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportRow, ImportTask } from '../../../engine/transfer/import/import-model.ts'
import { isEditable } from '../../../engine/transfer/import/import-task.ts'
import { isTickable } from '../../../engine/transfer/import/import-view.ts'
import { planOf } from '../../../engine/transfer/import/plan.ts'
import type { ResourceWords } from '../../actions/resource-words.ts'
import { Icon } from '../../controls/Icon.tsx'
import { ImportCell } from './ImportCell.tsx'
import type { ImportSession } from './import-session.ts'
import { RowMessages } from './RowMessages.tsx'
import { rowMark } from './row-marks.ts'

interface ImportTableRowProps {
  readonly at: number
  readonly row: ImportRow
  readonly task: Pick<ImportTask, 'mode' | 'columns'>
  readonly session: ImportSession
  readonly words: ResourceWords
}

export const ImportTableRow = memo(function ImportTableRow(props: ImportTableRowProps) {
  const { at, row, task, session, words } = props
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
        <td className="r faint">{row.number}</td>
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
  const open = isTickable(row)
  const refused = open ? {} : { 'aria-disabled': true, 'aria-description': t('transfer.import.tick.sent') }
  return (
    <label className="ck-in">
      <input
        type="checkbox"
        className="cb"
        checked={row.ticked}
        aria-label={t('transfer.import.tick.row', { row: row.number })}
        {...refused}
        onChange={() => {
          if (open) session.change({ kind: 'ticked', at: [at], ticked: !row.ticked })
        }}
      />
    </label>
  )
}
