import { createSelection } from '../../../client/selection.ts'
import { templateParams } from '../../../engine/transfer/export-request.ts'
import type { FileFormat, ImportMode } from '../../../engine/transfer/transfer-model.ts'
import { saveList } from '../save-file.ts'
import { type ImportSource, fixedOf, listUrl } from './import-source.ts'

/**
 * Has the browser save a file to fill in: to update, with the selected rows.
 * @throws RequestFailed
 */
export async function saveTemplate(source: ImportSource, mode: ImportMode, format: FileFormat): Promise<void> {
  const { api, selected, organization } = source
  const chosen = mode === 'update' && selected.length > 0
  const template = { format, mode, ...(chosen ? { spm: await createSelection(api, selected) } : {}) }
  await saveList({ api, url: listUrl(source), organization }, fixedOf(source), templateParams(source, template))
}
