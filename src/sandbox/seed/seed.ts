import { sql } from 'kysely'
import type { Queries } from '../database/open.ts'
import { createTables, type TableDefinition } from '../database/schema.ts'
import { seedLarge } from './seed-large.ts'
import { seedAccessKeys, seedConnectionTokens } from './seed-tokens.ts'
import { seedAccountLinks, seedAccountUpkeep } from './seed-accounts.ts'
import { seedAcls } from './seed-acls.ts'
import { seedApplications } from './seed-applications.ts'
import { seedAssets, seedFavorites } from './seed-assets.ts'
import { seedAuditLogs, seedFtpLogs, seedLoginLogs } from './seed-logs.ts'
import { seedCloud, seedCloudSync } from './seed-cloud.ts'
import { seedChangePlans } from './seed-change-plans.ts'
import { seedCmdFilters } from './seed-cmd-filters.ts'
import { seedCommandExecutions, seedJobs, seedPeriodTasks } from './seed-jobs.ts'
import { seedDomains, seedLabels, seedPlatforms } from './seed-asset-properties.ts'
import { seedEndpoints, seedTerminals } from './seed-terminals.ts'
import { seedGroups, seedOrganizations, seedUsers } from './seed-users.ts'
import { seedNodes } from './seed-nodes.ts'
import { seedPermissions } from './seed-permissions.ts'
import { seedRoles } from './seed-roles.ts'
import { seedSessions } from './seed-sessions.ts'
import { seedSiteMessages, seedSystemSubscriptions } from './seed-messages.ts'
import { seedSystemUsers } from './seed-system-users.ts'
import { seedTicketFlows, seedTickets } from './seed-tickets.ts'

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
 * Creates the tables, and seeds a database without users: three organizations, forty users with all built-in roles,
 * groups, system users, command filters, applications, and sixty days of logs. Times are relative to `now`. Does not
 * change a database with users.
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
    await seedOrganizations(queries, now)
    await seedRoles(queries, now)
    await seedUsers(queries, now)
    await seedGroups(queries, now)
    await seedSystemUsers(queries, now)
    await seedPlatforms(queries)
    await seedLabels(queries, now)
    await seedDomains(queries, now)
    await seedNodes(queries)
    await seedAssets(queries, now)
    await seedAccountLinks(queries, now)
    await seedFavorites(queries)
    await seedApplications(queries, now)
    await seedAccountUpkeep(queries, now)
    await seedCloud(queries, now)
    await seedCloudSync(queries, now)
    await seedChangePlans(queries, now)
    await seedCmdFilters(queries, now)
    await seedPermissions(queries, now)
    await seedAcls(queries, now)
    await seedLoginLogs(queries, now)
    await seedAuditLogs(queries, now)
    await seedSessions(queries, now)
    await seedFtpLogs(queries)
    await seedJobs(queries, now)
    await seedPeriodTasks(queries, now)
    await seedCommandExecutions(queries, now)
    await seedEndpoints(queries, now)
    await seedTerminals(queries, now)
    await seedAccessKeys(queries, now)
    await seedTicketFlows(queries, now)
    await seedConnectionTokens(queries, now)
    await seedTickets(queries, now)
    await seedSiteMessages(queries, now)
    await seedSystemSubscriptions(queries)
    if (size === 'large') await seedLarge(queries, now)
  })
  if (size === 'large') await vacuumAnalyze(database.queries)
}
