import { sql } from 'kysely'
import type { Computed, Scope, Values } from '../model.ts'
import { periodic } from '../periodic.ts'

async function countsOf(scope: Scope, table: string, ids: readonly unknown[]): Promise<ReadonlyMap<unknown, number>> {
  const { rows } = await sql<{ plan: unknown; count: number }>`select plan, count(*)::int as count
    from ${sql.table(table)} where plan in (${sql.join(ids)}) group by plan`.execute(scope.queries)
  return new Map(rows.map(({ plan, count }) => [plan, count]))
}

/** When a plan runs by itself, in words, and how many rows of each table name it, by field. */
export function planCounts(tables: Readonly<Record<string, string>>): Computed {
  return {
    fields: [...periodic.fields, ...Object.keys(tables)],
    values: async (rows, scope, view) => {
      const ids = rows.map(({ id }) => id)
      let told: readonly Values[] = ids.length === 0 ? [] : await periodic.values(rows, scope, view)
      for (const [field, table] of ids.length === 0 ? [] : Object.entries(tables)) {
        const counts = await countsOf(scope, table, ids)
        told = told.map((values, place) => ({ ...values, [field]: counts.get(ids[place]) ?? 0 }))
      }
      return told
    },
  }
}
