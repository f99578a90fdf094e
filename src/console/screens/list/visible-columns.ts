import type { ColumnModel } from '../../../engine/columns/column-model.ts'
import type { ColumnChoice } from './list-preferences.ts'

/** Whether a column shows: fixed ones always, the others as chosen, else as the entry says. */
export function isColumnShown(column: ColumnModel, choice: ColumnChoice): boolean {
  if (column.fixed) return true
  if (!choice.known.includes(column.name)) return column.shown
  return choice.shown.includes(column.name)
}

/** By name, as the table wants it. */
export function columnVisibility(
  columns: readonly ColumnModel[],
  choice: ColumnChoice,
): Readonly<Record<string, boolean>> {
  return Object.fromEntries(columns.map((column) => [column.name, isColumnShown(column, choice)]))
}
