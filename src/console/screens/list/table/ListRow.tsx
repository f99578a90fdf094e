import type { Row as TableRow } from '@tanstack/react-table'
import { memo, Suspense } from 'react'
import { Link } from 'react-router'
import type { Row } from '../../../../contract/row.ts'
import type { ColumnModel } from '../../../../engine/columns/column-model.ts'
import { textAt, valueAt } from '../../../../engine/fields/text-at.ts'
import { rowId } from '../../../actions/row-name.ts'
import { Icon } from '../../../controls/Icon.tsx'
import { cellFor } from '../../../fields/cells.ts'
import type { ListFeatures } from './features.ts'
import { MOMENT_CELLS } from './narrow-place.ts'
import type { RowContext } from './row-context.ts'
import { RowActions } from './RowActions.tsx'

interface ListRowProps {
  readonly row: TableRow<ListFeatures, Row>
  readonly selected: boolean
  /** What is below it shows. */
  readonly open: boolean
  readonly context: RowContext
}

/** One row of plain elements; drawn again only when it, its selection or what all rows share has changed. */
export const ListRow = memo(function ListRow({ row, selected, open, context }: ListRowProps) {
  const { original } = row
  const line = (
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
          {column.isName ? (
            <Name row={original} column={column} open={open} context={context} />
          ) : (
            linkedCell(original, column, context)
          )}
        </td>
      ))}
      {context.acts && (
        <td className="stick">
          <RowActions row={original} context={context} />
        </td>
      )}
    </tr>
  )
  if (!open || context.below === null) return line
  return (
    <>
      {line}
      <tr className="below" id={belowId(row.id)}>
        <td colSpan={context.columns.length + (context.selectable ? 1 : 0) + (context.acts ? 1 : 0)}>
          <Suspense fallback={<span className="below-coming" />}>{context.below(original)}</Suspense>
        </td>
      </tr>
    </>
  )
})

const belowId = (id: string): string => `below-${id}`

/** A cut text is shown whole on hover; times have a tooltip of their own. */
const tipped = ({ cell }: ColumnModel): '' | undefined => (MOMENT_CELLS.has(cell) ? undefined : '')

/** Where a row is two lines and has no head above it, these say nothing without their label. */
const MUTE_CELLS: ReadonlySet<string> = new Set(['number', 'count', 'boolean', 'yes-only'])

const labelled = ({ cell, label }: ColumnModel): string | undefined => (MUTE_CELLS.has(cell) ? label : undefined)

function cellClass({ name, align }: ColumnModel, { places }: RowContext): string {
  return `${places.get(name) ?? ''}${align === 'end' ? ' r' : ''}`
}

interface NameProps {
  readonly row: Row
  readonly column: ColumnModel
  readonly open: boolean
  readonly context: RowContext
}

function Name({ row, column, open, context }: NameProps) {
  const href = context.hrefOf(row)
  const name = context.nameOf(row)
  const look = column.cell === 'mono' ? { className: 'mono' } : {}
  const words = href === null ? <b {...look}>{name}</b> : <Link to={href}>{name}</Link>
  if (context.below === null) return words
  return (
    <>
      <button
        type="button"
        className="opener"
        aria-expanded={open}
        aria-controls={open ? belowId(rowId(row)) : undefined}
        aria-label={context.toggleLabel(row)}
        onClick={() => context.onToggle(row)}
      >
        <Icon name="chevron-right" size="xs" />
      </button>
      {words}
    </>
  )
}

function linkedCell(row: Row, column: ColumnModel, context: RowContext) {
  const href = context.links.get(column.name)?.(row) ?? null
  const cell = cellOf(row, column, context)
  return href === null ? cell : <Link to={href}>{cell}</Link>
}

/** Called, not mounted: a cell is a plain function, and a table has a thousand of them. */
function cellOf(row: Row, column: ColumnModel, { words }: RowContext) {
  const cell = cellFor(column.cell)
  return cell({ value: valueAt(row, column.name), shown: textAt(row, column), field: column.field, words, row })
}
