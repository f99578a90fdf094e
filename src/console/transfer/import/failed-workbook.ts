import { utils, write } from 'sheetjs-style/xlsx.mini.js'

/** A workbook of texts, every cell of type text: nothing in it is a formula, a number or a date. */
export function textWorkbook(lines: readonly (readonly string[])[]): Blob {
  const sheet = utils.aoa_to_sheet(lines.map((line) => line.map((text) => ({ t: 's', v: text, z: '@' }))))
  const bytes: unknown = write({ SheetNames: ['Data'], Sheets: { Data: sheet } }, { type: 'array', bookType: 'xlsx' })
  if (!(bytes instanceof ArrayBuffer)) throw new TypeError('A workbook is written as bytes')
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}
