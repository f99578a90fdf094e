import { type SortingState, type Updater, useTable } from '@tanstack/react-table'
import { useCallback, useMemo, useState } from 'react'
import { isObject } from '../../../contract/json-object.ts'
import type { Page } from '../../../contract/page.ts'
import type { ListQuery } from '../../../engine/list/list-query.ts'
import { rowId } from '../../fields/row-name.ts'
import type { ColumnChoice } from '../../list-state/list-preferences.ts'
import { utcTimes } from '../../kernel/platform/flag-preferences.ts'
import { ACTIONS_COLUMN, viewColumns, columnStates, SELECT_COLUMN } from './column-states.ts'
import { columnWidths } from './column-widths.ts'
import { useContentWidths } from './content-widths.ts'
import { LIST_FEATURES, type ListColumnDef, type ListTableModel } from './features.ts'
import { SELECT_WIDTH } from './select-column.tsx'
import type { List } from '../../list-state/use-list.ts'
import { ACTIONS_WIDTH } from './row-actions.ts'
import type { ListModels } from '../../list-state/use-list-models.ts'

interface ListTableOptions {
  readonly list: List
  readonly models: ListModels
  readonly definitions: readonly ListColumnDef[]
  readonly page: Page
  /** The user's column choice and its setter. */
  readonly own: ColumnChoice
  readonly choose: (choice: ColumnChoice) => void
  readonly selectable: boolean
  readonly hasActions: boolean
  /** Rows can be expanded. */
  readonly expandable: boolean
}

/** The width of a list that fills the main region: the first rows are laid out once where it is right, before the container is measured. */
const mainWidth = (): number => document.getElementById('main')?.clientWidth ?? 0

/**
 * The table of a list. Controlled state: sorting (URL), selection (list), column order, visibility and widths (preferences or saved
 * view).
 * @returns the table, and a setter for the inner width of its container in pixels
 */
export function useListTable(options: ListTableOptions): { table: ListTableModel; setWidth: (width: number) => void } {
  const { list, models, definitions, page, own, choose, selectable, hasActions, expandable } = options
  const { index, query, updateQuery, selection } = list
  const { columns, name } = models
  const [width, setWidth] = useState(mainWidth)
  const { expanded, toggle } = useExpanded()
  const actionsWidth = hasActions ? ACTIONS_WIDTH : 0
  // Times in UTC are wider.
  utcTimes.useIsOn()

  const viewChoice = useMemo(() => viewColumns(columns, query.columns), [columns, query.columns])
  const { shown, known, order } = viewChoice ?? own
  const states = useMemo(() => {
    const { columnOrder, columnVisibility } = columnStates(columns, { shown, known, order })
    Object.assign(columnVisibility, { [SELECT_COLUMN]: selectable, [ACTIONS_COLUMN]: hasActions })
    return { columnOrder: [SELECT_COLUMN, ...columnOrder, ACTIONS_COLUMN], columnVisibility }
  }, [columns, shown, known, order, selectable, hasActions])
  const visible = useMemo(
    () =>
      states.columnOrder
        .filter((id) => states.columnVisibility[id])
        .flatMap((id) => columns.filter((column) => column.name === id)),
    [columns, states],
  )
  const contents = useContentWidths(index.key, { columns: visible, name, expandable }, page.rows)
  const columnSizing = {
    ...own.widths,
    ...columnWidths(width - (selectable ? SELECT_WIDTH : 0) - actionsWidth, {
      columns: visible,
      edges: { start: !selectable, end: !hasActions },
      chosen: own.widths,
      contents,
    }),
    [ACTIONS_COLUMN]: actionsWidth,
  }
  const sorting = sortingOf(query)
  const table = useTable({
    features: LIST_FEATURES,
    data: page.rows,
    columns: definitions,
    getRowId: (row, at) => rowId(row) || `row ${at}`,
    enableRowSelection: ({ original }) => rowId(original) !== '',
    isRowRangeSelectionEvent: holdsShift,
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    meta: { query, updateQuery, waiting: models.metadata === null, expanded: expandable ? expanded : null, toggle },
    state: { ...states, columnSizing, sorting, rowSelection: { ...selection.ids } },
    onColumnSizingChange: (change) =>
      choose({ ...own, widths: chosenWidths(next(change, columnSizing), columnSizing, own.widths) }),
    onSortingChange: (change) => updateQuery((now) => withSorting(now, next(change, sortingOf(now)))),
    onRowSelectionChange: (change) => selection.replace(next(change, { ...selection.ids }), page.rows),
  })
  return { table, setWidth }
}

function useExpanded() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (id: string) => setExpanded((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id])),
    [],
  )
  return { expanded, toggle }
}

type Widths = Readonly<Record<string, number>>

/** The user's widths after a resize: the changed ones, and earlier ones that are unchanged. */
function chosenWidths(after: Widths, before: Widths, chosen: Widths): Widths {
  const changed = Object.entries(after).filter(([name, width]) => width !== before[name])
  const kept = Object.entries(chosen).filter(([name]) => after[name] === before[name])
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

/** Of mouse events and of `selectByKey`. */
function holdsShift(event: unknown): boolean {
  const native = isObject(event) && isObject(event['nativeEvent']) ? event['nativeEvent'] : event
  return isObject(native) && native['shiftKey'] === true
}
