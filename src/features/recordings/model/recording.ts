import { isObject, type JsonObject, own, parseJson } from '../../../contract/json-object.ts'

/** Something that happened on the screen, `time` seconds after the start. */
export type RecordingEvent =
  | { readonly kind: 'output'; readonly time: number; readonly text: string }
  | { readonly kind: 'resize'; readonly time: number; readonly columns: number; readonly rows: number }

/** A text recording. Its events are in order of time. */
export interface Recording {
  readonly columns: number
  readonly rows: number
  /** Seconds since 1970; null if the recording does not say. */
  readonly startedAt: number | null
  readonly events: readonly RecordingEvent[]
  /** In seconds. */
  readonly duration: number
  /** Number of lines that could not be read. */
  readonly damaged: number
}

const DEFAULT_COLUMNS = 80
const DEFAULT_ROWS = 24
/** Larger screens than a terminal has would only use memory. */
const MAX_COLUMNS = 500
const MAX_ROWS = 200
/** A later event is damaged: no session lasts this long. */
const MAX_SECONDS = 31 * 24 * 3600
const MAX_EVENTS = 1_000_000

function sizeOf(value: unknown, most: number, otherwise: number): number {
  const size = Number.isInteger(value) ? Number(value) : 0
  return size >= 1 ? Math.min(size, most) : otherwise
}

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= MAX_SECONDS

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const RESIZE = /^(\d{1,5})x(\d{1,5})$/

function resizeOf(time: number, text: string): RecordingEvent | null {
  const [, columns, rows] = RESIZE.exec(text) ?? []
  if (columns === undefined) return null
  const size = {
    columns: sizeOf(Number(columns), MAX_COLUMNS, DEFAULT_COLUMNS),
    rows: sizeOf(Number(rows), MAX_ROWS, DEFAULT_ROWS),
  }
  return { kind: 'resize', time, ...size }
}

/** Reads `[time, code, text]`. Undefined for events that change no screen (input, markers); null for a damaged one. */
function eventOf(line: unknown): RecordingEvent | null | undefined {
  const [time, code, text] = itemsOf(line)
  if (!isTime(time) || typeof code !== 'string' || typeof text !== 'string') return null
  if (code === 'o') return { kind: 'output', time, text }
  return code === 'r' ? resizeOf(time, text) : undefined
}

type EventRead = RecordingEvent | null | undefined

/** Counts damaged events. A time before the previous one becomes the same: output is never reordered. */
function inOrder(read: Iterable<EventRead>): Pick<Recording, 'events' | 'duration' | 'damaged'> {
  const events: RecordingEvent[] = []
  let [last, damaged] = [0, 0]
  for (const event of read) {
    if (events.length >= MAX_EVENTS || event === null) damaged += 1
    else if (event !== undefined) {
      last = Math.max(last, event.time)
      events.push(event.time === last ? event : { ...event, time: last })
    }
  }
  return { events, duration: last, damaged }
}

function* linesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at)
    const line = text.slice(at, end < 0 ? text.length : end)
    if (line.trim() !== '') yield line
    at = end < 0 ? text.length : end + 1
  }
}

function* eventLines(text: string): Generator<EventRead> {
  for (const line of linesOf(text)) yield eventOf(parseJson(line))
}

/** asciicast v1: the pause before each output. */
function* delayedOutput(output: readonly unknown[]): Generator<EventRead> {
  let time = 0
  for (const item of output) {
    const [delay, text] = itemsOf(item)
    if (isTime(delay)) time += delay
    yield isTime(delay) && isTime(time) && typeof text === 'string' ? { kind: 'output', time, text } : null
  }
}

/** Output by time, as terminals recorded it before they wrote asciicasts: `{ "0.25": "$ " }`. */
function* outputByTime(body: JsonObject): Generator<EventRead> {
  const entries = Object.entries(body).map(([time, text]: [string, unknown]) => ({ time: Number(time), text }))
  for (const { time, text } of entries.sort((one, other) => one.time - other.time))
    yield isTime(time) && typeof text === 'string' ? { kind: 'output', time, text } : null
}

function screenOf(header: JsonObject): Pick<Recording, 'columns' | 'rows' | 'startedAt'> {
  const startedAt = own(header, 'timestamp')
  return {
    columns: sizeOf(own(header, 'width'), MAX_COLUMNS, DEFAULT_COLUMNS),
    rows: sizeOf(own(header, 'height'), MAX_ROWS, DEFAULT_ROWS),
    startedAt: typeof startedAt === 'number' && Number.isFinite(startedAt) && startedAt > 0 ? startedAt : null,
  }
}

/** An older terminal did not record its size: its outputs are in the order of the keys. */
const OLD_SCREEN = { columns: 100, rows: 30, startedAt: null }

function formatOf(text: string): Recording | null {
  const [first = ''] = linesOf(text)
  const header = parseJson(first)
  if (isObject(header) && own(header, 'version') === 2)
    return { ...screenOf(header), ...inOrder(eventLines(text.slice(text.indexOf(first) + first.length))) }
  const body = parseJson(text)
  if (!isObject(body)) return null
  if (own(body, 'version') === undefined) return { ...OLD_SCREEN, ...inOrder(outputByTime(body)) }
  const output = own(body, 'stdout')
  if (own(body, 'version') !== 1 || !Array.isArray(output)) return null
  return { ...screenOf(body), ...inOrder(delayedOutput(output)) }
}

/** Reads an asciicast (v1 or v2) or output by time. Null for another format, and for one without any event. */
export function readRecording(text: string): Recording | null {
  const recording = formatOf(text)
  return recording === null || recording.events.length === 0 ? null : recording
}
