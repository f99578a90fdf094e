import type { Choice } from '../../../contract/field.ts'
import { cellTraits } from '../../../engine/fields/field-types.ts'
import type { ColumnModel } from '../../../engine/list/columns.ts'
import { utcTimes } from '../../kernel/platform/flag-preferences.ts'
import { type ContentWidths, textWidth, textWidthInTwo } from './content-widths.ts'

// All widths are in pixels.
const MONO_WIDTH = 140
/** Several names in a line. */
const NAMES_WIDTH = 200
const MAX_WIDTH = 240
/** Limit for long texts, which the detail page shows in full. */
const MAX_CONTENT_WIDTH = 480
const PADDING = 16
/** Space between a right-aligned number and the next column. */
const NUMBER_GAP = 16
const SORT_ICON = 18
const FILTER_BUTTON = 26
const CHOICE_FONT = 13
/** The name of the zone after a time in UTC. */
const UTC_WIDTH = 32
const MIN_CHOICE_WIDTH = 72
/** Minimum widths of columns of text, and the width of a label. */
interface Style {
  readonly text: number
  readonly name: number
  readonly email: number
  readonly labelWidth: (label: string, size: number) => number
}
const ROOMY: Style = { text: 128, name: 152, email: 200, labelWidth: textWidth }
/** For columns that do not fit otherwise; labels have two lines. */
const TIGHT: Style = { text: 64, name: 104, email: 104, labelWidth: textWidthInTwo }

interface ColumnSize {
  readonly min: number
  /** Width that truncates no value. */
  readonly full: number
  /** True if the column grows into remaining space: its values have no known length. */
  readonly grows: boolean
}

const fixedSize = (width: number): ColumnSize => ({ min: width, full: width, grows: false })

function sizeOf(column: ColumnModel, style: Style, contents: ContentWidths): ColumnSize {
  const head = headWidth(column, style)
  if (column.width !== null) return fixedSize(Math.max(head, column.width))
  const known = column.isName ? undefined : knownWidth(column)
  if (known !== undefined) {
    const min = Math.min(MAX_WIDTH, Math.max(head, cellTraits(column.cell).leastWidth ?? known))
    return { min, full: Math.max(min, Math.min(MAX_WIDTH, known)), grows: false }
  }
  const usual = textColumnWidth(column, style)
  const content = contents.get(column.name) ?? (column.cell === 'names' ? NAMES_WIDTH : undefined)
  const full = content === undefined ? usual : Math.min(MAX_CONTENT_WIDTH, content + PADDING)
  // Commands, addresses and ids must not be truncated.
  const readable = column.cell === 'mono' ? full : Math.min(usual, full)
  const min = Math.min(MAX_WIDTH, Math.max(head, readable))
  return { min, full: Math.max(min, full), grows: true }
}

function knownWidth({ cell, field }: ColumnModel): number | undefined {
  const { width, choiceMark, isMoment } = cellTraits(cell)
  if (choiceMark !== undefined) return choiceWidth(field?.choices ?? [], choiceMark)
  return width !== undefined && isMoment === true && utcTimes.isOn() ? width + UTC_WIDTH : width
}

/** Width of the longest choice; undefined without choices. */
function choiceWidth(choices: readonly Choice[], mark: number): number | undefined {
  if (choices.length === 0) return undefined
  return Math.max(MIN_CHOICE_WIDTH, ...choices.map(({ label }) => textWidth(label, CHOICE_FONT) + mark + PADDING))
}

function textColumnWidth({ isName, cell, field }: ColumnModel, style: Style): number {
  if (isName) return style.name
  if (cell === 'mono') return MONO_WIDTH
  return field?.type === 'email' ? style.email : style.text
}

function headWidth({ label, align, sortable, filter }: ColumnModel, { labelWidth }: Style): number {
  const marks = (align === 'end' ? NUMBER_GAP : 0) + (sortable ? SORT_ICON : 0) + (filter === null ? 0 : FILTER_BUTTON)
  return labelWidth(label, 12) + PADDING + marks
}

/** Width by column name. */
type Widths = Readonly<Record<string, number>>

/** Whether the first and the last column are at the edge of the table, where they get extra padding. */
export interface Edges {
  readonly start: boolean
  readonly end: boolean
}
const EDGE = 16

function withEdges(sizes: readonly ColumnSize[], { start, end }: Edges): readonly ColumnSize[] {
  const last = sizes.length - 1
  return sizes.map((size, at) => {
    const edge = (start && at === 0 ? EDGE : 0) + (end && at === last ? EDGE : 0)
    return { ...size, min: size.min + edge, full: size.full + edge }
  })
}

interface Table {
  readonly columns: readonly ColumnModel[]
  readonly edges: Edges
  /** Widths that the user set. */
  readonly chosen?: Widths
  readonly contents?: ContentWidths
}

/**
 * Column widths for a table of `available` pixels. If all contents fit, columns of text share the remaining space in proportion
 * to their width (without any, all columns do). If not, paddings shrink first, then the longest contents are truncated, then the
 * table scrolls. Columns in `chosen` keep their width.
 */
export function columnWidths(
  available: number,
  { columns, edges, chosen = {}, contents = NO_CONTENTS }: Table,
): Widths {
  const sizesIn = (style: Style) =>
    withEdges(
      columns.map((column) => sizeOf(column, style, contents)),
      edges,
    ).map((size, at) => {
      const width = chosen[columns[at]?.name ?? '']
      return width === undefined ? size : fixedSize(width)
    })
  const roomy = sizesIn(ROOMY)
  const widths = fitted(sum(roomy.map(fullOf)) <= available ? roomy : sizesIn(TIGHT), available)
  return Object.fromEntries(columns.map(({ name }, at) => [name, widths[at] ?? 0]))
}

const NO_CONTENTS: ContentWidths = new Map()
const minOf = ({ min }: ColumnSize): number => min
const fullOf = ({ full }: ColumnSize): number => full
const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0)

function fitted(sizes: readonly ColumnSize[], available: number): readonly number[] {
  const limitedTo = (limit: number) => sizes.map(({ min, full }) => Math.min(full, Math.max(min, limit)))
  if (sum(sizes.map(minOf)) > available) return limitedTo(MAX_WIDTH)
  const rest = available - sum(sizes.map(fullOf))
  return rest < 0 ? limitedTo(widthLimit(limitedTo, available)) : withShares(sizes, rest)
}

function withShares(sizes: readonly ColumnSize[], rest: number): readonly number[] {
  const growing = sizes.some(({ grows }) => grows) ? sizes.filter(({ grows }) => grows) : sizes
  const share = rest / Math.max(1, sum(growing.map(fullOf)))
  return sizes.map((size) => Math.floor(size.full * (growing.includes(size) ? 1 + share : 1)))
}

/** The greatest limit of column widths at which all columns fit. */
function widthLimit(limitedTo: (limit: number) => readonly number[], available: number): number {
  let limit = MAX_CONTENT_WIDTH
  while (limit > 0 && sum(limitedTo(limit)) > available) limit -= 1
  return limit
}
