import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormFieldModel, FormValues } from '../../../../engine/form/form-model.ts'
import { rowsOf } from '../../../../engine/form/list-rows.ts'
import { sayWhatIsTyped } from '../../../fields/draft.ts'
import { fieldId, useFormView } from '../form-context.ts'
import { useFocusNext } from './use-focus-next.ts'
import { moved } from '../../moved.ts'
import { useRowKeys } from './use-row-keys.ts'

const CONTROLS = 'input, textarea, select, button'

export interface Rows {
  readonly rows: readonly FormValues[]
  readonly keyOf: (at: number) => string
  /** Where the row that was moved last stands now; null before. */
  readonly movedTo: number | null
  readonly add: () => void
  readonly remove: (at: number) => void
  /** Out of the list it moves nothing. */
  readonly move: (from: number, to: number) => void
}

const rowOf = ({ path }: FormFieldModel, at: number): HTMLElement | null =>
  document.getElementById(fieldId(`${path}.${String(at)}`))

const firstControl = (element: HTMLElement | null, among = CONTROLS): HTMLElement | null =>
  element?.querySelector<HTMLElement>(among) ?? null

/** The objects of a list and what can be done to them; the focus stays with what it was done to. */
export function useRows(field: FormFieldModel, value: unknown): Rows {
  const view = useFormView()
  const rows = rowsOf(value)
  const latest = useRef(rows)
  latest.current = rows
  const keys = useRowKeys(rows.length)
  const focusNext = useFocusNext(value)
  const [movedTo, setMovedTo] = useState<number | null>(null)
  const change = (to: (rows: readonly FormValues[]) => readonly FormValues[]): void => {
    // What is typed still belongs to the row under its old place.
    flushSync(sayWhatIsTyped)
    view.onEdit(field.path, to(latest.current))
  }
  return {
    rows,
    keyOf: keys.of,
    movedTo,
    add: () => {
      change((all) => [...all, view.newRow(field)])
      focusNext(() => firstControl(rowOf(field, rows.length), `:scope > .field :is(${CONTROLS})`))
    },
    remove: (at) => {
      change((all) => all.filter((_, place) => place !== at))
      keys.remove(at)
      const after = Math.min(at, rows.length - 2)
      focusNext(() => firstControl(rowOf(field, after) ?? document.getElementById(fieldId(field.path))))
    },
    move: (from, to) => {
      if (to < 0 || to >= rows.length) return
      const focused = document.activeElement
      change((all) => moved(all, from, to))
      keys.move(from, to)
      setMovedTo(to)
      focusNext(() => (focused instanceof HTMLElement ? focused : null))
    },
  }
}
