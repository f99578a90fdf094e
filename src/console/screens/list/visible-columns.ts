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

/** What a view shows of a table in place of someone's own choice; names that are no columns say nothing. */
export function choiceOfView(
  columns: readonly ColumnModel[],
  choice: ColumnChoice,
  named: readonly string[] | undefined,
): ColumnChoice {
  const known = columns.map(({ name }) => name)
  const shown = (named ?? []).filter((name) => known.includes(name))
  return shown.length === 0 ? choice : { ...choice, shown, known, order: shown }
}
