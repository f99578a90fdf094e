import type { Row as TableRow } from '@tanstack/react-table'
import { memo, Suspense } from 'react'
import type { ReactNode } from 'react'
import type { Row } from '../../../../contract/row.ts'
import { belowId } from './data-column.tsx'
import { drawn, type ListFeatures } from './features.ts'
import { cellClass, MOMENT_CELLS, type Places } from './narrow-place.ts'

interface ListRowProps {
  readonly row: TableRow<ListFeatures, Row>
  readonly selected: boolean | undefined
  /** What is below it shows. */
  readonly open: boolean
  readonly below: ((row: Row) => ReactNode) | null
  /** Of the columns that show: other ones whenever these are. */
  readonly places: Places
}

/** Where a row is two lines and has no head above it, these say nothing without their label. */
const MUTE_CELLS: ReadonlySet<string> = new Set(['number', 'count', 'boolean', 'yes-only'])

/** One row of plain elements; drawn again only when it, its selection or the columns have changed. */
export const ListRow = memo(function ListRow({ row, selected, open, below, places }: ListRowProps) {
  const cells = row.getVisibleCells()
  return (
    <>
      <tr className={selected === true ? 'sel' : undefined} aria-selected={selected} data-row={row.id}>
        {cells.map((cell) => {
          const { column } = cell
          const { cell: kind, label } = column.columnDef.meta?.model ?? {}
          return (
            <td
              key={column.id}
              className={cellClass(column, places)}
              data-label={kind !== undefined && MUTE_CELLS.has(kind) ? label : undefined}
              // A cut text is shown whole on hover; times have a tooltip of their own.
              data-tip-overflow={kind === undefined || MOMENT_CELLS.has(kind) ? undefined : ''}
            >
              {drawn(column.columnDef.cell, cell.getContext())}
            </td>
          )
        })}
      </tr>
      {open && below !== null && (
        <tr className="below" id={belowId(row.id)}>
          <td colSpan={cells.length}>
            <Suspense fallback={<span className="below-coming" />}>{below(row.original)}</Suspense>
          </td>
        </tr>
      )}
    </>
  )
})
