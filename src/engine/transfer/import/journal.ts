import { isObject, own, readFlag, readItems, readText } from '../../../contract/json-object.ts'
import type { ImportMode } from '../transfer-model.ts'
import type { ImportColumn, ImportRow, ImportTask, RowMessage, RowStatus } from './import-model.ts'
import { waiting } from './import-task.ts'
import { allRows, toPages } from './row-pages.ts'

/** Of what is kept. Another version is not read: it is thrown away. */
const JOURNAL_VERSION = 1

/** What is kept of an import beside its rows. */
export interface JournalHead {
  readonly version: number
  readonly mode: ImportMode
  /** Name of the file. */
  readonly file: string
  readonly columns: readonly string[]
  readonly rows: number
}

/** What is kept of a row: no secret, and nothing that the server can be asked for again. */
export interface JournalRow {
  readonly number: number
  readonly cells: Readonly<Record<string, unknown>>
  readonly status: RowStatus
  readonly ticked: boolean
  readonly withheld: readonly string[]
}

export function headOf(task: ImportTask, file: string): JournalHead {
  const { mode, columns } = task
  return { version: JOURNAL_VERSION, mode, file, columns: columns.map(({ name }) => name), rows: allRows(task).length }
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** A secret is dropped and its column named: whoever goes on later must give it again. */
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

/** Null: nothing that this version can go on with. */
export function readHead(value: unknown): JournalHead | null {
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

function readMessage(value: unknown): RowMessage | null {
  if (!isObject(value)) return null
  const named = own(value, 'column')
  const column = typeof named === 'string' ? named : null
  const reason = own(value, 'reason')
  if (reason === 'withheld' || reason === 'doubt' || reason === 'no-id' || reason === 'failed')
    return { kind: 'known', column, reason }
  return { kind: 'said', column, text: readText(own(value, 'text')) }
}

/** A row that was on its way: an update is sent again, a create is looked up first. */
function readStatus(value: unknown, mode: ImportMode, withheld: readonly string[]): RowStatus {
  const status = isObject(value) ? value : {}
  switch (own(status, 'kind')) {
    case 'ok':
      return { kind: 'ok' }
    case 'sending':
    case 'unknown':
      return mode === 'create' ? { kind: 'unknown' } : waiting(withheld)
    case 'error':
      return withheld.length > 0 && !readFlag(own(status, 'doubt'))
        ? waiting(withheld)
        : {
            kind: 'error',
            messages: readItems(own(status, 'messages'), readMessage),
            doubt: readFlag(own(status, 'doubt')),
          }
    default:
      return waiting(withheld)
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

/** The import as it stands after a crash or a reload; null when rows are missing, so that nothing could be trusted. */
export function resumedTask(
  head: JournalHead,
  rows: readonly unknown[],
  columns: readonly ImportColumn[],
): ImportTask | null {
  const read = readItems(rows, (row) => readRow(row, head.mode))
  const ordered = [...read].sort((one, other) => one.number - other.number)
  const whole = ordered.length === head.rows && ordered.every(({ number }, at) => number === at + 1)
  return whole ? { mode: head.mode, columns, pages: toPages(ordered), phase: 'stopped', page: 0 } : null
}
