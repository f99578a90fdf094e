import { sql } from 'kysely'
import type { Queries } from '../database/open.ts'
import { createTables, type TableDefinition } from '../database/schema.ts'
import { storeVersions } from '../models/accounts/account-versions.ts'
import { insertRows } from './rows.ts'
import { seedLarge } from './seed-large.ts'
import { seedRoles } from './seed-roles.ts'

async function isSeeded(queries: Queries) {
  return (await queries.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Vacuums and analyzes: PGlite has no autovacuum, and query plans need statistics. */
async function vacuumAnalyze(queries: Queries): Promise<void> {
  await sql`vacuum analyze`.execute(queries)
}

/** `large` is for benches: see `seedLarge`. */
export type SeedSize = 'default' | 'large'

/**
 * Creates the tables, and seeds a database without users with the rows of `rows/`: three organizations, forty users with all
 * built-in roles, and their objects and logs of sixty days. Times are relative to `now`. Does not change a database with users.
 */
export async function seed(
  database: { readonly queries: Queries },
  tables: readonly TableDefinition[],
  now: Date,
  size: SeedSize = 'default',
): Promise<void> {
  await createTables(database.queries, tables)
  if (await isSeeded(database.queries)) return
  await database.queries.transaction().execute(async (queries) => {
    await seedRoles(queries, now)
    for (const { name } of tables) await insertRows(queries, name, now)
    await sql`select setval(pg_get_serial_sequence('platforms', 'id'), (select max(id) from platforms))`.execute(
      queries,
    )
    await storeVersions({ queries, now }, await queries.selectFrom('asset_accounts').selectAll().execute())
    if (size === 'large') await seedLarge(queries, now)
  })
  if (size === 'large') await vacuumAnalyze(database.queries)
}
