import type { Queries } from '../database/open.ts'
import { createTables } from '../database/schema.ts'
import { tables } from '../models/registry.ts'
import { seedGroups } from './seed-groups.ts'
import { seedLoginLogs } from './seed-login-logs.ts'
import { seedOrganizations } from './seed-organizations.ts'
import { seedRoles } from './seed-roles.ts'
import { seedUsers } from './seed-users.ts'

async function isSeeded(queries: Queries) {
  return (await queries.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Makes the tables, and fills a store that has no users yet: three organizations, forty users over all built-in roles, groups, and
 * thirty days of logins. Times are counted back from `now`. Does nothing to a store that is in use.
 */
export async function seed(database: { readonly queries: Queries }, now: Date): Promise<void> {
  await createTables(database.queries, tables)
  if (await isSeeded(database.queries)) return
  await database.queries.transaction().execute(async (queries) => {
    await seedOrganizations(queries, now)
    await seedRoles(queries, now)
    await seedUsers(queries, now)
    await seedGroups(queries, now)
    await seedLoginLogs(queries, now)
  })
}
