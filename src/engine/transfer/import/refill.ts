import type { RenderedFile } from '../../../contract/rendered-file.ts'
import type { Row } from '../../../contract/row.ts'
import { own } from '../../../contract/json-object.ts'
import { equal } from '../../validate/equal.ts'
import { formulaText } from './failed-rows.ts'
import type { ImportColumn, ImportTask } from './import-model.ts'
import { allRows } from './row-pages.ts'

const value = (cells: Row, name: string): unknown => formulaText(own(cells, name) ?? '')

/** Whether a row of the file is the one that was kept, as far as it was. */
const agrees = (columns: readonly ImportColumn[], kept: Row, found: Row): boolean =>
  columns.every(({ name, secret }) => secret || equal(value(kept, name), value(found, name)))

/**
 * The secrets that were not kept, from the same file chosen again, by row. A row that was edited since, or that another
 * file holds in its place, gets none.
 */
export function refillCells(task: ImportTask, { rows }: RenderedFile): ReadonlyMap<number, Row> {
  const { columns } = task
  const found = allRows(task).flatMap(({ cells, withheld }, at) => {
    const again = rows[at]
    return withheld.length === 0 || again === undefined || !agrees(columns, cells, again) ? [] : [[at, again] as const]
  })
  return new Map(found)
}
