import { IMPORT_PAGE_SIZE, type ImportRow, type ImportTask } from './import-model.ts'

/**
 * Rows in pages, as they are sent and shown. A change copies its page and the list of pages, so that 20,000 rows cost
 * little more than 20 do.
 */
export type RowPages = readonly (readonly ImportRow[])[]

type Paged = Pick<ImportTask, 'pages'>

export function toPages(rows: readonly ImportRow[]): RowPages {
  const count = Math.ceil(rows.length / IMPORT_PAGE_SIZE)
  return Array.from({ length: count }, (_, page) => rows.slice(page * IMPORT_PAGE_SIZE, (page + 1) * IMPORT_PAGE_SIZE))
}

export const pageOf = (at: number): number => Math.floor(at / IMPORT_PAGE_SIZE)

export function rowAt({ pages }: Paged, at: number): ImportRow | undefined {
  return pages[pageOf(at)]?.[at % IMPORT_PAGE_SIZE]
}

export const allRows = ({ pages }: Paged): readonly ImportRow[] => pages.flat()

export const someRow = ({ pages }: Paged, test: (row: ImportRow) => boolean): boolean =>
  pages.some((rows) => rows.some(test))

export function withRow(task: ImportTask, at: number, change: (row: ImportRow) => ImportRow): ImportTask {
  const row = rowAt(task, at)
  if (row === undefined) return task
  const page = (task.pages[pageOf(at)] ?? []).slice()
  page[at % IMPORT_PAGE_SIZE] = change(row)
  const pages = task.pages.slice()
  pages[pageOf(at)] = page
  return { ...task, pages }
}

export function withRows(task: ImportTask, change: (row: ImportRow, at: number) => ImportRow): ImportTask {
  const first = (page: number) => page * IMPORT_PAGE_SIZE
  return { ...task, pages: task.pages.map((rows, page) => rows.map((row, at) => change(row, first(page) + at))) }
}
