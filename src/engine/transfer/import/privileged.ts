import { SYSTEM_ADMINISTRATOR } from '../../../contract/administrators.ts'
import { own } from '../../../contract/json-object.ts'
import type { ImportRow, ImportTask } from './import-model.ts'
import { allRows } from './row-pages.ts'

/** Ids and names in a cell, which holds a value, several, or what a file wrote of them. */
function wordsIn(cell: unknown): readonly string[] {
  const text = typeof cell === 'string' ? cell : JSON.stringify(cell ?? '')
  return text.split(/[^\p{L}\p{N}_-]+/u)
}

const isLeft = ({ ticked, status }: ImportRow): boolean => ticked && status.kind !== 'ok'

/** How many of the rows that are still to be sent make an administrator of the whole system; `field` holds their roles. */
export function countPrivileged(task: Pick<ImportTask, 'pages'>, field: string | undefined): number {
  if (field === undefined) return 0
  const gives = ({ cells }: ImportRow): boolean =>
    wordsIn(own(cells, field)).some((word) => SYSTEM_ADMINISTRATOR.has(word))
  return allRows(task).filter((row) => isLeft(row) && gives(row)).length
}
