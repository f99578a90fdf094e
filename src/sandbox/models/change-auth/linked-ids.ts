import { sql } from 'kysely'
import type { Scope, StoredRow } from '../model.ts'

/** The ids that a table between keeps of a plan. */
export async function linkedIds(
  scope: Scope,
  through: string,
  other: string,
  plan: unknown,
): Promise<readonly unknown[]> {
  const { rows } = await sql<{ id: unknown }>`select ${sql.ref(other)} as id from ${sql.table(through)}
    where plan = ${plan} order by 1`.execute(scope.queries)
  return rows.map(({ id }) => id)
}

/** How many things a list of the snapshot holds. */
export const lengthOf =
  (name: string) =>
  (snapshot: StoredRow): number => {
    const list = snapshot[name]
    return Array.isArray(list) ? list.length : 0
  }
