import type { Row as TableRow } from '@tanstack/react-table'
import { memo, Suspense } from 'react'
import type { ReactNode } from 'react'
import type { Row } from '../../../contract/page.ts'
import { cellTraits } from '../../../engine/fields/field-types.ts'
import { useRowChange } from '../../list-state/row-changes.ts'
import { expandedRowId } from './data-column.tsx'
import { renderTemplate, type ListFeatures } from './features.ts'
import { cellClass, type NarrowSlots } from './narrow-slots.ts'

interface ListRowProps {
  readonly row: TableRow<ListFeatures, Row>
  /** Among the rows of all pages, from 1, with the header. */
  readonly position: number
  readonly selected: boolean | undefined
  /** True while the expanded content is visible. */
  readonly open: boolean
  readonly expand: ((row: Row) => ReactNode) | null
  /** Changes with the visible columns. */
  readonly slots: NarrowSlots
}

/** One row, memoized by row, selection and columns. */
export const ListRow = memo(function ListRow({ row, position, selected, open, expand, slots }: ListRowProps) {
  const cells = row.getVisibleCells()
  const change = useRowChange(row.id)
  return (
    <>
      <tr
        className={selected === true ? 'selected' : undefined}
        aria-selected={selected}
        aria-rowindex={position}
        data-row={row.id}
        data-changed={change === undefined ? undefined : ''}
        data-tip={change}
      >
        {cells.map((cell) => {
          const { column } = cell
          const { cell: type, label } = column.columnDef.meta?.model ?? {}
          const traits = type === undefined ? null : cellTraits(type)
          return (
            <td
              key={column.id}
              className={cellClass(column, slots)}
              data-label={traits?.needsLabel === true ? label : undefined}
              // The tooltip of a truncated text; times have their own.
              data-tip-overflow={traits === null || traits.isTime === true ? undefined : ''}
            >
              {renderTemplate(column.columnDef.cell, cell.getContext())}
            </td>
          )
        })}
      </tr>
      {open && expand !== null && (
        <tr key={row.id} className="below" id={expandedRowId(row.id)} aria-rowindex={position}>
          <td colSpan={cells.length}>
            <Suspense fallback={<span className="below-coming" />}>{expand(row.original)}</Suspense>
          </td>
        </tr>
      )}
    </>
  )
})
