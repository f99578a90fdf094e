import type { CompiledQuery } from 'kysely'
import type { Queries, SandboxDatabase } from '../database/open.ts'

interface Kept {
  readonly changes: number
  readonly counts: Map<string, number>
}

const MOST = 500

const keptOf = new WeakMap<SandboxDatabase, Kept>()

/** The counts that are still true. */
function countsAt(database: SandboxDatabase, changes: number): Map<string, number> {
  const known = keptOf.get(database)
  if (known?.changes === changes && known.counts.size < MOST) return known.counts
  const counts = new Map<string, number>()
  keptOf.set(database, { changes, counts })
  return counts
}

/**
 * What a query counts. To count a hundred thousand rows takes longer than to read a page of them, and whoever turns pages asks for the same
 * number again: it is kept until something is written.
 */
export async function countOnce(
  database: SandboxDatabase,
  queries: Queries,
  query: CompiledQuery<{ readonly count: number }>,
): Promise<number> {
  const changes = database.changes()
  const key = JSON.stringify([query.sql, query.parameters])
  const known = changes === null ? undefined : countsAt(database, changes).get(key)
  if (known !== undefined) return known
  const { rows } = await queries.executeQuery(query)
  const count = rows[0]?.count ?? 0
  if (changes !== null && changes === database.changes()) countsAt(database, changes).set(key, count)
  return count
}
