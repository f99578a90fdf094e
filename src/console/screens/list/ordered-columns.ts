import type { ColumnModel } from '../../../engine/columns/column-model.ts'

/** The name of a row stays first: it sticks while the others scroll. */
export function isPinned(column: ColumnModel, columns: readonly ColumnModel[]): boolean {
  return column.isName && columns[0]?.name === column.name
}

/**
 * The columns in the order that someone chose. One that the choice does not know stands behind the one that it follows in
 * the entry; names without a column are passed over.
 */
export function orderedColumns(columns: readonly ColumnModel[], order: readonly string[]): readonly ColumnModel[] {
  const pinned = columns.filter((column) => isPinned(column, columns))
  const movable = columns.filter((column) => !pinned.includes(column))
  const known = [...new Set(order)].flatMap((name) => movable.filter((column) => column.name === name))
  const placed = movable.reduce<readonly ColumnModel[]>(
    (before, column, at) => (before.includes(column) ? before : putBehind(before, column, movable[at - 1])),
    known,
  )
  return [...pinned, ...placed]
}

function putBehind(
  columns: readonly ColumnModel[],
  column: ColumnModel,
  leader: ColumnModel | undefined,
): readonly ColumnModel[] {
  const at = leader === undefined ? 0 : columns.indexOf(leader) + 1
  return [...columns.slice(0, at), column, ...columns.slice(at)]
}
