import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { isAdministrator } from '../../../contract/access/roles.ts'
import type { FieldFact } from '../../../contract/facts.ts'
import type { FileResponse } from '../model/response.ts'
import type { Model, Scope, StoredRow, Values } from '../model/model.ts'
import { formatServerTime } from '../model/time.ts'
import { filterConditions } from '../read/filters.ts'
import { findIds, findRows, type RowQuery, visibleConditions } from '../read/find-rows.ts'
import { orderClause } from '../read/ordering.ts'
import { readPageRequest } from '../read/paging.ts'
import { presentRows } from '../read/present.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../contract/files/csv.ts'
import { columnTitle, fileColumns } from './file-columns.ts'
import { pythonText, type TransferFormat, readTransferTemplate } from './file-format.ts'
import { type Lines, workbookChunks } from './workbook-write.ts'

/** Ids are read in large chunks, since each query sorts the whole list; rows in smaller ones. */
const IDS = 10_000
const ROWS = 1000

type ExportQuery = Pick<RowQuery, 'conditions'> & Partial<Pick<RowQuery, 'limit' | 'offset'>>

async function* idPages(model: Model, scope: Scope, query: ExportQuery): AsyncGenerator<readonly unknown[]> {
  const order = orderClause(model, scope)
  const { conditions, limit = Infinity, offset = 0 } = query
  for (let done = 0; done < limit; done += IDS) {
    const size = Math.min(IDS, limit - done)
    const ids = await findIds(model, scope, { conditions, order, limit: size, offset: offset + done })
    yield ids
    if (ids.length < size) return
  }
}

async function rowsOf(model: Model, scope: Scope, ids: readonly unknown[]): Promise<readonly StoredRow[]> {
  const conditions = [sql`row.id in (${sql.join(ids)})`]
  return findRows(model, { ...scope, query: {} }, { conditions, order: orderClause(model, scope) })
}

/**
 * Serializes the rows of a query in chunks, so that memory does not grow with the list. Each chunk is a query, so a
 * row that is deleted meanwhile is missing.
 */
async function* shownRows(model: Model, scope: Scope, query: ExportQuery): AsyncGenerator<readonly Values[]> {
  for await (const ids of idPages(model, scope, query)) {
    for (let at = 0; at < ids.length; at += ROWS) {
      yield presentRows(model, await rowsOf(model, scope, ids.slice(at, at + ROWS)), scope)
    }
  }
}

const TYPES: Readonly<Record<TransferFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/xlsx; charset=utf-8',
}

const cellsOf = (columns: readonly FieldFact[], row: Values) => columns.map(({ name }) => pythonText(row[name]))

async function* linesOf(
  model: Model,
  scope: Scope,
  columns: readonly FieldFact[],
  rows: AsyncIterable<readonly Values[]>,
): AsyncGenerator<readonly (readonly string[])[]> {
  yield [columns.map((field) => columnTitle(model, field, scope))]
  for await (const some of rows) yield some.map((row) => cellsOf(columns, row))
}

/** The example row of a template is one of the first rows. */
const SAMPLES = 20

/** The first row that is not an administrator, so that a carelessly filled template does not create administrators. */
async function* exampleOf(rows: AsyncIterable<readonly Values[]>): AsyncGenerator<readonly Values[]> {
  for await (const some of rows) {
    const example = some.find((row) => !isAdministrator(row))
    if (example === undefined) continue
    yield [example]
    return
  }
}

/** `label_2026-11-20_17-59-37.csv` */
function fileName(model: Model, { now, actor }: Scope, format: TransferFormat): string {
  const time = formatServerTime(now, actor.timeZone).slice(0, 19).replace(/[/:]/g, '-').replace(' ', '_')
  return `${model.className.toLowerCase()}_${time}.${format}`
}

const WRITERS: Readonly<Record<TransferFormat, (lines: Lines) => AsyncGenerator<string | Uint8Array>>> = {
  csv: csvChunks,
  xlsx: workbookChunks,
}

/**
 * Exports a list as a file: all filtered rows, a page with `limit`, or one example row for an import template.
 * @throws ValidationError before anything is sent
 */
export async function download(model: Model, scope: Scope, format: TransferFormat): Promise<FileResponse> {
  await model.hooks.beforeList?.(scope)
  const template = readTransferTemplate(scope.query)
  const conditions = [...visibleConditions(model, scope), ...(await filterConditions(model, scope))]
  const page = template === 'import' ? { limit: SAMPLES } : (readPageRequest(scope.query) ?? {})
  const columns = fileColumns(model, scope, template)
  const rows = shownRows(model, scope, { conditions, ...page })
  const lines = linesOf(model, scope, columns, template === 'import' ? exampleOf(rows) : rows)
  return {
    status: 200,
    type: TYPES[format],
    name: fileName(model, scope, format),
    stream: Readable.from(WRITERS[format](lines), { objectMode: false }),
  }
}

/** Formats a CSV file. As a core does: a formula stays one. */
async function* csvChunks(lines: Lines): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const some of lines) yield some.map(csvLine).join('')
}
