import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { own } from '../../../contract/json-object.ts'
import { cellText, readCell } from '../../../engine/transfer/import/cells.ts'
import type { ImportColumn, ImportRow } from '../../../engine/transfer/import/import-model.ts'
import type { CellChange } from '../../../engine/transfer/import/plan.ts'
import { useAfterPress } from '../../kernel/platform/after-press.ts'

interface ImportCellProps {
  readonly column: ImportColumn
  readonly row: ImportRow
  readonly editable: boolean
  /** The planned change of this cell. */
  readonly change: CellChange | null
  /** Element id of the error messages of this cell. */
  readonly messagesId: string | null
  readonly onChange: (value: unknown) => void
}

const HIDDEN = '••••••'

/** A cell of the preview. Click or Enter edits it; Enter or blur saves, Escape cancels. */
export function ImportCell(props: ImportCellProps) {
  const { column, row, editable, change, messagesId } = props
  const [isOpen, setEditing] = useState(false)
  const editing = useAfterPress(isOpen)
  const button = useRef<HTMLButtonElement>(null)
  const text = cellText(own(row.cells, column.name))
  const finish = (refocus: boolean) => {
    setEditing(false)
    // The button is rendered in the next frame.
    if (refocus) requestAnimationFrame(() => button.current?.focus())
  }
  const className = `${messagesId === null ? '' : 'bad'} ${change === null ? '' : 'changed'} ${editing ? 'edit' : ''}`
  return (
    <td className={className} data-tip-overflow={column.secret || editing ? undefined : text}>
      {editing ? (
        <Editor {...props} text={column.secret ? '' : text} onDone={finish} />
      ) : editable ? (
        <EditButton {...props} text={text} button={button} onOpen={() => setEditing(true)} />
      ) : (
        <CellText text={text} column={column} />
      )}
      {change !== null && change.before !== null && <Before value={change.before} />}
    </td>
  )
}

function CellText({ text, column }: { text: string; column: ImportColumn }) {
  return text === '' ? <span className="faint">–</span> : <span>{column.secret ? HIDDEN : text}</span>
}

function Before({ value }: { value: unknown }) {
  const { t } = useTranslation()
  const text = cellText(value)
  return (
    <del className="import-before muted small" data-tip-overflow={text}>
      <span className="visually-hidden">{t('transfer.import.before')} </span>
      {text === '' ? '–' : text}
    </del>
  )
}

interface EditButtonProps extends ImportCellProps {
  readonly text: string
  readonly button: React.RefObject<HTMLButtonElement | null>
  readonly onOpen: () => void
}

function EditButton({ column, row, text, messagesId, button, onOpen }: EditButtonProps) {
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
      <CellText text={text} column={column} />
    </button>
  )
}

interface EditorProps extends ImportCellProps {
  readonly text: string
  readonly onDone: (refocus: boolean) => void
}

function Editor({ column, row, text, onChange, onDone }: EditorProps) {
  const { t } = useTranslation()
  const done = useRef(false)
  const finish = (typed: string, refocus: boolean) => {
    if (done.current) return
    done.current = true
    if (typed !== text) onChange(readCell(column, typed))
    onDone(refocus)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    finish(event.key === 'Enter' ? event.currentTarget.value : text, true)
  }
  return (
    <input
      className="import-input"
      type={column.secret ? 'password' : 'text'}
      autoComplete={column.secret ? 'new-password' : 'off'}
      aria-label={t('transfer.import.cell', { label: column.label, row: row.number })}
      defaultValue={text}
      autoFocus
      onBlur={({ currentTarget }) => finish(currentTarget.value, false)}
      onKeyDown={press}
    />
  )
}
