import { SerializeAddon } from '@xterm/addon-serialize'
import { type IBufferCell, type IBufferLine, Terminal } from '@xterm/headless/lib-headless/xterm-headless.mjs'
import { stepsOf } from '../../model/playback.ts'
import type { RecordingEvent } from '../../model/recording.ts'
import { completeOutput, MOST_REPEATS, REPEATED } from '../../model/terminal-input.ts'
import { basicOfPalette, basicOfRgb } from '../../model/palette.ts'
import type { Span, TextLine } from '../../../../engine/terminal/terminal-text.ts'
import { styleName, type TextFlag } from '../../../../engine/terminal/text-style.ts'

/** What a terminal shows. */
export interface TerminalScreen {
  readonly columns: number
  readonly lines: readonly TextLine[]
}

/** A screen that can be restored: output that draws it. */
interface Snapshot {
  readonly columns: number
  readonly rows: number
  readonly output: string
}

export interface Emulator {
  /**
   * Applies events in short turns, so that the browser may handle input.
   * @param goesOn asked after each step: false ends it
   * @returns the number of applied events
   */
  readonly apply: (events: readonly RecordingEvent[], goesOn?: () => boolean) => Promise<number>
  readonly screen: () => TerminalScreen
  readonly snapshot: () => Snapshot
  /** Without a snapshot: an empty screen of the first size. */
  readonly restore: (snapshot: Snapshot | null) => Promise<void>
  readonly dispose: () => void
}

const CSI = '\u001b['
/** Characters of a piece. The emulator pauses between pieces when they have taken 12 ms. */
const PIECE_SIZE = 2 * 1024
/** Work of a piece, in moved or erased screens of 10 x 80 cells; sequences beyond it are dropped. */
const MOST_WORK = 1000
/** What a reset costs, in changed screens. */
const RESET_SCREENS = 5
/** Of repeated characters, for this much work. */
const REPEATED_PER_WORK = 16
/** Of a character with its combining marks, which a recording may repeat without end. */
const MAX_CELL_LENGTH = 16

/** A terminal emulator without a display. Calls must not overlap. */
export function createEmulator(columns: number, rows: number): Emulator {
  const terminal = new Terminal({ cols: columns, rows, scrollback: 0, allowProposedApi: true })
  const serializer = new SerializeAddon()
  terminal.loadAddon(serializer)
  const modes = trackedModes(terminal)
  const renewWork = limitWork(terminal)
  let open = ''
  let lines: readonly TextLine[] = []

  const write = (text: string): Promise<void> =>
    new Promise((resolve) => {
      for (let at = 0; at < text.length; at += PIECE_SIZE) terminal.write(text.slice(at, at + PIECE_SIZE), renewWork)
      terminal.write('', resolve)
    })

  async function writeOutput(text: string): Promise<void> {
    const complete = completeOutput(open + text)
    open = complete.open
    if (complete.output !== '') await write(complete.output)
  }

  return {
    apply: async (events, goesOn = () => true) => {
      let applied = 0
      for (const { change, count } of stepsOf(events)) {
        if (change.kind === 'output') await writeOutput(change.text)
        else {
          terminal.resize(change.columns, change.rows)
          modes.forgetRegion()
          await new Promise((resolve) => setTimeout(resolve))
        }
        applied += count
        if (!goesOn()) break
      }
      return applied
    },
    screen: () => {
      lines = screenLines(terminal, modes.isCursorHidden(), lines)
      return { columns: terminal.cols, lines }
    },
    snapshot: () => ({
      columns: terminal.cols,
      rows: terminal.rows,
      output: serializer.serialize({ scrollback: 0 }) + modes.output(),
    }),
    restore: async (snapshot) => {
      open = ''
      terminal.reset()
      terminal.resize(snapshot?.columns ?? columns, snapshot?.rows ?? rows)
      modes.forget()
      if (snapshot !== null) await write(snapshot.output)
    },
    dispose: () => terminal.dispose(),
  }
}

type Params = readonly (number | number[])[]

const BUFFERS = [3, 47, 1047, 1049]

/**
 * Drops sequences of a piece that would occupy the browser: each of them may move or erase the whole screen.
 * @returns begins the next piece
 */
function limitWork(terminal: Terminal): () => void {
  let left = MOST_WORK
  const { parser } = terminal
  // True: the sequence is handled, so that the terminal ignores it.
  const spend = (work: number): boolean => (left -= work) < 0
  const moveLines = ([count = 1]: Params): boolean => spend((Number(count) * terminal.rows) / 100)
  const screenWork = (): number => 1 + (terminal.rows * terminal.cols) / 800
  const changeScreen = (): boolean => spend(screenWork())
  const changeBuffer = (params: Params): boolean => BUFFERS.some((each) => params.includes(each)) && changeScreen()
  for (const final of 'LMST') parser.registerCsiHandler({ final }, moveLines)
  parser.registerCsiHandler({ final: 'b' }, ([count = 1]) => spend(Number(count) / REPEATED_PER_WORK))
  for (const prefix of ['', '?']) parser.registerCsiHandler({ prefix, final: 'J' }, changeScreen)
  for (const final of 'hl') parser.registerCsiHandler({ prefix: '?', final }, changeBuffer)
  for (const [intermediates, finals] of [
    [' ', '@A'],
    ["'", '}~'],
  ] as const)
    for (const final of finals) parser.registerCsiHandler({ intermediates, final }, changeScreen)
  parser.registerEscHandler({ intermediates: '#', final: '8' }, changeScreen)
  // A reset makes new screens.
  parser.registerEscHandler({ final: 'c' }, () => spend(RESET_SCREENS * screenWork()))
  return () => (left = MOST_WORK)
}

/** Tracks the modes that a serialized screen lacks: the scrolling region and the hidden cursor. */
function trackedModes(terminal: Terminal) {
  let region: string | null = null
  let isCursorHidden = false
  const forgetRegion = (): void => void (region = null)
  const forget = (): void => {
    forgetRegion()
    isCursorHidden = false
  }
  const { parser } = terminal
  // A handler that returns false leaves the sequence to the terminal.
  const watch = (run: () => void) => () => {
    run()
    return false
  }
  const cursor = (isHidden: boolean) => (params: readonly (number | number[])[]) => {
    if (params.includes(25)) isCursorHidden = isHidden
    return false
  }
  parser.registerCsiHandler({ final: 'r' }, ([top = 1, bottom = 0]) => {
    region = `${String(top)};${String(bottom)}`
    return false
  })
  parser.registerCsiHandler({ prefix: '?', final: 'h' }, cursor(false))
  parser.registerCsiHandler({ prefix: '?', final: 'l' }, cursor(true))
  parser.registerCsiHandler({ intermediates: '!', final: 'p' }, watch(forget))
  parser.registerEscHandler({ final: 'c' }, watch(forget))
  // Counts that are hidden from `limitRepeats` by control characters within the sequence.
  for (const final of REPEATED) parser.registerCsiHandler({ final }, ([count = 0]) => Number(count) > MOST_REPEATS)
  for (const intermediates of [' ', "'"])
    for (const final of ['@', 'A', '}', '~'])
      parser.registerCsiHandler({ intermediates, final }, ([count = 0]) => Number(count) > MOST_REPEATS)
  return {
    forget,
    forgetRegion,
    isCursorHidden: () => isCursorHidden,
    output: (): string => {
      const { cursorX, cursorY } = terminal.buffer.active
      // Setting a region moves the cursor.
      const position = `${CSI}${String(cursorY + 1)};${String(cursorX + 1)}H`
      const scrolling = region === null || terminal.modes.originMode ? '' : `${CSI}${region}r${position}`
      return `${scrolling}${isCursorHidden ? `${CSI}?25l` : ''}`
    },
  }
}

/** The lines of the screen; a line that has not changed stays the same object. */
function screenLines(terminal: Terminal, isCursorHidden: boolean, before: readonly TextLine[]): readonly TextLine[] {
  const { active } = terminal.buffer
  const reused = active.getNullCell()
  return Array.from({ length: terminal.rows }, (_, row) => {
    const line = active.getLine(active.baseY + row)
    const cursor = !isCursorHidden && row === active.cursorY ? Math.min(active.cursorX, terminal.cols - 1) : null
    const spans = line === undefined ? [] : lineSpans(line, terminal.cols, cursor, reused)
    const previous = before[row]
    return previous !== undefined && isSameLine(previous, spans) ? previous : spans
  })
}

const isSameLine = (one: TextLine, other: TextLine): boolean =>
  one.length === other.length &&
  one.every(({ text, style }, at) => other[at]?.text === text && other[at].style === style)

/** Cells of the same style as one span; a cell of two columns is a span of its own. Ends with the last visible cell. */
function lineSpans(line: IBufferLine, columns: number, cursor: number | null, reused: IBufferCell): TextLine {
  const spans: { text: string; style: string }[] = []
  for (let column = 0; column < columns; column += 1) {
    const cell = line.getCell(column, reused)
    if (cell === undefined) break
    if (cell.getWidth() === 0) continue
    const isWide = cell.getWidth() === 2
    const style = [styleOf(cell), isWide ? 'wide' : '', column === cursor ? 'cursor' : ''].filter(Boolean).join(' ')
    const text = cell.isInvisible() ? ' ' : cell.getChars().slice(0, MAX_CELL_LENGTH) || ' '
    const last = spans.at(-1)
    if (!isWide && last?.style === style) last.text += text
    else spans.push({ text, style })
  }
  return withoutBlanks(spans)
}

function withoutBlanks(spans: readonly Span[]): TextLine {
  const end = spans.findLastIndex(({ text, style }) => style !== '' || text.trim() !== '')
  return spans.slice(0, end + 1)
}

function styleOf(cell: IBufferCell): string {
  if (cell.isAttributeDefault()) return ''
  const flags: readonly (readonly [TextFlag, number])[] = [
    ['bold', cell.isBold()],
    ['dim', cell.isDim()],
    ['italic', cell.isItalic()],
    ['underline', cell.isUnderline()],
    ['inverse', cell.isInverse()],
  ]
  return styleName({
    color: colorOf(cell.isFgDefault(), cell.isFgRGB(), cell.getFgColor()),
    background: colorOf(cell.isBgDefault(), cell.isBgRGB(), cell.getBgColor()),
    flags: new Set(flags.filter(([, isSet]) => isSet !== 0).map(([flag]) => flag)),
  })
}

function colorOf(isDefault: boolean, isRgb: boolean, color: number): number | null {
  if (isDefault) return null
  return isRgb ? basicOfRgb(color) : basicOfPalette(color)
}
