import type { Column } from '@tanstack/react-table'
import type { Row } from '../../../../contract/row.ts'
import type { ColumnModel } from '../../../../engine/columns/column-model.ts'
import type { ListFeatures } from './features.ts'

const STATUS_CELLS: ReadonlySet<string> = new Set([
  'outcome',
  'boolean',
  'connectivity',
  'risk',
  'state',
  'tally',
  'favorite',
])
/** Cells that show a moment. */
export const MOMENT_CELLS: ReadonlySet<string> = new Set(['datetime', 'epoch'])
const FACTS = 3

/** Class names by column. */
export type Places = ReadonlyMap<string, string>

/** Of a cell in the body. */
export function cellClass({ id, columnDef }: Column<ListFeatures, Row>, places: Places): string {
  const { className, model } = columnDef.meta ?? {}
  return className ?? `${places.get(id) ?? ''}${model?.align === 'end' ? ' r' : ''}`
}

/**
 * Where each column goes when a row is two lines: the name and the first status stand on the first, three facts on the
 * second, the rest is left to the detail.
 */
export function narrowPlaces(columns: readonly ColumnModel[]): Places {
  const name = (columns.find(({ isName }) => isName) ?? columns[0])?.name
  const status = columns.find((column) => column.name !== name && STATUS_CELLS.has(column.cell))?.name
  const facts = factsOf(columns.filter((column) => column.name !== name && column.name !== status))
  return new Map(columns.map((column) => [column.name, placeOf(column, name, status, facts.includes(column))] as const))
}

/** The first ones; but a moment, where there is one, has a place among them: a log without times tells little. */
function factsOf(columns: readonly ColumnModel[]): readonly ColumnModel[] {
  const first = columns.slice(0, FACTS)
  const moment = columns.find(({ cell }) => MOMENT_CELLS.has(cell))
  return moment === undefined || first.includes(moment) ? first : [...first.slice(0, FACTS - 1), moment]
}

function placeOf(
  { name }: ColumnModel,
  first: string | undefined,
  status: string | undefined,
  isFact: boolean,
): string {
  if (name === first) return 'nm'
  if (name === status) return 'cn'
  return isFact ? 'fact' : 'rest'
}
