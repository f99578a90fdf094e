import { Readable } from 'node:stream'
import { isAdministrator } from '../../../contract/administrators.ts'
import type { FieldFact } from '../../../contract/facts/facts.ts'
import type { Model, Scope, Values } from '../../models/model.ts'
import { filterConditions } from '../filters.ts'
import { visibleConditions } from '../find-rows.ts'
import type { FileAnswer } from '../handlers.ts'
import { readPageRequest } from '../paging.ts'
import { formatServerTime } from '../server-time.ts'
import { cellText } from './cell-text.ts'
import { csvChunks, type Lines } from './csv-write.ts'
import { columnTitle, fileColumns } from './file-columns.ts'
import { type FileFormat, readTemplate } from './file-format.ts'
import { shownRows } from './row-pages.ts'
import { workbookChunks } from './workbook-write.ts'

const TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/xlsx; charset=utf-8',
}

const cellsOf = (columns: readonly FieldFact[], row: Values) => columns.map(({ name }) => cellText(row[name]))

/** The titles, then the rows. */
async function* linesOf(
  model: Model,
  scope: Scope,
  columns: readonly FieldFact[],
  rows: AsyncIterable<readonly Values[]>,
): AsyncGenerator<readonly (readonly string[])[]> {
  yield [columns.map((field) => columnTitle(model, field, scope))]
  for await (const some of rows) yield some.map((row) => cellsOf(columns, row))
}

/** Of so many rows one becomes the example of a template. */
const SAMPLES = 20

/** The first row that is no administrator: a template that is filled in carelessly must not make more of them. */
async function* exampleOf(rows: AsyncIterable<readonly Values[]>): AsyncGenerator<readonly Values[]> {
  for await (const some of rows) {
    const example = some.find((row) => !isAdministrator(row))
    if (example === undefined) continue
    yield [example]
    return
  }
}

/** `label_2026-11-20_17-59-37.csv` */
function fileName(model: Model, { now, actor }: Scope, format: FileFormat): string {
  const time = formatServerTime(now, actor.timeZone).slice(0, 19).replace(/[/:]/g, '-').replace(' ', '_')
  return `${model.className.toLowerCase()}_${time}.${format}`
}

const WRITERS: Readonly<Record<FileFormat, (lines: Lines) => AsyncGenerator<string | Uint8Array>>> = {
  csv: csvChunks,
  xlsx: workbookChunks,
}

/**
 * A list as a file. Like a core it holds every row that the filters leave, unless `limit` asks for a page, and of a template to fill in
 * one row as an example.
 * @throws InvalidInput before anything is sent
 */
export async function download(model: Model, scope: Scope, format: FileFormat): Promise<FileAnswer> {
  await model.hooks.listing?.(scope)
  const template = readTemplate(scope.query)
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
