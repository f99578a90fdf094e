import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { own } from '../../../contract/json-object.ts'
import { cellText, readCell } from '../../../engine/transfer/import/cells.ts'
import type { ImportColumn, ImportRow } from '../../../engine/transfer/import/import-model.ts'
import type { PlannedChange } from '../../../engine/transfer/import/plan.ts'

interface ImportCellProps {
  readonly column: ImportColumn
  readonly row: ImportRow
  readonly editable: boolean
  /** What sending the row will change in this cell. */
  readonly change: PlannedChange | null
  /** Of what was said against this cell. */
  readonly messagesId: string | null
  readonly onChange: (value: unknown) => void
}

const HIDDEN = '••••••'

/** A cell of the preview; a click or Enter opens it, Enter or leaving it keeps what was typed, Escape does not. */
export function ImportCell(props: ImportCellProps) {
  const { column, row, editable, change, messagesId } = props
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const text = cellText(own(row.cells, column.name))
  const finish = (refocus: boolean) => {
    setEditing(false)
    // The button takes the place of the input only with the next drawing.
    if (refocus) requestAnimationFrame(() => button.current?.focus())
  }
  const look = `${messagesId === null ? '' : 'bad'} ${change === null ? '' : 'changed'} ${editing ? 'edit' : ''}`
  return (
    <td className={look} data-tip-overflow={column.secret || editing ? undefined : text}>
      {editing ? (
        <Editor {...props} text={column.secret ? '' : text} onDone={finish} />
      ) : editable ? (
        <Closed {...props} text={text} button={button} onOpen={() => setEditing(true)} />
      ) : (
        <Shown text={text} column={column} />
      )}
      {change !== null && change.before !== null && <Before value={change.before} />}
    </td>
  )
}

function Shown({ text, column }: { text: string; column: ImportColumn }) {
  return text === '' ? <span className="faint">–</span> : <span>{column.secret ? HIDDEN : text}</span>
}

function Before({ value }: { value: unknown }) {
  const { t } = useTranslation()
  const text = cellText(value)
  return (
    <del className="import-before" data-tip-overflow={text}>
      <span className="visually-hidden">{t('transfer.import.before')} </span>
      {text === '' ? '–' : text}
    </del>
  )
}

interface ClosedProps extends ImportCellProps {
  readonly text: string
  readonly button: React.RefObject<HTMLButtonElement | null>
  readonly onOpen: () => void
}

function Closed({ column, row, text, messagesId, button, onOpen }: ClosedProps) {
  const { t } = useTranslation()
  const { label, secret } = column
  const value = text === '' ? t('transfer.import.emptyCell') : secret ? t('transfer.import.hiddenCell') : text
  return (
    <button
      ref={button}
      type="button"
      className="import-cell"
      aria-label={t('transfer.import.editCell', { label, row: row.number, value })}
      aria-describedby={messagesId ?? undefined}
      onClick={onOpen}
    >
      <Shown text={text} column={column} />
    </button>
  )
}

interface EditorProps extends ImportCellProps {
  readonly text: string
  readonly onDone: (refocus: boolean) => void
}

function Editor({ column, row, text, onChange, onDone }: EditorProps) {
  const { t } = useTranslation()
  const given = useRef(false)
  const keep = (typed: string, refocus: boolean) => {
    if (given.current) return
    given.current = true
    if (typed !== text) onChange(readCell(column, typed))
    onDone(refocus)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    keep(event.key === 'Enter' ? event.currentTarget.value : text, true)
  }
  return (
    <input
      className="import-input"
      type={column.secret ? 'password' : 'text'}
      autoComplete={column.secret ? 'new-password' : 'off'}
      aria-label={t('transfer.import.cell', { label: column.label, row: row.number })}
      defaultValue={text}
      autoFocus
      onBlur={({ currentTarget }) => keep(currentTarget.value, false)}
      onKeyDown={press}
    />
  )
}
