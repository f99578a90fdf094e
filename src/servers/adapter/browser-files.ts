import { csvFile, csvRows, unguardFormula } from '../../contract/files/csv.ts'
import type { Field, Metadata } from '../../contract/field.ts'
import { toText } from '../../contract/json-object.ts'
import { readMetadata } from '../../contract/metadata.ts'
import type { Row } from '../../contract/page.ts'
import type { Call } from '../../client/http.ts'
import { allPages, type PageOf, type PageRange } from '../../client/lists.ts'

/** What the files of a list are made of. */
export interface FileSource {
  /** The answer to OPTIONS of the list, in the shape of a core's. */
  readonly describe: (url: string) => Promise<unknown>
  /** Rows of the list by the query of the call. */
  readonly read: (range: PageRange) => Promise<PageOf<Row>>
}

function columnsOf(metadata: Metadata, template: string | undefined): readonly Field[] {
  const { GET = [], POST = GET, PUT = POST } = metadata.fields
  if (template === undefined) return GET
  const written = (template === 'import' ? POST : PUT).filter(({ readOnly }) => !readOnly)
  const id = GET.filter(({ name }) => name === 'id')
  return template === 'import' ? written : [...id, ...written.filter(({ name }) => name !== 'id')]
}

/** A required column has a star, as in a file of a core. Equal labels get the names of their fields. */
function titlesOf(fields: readonly Field[], isTemplate: boolean): readonly string[] {
  return fields.map(({ name, label, required }) => {
    const isTwice = fields.filter((each) => each.label === label).length > 1
    return (isTemplate && required ? '*' : '') + (isTwice ? name : label)
  })
}

async function fieldsAt(source: FileSource, url: string): Promise<Metadata> {
  const metadata = readMetadata(await source.describe(url))
  return metadata.kind === 'metadata' ? metadata : { kind: 'metadata', fields: {} }
}

/** The file of an export or a template: rows of the list, with a column for each field. */
export async function listFile(source: FileSource, { url, query = {} }: Call): Promise<Response> {
  const template = typeof query['template'] === 'string' ? query['template'] : undefined
  const fields = columnsOf(await fieldsAt(source, url), template)
  const one = query['limit'] === undefined ? null : Number(query['limit'])
  const { rows } = await (one === null ? allPages(source.read) : source.read({ offset: 0, limit: one }))
  const lines = rows.map((row) => fields.map(({ name }) => toText(row[name])))
  const whole = [titlesOf(fields, template !== undefined), ...lines]
  const format = query['format'] === 'xlsx' ? 'xlsx' : 'csv'
  const body =
    format === 'csv' ? new Blob([csvFile(whole)]) : (await import('../../client/text-workbook.ts')).textWorkbook(whole)
  const name = `${url.split('/').filter(Boolean).at(-1) ?? 'list'}.${format}`
  return new Response(body, {
    headers: { 'content-type': 'application/octet-stream', 'content-disposition': `attachment; filename="${name}"` },
  })
}

/** What an unpacked part of a workbook may have, against zip bombs. */
const MAX_BYTES = 2 ** 25

async function workbookRows(bytes: ArrayBuffer): Promise<readonly (readonly string[])[]> {
  const [{ unzipSync, zipSync }, { readSheet }] = await Promise.all([
    import('fflate'),
    import('read-excel-file/universal'),
  ])
  let left = MAX_BYTES
  const filter = ({ originalSize }: { originalSize: number }): boolean => {
    left -= originalSize
    if (left < 0) throw new RangeError('The workbook is too large')
    return true
  }
  // Stored, not packed: the reader would unpack in workers, which the policy forbids.
  const archive = zipSync(unzipSync(new Uint8Array(bytes), { filter }), { level: 0 }).buffer
  const rows = await readSheet(archive, { trim: false })
  return rows.map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString() : toText(cell))))
}

/** The rows of a CSV file that `listFile` has written. */
const guardedRows = (text: string): readonly (readonly string[])[] =>
  [...csvRows(text)].map((cells) => cells.map(unguardFormula)).filter((cells) => cells.some((each) => each !== ''))

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'float'])

/** A cell in the notation of requests. @internal its table is a unit test */
function cellValue(field: Field, text: string): unknown {
  if (NUMBERS.has(field.type) && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text)
  if (field.type === 'boolean' && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  if (field.type === 'field' && field.many !== true && /^\d{1,15}$/.test(text)) return Number(text)
  return /^[[{]/.test(text) ? parsed(text) : text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Reads an uploaded file as a core does: `{ title, data }`, pairs of title and field, and rows in the notation of requests. */
export async function readUploadedRows(source: FileSource, call: Call): Promise<unknown> {
  const file = call.body instanceof Blob ? call.body : new Blob([])
  const url = call.url.split('?')[0]?.replace(/render-to-json\/$/, '') ?? ''
  const fields = columnsOf(await fieldsAt(source, url), 'update')
  const bytes = await file.arrayBuffer()
  const isWorkbook = call.contentType === 'text/xlsx'
  const [titles = [], ...lines] = isWorkbook ? await workbookRows(bytes) : guardedRows(new TextDecoder().decode(bytes))
  const labels = titlesOf(fields, false)
  const columns = titles.map((title) => {
    const bare = title.replace('*', '').trim()
    return fields[labels.indexOf(bare)] ?? fields.find(({ name }) => name === bare) ?? null
  })
  const data = lines.map((cells) =>
    Object.fromEntries(
      columns.flatMap((field, at) => {
        const text = cells[at] ?? ''
        return field === null || text === '' ? [] : [[field.name, cellValue(field, text)] as const]
      }),
    ),
  )
  const title = titles.flatMap((each, at) => {
    const name = columns[at]?.name
    return name === undefined ? [] : [[each, name]]
  })
  return { title, data }
}
