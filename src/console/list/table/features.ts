import {
  type Column,
  type ColumnDef,
  type ColumnDefTemplate,
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  metaHelper,
  type ReactTable,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Row } from '../../../contract/page.ts'
import type { ColumnModel } from '../../../engine/list/columns.ts'
import type { ListQuery } from '../../../engine/list/list-query.ts'
import type { UpdateQuery } from '../../list-state/use-list-query.ts'

export interface ColumnMeta {
  /** Undefined for the checkbox and actions columns. */
  readonly model?: ColumnModel
  /** CSS class of the cells of those two. */
  readonly className?: string
}

/** Query and metadata state for header cells; expanded rows for those that name a row. */
export interface TableMeta {
  readonly query: ListQuery
  readonly updateQuery: UpdateQuery
  /** Metadata is still loading: labels are skeletons. */
  readonly waiting: boolean
  /** Ids of the expanded rows; null: rows do not expand. */
  readonly expanded: ReadonlySet<string> | null
  readonly toggle: (id: string) => void
}

/** Table features in use. The server sorts and pages. */
export const LIST_FEATURES = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
  tableMeta: metaHelper<TableMeta>(),
})

export type ListFeatures = typeof LIST_FEATURES
export type ListColumnDef = ColumnDef<ListFeatures, Row>
export type ListTableModel = ReactTable<ListFeatures, Row>

/** Models of the columns that show fields. */
export const columnModels = (columns: readonly Column<ListFeatures, Row>[]): readonly ColumnModel[] =>
  columns.flatMap(({ columnDef }) => columnDef.meta?.model ?? [])

/** Calls a cell or header template. Not mounted as a component: a table has a thousand cells, and a header keeps its focus when definitions change. */
export function renderTemplate<C extends object>(template: ColumnDefTemplate<C> | undefined, context: C): ReactNode {
  return typeof template === 'function' ? (template(context) as ReactNode) : template
}
