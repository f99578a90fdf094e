import type { Choice } from '../../../../contract/field.ts'
import type { ColumnModel } from '../../../../engine/columns/column-model.ts'
import { textWidth, textWidthInTwo } from './text-width.ts'

/** What a cell needs, both paddings included: all of it for values of known length, at least for the others. */
const NEEDED: Readonly<Record<string, number>> = {
  datetime: 152,
  epoch: 152,
  duration: 96,
  boolean: 84,
  'yes-only': 84,
  outcome: 112,
  tally: 208,
  number: 80,
  count: 80,
  seconds: 88,
  connectivity: 120,
  protocols: 120,
  hardware: 168,
  mono: 140,
  image: 56,
}
const MOST = 240
const PADDING = 16
/** Numbers end well before the words of the next column begin. */
const NUMBER_GAP = 16
const SORT = 18
const FILTER = 26
const CHOICE_FONT = 13
const LEAST_CHOICE = 72
/** Cells that show one of the words that the server names, with the room of the mark before it. */
const MARKS: ReadonlyMap<string, number> = new Map([
  ['choice', 0],
  ['state', 22],
])

/** What text of no known length gets at least, and how wide a label is taken to be. */
interface Style {
  readonly free: number
  readonly name: number
  readonly email: number
  readonly labelWidth: (label: string, size: number) => number
}
const ROOMY: Style = { free: 128, name: 152, email: 200, labelWidth: textWidth }
/** Where the columns would not fit otherwise: labels stand in two lines. */
const TIGHT: Style = { free: 104, name: 136, email: 160, labelWidth: textWidthInTwo }

interface Need {
  readonly least: number
  /** Takes its share of what is left: its values have no known length. */
  readonly free: boolean
}

function needOf(column: ColumnModel, style: Style): Need {
  if (column.width !== null) return { least: column.width, free: false }
  const known = column.isName ? undefined : knownWidth(column)
  return {
    least: Math.min(MOST, Math.max(headWidth(column, style), known ?? freeWidth(column, style))),
    free: known === undefined,
  }
}

function knownWidth({ cell, field }: ColumnModel): number | undefined {
  const mark = MARKS.get(cell)
  return mark === undefined ? NEEDED[cell] : choiceWidth(field?.choices ?? [], mark)
}

/** Of the longest that the server names; unknown where it names none. */
function choiceWidth(choices: readonly Choice[], mark: number): number | undefined {
  if (choices.length === 0) return undefined
  return Math.max(LEAST_CHOICE, ...choices.map(({ label }) => textWidth(label, CHOICE_FONT) + mark + PADDING))
}

function freeWidth({ isName, field }: ColumnModel, style: Style): number {
  if (isName) return style.name
  return field?.type === 'email' ? style.email : style.free
}

function headWidth({ label, align, sortable, filter }: ColumnModel, { labelWidth }: Style): number {
  const marks = (align === 'end' ? NUMBER_GAP : 0) + (sortable ? SORT : 0) + (filter === null ? 0 : FILTER)
  return labelWidth(label, 12) + PADDING + marks
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

/** Pixels by column, of those that someone set. */
export type ChosenWidths = Readonly<Record<string, number>>

/** Null: the column takes its usual width again. */
export function withWidth(widths: ChosenWidths, name: string, width: number | null): ChosenWidths {
  const others = Object.entries(widths).filter(([each]) => each !== name)
  return Object.fromEntries(width === null ? others : [...others, [name, width]])
}

/**
 * Widths in pixels for a table that has `room` for its columns: what is left over goes to the columns of free length,
 * in the proportion of what they need; without any, to all. Too many columns come closer before they scroll;
 * those `chosen` are as wide as they were made.
 */
export function columnWidths(
  columns: readonly ColumnModel[],
  room: number,
  edges: Edges,
  chosen: ChosenWidths = {},
): ColumnWidths {
  const needsIn = (style: Style) =>
    atEdges(
      columns.map((column) => needOf(column, style)),
      edges,
    ).map((need, at) => {
      const width = chosen[columns[at]?.name ?? '']
      return width === undefined ? need : { least: width, free: false }
    })
  const roomy = needsIn(ROOMY)
  const needs = sum(roomy) <= room ? roomy : needsIn(TIGHT)
  const least = sum(needs)
  const sharing = needs.some(({ free }) => free) ? needs.filter(({ free }) => free) : needs
  const rest = Math.max(0, room - least) / Math.max(1, sum(sharing))
  return {
    columns: needs.map((need) => Math.floor(need.least * (sharing.includes(need) ? 1 + rest : 1))),
    least,
  }
}

const sum = (needs: readonly Need[]): number => needs.reduce((total, { least }) => total + least, 0)
