import type { ColumnModel } from '../../../../engine/columns/column-model.ts'
import { textWidth } from './text-width.ts'

/** What a cell needs, both paddings included: all of it for values of known length, at least for the others. */
const NEEDED: Readonly<Record<string, number>> = {
  datetime: 164,
  boolean: 96,
  'yes-only': 96,
  outcome: 112,
  number: 96,
  count: 96,
  choice: 128,
  connectivity: 120,
  protocols: 144,
  mono: 144,
  image: 56,
}
const FREE = 128
const NAME = 152
const EMAIL = 200
const MOST = 240
const PADDING = 16
/** Numbers end well before the words of the next column begin. */
const NUMBER_GAP = 16
const SORT = 18
const FILTER = 26

interface Need {
  readonly least: number
  /** Takes its share of what is left: its values have no known length. */
  readonly free: boolean
}

function needOf(column: ColumnModel): Need {
  if (column.width !== null) return { least: column.width, free: false }
  const known = column.isName ? undefined : NEEDED[column.cell]
  const cell = known ?? (column.isName ? NAME : column.field?.type === 'email' ? EMAIL : FREE)
  return { least: Math.min(MOST, Math.max(labelWidth(column), cell)), free: known === undefined }
}

function labelWidth({ label, align, sortable, filter }: ColumnModel): number {
  const marks = (align === 'end' ? NUMBER_GAP : 0) + (sortable ? SORT : 0) + (filter === null ? 0 : FILTER)
  return textWidth(label, 12) + PADDING + marks
}

export interface ColumnWidths {
  readonly columns: readonly number[]
  /** Below this the table scrolls sideways instead of squeezing its columns. */
  readonly least: number
}

/** The first and the last column of a table stand further from its edge, unless check boxes or actions stand there. */
export interface Edges {
  readonly start: boolean
  readonly end: boolean
}
const EDGE = 16

function atEdges(needs: readonly Need[], { start, end }: Edges): readonly Need[] {
  const last = needs.length - 1
  return needs.map((need, at) => ({
    ...need,
    least: need.least + (start && at === 0 ? EDGE : 0) + (end && at === last ? EDGE : 0),
  }))
}

/**
 * Widths in pixels for a table that has `room` for its columns: what is left over goes to the columns of free length,
 * in the proportion of what they need; without any, to all.
 */
export function columnWidths(columns: readonly ColumnModel[], room: number, edges: Edges): ColumnWidths {
  const needs = atEdges(columns.map(needOf), edges)
  const least = sum(needs)
  const sharing = needs.some(({ free }) => free) ? needs.filter(({ free }) => free) : needs
  const rest = Math.max(0, room - least) / Math.max(1, sum(sharing))
  return {
    columns: needs.map((need) => Math.floor(need.least * (sharing.includes(need) ? 1 + rest : 1))),
    least,
  }
}

const sum = (needs: readonly Need[]): number => needs.reduce((total, { least }) => total + least, 0)
