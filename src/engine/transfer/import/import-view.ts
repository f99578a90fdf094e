import { type ImportRow, type ImportTask, type RowStatus } from './import-model.ts'
import { isWaiting } from './next-step.ts'
import { isWorthSending, type PlanKind, planOf } from './plan.ts'
import { allRows, someRow } from './row-pages.ts'

export interface ImportCounts {
  readonly all: number
  readonly ok: number
  readonly failed: number
  readonly sending: number
  readonly waiting: number
  /** Not ticked. */
  readonly left: number
}

/** Whether ticking it still decides anything: a row that is on its way or has arrived is past that. */
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

/** What the rows that are ticked, or that would do nothing, will do when they are sent. */
export function countPlans({ mode, columns, pages }: ImportTask): Readonly<Record<PlanKind, number>> {
  const counts = { create: 0, update: 0, unchanged: 0, absent: 0, unread: 0 }
  for (const row of allRows({ pages })) {
    const plan = planOf(mode, columns, row)
    if (row.ticked || !isWorthSending(plan)) counts[plan.kind] += 1
  }
  return counts
}

/** Positions of the rows that a filter shows. */
export function shownRows(task: ImportTask, filter: ImportFilter): readonly number[] {
  return allRows(task).flatMap((row, at) => (filter === 'all' || placeOf(row) === filter ? [at] : []))
}

/** What the main button does (specification, section 4). */
export type ImportAction = 'import' | 'stop' | 'continue' | 'finished'

export function mainAction(task: ImportTask): ImportAction {
  const { phase } = task
  if (phase === 'ready') return 'import'
  if (phase === 'running' || phase === 'stopping') return 'stop'
  return someRow(task, (row) => isWaiting(row) || row.status.kind === 'error') ? 'continue' : 'finished'
}

/** Whether stopping for good would leave something behind: rows that wait or have failed after others were sent. */
export function isUnfinished(task: ImportTask): boolean {
  return task.phase !== 'ready' && mainAction(task) !== 'finished'
}
