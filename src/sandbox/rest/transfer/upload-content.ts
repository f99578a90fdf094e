import { pythonText, type TransferFormat } from './file-format.ts'
import { CsvReader } from '../../../contract/files/csv.ts'

/** The field of a column. */
export interface UploadField {
  readonly name: string
  readonly type: string
}

/** How to parse a file. Sent to the worker thread, so plain data only. */
export interface UploadJob {
  readonly format: TransferFormat
  readonly fields: readonly (readonly [title: string, field: UploadField])[]
  readonly maxRows: number
}

/** `json` is `{ title, data }`, serialized. */
export type UploadOutcome =
  | { readonly kind: 'read'; readonly json: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'refused'; readonly reason: 'no-rows' | 'too-many-rows' | 'unreadable' }

type Rows = AsyncIterable<readonly string[]> | Iterable<readonly string[]>

const TRUE = new Set(['true', '1', 'yes'])

/** Quotes of Python and of word processors, which JSON does not accept. */
const QUOTES = /['\u2018\u2019\u201C\u201D]/g

/** Parses a list or an object; returns any other text unchanged. */
function collection(text: string): unknown {
  const [first, last] = [text[0], text.at(-1)]
  if (!((first === '[' && last === ']') || (first === '{' && last === '}'))) return text
  try {
    const value: unknown = JSON.parse(text.replace(QUOTES, '"'))
    return value
  } catch {
    return text
  }
}

function cellValue(field: UploadField, text: string): unknown {
  if (field.type === 'boolean') return TRUE.has(text.toLowerCase())
  return field.type === 'string' ? text : collection(text)
}

const isEmpty = (row: readonly string[]) => row.every((cell) => cell === '')

/** Omits empty cells and columns with an unknown title. */
function rowValues(columns: readonly (UploadField | undefined)[], row: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [at, field] of columns.entries()) {
    const text = row[at] ?? ''
    if (field !== undefined && text.trim() !== '') values[field.name] = cellValue(field, text)
  }
  return values
}

const PIECE = 64 * 1024

/** Decodes in chunks: UTF-8 with or without a byte order mark, or GB 18030, which Chinese spreadsheets write. */
function* decoded(bytes: Uint8Array, encoding: 'utf-8' | 'gb18030'): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' })
  for (let at = 0; at < bytes.length; at += PIECE)
    yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true })
  yield decoder.decode()
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    for (const text of decoded(bytes, 'utf-8')) void text
    return true
  } catch {
    return false
  }
}

function* csvRows(bytes: Uint8Array): Generator<readonly string[]> {
  const reader = new CsvReader()
  for (const text of decoded(bytes, isUtf8(bytes) ? 'utf-8' : 'gb18030')) yield* reader.read(text)
  yield* reader.end()
}

function sheetCell(cell: unknown): string {
  return cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ') : pythonText(cell)
}

async function* sheetRows(bytes: Uint8Array): AsyncGenerator<readonly string[]> {
  const { readSheet } = await import('read-excel-file/node')
  for (const row of await readSheet(Buffer.from(bytes))) yield row.map(sheetCell)
}

/** Builds the response row by row: keeps serialized rows instead of cells. */
class JsonBuilder {
  readonly #job: UploadJob
  readonly #parts: string[] = []
  #columns: readonly (UploadField | undefined)[] | null = null
  #count = 0
  #hasValues = false

  constructor(job: UploadJob) {
    this.#job = job
  }

  /** Returns false when there are too many rows. */
  add(row: readonly string[]): boolean {
    if (this.#columns === null) {
      this.#begin(row)
      return true
    }
    if (isEmpty(row)) return true
    this.#count += 1
    if (this.#count > this.#job.maxRows) return false
    const json = JSON.stringify(rowValues(this.#columns, row))
    this.#hasValues ||= json !== '{}'
    this.#parts.push(this.#count === 1 ? json : `,${json}`)
    return true
  }

  outcome(): UploadOutcome {
    if (!this.#hasValues) return { kind: 'refused', reason: 'no-rows' }
    return { kind: 'read', json: new TextEncoder().encode(`${this.#parts.join('')}]}`) }
  }

  #begin(titles: readonly string[]): void {
    const fields = new Map(this.#job.fields)
    const columns = titles.map((title) => fields.get(title.replace(/^\*+|\*+$/g, '').trim()))
    const known = titles.flatMap((title, at) => {
      const field = columns[at]
      return field === undefined ? [] : [[title, field.name]]
    })
    this.#columns = columns
    this.#parts.push(`{"title":${JSON.stringify(known)},"data":[`)
  }
}

async function readRows(rows: Rows, job: UploadJob): Promise<UploadOutcome> {
  const answer = new JsonBuilder(job)
  for await (const row of rows) if (!answer.add(row)) return { kind: 'refused', reason: 'too-many-rows' }
  return answer.outcome()
}

/** Parses an uploaded file. */
export async function readUpload(bytes: Uint8Array, job: UploadJob): Promise<UploadOutcome> {
  if (job.format === 'csv') return readRows(csvRows(bytes), job)
  try {
    return await readRows(sheetRows(bytes), job)
  } catch {
    return { kind: 'refused', reason: 'unreadable' }
  }
}
