import { useState } from 'react'
import type { ColumnModel } from '../../../../engine/columns/column-model.ts'
import { moved } from '../../moved.ts'
import { type ColumnChoice, OWN_COLUMNS } from '../list-preferences.ts'
import { isPinned, orderedColumns } from '../ordered-columns.ts'
import { isColumnShown } from '../visible-columns.ts'

export interface ColumnDraft {
  /** All, in the order that they will have. */
  readonly columns: readonly ColumnModel[]
  readonly isShown: (name: string) => boolean
  readonly isMovable: (column: ColumnModel) => boolean
  readonly toggle: (name: string) => void
  /** To a place among all; no further than the columns that do not move. */
  readonly move: (name: string, to: number) => void
  readonly showAll: () => void
  /** As the entry says: which ones, in which order, how wide. */
  readonly reset: () => void
  readonly choice: () => ColumnChoice
}

interface Draft {
  readonly order: readonly string[]
  readonly shown: ReadonlySet<string>
  readonly widths: ColumnChoice['widths']
}

const namesOf = (columns: readonly ColumnModel[]): readonly string[] => columns.map(({ name }) => name)

function draftOf(columns: readonly ColumnModel[], choice: ColumnChoice): Draft {
  return {
    order: namesOf(orderedColumns(columns, choice.order)),
    shown: new Set(namesOf(columns.filter((column) => isColumnShown(column, choice)))),
    widths: choice.widths,
  }
}

/** What is being chosen of a table's columns, until it is saved. */
export function useColumnDraft(columns: readonly ColumnModel[], choice: ColumnChoice): ColumnDraft {
  const [draft, setDraft] = useState(() => draftOf(columns, choice))
  const usual = draftOf(columns, OWN_COLUMNS)
  const pinned = columns.filter((column) => isPinned(column, columns)).length
  return {
    columns: orderedColumns(columns, draft.order),
    isShown: (name) => draft.shown.has(name),
    isMovable: (column) => !isPinned(column, columns),
    toggle: (name) =>
      setDraft((old) => ({
        ...old,
        shown: new Set(old.shown.has(name) ? without(old.shown, name) : [...old.shown, name]),
      })),
    move: (name, to) =>
      setDraft((old) => ({ ...old, order: moved(old.order, old.order.indexOf(name), Math.max(pinned, to)) })),
    showAll: () => setDraft((old) => ({ ...old, shown: new Set(old.order) })),
    reset: () => setDraft(usual),
    choice: () => choiceOf(draft, usual),
  }
}

const without = (names: Iterable<string>, name: string): readonly string[] => [...names].filter((each) => each !== name)

/** What is as the entry says is not kept, so that it follows the entry. */
function choiceOf({ order, shown, widths }: Draft, usual: Draft): ColumnChoice {
  const isUsual = shown.size === usual.shown.size && [...shown].every((name) => usual.shown.has(name))
  return {
    ...OWN_COLUMNS,
    ...(isUsual ? {} : { shown: order.filter((name) => shown.has(name)), known: order }),
    ...(order.join() === usual.order.join() ? {} : { order }),
    widths,
  }
}
