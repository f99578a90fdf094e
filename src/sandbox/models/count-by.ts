import { sql } from 'kysely'
import type { Scope } from './model.ts'

/** How many rows of a table name each of these ids in a column; who is named by none is missing. */
export async function countBy(
  { queries }: Scope,
  table: string,
  column: string,
  ids: readonly unknown[],
): Promise<ReadonlyMap<unknown, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: unknown; count: number }>`select ${sql.ref(column)} as id, count(*)::int as count
    from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)}) group by 1`.execute(queries)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
