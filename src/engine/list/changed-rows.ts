import type { Row } from '../../contract/page.ts'
import type { ColumnModel } from './columns.ts'

/** The value of a column before and now, as the server returned it. */
export interface ChangedCell {
  readonly column: ColumnModel
  readonly before: unknown
  readonly now: unknown
}

/** What others did to the rows of a page since it was read. */
export interface PageChanges {
  /** By row id, in the order of the page; only columns that the server describes count. */
  readonly changed: ReadonlyMap<string, readonly ChangedCell[]>
  /** Ids of rows that the page no longer has: deleted, moved to another page, or no longer matched. */
  readonly gone: readonly string[]
  /** Number of rows that were not on the page before. */
  readonly added: number
}

/** Both are read from JSON of the same server, whose order of keys is the same. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Compares two readings of the same page. @param idOf of a row; '' if it has none */
export function pageChanges(
  { before, now }: { readonly before: readonly Row[]; readonly now: readonly Row[] },
  columns: readonly ColumnModel[],
  idOf: (row: Row) => string,
): PageChanges {
  const described = columns.filter(({ field }) => field !== null)
  const read = new Map(now.map((row) => [idOf(row), row]))
  const known = new Set(before.map(idOf))
  const changed = before.flatMap((row) => {
    const id = idOf(row)
    const current = read.get(id)
    if (id === '' || current === undefined) return []
    const changes = described
      .filter(({ show }) => !isSame(row[show], current[show]))
      .map((column) => ({ column, before: row[column.show], now: current[column.show] }))
    return changes.length === 0 ? [] : [[id, changes] as const]
  })
  return {
    changed: new Map(changed),
    gone: [...known].filter((id) => id !== '' && !read.has(id)),
    added: [...read.keys()].filter((id) => id !== '' && !known.has(id)).length,
  }
}
