import { workbookText } from '../contract/files/workbook-text.ts'
import { utils, write } from 'sheetjs-style/xlsx.mini.js'

/** A workbook whose cells are all of type text, so that no value is read as a formula, number or date. */
export function textWorkbook(lines: readonly (readonly string[])[]): Blob {
  const sheet = utils.aoa_to_sheet(lines.map((line) => line.map((text) => ({ t: 's', v: workbookText(text), z: '@' }))))
  const bytes: unknown = write({ SheetNames: ['Data'], Sheets: { Data: sheet } }, { type: 'array', bookType: 'xlsx' })
  if (!(bytes instanceof ArrayBuffer)) throw new TypeError('A workbook is written as bytes')
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}
