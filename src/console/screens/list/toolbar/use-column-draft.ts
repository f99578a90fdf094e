import { type Column, useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { Row } from '../../../../contract/row.ts'
import { moved } from '../../moved.ts'
import { type ColumnChoice, OWN_COLUMNS } from '../list-preferences.ts'
import { columnStates } from '../table/column-states.ts'
import { LIST_FEATURES, type ListFeatures, type ListTableModel, modelsOf } from '../table/features.ts'

export interface ColumnDraft {
  /** All that show fields, in the order that they will have. */
  readonly columns: readonly Column<ListFeatures, Row>[]
  /** To a place among all; no further than the columns that do not move. */
  readonly move: (name: string, to: number) => void
  readonly showAll: () => void
  /** As the entry says: which ones, in which order, how wide. */
  readonly reset: () => void
  readonly choice: () => ColumnChoice
}

const NO_ROWS: readonly Row[] = []

/** What is being chosen of a table's columns, until it is saved: a table of its own, without rows. */
export function useColumnDraft(table: ListTableModel, widths: ColumnChoice['widths']): ColumnDraft {
  const { columns: definitions } = table.options
  const columns = useMemo(() => definitions.filter(({ meta }) => meta?.model !== undefined), [definitions])
  const { columnVisibility, columnPinning } = table.state
  const [columnOrder, onColumnOrderChange] = useState(table.state.columnOrder)
  const draft = useTable({
    features: LIST_FEATURES,
    columns,
    data: NO_ROWS,
    initialState: { columnVisibility, columnPinning, columnSizing: widths },
    // A state of React: that of the table's store would be drawn between pointermove and mousemove of one drag.
    state: { columnOrder },
    onColumnOrderChange,
  })
  const usual = columnStates(modelsOf(table.getAllFlatColumns()), OWN_COLUMNS)
  return {
    columns: draft.getAllLeafColumns(),
    move: (name, to) =>
      draft.setColumnOrder((order) => [
        ...moved(order, order.indexOf(name), Math.max(draft.getStartLeafColumns().length, to)),
      ]),
    showAll: () => draft.toggleAllColumnsVisible(true),
    reset: () => {
      draft.setColumnOrder(usual.columnOrder)
      draft.setColumnVisibility(usual.columnVisibility)
      draft.setColumnSizing({})
    },
    choice: () => choiceOf(draft.state, usual),
  }
}

type States = Pick<ListTableModel['state'], 'columnOrder' | 'columnVisibility' | 'columnSizing'>

/** What is as the entry says is not kept, so that it follows the entry. */
function choiceOf(
  { columnOrder: order, columnVisibility: shows, columnSizing: widths }: States,
  usual: Pick<States, 'columnOrder' | 'columnVisibility'>,
): ColumnChoice {
  const isUsual = order.every((name) => shows[name] === usual.columnVisibility[name])
  return {
    ...OWN_COLUMNS,
    ...(isUsual ? {} : { shown: order.filter((name) => shows[name]), known: order }),
    ...(order.join() === usual.columnOrder.join() ? {} : { order }),
    widths,
  }
}
