import { RequestFailed } from '../../../client/failure.ts'
import { createSelection } from '../../../client/lists.ts'
import { IMPORT_MAX_BYTES } from '../../../contract/limits.ts'
import { readRenderedFile, type RenderedFile } from '../../../contract/rendered-file.ts'
import { templateParams } from '../../../engine/transfer/export-request.ts'
import { csvTitles } from '../../../engine/transfer/import/titles.ts'
import { FILE_FORMATS, type ImportMode } from '../../../engine/transfer/offers.ts'
import type { FileFormat } from '../../../engine/transfer/offers.ts'
import { saveList } from '../export/save-file.ts'
import { fixedImportParams, type ImportSource, importUrl } from './import-source.ts'

/** The `accept` attribute of file inputs: `.csv,.xlsx`. */
export const ACCEPTED = FILE_FORMATS.map((format) => `.${format}`).join(',')

/** Why a file is rejected. */
export type FileProblem =
  | { readonly kind: 'type' | 'many' | 'size' | 'server-size' | 'empty' }
  | { readonly kind: 'failed'; readonly error: unknown }

/** From the file name: browsers do not always know the type of a csv file. */
export function formatOf({ name }: Pick<File, 'name'>): FileFormat | null {
  const lower = name.toLowerCase()
  return FILE_FORMATS.find((format) => lower.endsWith(`.${format}`)) ?? null
}

/** Checks a file before the upload; null: it is accepted. */
export function fileRefusal(files: readonly Pick<File, 'name' | 'size'>[]): FileProblem | null {
  const [file] = files
  if (file === undefined) return null
  if (files.length > 1) return { kind: 'many' }
  if (formatOf(file) === null) return { kind: 'type' }
  return file.size > IMPORT_MAX_BYTES ? { kind: 'size' } : null
}

/** The server, or a proxy in front of it, has a lower limit than the dialog. */
function isTooLarge(error: unknown): boolean {
  return error instanceof RequestFailed && (error.status === 413 || error.problem.code === 'file_content_overflowed')
}

/** Has the server parse a file; writes nothing. */
export async function renderFile(
  source: ImportSource,
  file: Blob,
  format: FileFormat,
): Promise<RenderedFile | FileProblem> {
  try {
    const body = await source.api.send({
      method: 'POST',
      url: `${importUrl(source)}render-to-json/`,
      query: fixedImportParams(source),
      body: file,
      contentType: `text/${format}`,
    })
    const rendered = readRenderedFile(body)
    return rendered.rows.length === 0 ? { kind: 'empty' } : rendered
  } catch (error) {
    return isTooLarge(error) ? { kind: 'server-size' } : { kind: 'failed', error }
  }
}

/**
 * Downloads a template; for updates, with the selected rows.
 * @throws RequestFailed
 */
export async function saveTemplate(source: ImportSource, mode: ImportMode, format: FileFormat): Promise<void> {
  const { api, selected, organization } = source
  const chosen = mode === 'update' && selected.length > 0
  const template = { format, mode, ...(chosen ? { spm: await createSelection(api, selected) } : {}) }
  await saveList(
    { api, url: importUrl(source), organization },
    fixedImportParams(source),
    templateParams(source, template),
  )
}

/** Upper limit of the header line. */
const FIRST_BYTES = 64 * 1024

/** UTF-8, else GB18030, which Chinese spreadsheets write. A character at the cut may be incomplete. */
function decode(bytes: ArrayBuffer): string {
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true })
  return text.includes('\uFFFD') ? new TextDecoder('gb18030').decode(bytes, { stream: true }) : text
}

/** The header line of a file; null if it cannot be read. */
export async function fileTitles(file: Blob, format: FileFormat): Promise<readonly string[] | null> {
  if (format === 'csv') return csvTitles(decode(await file.slice(0, FIRST_BYTES).arrayBuffer()))
  const { workbookTitles } = await import('./workbook-titles.ts')
  return workbookTitles(file)
}
