import { failedRows } from '../../../engine/transfer/import/failed-rows.ts'
import type { ImportTask } from '../../../engine/transfer/import/import-model.ts'
import { saveBlob } from '../save-file.ts'

/** `users-2026.csv` gives `users-2026-failed.xlsx`. */
const failedName = (file: string): string => `${file.replace(/(-failed)?\.[^.]*$/, '')}-failed.xlsx`

/** Saves the rows that were not accepted as a workbook that can be imported again. */
export async function saveFailed(task: ImportTask, file: string): Promise<void> {
  const { textWorkbook } = await import('./failed-workbook.ts')
  saveBlob(textWorkbook(failedRows(task)), failedName(file))
}
