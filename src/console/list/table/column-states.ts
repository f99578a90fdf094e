import { type ChosenColumns, type ColumnModel, visibleVerdict } from '../../../engine/list/columns.ts'
import type { ColumnChoice } from '../../list-state/list-preferences.ts'
import type { ListModels } from '../../list-state/use-list-models.ts'

/** Ids of the columns without a field; the parentheses keep them apart from field names. */
export const SELECT_COLUMN = '(select)'
export const ACTIONS_COLUMN = '(actions)'

type VisibleColumns = Pick<ColumnChoice, 'shown' | 'known' | 'order'> & Partial<Pick<ChosenColumns, 'by'>>

/** The name column of a list, which always comes first. */
export const pinnedColumn = ([first]: readonly ColumnModel[]): string | null =>
  first?.isName === true ? first.name : null

/** Order and visibility of columns: the defaults of the entry and the user's choice. */
export function columnStates(columns: readonly ColumnModel[], { shown, known, order, by = 'user' }: VisibleColumns) {
  const names = columns.map(({ name }) => name)
  const pinned = names.filter((name) => name === pinnedColumn(columns))
  const isShown = (column: ColumnModel): boolean => visibleVerdict(column, { shown, known, by }).state === 'allowed'
  return {
    columnOrder: [...pinned, ...ordered(names.slice(pinned.length), order)],
    columnVisibility: Object.fromEntries(columns.map((column) => [column.name, isShown(column)])),
  }
}

/** Sorts `names` by `order`; a name that is missing there follows its predecessor in `names`. */
function ordered(names: readonly string[], order: readonly string[]): readonly string[] {
  const known = [...new Set(order)].filter((name) => names.includes(name))
  return names.reduce<readonly string[]>((sorted, name, at) => {
    if (sorted.includes(name)) return sorted
    const position = at === 0 ? 0 : sorted.indexOf(names[at - 1] ?? '') + 1
    return [...sorted.slice(0, position), name, ...sorted.slice(position)]
  }, known)
}

/** The names of chosen columns that there are no more; none before the server has described its fields. */
export const goneColumns = (
  { columns, metadata }: Pick<ListModels, 'columns' | 'metadata'>,
  chosen: readonly string[],
): readonly string[] =>
  metadata?.kind === 'metadata' ? chosen.filter((name) => columns.every((column) => column.name !== name)) : []

/** The columns of a saved view, which override the user's choice; null if it names no column of the table. */
export function viewColumns(columns: readonly ColumnModel[], named: readonly string[] = []): VisibleColumns | null {
  const known = columns.map(({ name }) => name)
  const shown = named.filter((name) => known.includes(name))
  return shown.length === 0 ? null : { shown, known, order: shown }
}
