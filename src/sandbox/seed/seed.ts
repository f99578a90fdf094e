import { sql } from 'kysely'
import type { Queries } from '../database/open.ts'
import { createTables } from '../database/schema.ts'
import { tables } from '../models/registry.ts'
import { seedLarge } from './large/seed-large.ts'
import { seedAccessKeys } from './seed-access-keys.ts'
import { seedAccountLinks } from './seed-account-links.ts'
import { seedAccountUpkeep } from './seed-account-upkeep.ts'
import { seedAcls } from './seed-acls.ts'
import { seedApplications } from './seed-applications.ts'
import { seedAssets } from './seed-assets.ts'
import { seedAuditLogs } from './seed-audit-logs.ts'
import { seedCloud } from './seed-cloud.ts'
import { seedCloudSync } from './seed-cloud-sync.ts'
import { seedChangePlans } from './seed-change-plans.ts'
import { seedCmdFilters } from './seed-cmd-filters.ts'
import { seedCommandExecutions } from './seed-command-executions.ts'
import { seedConnectionTokens } from './seed-connection-tokens.ts'
import { seedDomains } from './seed-domains.ts'
import { seedFavorites } from './seed-favorites.ts'
import { seedEndpoints } from './seed-endpoints.ts'
import { seedFtpLogs } from './seed-ftp-logs.ts'
import { seedGroups } from './seed-groups.ts'
import { seedJobs } from './seed-jobs.ts'
import { seedLabels } from './seed-labels.ts'
import { seedLoginLogs } from './seed-login-logs.ts'
import { seedNodes } from './seed-nodes.ts'
import { seedOrganizations } from './seed-organizations.ts'
import { seedPeriodTasks } from './seed-period-tasks.ts'
import { seedPermissions } from './seed-permissions.ts'
import { seedPlatforms } from './seed-platforms.ts'
import { seedRoles } from './seed-roles.ts'
import { seedSessions } from './seed-sessions.ts'
import { seedSiteMessages } from './seed-site-messages.ts'
import { seedSystemSubscriptions } from './seed-system-subscriptions.ts'
import { seedSystemUsers } from './seed-system-users.ts'
import { seedTerminals } from './seed-terminals.ts'
import { seedTicketFlows } from './seed-ticket-flows.ts'
import { seedTickets } from './seed-tickets.ts'
import { seedUsers } from './seed-users.ts'

async function isSeeded(queries: Queries) {
  return (await queries.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** What a server does by itself in time, and PGlite never: without it no plan knows how much there is. */
async function settle(queries: Queries): Promise<void> {
  await sql`vacuum analyze`.execute(queries)
}

/** `large` is for benches: see `seedLarge`. */
export type SeedSize = 'default' | 'large'

/**
 * Makes the tables, and fills a store that has no users yet: three organizations, forty users over all built-in roles, groups,
 * system users, command filters, applications, and sixty days of logs. Times are counted back from `now`. Does nothing to a store that is in use.
 */
export async function seed(
  database: { readonly queries: Queries },
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
  if (size === 'large') await settle(database.queries)
}
