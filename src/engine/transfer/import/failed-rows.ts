import { own } from '../../../contract/json-object.ts'
import { cellText } from './cells.ts'
import type { ImportColumn, ImportTask } from './import-model.ts'
import { allRows } from './row-pages.ts'

/** A spreadsheet runs what begins like this. */
const FORMULA = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/

/** An apostrophe before what a spreadsheet would run makes a text of it. */
export const formulaSafe = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** A cell as it was before `formulaSafe`. */
export const formulaText = (value: unknown): unknown =>
  typeof value === 'string' && GUARDED.test(value) ? value.slice(1) : value

const title = ({ label, required }: ImportColumn): string => (required ? '*' : '') + label

/** The rows that were not accepted, under the titles that an import reads. */
export function failedRows({ columns, pages }: Pick<ImportTask, 'columns' | 'pages'>): readonly (readonly string[])[] {
  const failed = allRows({ pages }).filter(({ status }) => status.kind === 'error')
  return [
    columns.map(title),
    ...failed.map(({ cells }) => columns.map((column) => formulaSafe(cellText(own(cells, column.name))))),
  ]
}
