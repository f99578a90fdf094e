import type { Api } from '../../../client/http.ts'
import { createSelection } from '../../../client/lists.ts'
import type { ExportRange, FileFormat } from '../../../engine/transfer/offers.ts'
import { readPage } from '../../../contract/page.ts'
import { exportParams, type ExportScope } from '../../../engine/transfer/export-request.ts'
import { saveList } from './save-file.ts'

export interface ExportSource extends ExportScope {
  readonly api: Api
  /** The list URL that returns the file; may differ from that of the shown rows. */
  readonly url: string
  readonly organization: string | null
  /** Ids of the selected rows. */
  readonly selected: readonly string[]
}

async function paramsOf(range: ExportRange, source: ExportSource) {
  const spm = range === 'selected' ? await createSelection(source.api, source.selected) : undefined
  return exportParams(range, source, spm)
}

/** Number of rows of a range, counted by the server. */
export async function countRange(range: ExportRange, source: ExportSource): Promise<number> {
  const query = { ...(await paramsOf(range, source)), limit: '1' }
  const url = source.entry.url ?? source.url
  return readPage(await source.api.send({ method: 'GET', url, query })).count
}

/**
 * Downloads the rows of a range as a file.
 * @throws RequestFailed
 */
export async function startExport(range: ExportRange, format: FileFormat, source: ExportSource): Promise<void> {
  const query = await paramsOf(range, source)
  await saveList(source, query, { format })
}
