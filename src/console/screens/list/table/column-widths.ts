import type { ColumnModel } from '../../../../engine/columns/column-model.ts'
import { textWidth } from './text-width.ts'

/** What a cell needs at least, both paddings included. Those of unknown length share what is left. */
const NEEDED: Readonly<Record<string, number>> = {
  datetime: 164,
  boolean: 96,
  'yes-only': 96,
  outcome: 112,
  number: 88,
  choice: 104,
  image: 56,
}
const FREE = 120
const NAME = 152
const MOST = 240
const PADDING = 16
const SORT = 18
const FILTER = 26

export interface ColumnWidth {
  /** Null: shares the rest. */
  readonly fixed: number | null
  readonly least: number
}

const FIXED_CELLS: ReadonlySet<string> = new Set(['datetime', 'boolean', 'yes-only', 'outcome', 'number', 'image'])

/** The width of a column: the entry's, else what its cell and its label need. Values of free length get no fixed one. */
export function columnWidth(column: ColumnModel): ColumnWidth {
  if (column.width !== null) return { fixed: column.width, least: column.width }
  const label =
    textWidth(column.label, 12) + PADDING + (column.sortable ? SORT : 0) + (column.filter === null ? 0 : FILTER)
  const cell = column.isName ? NAME : (NEEDED[column.cell] ?? FREE)
  const least = Math.min(MOST, Math.max(label, cell))
  return { fixed: FIXED_CELLS.has(column.cell) ? least : null, least }
}

/** Below this the table scrolls sideways instead of squeezing its columns. */
export function tableWidth(widths: readonly ColumnWidth[], around: number): number {
  return widths.reduce((sum, { least }) => sum + least, around)
}
