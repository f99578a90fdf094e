import { SYSTEM_ADMINISTRATOR } from '../../../contract/access/roles.ts'
import { own } from '../../../contract/json-object.ts'
import { cellText } from './cells.ts'
import type { ImportColumn, ImportRow, ImportTask, RowStatus } from './import-model.ts'
import { hasEffect, type PlanKind, planOf } from './plan.ts'
import { allRows, isWaiting, someRow } from './rows.ts'

export interface ImportCounts {
  readonly all: number
  readonly ok: number
  readonly failed: number
  readonly sending: number
  readonly waiting: number
  /** Not selected. */
  readonly left: number
}

/** True if the row can be selected or skipped: not while it is being sent or after it arrived. */
export function isTickable({ status }: ImportRow): boolean {
  return status.kind === 'pending' || (status.kind === 'error' && !status.doubt)
}

/** Which rows are shown. */
export type ImportFilter = 'all' | 'ok' | 'failed' | 'waiting'

export const IMPORT_FILTERS: readonly ImportFilter[] = ['all', 'ok', 'failed', 'waiting']

type Place = Exclude<keyof ImportCounts, 'all'>

const PLACES: Readonly<Record<RowStatus['kind'], Place>> = {
  pending: 'waiting',
  unknown: 'waiting',
  sending: 'sending',
  ok: 'ok',
  error: 'failed',
}

const placeOf = (row: ImportRow): Place =>
  row.status.kind === 'pending' && !row.ticked ? 'left' : PLACES[row.status.kind]

export function countRows(task: ImportTask): ImportCounts {
  const rows = allRows(task)
  const counts = { all: rows.length, ok: 0, failed: 0, sending: 0, waiting: 0, left: 0 }
  for (const row of rows) counts[placeOf(row)] += 1
  return counts
}

/** Counts the rows by plan: the selected ones and those without changes. */
export function countPlans({ mode, columns, pages }: ImportTask): Readonly<Record<PlanKind, number>> {
  const counts = { create: 0, update: 0, unchanged: 0, absent: 0, unread: 0 }
  for (const row of allRows({ pages })) {
    const plan = planOf(mode, columns, row)
    if (row.ticked || !hasEffect(plan)) counts[plan.kind] += 1
  }
  return counts
}

/** Positions of the rows that a filter shows. */
export function shownRows(task: ImportTask, filter: ImportFilter): readonly number[] {
  return allRows(task).flatMap((row, at) => (filter === 'all' || placeOf(row) === filter ? [at] : []))
}

/** Action of the main button. */
type ImportAction = 'import' | 'stop' | 'continue' | 'finished'

export function mainAction(task: ImportTask): ImportAction {
  const { phase } = task
  if (phase === 'ready') return 'import'
  if (phase === 'running' || phase === 'stopping') return 'stop'
  return someRow(task, (row) => isWaiting(row) || row.status.kind === 'error') ? 'continue' : 'finished'
}

/** True if some rows were sent and others wait or have failed. */
export function isUnfinished(task: ImportTask): boolean {
  return task.phase !== 'ready' && mainAction(task) !== 'finished'
}

/** The words of a cell: ids and names. */
function wordsIn(cell: unknown): readonly string[] {
  const text = typeof cell === 'string' ? cell : JSON.stringify(cell ?? '')
  return text.split(/[^\p{L}\p{N}_-]+/u)
}

const isUnsent = ({ ticked, status }: ImportRow): boolean => ticked && status.kind !== 'ok'

/** Number of rows to be sent that grant the system administrator's role. `field` has the roles. */
export function countPrivileged(task: Pick<ImportTask, 'pages'>, field: string | undefined): number {
  if (field === undefined) return 0
  const gives = ({ cells }: ImportRow): boolean =>
    wordsIn(own(cells, field)).some((word) => SYSTEM_ADMINISTRATOR.has(word))
  return allRows(task).filter((row) => isUnsent(row) && gives(row)).length
}

const title = ({ label, required }: ImportColumn): string => (required ? '*' : '') + label

/** The failed rows with a header, as a file that can be imported again. */
export function failedRows({ columns, pages }: Pick<ImportTask, 'columns' | 'pages'>): readonly (readonly string[])[] {
  const failed = allRows({ pages }).filter(({ status }) => status.kind === 'error')
  return [columns.map(title), ...failed.map(({ cells }) => columns.map((column) => cellText(own(cells, column.name))))]
}
