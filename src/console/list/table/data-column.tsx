import type { CellContext } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Row } from '../../../contract/page.ts'
import type { ColumnModel } from '../../../engine/list/columns.ts'
import { displayValueAt, valueAt } from '../../../engine/fields/field-lookup.ts'
import { absent, plainText } from '../../fields/base/plain-text.tsx'
import { rowId, rowName } from '../../fields/row-name.ts'
import { Icon } from '../../controls/Icon.tsx'
import type { CellWords } from '../../fields/base/component-props.ts'
import { cellFor } from '../../fields/field-components.ts'
import type { ListColumnDef, ListFeatures } from './features.ts'
import { headCell } from './HeadCell.tsx'
import { Identity } from '../../fields/text-cells.tsx'
import { markOf } from '../../fields/marks.tsx'
import { Link } from '../../kernel/navigation/Link.tsx'

/** What all columns of a list use. */
export interface DataColumnSource {
  readonly words: CellWords
  /** The field that holds the name of a row. */
  readonly name: string
  /** Links of a column's cells; null: no links. */
  readonly hrefOf: (column: ColumnModel) => ((row: Row) => string | null) | null
  /** Accessible name of the button that expands a row. */
  readonly toggleLabel: (row: Row) => string
}

/** Text of a row in a column; `name`: the field that holds its name. */
export const accessorOf = (model: ColumnModel, name: string) => (row: Row) =>
  model.isName ? rowName(row, name) : displayValueAt(row, model)

/** Column definition with accessor, header and cell. */
export function dataColumn(model: ColumnModel, source: DataColumnSource): ListColumnDef {
  return {
    id: model.name,
    accessorFn: accessorOf(model, source.name),
    enableSorting: model.sortable,
    enableHiding: !model.fixed,
    header: headCell(model),
    cell: model.isName ? nameCell(model, source) : valueCell(model, source),
    meta: { model },
  }
}

type CellTemplate = (context: CellContext<ListFeatures, Row>) => ReactNode

function nameCell(model: ColumnModel, { name, hrefOf, toggleLabel }: DataColumnSource): CellTemplate {
  const hrefOfRow = hrefOf(model)
  const look = model.cell === 'mono' ? { className: 'mono' } : {}
  const mark = model.mark === null ? null : markOf(model.mark)
  return ({ row: { id, original }, table }) => {
    const meta = table.options.meta
    const href = hrefOfRow?.(original) ?? null
    const text = rowName(original, name)
    // Links, labels and confirmations name a row without a name by its id; a text does not.
    const isId = text === rowId(original) && plainText(valueAt(original, name)) === ''
    const shown = model.cell === 'identity' ? <Identity text={text} /> : text
    return (
      <>
        {meta?.expanded && (
          <ExpandButton id={id} open={meta.expanded.has(id)} label={toggleLabel(original)} onToggle={meta.toggle} />
        )}
        {mark?.(original, text)}
        {href !== null ? <Link to={href}>{shown}</Link> : isId ? absent() : <b {...look}>{shown}</b>}
      </>
    )
  }
}

function valueCell(model: ColumnModel, { words, hrefOf }: DataColumnSource): CellTemplate {
  const hrefOfRow = hrefOf(model)
  const { name, field } = model
  const cell = cellFor(model.cell)
  return ({ row: { original: row }, getValue }) => {
    const href = hrefOfRow?.(row) ?? null
    const content = cell({ value: valueAt(row, name), shown: getValue(), field, words, row, column: model })
    return href === null ? content : <Link to={href}>{content}</Link>
  }
}

export const expandedRowId = (id: string): string => `expanded-${id}`

interface ExpandButtonProps {
  /** Of the row. */
  readonly id: string
  readonly open: boolean
  readonly label: string
  readonly onToggle: (id: string) => void
}

function ExpandButton({ id, open, label, onToggle }: ExpandButtonProps) {
  return (
    <button
      type="button"
      className="opener"
      aria-expanded={open}
      aria-controls={open ? expandedRowId(id) : undefined}
      aria-label={label}
      onClick={() => onToggle(id)}
    >
      <Icon name="chevron-right" size="xs" />
    </button>
  )
}
