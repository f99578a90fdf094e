/**
 * An index from which a list of an organization, sorted by a text column, is read in order. The column is in it once more as it is: only so
 * can PostgreSQL pass over the pages before the one that is asked for without looking at a row of them.
 */
export const byText = (column: string): string =>
  `("org_id", lower("${column}") collate "C" nulls first, "id") include ("${column}")`

const TRIGRAMS = 'gin_trgm_ops'

/** An index that finds rows by any three letters of one of the columns: all search fields of a list must be among them. */
export const bySearch = (...columns: readonly string[]): string =>
  `using gin (${columns.map((name) => `"${name}" ${TRIGRAMS}`).join(', ')})`

/** Whether an index needs the extension pg_trgm. */
export const needsTrigrams = (index: string): boolean => index.includes(TRIGRAMS)

/** An index from which a list with the newest first is read in order; `within` are columns that its rows have in common. */
export const byTime = (column: string, ...within: readonly string[]): string =>
  `(${[...within.map((name) => `"${name}"`), `"${column}" desc nulls last`, '"id"'].join(', ')})`
