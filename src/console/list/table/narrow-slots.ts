import type { Column } from '@tanstack/react-table'
import type { Row } from '../../../contract/page.ts'
import { cellTraits } from '../../../engine/fields/field-types.ts'
import type { ColumnModel } from '../../../engine/list/columns.ts'
import type { ListFeatures } from './features.ts'

const FACTS = 3

/** CSS class by column name. */
export type NarrowSlots = ReadonlyMap<string, string>

/** CSS class of a body cell. */
export function cellClass({ id, columnDef }: Column<ListFeatures, Row>, slots: NarrowSlots): string {
  const { className, model } = columnDef.meta ?? {}
  return className ?? `${slots.get(id) ?? ''}${model?.align === 'end' ? ' align-end' : ''}`
}

/**
 * Slots of the columns in the narrow layout, where a row has two lines: name and first status on the first, three facts on the
 * second. Other columns are hidden.
 */
export function narrowSlots(columns: readonly ColumnModel[]): NarrowSlots {
  const name = (columns.find(({ isName }) => isName) ?? columns[0])?.name
  const status = columns.find((column) => column.name !== name && cellTraits(column.cell).isStatus === true)?.name
  const facts = factsOf(columns.filter((column) => column.name !== name && column.name !== status))
  return new Map(columns.map((column) => [column.name, slotOf(column, name, status, facts.includes(column))] as const))
}

/** The first columns, always including a time. */
function factsOf(columns: readonly ColumnModel[]): readonly ColumnModel[] {
  const first = columns.slice(0, FACTS)
  const time = columns.find(({ cell }) => cellTraits(cell).isTime === true)
  return time === undefined || first.includes(time) ? first : [...first.slice(0, FACTS - 1), time]
}

function slotOf({ name }: ColumnModel, first: string | undefined, status: string | undefined, isFact: boolean): string {
  if (name === first) return 'name-cell'
  if (name === status) return 'content-cell'
  return isFact ? 'fact' : 'rest'
}
