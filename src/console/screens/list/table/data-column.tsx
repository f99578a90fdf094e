import type { CellContext, Row as TableRow } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Row } from '../../../../contract/row.ts'
import type { ColumnModel } from '../../../../engine/columns/column-model.ts'
import { textAt, valueAt } from '../../../../engine/fields/text-at.ts'
import { rowName } from '../../../actions/row-name.ts'
import { Icon } from '../../../controls/Icon.tsx'
import type { CellWords } from '../../../fields/cell.ts'
import { cellFor } from '../../../fields/cells.ts'
import type { ListColumnDef, ListFeatures } from './features.ts'
import { HeadCell } from './HeadCell.tsx'

/** What the columns of a list share. */
export interface ColumnSource {
  readonly words: CellWords
  /** The field that names a row. */
  readonly name: string
  /** Where the values of a column lead; null: nowhere. */
  readonly hrefOf: (column: ColumnModel) => ((row: Row) => string | null) | null
  /** Says what the button does that opens a row. */
  readonly toggleLabel: (row: Row) => string
}

/** What a row says in a column; `name` is the field that names it. */
export const accessorOf = (model: ColumnModel, name: string) => (row: Row) =>
  model.isName ? rowName(row, name) : textAt(row, model)

/** A column of the table, as it is made from one of the entry: how a row is read, what the head and the cells show. */
export function dataColumn(model: ColumnModel, source: ColumnSource): ListColumnDef {
  return {
    id: model.name,
    accessorFn: accessorOf(model, source.name),
    enableSorting: model.sortable,
    enableHiding: !model.fixed,
    header: (context) => <HeadCell model={model} {...context} />,
    cell: model.isName ? nameCell(model, source) : valueCell(model, source),
    meta: { model },
  }
}

type CellTemplate = (context: CellContext<ListFeatures, Row>) => ReactNode

function nameCell(model: ColumnModel, { name, hrefOf, toggleLabel }: ColumnSource): CellTemplate {
  const hrefOfRow = hrefOf(model)
  const look = model.cell === 'mono' ? { className: 'mono' } : {}
  return ({ row }) => {
    const { original } = row
    const href = hrefOfRow?.(original) ?? null
    const words = rowName(original, name)
    return (
      <>
        {row.getCanExpand() && <Opener row={row} label={toggleLabel(original)} />}
        {href === null ? <b {...look}>{words}</b> : <Link to={href}>{words}</Link>}
      </>
    )
  }
}

function valueCell(model: ColumnModel, { words, hrefOf }: ColumnSource): CellTemplate {
  const hrefOfRow = hrefOf(model)
  const { name, field } = model
  const cell = cellFor(model.cell)
  return ({ row: { original: row }, getValue }) => {
    const href = hrefOfRow?.(row) ?? null
    const content = cell({ value: valueAt(row, name), shown: getValue(), field, words, row })
    return href === null ? content : <Link to={href}>{content}</Link>
  }
}

export const belowId = (id: string): string => `below-${id}`

function Opener({ row, label }: { row: TableRow<ListFeatures, Row>; label: string }) {
  const open = row.getIsExpanded()
  return (
    <button
      type="button"
      className="opener"
      aria-expanded={open}
      aria-controls={open ? belowId(row.id) : undefined}
      aria-label={label}
      onClick={row.getToggleExpandedHandler()}
    >
      <Icon name="chevron-right" size="xs" />
    </button>
  )
}
