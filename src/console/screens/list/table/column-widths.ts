import type { Choice } from '../../../../contract/field.ts'
import type { ColumnModel } from '../../../../engine/columns/column-model.ts'
import type { ContentWidths } from './content-widths.ts'
import { textWidth, textWidthInTwo } from './text-width.ts'

/** What a cell needs, both paddings included: all of it for values of known length, at least for the others. */
const NEEDED: Readonly<Record<string, number>> = {
  datetime: 152,
  epoch: 152,
  duration: 80,
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
  'grant-state': 176,
  image: 56,
  risk: 116,
}
/** Of those that may be cut where room is short: a usual value stays whole, a longer one has its tooltip. */
const LEAST: Readonly<Record<string, number>> = { 'grant-state': 84 }
const MONO = 140
const MOST = 240
/** Of what a long text asks for; what is longer is a matter for the detail. */
const MOST_CONTENT = 480
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
/** Where the columns would not fit otherwise: labels have two lines. */
const TIGHT: Style = { free: 64, name: 104, email: 104, labelWidth: textWidthInTwo }

interface Need {
  readonly least: number
  /** With which nothing of it is cut. */
  readonly whole: number
  /** Takes its share of what is left: its values have no known length. */
  readonly free: boolean
}

const fixed = (width: number): Need => ({ least: width, whole: width, free: false })

function needOf(column: ColumnModel, style: Style, contents: ContentWidths): Need {
  const head = headWidth(column, style)
  if (column.width !== null) return fixed(Math.max(head, column.width))
  const known = column.isName ? undefined : knownWidth(column)
  if (known !== undefined) {
    const least = Math.min(MOST, Math.max(head, LEAST[column.cell] ?? known))
    return { least, whole: Math.max(least, Math.min(MOST, known)), free: false }
  }
  const usual = freeWidth(column, style)
  const content = contents.get(column.name)
  const whole = content === undefined ? usual : Math.min(MOST_CONTENT, content + PADDING)
  // Commands, addresses and ids are read letter by letter.
  const readable = column.cell === 'mono' ? whole : Math.min(usual, whole)
  const least = Math.min(MOST, Math.max(head, readable))
  return { least, whole: Math.max(least, whole), free: true }
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

function freeWidth({ isName, cell, field }: ColumnModel, style: Style): number {
  if (isName) return style.name
  if (cell === 'mono') return MONO
  return field?.type === 'email' ? style.email : style.free
}

function headWidth({ label, align, sortable, filter }: ColumnModel, { labelWidth }: Style): number {
  const marks = (align === 'end' ? NUMBER_GAP : 0) + (sortable ? SORT : 0) + (filter === null ? 0 : FILTER)
  return labelWidth(label, 12) + PADDING + marks
}

/** Pixels by name. */
type Widths = Readonly<Record<string, number>>

/** The first and the last column of a table stand further from its edge, unless check boxes or actions stand there. */
export interface Edges {
  readonly start: boolean
  readonly end: boolean
}
const EDGE = 16

function atEdges(needs: readonly Need[], { start, end }: Edges): readonly Need[] {
  const last = needs.length - 1
  return needs.map((need, at) => {
    const edge = (start && at === 0 ? EDGE : 0) + (end && at === last ? EDGE : 0)
    return { ...need, least: need.least + edge, whole: need.whole + edge }
  })
}

interface Table {
  readonly columns: readonly ColumnModel[]
  readonly edges: Edges
  /** Of those that somebody set. */
  readonly chosen?: Widths
  readonly contents?: ContentWidths
}

/**
 * The sizes of columns in a table that has `room` for them. Where all of their contents fit, what is left over goes to
 * the columns of free length, in the proportion of what they need; without any, to all. Too many columns come closer,
 * then the longest contents are cut, and then the table scrolls; those `chosen` are as wide as they were made.
 */
export function columnWidths(room: number, { columns, edges, chosen = {}, contents = NO_CONTENTS }: Table): Widths {
  const needsIn = (style: Style) =>
    atEdges(
      columns.map((column) => needOf(column, style, contents)),
      edges,
    ).map((need, at) => {
      const width = chosen[columns[at]?.name ?? '']
      return width === undefined ? need : fixed(width)
    })
  const roomy = needsIn(ROOMY)
  const widths = fitted(sum(roomy.map(wholeOf)) <= room ? roomy : needsIn(TIGHT), room)
  return Object.fromEntries(columns.map(({ name }, at) => [name, widths[at] ?? 0]))
}

const NO_CONTENTS: ContentWidths = new Map()
const leastOf = ({ least }: Need): number => least
const wholeOf = ({ whole }: Need): number => whole
const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0)

function fitted(needs: readonly Need[], room: number): readonly number[] {
  const cutAt = (most: number) => needs.map(({ least, whole }) => Math.min(whole, Math.max(least, most)))
  if (sum(needs.map(leastOf)) > room) return cutAt(MOST)
  const rest = room - sum(needs.map(wholeOf))
  return rest < 0 ? cutAt(levelOf(cutAt, room)) : shared(needs, rest)
}

function shared(needs: readonly Need[], rest: number): readonly number[] {
  const sharing = needs.some(({ free }) => free) ? needs.filter(({ free }) => free) : needs
  const share = rest / Math.max(1, sum(sharing.map(wholeOf)))
  return needs.map((need) => Math.floor(need.whole * (sharing.includes(need) ? 1 + share : 1)))
}

/** The greatest width at which columns may be cut so that all fit: the shorter ones are whole. */
function levelOf(cutAt: (most: number) => readonly number[], room: number): number {
  let level = MOST_CONTENT
  while (level > 0 && sum(cutAt(level)) > room) level -= 1
  return level
}
