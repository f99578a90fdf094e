import type { Api } from '../../../client/http.ts'
import { createSelection } from '../../../client/selection.ts'
import { readPage } from '../../../contract/page.ts'
import { exportParams, type ExportScope } from '../../../engine/transfer/export-request.ts'
import type { ExportRange, FileFormat } from '../../../engine/transfer/transfer-model.ts'
import { saveList } from '../save-file.ts'

export interface ExportSource extends ExportScope {
  readonly api: Api
  /** The list URL that gives the file; not always the one whose rows are shown. */
  readonly url: string
  readonly organization: string | null
  /** Ids of the selected rows. */
  readonly selected: readonly string[]
}

async function paramsOf(range: ExportRange, source: ExportSource) {
  const spm = range === 'selected' ? await createSelection(source.api, source.selected) : undefined
  return exportParams(range, source, spm)
}

/** How many rows a range holds, as the server counts them. */
export async function countRange(range: ExportRange, source: ExportSource): Promise<number> {
  const query = { ...(await paramsOf(range, source)), limit: '1' }
  const url = source.entry.url ?? source.url
  return readPage(await source.api.send({ method: 'GET', url, query })).count
}

/**
 * Saves the rows of a range; done when the whole file is there.
 * @throws RequestFailed
 */
export async function startExport(range: ExportRange, format: FileFormat, source: ExportSource): Promise<void> {
  const query = await paramsOf(range, source)
  await saveList(source, query, { format })
}
