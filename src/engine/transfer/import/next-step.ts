import { IMPORT_PAGE_SIZE, type ImportRow, type ImportTask } from './import-model.ts'
import { rowAt } from './row-pages.ts'

/** Still to be sent. */
export function isWaiting({ status, ticked }: ImportRow): boolean {
  return status.kind === 'unknown' || (status.kind === 'pending' && ticked)
}

export type ImportStep =
  { readonly kind: 'send' | 'look-up'; readonly at: number; readonly row: ImportRow } | { readonly kind: 'halt' }

/** Its position, from a page on; null: none waits there. */
function firstWaiting({ pages }: ImportTask, from: number): number | null {
  for (let page = from; page < pages.length; page += 1) {
    const at = (pages[page] ?? []).findIndex(isWaiting)
    if (at >= 0) return page * IMPORT_PAGE_SIZE + at
  }
  return null
}

/**
 * What comes next: the first row that waits on the page that is being sent, then on those after it, then from the
 * beginning, where a row may have been edited meanwhile.
 */
export function nextStep(task: ImportTask): ImportStep {
  if (task.phase !== 'running') return { kind: 'halt' }
  const at = firstWaiting(task, task.page) ?? firstWaiting(task, 0)
  const row = at === null ? undefined : rowAt(task, at)
  if (at === null || row === undefined) return { kind: 'halt' }
  return { kind: row.status.kind === 'unknown' ? 'look-up' : 'send', at, row }
}
