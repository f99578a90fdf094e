import { RequestFailed } from '../../../client/request-failed.ts'
import { IMPORT_MAX_BYTES } from '../../../contract/limits.ts'
import { readRenderedFile, type RenderedFile } from '../../../contract/rendered-file.ts'
import { FILE_FORMATS, type FileFormat } from '../../../engine/transfer/transfer-model.ts'
import { fixedOf, type ImportSource, listUrl } from './import-source.ts'

/** Why a file is not taken; `said` by the server, in its own words. */
export type FileProblem =
  | { readonly kind: 'type' | 'many' | 'size' | 'server-size' | 'empty' }
  | { readonly kind: 'failed'; readonly error: unknown }

/** By its name: a browser does not always know the type of a csv. */
export function formatOf({ name }: Pick<File, 'name'>): FileFormat | null {
  const lower = name.toLowerCase()
  return FILE_FORMATS.find((format) => lower.endsWith(`.${format}`)) ?? null
}

/** What speaks against it before anything is sent (specification, section 5). */
export function refusalOf(files: readonly Pick<File, 'name' | 'size'>[]): FileProblem | null {
  const [file] = files
  if (file === undefined) return null
  if (files.length > 1) return { kind: 'many' }
  if (formatOf(file) === null) return { kind: 'type' }
  return file.size > IMPORT_MAX_BYTES ? { kind: 'size' } : null
}

/** A server takes less than the dialog does; so may what stands before it. */
function isTooLarge(error: unknown): boolean {
  return error instanceof RequestFailed && (error.status === 413 || error.problem.code === 'file_content_overflowed')
}

/** Shows a file to the server, which reads its rows and writes nothing (specification, section 7). */
export async function renderFile(
  source: ImportSource,
  file: Blob,
  format: FileFormat,
): Promise<RenderedFile | FileProblem> {
  try {
    const body = await source.api.send({
      method: 'POST',
      url: `${listUrl(source)}render-to-json/`,
      query: fixedOf(source),
      body: file,
      contentType: `text/${format}`,
    })
    const rendered = readRenderedFile(body)
    return rendered.rows.length === 0 ? { kind: 'empty' } : rendered
  } catch (error) {
    return isTooLarge(error) ? { kind: 'server-size' } : { kind: 'failed', error }
  }
}
