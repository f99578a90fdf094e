import type { Row as TableRow } from '@tanstack/react-table'
import { memo } from 'react'
import { Link } from 'react-router'
import type { Row } from '../../../../contract/row.ts'
import type { ColumnModel } from '../../../../engine/columns/column-model.ts'
import { textAt, valueAt } from '../../../../engine/fields/text-at.ts'
import { cellFor } from '../../../fields/cells.ts'
import type { ListFeatures } from './features.ts'
import type { RowContext } from './row-context.ts'
import { RowActions } from './RowActions.tsx'

interface ListRowProps {
  readonly row: TableRow<ListFeatures, Row>
  readonly selected: boolean
  readonly context: RowContext
}

/** One row of plain elements; drawn again only when it, its selection or what all rows share has changed. */
export const ListRow = memo(function ListRow({ row, selected, context }: ListRowProps) {
  const { original } = row
  return (
    <tr
      className={selected ? 'sel' : undefined}
      aria-selected={context.selectable ? selected : undefined}
      data-row={row.id}
    >
      {context.selectable && (
        <td className="ck">
          {row.getCanSelect() && (
            <label className="ck-in">
              <input
                type="checkbox"
                className="cb"
                checked={selected}
                aria-label={context.selectLabel(original)}
                onChange={row.getToggleSelectedHandler()}
              />
            </label>
          )}
        </td>
      )}
      {context.columns.map((column) => (
        <td
          key={column.name}
          className={cellClass(column, context)}
          data-label={labelled(column)}
          data-tip-overflow={tipped(column)}
        >
          {column.isName ? <Name row={original} context={context} /> : linkedCell(original, column, context)}
        </td>
      ))}
      {context.acts && (
        <td className="stick">
          <RowActions row={original} context={context} />
        </td>
      )}
    </tr>
  )
})

/** A cut text is shown whole on hover; times have a tooltip of their own. */
const tipped = ({ cell }: ColumnModel): '' | undefined => (cell === 'datetime' ? undefined : '')

/** Where a row is two lines and has no head above it, these say nothing without their label. */
const MUTE_CELLS: ReadonlySet<string> = new Set(['number', 'count', 'boolean', 'yes-only'])

const labelled = ({ cell, label }: ColumnModel): string | undefined => (MUTE_CELLS.has(cell) ? label : undefined)

function cellClass({ name, align }: ColumnModel, { places }: RowContext): string {
  return `${places.get(name) ?? ''}${align === 'end' ? ' r' : ''}`
}

function Name({ row, context }: { row: Row; context: RowContext }) {
  const href = context.hrefOf(row)
  const name = context.nameOf(row)
  return href === null ? <b>{name}</b> : <Link to={href}>{name}</Link>
}

function linkedCell(row: Row, column: ColumnModel, context: RowContext) {
  const href = context.links.get(column.name)?.(row) ?? null
  const cell = cellOf(row, column, context)
  return href === null ? cell : <Link to={href}>{cell}</Link>
}

/** Called, not mounted: a cell is a plain function, and a table has a thousand of them. */
function cellOf(row: Row, column: ColumnModel, { words }: RowContext) {
  const cell = cellFor(column.cell)
  return cell({ value: valueAt(row, column.name), shown: textAt(row, column), field: column.field, words })
}
