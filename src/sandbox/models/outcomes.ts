import { sql } from 'kysely'
import type { Scope } from './model.ts'

/** How often something ended how. */
export interface Outcomes {
  readonly total: number
  readonly success: number
  readonly failed: number
}

export const NO_OUTCOMES: Outcomes = { total: 0, success: 0, failed: 0 }

interface Tally {
  readonly of: unknown
  readonly success: number
  readonly total: number
}

/** By the id that `column` names, of the rows of a table that say `is_success`. Ids without rows are not in it. */
export async function countOutcomes(
  { queries }: Scope,
  table: string,
  column: string,
  ids: readonly unknown[],
): Promise<ReadonlyMap<unknown, Outcomes>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Tally>`select ${sql.ref(column)} as of, count(*)::int as total,
      count(*) filter (where is_success)::int as success
    from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)}) group by ${sql.ref(column)}`.execute(
    queries,
  )
  return new Map(rows.map(({ of, total, success }) => [of, { total, success, failed: total - success }]))
}
