import { equal, isObject, own, readFlag, readItems, readText } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/page.ts'
import type { RenderedFile } from '../../../contract/rendered-file.ts'
import type { ImportMode } from '../offers.ts'
import type { ImportColumn, ImportRow, ImportTask, RowMessage, RowStatus } from './import-model.ts'
import { waitingStatus } from './import-task.ts'
import { allRows, toPages } from './rows.ts'

/** Format of the stored journal. Other versions are discarded. */
const JOURNAL_VERSION = 1

/** The stored import without its rows. */
export interface JournalHead {
  readonly version: number
  readonly mode: ImportMode
  /** Name of the file. */
  readonly file: string
  readonly columns: readonly string[]
  readonly rows: number
}

/** A stored row: without secrets, and without data that can be loaded again. */
export interface JournalRow {
  readonly number: number
  readonly cells: Readonly<Record<string, unknown>>
  readonly status: RowStatus
  readonly ticked: boolean
  readonly withheld: readonly string[]
}

export function journalHead(task: ImportTask, file: string): JournalHead {
  const { mode, columns } = task
  return { version: JOURNAL_VERSION, mode, file, columns: columns.map(({ name }) => name), rows: allRows(task).length }
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** A row for the journal: secrets are removed and their columns listed in `withheld`. */
export function journalRow(
  { number, cells, status, ticked, withheld }: ImportRow,
  columns: readonly ImportColumn[],
): JournalRow {
  const secrets = new Set(columns.filter(({ secret }) => secret).map(({ name }) => name))
  const dropped = [...secrets].filter((name) => isFilled(own(cells, name)))
  return {
    number,
    cells: Object.fromEntries(Object.entries(cells).filter(([name]) => !secrets.has(name))),
    status,
    ticked,
    withheld: [...new Set([...withheld, ...dropped])],
  }
}

/** Reads a stored head; null if it is damaged or of another version. */
export function readJournalHead(value: unknown): JournalHead | null {
  if (!isObject(value) || own(value, 'version') !== JOURNAL_VERSION) return null
  const mode = own(value, 'mode')
  const rows = own(value, 'rows')
  if ((mode !== 'create' && mode !== 'update') || typeof rows !== 'number') return null
  return {
    version: JOURNAL_VERSION,
    mode,
    file: readText(own(value, 'file')),
    columns: readNames(own(value, 'columns')),
    rows,
  }
}

const readNames = (value: unknown) => readItems(value, (item) => (typeof item === 'string' ? item : null))

const REASONS = ['withheld', 'doubt', 'no-id', 'no-time', 'failed'] as const

function readMessage(value: unknown): RowMessage | null {
  if (!isObject(value)) return null
  const named = own(value, 'column')
  const column = typeof named === 'string' ? named : null
  const reason = own(value, 'reason')
  const known = REASONS.find((each) => each === reason)
  if (known !== undefined) return { kind: 'known', column, reason: known }
  return { kind: 'said', column, text: readText(own(value, 'text')) }
}

/** The status of a resumed row: an update that was being sent is pending, a create is looked up first. */
function readStatus(value: unknown, mode: ImportMode, withheld: readonly string[]): RowStatus {
  const status = isObject(value) ? value : {}
  switch (own(status, 'kind')) {
    case 'ok':
      return { kind: 'ok' }
    case 'sending':
    case 'unknown':
      return mode === 'create' ? { kind: 'unknown' } : waitingStatus(withheld)
    case 'error':
      return withheld.length > 0 && !readFlag(own(status, 'doubt'))
        ? waitingStatus(withheld)
        : {
            kind: 'error',
            messages: readItems(own(status, 'messages'), readMessage),
            doubt: readFlag(own(status, 'doubt')),
          }
    default:
      return waitingStatus(withheld)
  }
}

function readRow(value: unknown, mode: ImportMode): ImportRow | null {
  if (!isObject(value)) return null
  const cells = own(value, 'cells')
  const number = own(value, 'number')
  if (!isObject(cells) || typeof number !== 'number') return null
  const withheld = readNames(own(value, 'withheld'))
  const status = readStatus(own(value, 'status'), mode, withheld)
  return { number, cells, status, ticked: readFlag(own(value, 'ticked'), true), current: undefined, withheld }
}

/** The import after a crash or reload; null if rows are missing. */
export function resumeTask(
  head: JournalHead,
  rows: readonly unknown[],
  columns: readonly ImportColumn[],
): ImportTask | null {
  const read = readItems(rows, (row) => readRow(row, head.mode))
  const ordered = [...read].sort((one, other) => one.number - other.number)
  const whole = ordered.length === head.rows && ordered.every(({ number }, at) => number === at + 1)
  return whole ? { mode: head.mode, columns, pages: toPages(ordered), phase: 'stopped', page: 0 } : null
}

const cellValue = (cells: Row, name: string): unknown => own(cells, name) ?? ''

/** True if a row of the file equals the stored one, apart from secrets. */
const agrees = (columns: readonly ImportColumn[], kept: Row, found: Row): boolean =>
  columns.every(({ name, secret }) => secret || equal(cellValue(kept, name), cellValue(found, name)))

/**
 * The withheld secrets by row, from the file selected again. Rows that differ from the file get none.
 */
export function refillCells(task: ImportTask, { rows }: RenderedFile): ReadonlyMap<number, Row> {
  const { columns } = task
  const found = allRows(task).flatMap(({ cells, withheld }, at) => {
    const again = rows[at]
    return withheld.length === 0 || again === undefined || !agrees(columns, cells, again) ? [] : [[at, again] as const]
  })
  return new Map(found)
}
