import { IMPORT_PAGE_SIZE, type ImportRow, type ImportTask } from './import-model.ts'

/**
 * Rows in pages, as they are sent and shown. A change copies its page and the list of pages, so that 20,000 rows cost
 * little more than 20 do.
 */
type RowPages = readonly (readonly ImportRow[])[]

type Paged = Pick<ImportTask, 'pages'>

export function toPages(rows: readonly ImportRow[]): RowPages {
  const count = Math.ceil(rows.length / IMPORT_PAGE_SIZE)
  return Array.from({ length: count }, (_, page) => rows.slice(page * IMPORT_PAGE_SIZE, (page + 1) * IMPORT_PAGE_SIZE))
}

export const pageIndex = (at: number): number => Math.floor(at / IMPORT_PAGE_SIZE)

export function importRowAt({ pages }: Paged, at: number): ImportRow | undefined {
  return pages[pageIndex(at)]?.[at % IMPORT_PAGE_SIZE]
}

export const allRows = ({ pages }: Paged): readonly ImportRow[] => pages.flat()

export const someRow = ({ pages }: Paged, test: (row: ImportRow) => boolean): boolean =>
  pages.some((rows) => rows.some(test))

export function withRow(task: ImportTask, at: number, change: (row: ImportRow) => ImportRow): ImportTask {
  const row = importRowAt(task, at)
  if (row === undefined) return task
  const page = (task.pages[pageIndex(at)] ?? []).slice()
  page[at % IMPORT_PAGE_SIZE] = change(row)
  const pages = task.pages.slice()
  pages[pageIndex(at)] = page
  return { ...task, pages }
}

export function withRows(task: ImportTask, change: (row: ImportRow, at: number) => ImportRow): ImportTask {
  const first = (page: number) => page * IMPORT_PAGE_SIZE
  return { ...task, pages: task.pages.map((rows, page) => rows.map((row, at) => change(row, first(page) + at))) }
}

/** True for a row to be sent. */
export function isWaiting({ status, ticked }: ImportRow): boolean {
  return status.kind === 'unknown' || (status.kind === 'pending' && ticked)
}

type ImportStep =
  | { readonly kind: 'send' | 'look-up'; readonly at: number; readonly row: ImportRow }
  | { readonly kind: 'halt' }

/** The index of the first waiting row from a page on; null if there is none. */
function firstWaiting({ pages }: ImportTask, from: number): number | null {
  for (let page = from; page < pages.length; page += 1) {
    const at = (pages[page] ?? []).findIndex(isWaiting)
    if (at >= 0) return page * IMPORT_PAGE_SIZE + at
  }
  return null
}

/**
 * The next step: the first waiting row from the current page on, else from the first page, where a row may have been
 * edited meanwhile.
 */
export function nextStep(task: ImportTask): ImportStep {
  if (task.phase !== 'running') return { kind: 'halt' }
  const at = firstWaiting(task, task.page) ?? firstWaiting(task, 0)
  const row = at === null ? undefined : importRowAt(task, at)
  if (at === null || row === undefined) return { kind: 'halt' }
  return { kind: row.status.kind === 'unknown' ? 'look-up' : 'send', at, row }
}
