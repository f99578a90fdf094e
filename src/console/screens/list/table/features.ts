import type { Column, ColumnDef, ColumnDefTemplate, ReactTable } from '@tanstack/react-table'
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  metaHelper,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Row } from '../../../../contract/row.ts'
import type { ColumnModel } from '../../../../engine/columns/column-model.ts'
import type { ListQuery } from '../../../../engine/query/list-query.ts'
import type { Ask } from '../use-list-query.ts'

export interface ColumnMeta {
  /** Of a column that shows a field; the two of the table itself, check boxes and actions, have none. */
  readonly model?: ColumnModel
  /** Of the cells of those two. */
  readonly className?: string
}

/** What the heads of columns show and change beside the table's own state. */
export interface TableMeta {
  readonly query: ListQuery
  readonly ask: Ask
  /** Labels are still on their way. */
  readonly waiting: boolean
}

/** What is used of the table. Sorting is the server's, the table only keeps its state; paging has no state but the address. */
export const LIST_FEATURES = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
  tableMeta: metaHelper<TableMeta>(),
})

export type ListFeatures = typeof LIST_FEATURES
export type ListColumnDef = ColumnDef<ListFeatures, Row>
export type ListTableModel = ReactTable<ListFeatures, Row>

/** Those of the columns that show fields. */
export const modelsOf = (columns: readonly Column<ListFeatures, Row>[]): readonly ColumnModel[] =>
  columns.flatMap(({ columnDef }) => columnDef.meta?.model ?? [])

/** What a definition draws. It is called, not mounted: a table has a thousand cells, and a head keeps its focus when definitions are made anew. */
export function drawn<C extends object>(template: ColumnDefTemplate<C> | undefined, context: C): ReactNode {
  return typeof template === 'function' ? (template(context) as ReactNode) : template
}
