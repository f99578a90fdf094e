import { useTranslation } from 'react-i18next'
import type { ImportRow, ImportTask, RowMessage } from '../../../engine/transfer/import/import-model.ts'
import { Button } from '../../controls/Button.tsx'
import type { ImportSession } from './import-session.ts'

interface RowMessagesProps {
  readonly id: string
  readonly at: number
  readonly row: ImportRow
  readonly task: Pick<ImportTask, 'mode' | 'columns'>
  readonly session: ImportSession
}

/** Columns before those of the file. */
const BEFORE = 3

/** Why a row was not accepted: a line a field, "label: message". */
export function RowMessages({ id, at, row, task, session }: RowMessagesProps) {
  const { t } = useTranslation()
  if (row.status.kind !== 'error') return null
  const labelOf = (name: string | null) => task.columns.find((column) => column.name === name)?.label ?? null
  const settle = (created: boolean) => session.change({ kind: 'settled', at, created })
  return (
    <tr className="import-why">
      <td colSpan={BEFORE} />
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
