import { LOG_MAX_COLUMNS, LOG_MAX_LINES } from '../../contract/limits.ts'
import { PLAIN, applySgr, styleName, type TextStyle } from './text-style.ts'

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

/** The state of a terminal after a stream of text: complete lines and the current one. */
export interface TerminalText {
  readonly lines: readonly TextLine[]
  /** Number of earlier lines that were dropped. */
  readonly dropped: number
  readonly current: readonly Cell[]
  readonly column: number
  readonly style: TextStyle
  /** Incomplete escape sequence at the end of the last chunk. */
  readonly pending: string
}

export const NO_TEXT: TerminalText = { lines: [], dropped: 0, current: [], column: 0, style: PLAIN, pending: '' }

const ESCAPE = String.fromCharCode(27)
const BELL = String.fromCharCode(7)
const TAB = 8
/** Longest escape sequence. */
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
  if (pen.column >= LOG_MAX_COLUMNS) endLine(pen)
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

/** Ends the line. Leading empty lines are dropped. */
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

/** Applies or drops the escape sequence at the start of a text, then writes the rest. */
function applySequence(pen: Pen, part: string): void {
  const control = CONTROL.exec(part)
  if (control === null) {
    const ended = part.startsWith(']') ? part.indexOf(BELL) : -1
    if (part.startsWith(']')) write(pen, ended < 0 ? '' : part.slice(ended + 1))
    else write(pen, part.replace(OTHER, ''))
    return
  }
  const [sequence, parameters = '', final] = control
  if (final === 'm') pen.style = applySgr(pen.style, parameters)
  if (final === 'K') eraseLine(pen, parameters)
  write(pen, part.slice(sequence.length))
}

const isBegun = (part: string): boolean => BEGUN.test(part) && !part.includes(BELL) && part.length < MAX_PENDING

/** The incomplete escape sequence at the end of a text; '' if there is none. */
export function openSequence(text: string): string {
  const at = text.lastIndexOf(ESCAPE)
  return at >= 0 && isBegun(text.slice(at + 1)) ? text.slice(at) : ''
}

/** Appends a chunk. Applies colours, carriage return, backspace and erasing; drops other sequences. */
export function appendText(text: TerminalText, part: string): TerminalText {
  const pen: Pen = { lines: [...text.lines], cells: [...text.current], column: text.column, style: text.style }
  const [plain = '', ...escaped] = (text.pending + part).split(ESCAPE)
  const last = escaped.at(-1)
  const pending = last !== undefined && isBegun(last) ? last : null
  write(pen, plain)
  for (const each of pending === null ? escaped : escaped.slice(0, -1)) applySequence(pen, each)
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

/** All lines; the current one only if it is not empty. */
export function shownLines({ lines, current }: TerminalText): readonly TextLine[] {
  return current.length === 0 ? lines : [...lines, spansOf(current)]
}

/** The text without styles. */
export function terminalPlainText(text: TerminalText): string {
  return shownLines(text)
    .map((line) => line.map((span) => span.text).join(''))
    .join('\n')
}
