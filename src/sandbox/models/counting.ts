import { sql } from 'kysely'
import type { Scope } from './model.ts'

/** How many rows of a table (or different values of its column `of`) have each value in a column, for the values asked for. */
export async function countBy(scope: Scope, table: string, column: string, values: readonly unknown[], of?: string) {
  if (values.length === 0) return new Map<unknown, number>()
  const counted = of === undefined ? sql`*` : sql`distinct ${sql.ref(of)}`
  const result = await sql<{
    key: unknown
    count: number
  }>`select ${sql.ref(column)} as key, count(${counted})::int as count
    from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(values)}) group by 1`.execute(scope.queries)
  return new Map(result.rows.map(({ key, count }) => [key, count]))
}
