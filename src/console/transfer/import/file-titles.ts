import { csvTitles } from '../../../engine/transfer/import/csv-titles.ts'
import type { FileFormat } from '../../../engine/transfer/transfer-model.ts'

/** No line of titles is longer. */
const FIRST_BYTES = 64 * 1024

/** UTF-8, else what spreadsheets write where Chinese is spoken. A character that the cut goes through is no matter. */
function decode(bytes: ArrayBuffer): string {
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true })
  return text.includes('\uFFFD') ? new TextDecoder('gb18030').decode(bytes, { stream: true }) : text
}

/** The first line of a file as it stands there; null when it cannot be read. */
export async function fileTitles(file: Blob, format: FileFormat): Promise<readonly string[] | null> {
  if (format === 'csv') return csvTitles(decode(await file.slice(0, FIRST_BYTES).arrayBuffer()))
  const { workbookTitles } = await import('./workbook-titles.ts')
  return workbookTitles(file)
}
