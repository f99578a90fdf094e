import type { SortingState, Updater } from '@tanstack/react-table'
import { useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { isObject } from '../../../contract/json-object.ts'
import type { Page } from '../../../contract/page.ts'
import type { ListQuery } from '../../../engine/query/list-query.ts'
import { rowId } from '../../actions/row-name.ts'
import type { ColumnChoice } from './list-preferences.ts'
import { ACTIONS, choiceOfView, columnStates, SELECT } from './table/column-states.ts'
import { columnWidths } from './table/column-widths.ts'
import { useContentWidths } from './table/content-widths.ts'
import { LIST_FEATURES, type ListColumnDef, type ListTableModel } from './table/features.ts'
import { SELECT_WIDTH } from './table/select-column.tsx'
import type { List } from './use-list.ts'
import type { ListModels } from './use-list-models.ts'

interface ListTableOptions {
  readonly list: List
  readonly models: ListModels
  readonly definitions: readonly ListColumnDef[]
  readonly page: Page
  /** What its reader chose of the columns, and how that is changed. */
  readonly own: ColumnChoice
  readonly choose: (choice: ColumnChoice) => void
  readonly selectable: boolean
  /** Of the column of actions; 0 without one. */
  readonly actionsWidth: number
  /** Rows open, to show what is below them. */
  readonly opens: boolean
}

/**
 * The table's model. Its state lives elsewhere: the order of rows in the address, the selection with the list, order, visibility and
 * widths of the columns in the preferences or in a view. It keeps to itself which rows are open. `setRoom`: is told how wide the table's place is.
 */
export function useListTable(options: ListTableOptions): { table: ListTableModel; setRoom: (width: number) => void } {
  const { list, models, definitions, page, own, choose, selectable, actionsWidth, opens } = options
  const { index, query, ask, selection } = list
  const { columns, name } = models
  const [room, setRoom] = useState(0)
  const acts = actionsWidth > 0

  const ofView = useMemo(() => choiceOfView(columns, query.columns), [columns, query.columns])
  const { shown, known, order } = ofView ?? own
  const states = useMemo(() => {
    const states = columnStates(columns, { shown, known, order })
    Object.assign(states.columnVisibility, { [SELECT]: selectable, [ACTIONS]: acts })
    return states
  }, [columns, shown, known, order, selectable, acts])
  const visible = useMemo(
    () =>
      states.columnOrder
        .filter((id) => states.columnVisibility[id])
        .flatMap((id) => columns.filter((column) => column.name === id)),
    [columns, states],
  )
  const contents = useContentWidths(index.key, { columns: visible, name, opens }, page.rows)
  const columnSizing = {
    ...own.widths,
    ...columnWidths(room - (selectable ? SELECT_WIDTH : 0) - actionsWidth, {
      columns: visible,
      edges: { start: !selectable, end: !acts },
      chosen: own.widths,
      contents,
    }),
    [ACTIONS]: actionsWidth,
  }
  const sorting = sortingOf(query)
  const table = useTable({
    features: LIST_FEATURES,
    data: page.rows,
    columns: definitions,
    getRowId: (row, at) => rowId(row) || `row ${at}`,
    enableRowSelection: ({ original }) => rowId(original) !== '',
    isRowRangeSelectionEvent: holdsShift,
    getRowCanExpand: () => opens,
    manualExpanding: true,
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    meta: { query, ask, waiting: models.metadata === null },
    state: { ...states, columnSizing, sorting, rowSelection: { ...selection.ids } },
    onColumnSizingChange: (change) =>
      choose({ ...own, widths: chosenWidths(next(change, columnSizing), columnSizing, own.widths) }),
    onSortingChange: (change) => ask((now) => withSorting(now, next(change, sortingOf(now)))),
    onRowSelectionChange: (change) => selection.choose(next(change, { ...selection.ids }), page.rows),
  })
  return { table, setRoom }
}

type Widths = Readonly<Record<string, number>>

/** Of the widths that a table is given those that its reader chose: what differs from before, and what was chosen and is still there. */
function chosenWidths(given: Widths, before: Widths, chosen: Widths): Widths {
  const changed = Object.entries(given).filter(([name, width]) => width !== before[name])
  const kept = Object.entries(chosen).filter(([name]) => given[name] === before[name])
  return Object.fromEntries([...kept, ...changed])
}

function next<T>(change: Updater<T>, now: T): T {
  return change instanceof Function ? change(now) : change
}

function sortingOf({ sort }: ListQuery): SortingState {
  return sort === null ? [] : [{ id: sort.field, desc: sort.descending }]
}

function withSorting(query: ListQuery, [first]: SortingState): ListQuery {
  return { ...query, page: 1, sort: first === undefined ? null : { field: first.id, descending: first.desc } }
}

/** Events of a mouse and of our own keys alike. */
function holdsShift(event: unknown): boolean {
  const native = isObject(event) && isObject(event['nativeEvent']) ? event['nativeEvent'] : event
  return isObject(native) && native['shiftKey'] === true
}
