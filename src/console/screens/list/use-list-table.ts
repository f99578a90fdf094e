import type { PaginationState, SortingState, Updater } from '@tanstack/react-table'
import { useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { isObject } from '../../../contract/json-object.ts'
import type { Page } from '../../../contract/page.ts'
import type { Row } from '../../../contract/row.ts'
import type { ColumnModel } from '../../../engine/columns/column-model.ts'
import { textAt } from '../../../engine/fields/text-at.ts'
import { withPage } from '../../../engine/query/change-query.ts'
import type { ListQuery } from '../../../engine/query/list-query.ts'
import { rowId } from '../../actions/row-name.ts'
import type { ColumnChoice } from './list-preferences.ts'
import { LIST_FEATURES } from './table/features.ts'
import type { Ask } from './use-list-query.ts'
import type { Selection } from './use-selection.ts'
import { columnVisibility } from './visible-columns.ts'

export interface ListTableOptions {
  readonly columns: readonly ColumnModel[]
  readonly choice: ColumnChoice
  readonly page: Page
  readonly query: ListQuery
  readonly ask: Ask
  readonly selection: Selection
}

export type ListTableModel = ReturnType<typeof useListTable>

/**
 * The table's model. Its state lives elsewhere: sort and page in the address, the selection with the list, the shown
 * columns in the preferences.
 */
export function useListTable({ columns, choice, page, query, ask, selection }: ListTableOptions) {
  const definitions = useMemo(() => columns.map(definitionOf), [columns])
  const visibility = useMemo(() => ({ ...columnVisibility(columns, choice) }), [columns, choice])
  const sorting = sortingOf(query)
  const pagination = { pageIndex: query.page - 1, pageSize: query.size }
  return useTable({
    features: LIST_FEATURES,
    data: page.rows,
    columns: definitions,
    getRowId: (row, at) => rowId(row) || `row ${at}`,
    enableRowSelection: ({ original }) => rowId(original) !== '',
    isRowRangeSelectionEvent: holdsShift,
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    manualPagination: true,
    rowCount: page.count,
    state: { sorting, pagination, columnVisibility: visibility, rowSelection: { ...selection.ids } },
    onSortingChange: (change) => ask((now) => withSorting(now, next(change, sortingOf(now)))),
    onPaginationChange: (change: Updater<PaginationState>) =>
      ask((now) => withPage(now, next(change, pagination).pageIndex + 1)),
    onRowSelectionChange: (change) => selection.choose(next(change, { ...selection.ids }), page.rows),
  })
}

const definitionOf = (column: ColumnModel) => ({
  id: column.name,
  accessorFn: (row: Row) => textAt(row, column),
  enableSorting: column.sortable,
})

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
