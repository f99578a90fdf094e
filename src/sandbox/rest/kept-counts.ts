import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Queries, SandboxDatabase } from '../database/open.ts'

interface Kept {
  /** What PostgreSQL calls the state of the whole store: the same words, the same rows, whoever writes. */
  readonly snapshot: string
  readonly counts: Map<string, number>
}

interface Counted {
  readonly count: number
  readonly snapshot: string
}

const MOST = 500

const keptOf = new WeakMap<SandboxDatabase, Kept>()

/** The counts that are true in a state. */
function countsAt(database: SandboxDatabase, snapshot: string): Map<string, number> {
  const known = keptOf.get(database)
  if (known?.snapshot === snapshot && known.counts.size < MOST) return known.counts
  const counts = new Map<string, number>()
  keptOf.set(database, { snapshot, counts })
  return counts
}

async function snapshotNow(queries: Queries): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(queries)
  return rows[0]?.snapshot ?? ''
}

const keyOf = ({ sql: text, parameters }: CompiledQuery) => JSON.stringify([text, parameters])

/**
 * How many rows `from` names: `users as row where ...`. To count a hundred thousand rows takes longer than to read a page of them, and
 * whoever turns pages asks for the same number again: it is kept until something is written. A transaction sees its own writes, of which a
 * snapshot does not tell: it counts for itself.
 */
export async function countOnce(
  database: SandboxDatabase,
  queries: Queries,
  from: RawBuilder<unknown>,
): Promise<number> {
  const query = sql<Counted>`select count(*)::int as count, pg_current_snapshot()::text as snapshot from ${from}`
  const compiled = query.compile(queries)
  const kept = queries.isTransaction ? null : countsAt(database, await snapshotNow(queries))
  const known = kept?.get(keyOf(compiled))
  if (known !== undefined) return known
  const [counted] = (await queries.executeQuery(compiled)).rows
  if (counted === undefined) return 0
  if (kept !== null) countsAt(database, counted.snapshot).set(keyOf(compiled), counted.count)
  return counted.count
}
