import { strToU8, Zip, ZipDeflate } from 'fflate'
import { workbookText } from '../../../contract/files/workbook-text.ts'

/** The cells of a file, in chunks of lines. */
export type Lines = AsyncIterable<readonly (readonly string[])[]>

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relations = (type: string, target: string) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`

const SHEET = 'xl/worksheets/sheet1.xml'

/** The fixed parts of a workbook. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Sheet" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const xmlText = (text: string) => workbookText(text).replace(/[&<>]/g, (character) => ENTITIES[character] ?? character)

/** A, B, ... Z, AA: some readers require cell addresses. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last
}

/** Every cell is text, as in a core, so that numbers keep leading zeros. */
function rowXml(cells: readonly string[], row: number): string {
  const xml = cells.map(
    (text, at) =>
      `<c r="${columnName(at)}${row}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`,
  )
  return `<row r="${row}">${xml.join('')}</row>`
}

async function* sheetXml(lines: Lines): AsyncGenerator<string> {
  let row = 0
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>`
  for await (const some of lines) {
    const first = row + 1
    row += some.length
    yield some.map((cells, at) => rowXml(cells, first + at)).join('')
  }
  yield '</sheetData></worksheet>'
}

/** A constant date, so that equal content gives equal files. */
const MODIFIED = new Date(1980, 0, 1)

/** Streams a workbook with one sheet; memory is limited to one chunk. */
export async function* workbookChunks(lines: Lines): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    ready.push(chunk)
  })
  const files = [
    ...Object.entries(PARTS).map(([name, xml]) => [name, [xml]] as const),
    [SHEET, sheetXml(lines)] as const,
  ]
  for (const [name, content] of files) {
    const file = Object.assign(new ZipDeflate(name), { mtime: MODIFIED })
    zip.add(file)
    for await (const text of content) {
      file.push(strToU8(text))
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
  }
  zip.end()
  yield* ready
}
