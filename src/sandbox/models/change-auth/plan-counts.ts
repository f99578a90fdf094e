import { countBy } from '../count-by.ts'
import type { Computed, Values } from '../model.ts'
import { periodic } from '../periodic.ts'

/** When a plan runs by itself, in words, and how many rows of each table name it, by field. */
export function planCounts(tables: Readonly<Record<string, string>>): Computed {
  return {
    fields: [...periodic.fields, ...Object.keys(tables)],
    values: async (rows, scope, view) => {
      const ids = rows.map(({ id }) => id)
      let told: readonly Values[] = ids.length === 0 ? [] : await periodic.values(rows, scope, view)
      for (const [field, table] of ids.length === 0 ? [] : Object.entries(tables)) {
        const counts = await countBy(scope, table, 'plan', ids)
        told = told.map((values, place) => ({ ...values, [field]: counts.get(ids[place]) ?? 0 }))
      }
      return told
    },
  }
}
