import { LOG_MAX_LINES } from '../../contract/limits.ts'
import { PLAIN, restyle, styleName, type TextStyle } from './text-style.ts'

export interface Span {
  readonly text: string
  /** Names of `styleName`. */
  readonly style: string
}

export type TextLine = readonly Span[]

interface Cell {
  readonly character: string
  readonly style: string
}

/** What a terminal would show of a text that has come in parts: lines that are done, and the one being written. */
export interface TerminalText {
  readonly lines: readonly TextLine[]
  /** How many lines before these are no longer kept. */
  readonly dropped: number
  readonly current: readonly Cell[]
  readonly column: number
  readonly style: TextStyle
  /** A sequence that the next part goes on with. */
  readonly pending: string
}

export const NO_TEXT: TerminalText = { lines: [], dropped: 0, current: [], column: 0, style: PLAIN, pending: '' }

const ESCAPE = String.fromCharCode(27)
const BELL = String.fromCharCode(7)
const TAB = 8
/** A sequence that goes on longer than this is none. */
const MAX_PENDING = 1000

const CONTROL = /^\[([0-?]*)[ -/]*([@-~])/
const BEGUN = /^(?:$|\[[0-?]*[ -/]*$|\]|[ -/]+$)/
const OTHER = /^[ -/]*[0-~]/

interface Pen {
  readonly lines: TextLine[]
  cells: Cell[]
  column: number
  style: TextStyle
}

function put(pen: Pen, character: string, style: string): void {
  pen.cells[pen.column] = { character, style }
  pen.column += 1
}

function spansOf(cells: readonly Cell[]): TextLine {
  const spans: { text: string; style: string }[] = []
  for (const { character, style } of cells) {
    const last = spans.at(-1)
    if (last?.style === style) last.text += character
    else spans.push({ text: character, style })
  }
  return spans
}

/** Logs begin with empty lines that say nothing. */
function endLine(pen: Pen): void {
  if (pen.lines.length > 0 || pen.cells.length > 0) pen.lines.push(spansOf(pen.cells))
  pen.cells = []
  pen.column = 0
}

function write(pen: Pen, text: string): void {
  const style = styleName(pen.style)
  for (const character of text) {
    if (character === '\n') endLine(pen)
    else if (character === '\r') pen.column = 0
    else if (character === '\b') pen.column = Math.max(0, pen.column - 1)
    else if (character === '\t')
      do put(pen, ' ', style)
      while (pen.column % TAB !== 0)
    else if (character >= ' ') put(pen, character, style)
  }
}

function eraseLine(pen: Pen, parameters: string): void {
  const kept = parameters === '' || parameters === '0' ? pen.cells.slice(0, pen.column) : []
  while (kept.length < pen.column) kept.push({ character: ' ', style: '' })
  pen.cells = kept
}

/** What stands behind an escape: the sequence is obeyed or dropped, the rest is text. */
function obey(pen: Pen, part: string): void {
  const control = CONTROL.exec(part)
  if (control === null) {
    const ended = part.startsWith(']') ? part.indexOf(BELL) : -1
    if (part.startsWith(']')) write(pen, ended < 0 ? '' : part.slice(ended + 1))
    else write(pen, part.replace(OTHER, ''))
    return
  }
  const [whole, parameters = '', final] = control
  if (final === 'm') pen.style = restyle(pen.style, parameters)
  if (final === 'K') eraseLine(pen, parameters)
  write(pen, part.slice(whole.length))
}

const isBegun = (part: string): boolean => BEGUN.test(part) && !part.includes(BELL) && part.length < MAX_PENDING

/** The text with a part more. Colours, returns to the start of the line and erasing are obeyed, other sequences dropped. */
export function appendText(text: TerminalText, part: string): TerminalText {
  const pen: Pen = { lines: [...text.lines], cells: [...text.current], column: text.column, style: text.style }
  const [plain = '', ...escaped] = (text.pending + part).split(ESCAPE)
  const last = escaped.at(-1)
  const pending = last !== undefined && isBegun(last) ? last : null
  write(pen, plain)
  for (const each of pending === null ? escaped : escaped.slice(0, -1)) obey(pen, each)
  const excess = Math.max(0, pen.lines.length - LOG_MAX_LINES)
  return {
    lines: pen.lines.slice(excess),
    dropped: text.dropped + excess,
    current: pen.cells,
    column: pen.column,
    style: pen.style,
    pending: pending === null ? '' : ESCAPE + pending,
  }
}

/** All lines, with the one being written when there is something in it. */
export function shownLines({ lines, current }: TerminalText): readonly TextLine[] {
  return current.length === 0 ? lines : [...lines, spansOf(current)]
}

/** What was written, without how it looks. */
export function plainText(text: TerminalText): string {
  return shownLines(text)
    .map((line) => line.map((span) => span.text).join(''))
    .join('\n')
}
