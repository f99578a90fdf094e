import { sql } from 'kysely'
import type { Queries } from '../database/open.ts'
import { createTables, type TableDefinition } from '../database/schema.ts'
import { storeVersions } from '../models/accounts/account-versions.ts'
import { seedLarge } from './seed-large.ts'
import { permissionFacts, permissionId, permissionRows } from '../models/rbac/permissions.ts'
import custom from './rows/roles.json' with { type: 'json' }
import { seedId } from './seed-ids.ts'
import { randomUUID } from 'node:crypto'
import bcrypt from 'bcryptjs'
import accounts from './rows/accounts.json' with { type: 'json' }
import acls from './rows/acls.json' with { type: 'json' }
import applications from './rows/applications.json' with { type: 'json' }
import assets from './rows/assets.json' with { type: 'json' }
import audits from './rows/audits.json' with { type: 'json' }
import backups from './rows/backups.json' with { type: 'json' }
import changePlans from './rows/change-plans.json' with { type: 'json' }
import cloud from './rows/cloud.json' with { type: 'json' }
import commands from './rows/commands.json' with { type: 'json' }
import ftpLogs from './rows/ftp-logs.json' with { type: 'json' }
import gathering from './rows/gathering.json' with { type: 'json' }
import jobs from './rows/jobs.json' with { type: 'json' }
import messages from './rows/messages.json' with { type: 'json' }
import permissions from './rows/permissions.json' with { type: 'json' }
import sessions from './rows/sessions.json' with { type: 'json' }
import terminals from './rows/terminals.json' with { type: 'json' }
import tickets from './rows/tickets.json' with { type: 'json' }
import tokens from './rows/tokens.json' with { type: 'json' }
import users from './rows/users.json' with { type: 'json' }

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

/** Seeds the permissions, the built-in roles as recorded, and custom roles of both scopes. */
async function seedRoles(queries: Queries, now: Date): Promise<void> {
  await queries.insertInto('permissions').values(permissionRows).execute()
  const when = { updated_by: null, date_created: now, date_updated: now }
  const builtIn = { ...when, comment: '', builtin: true, created_by: 'System' }
  const own = { ...when, builtin: false, created_by: 'Administrator' }
  const roles = [
    ...permissionFacts.roles.map((role) => ({ ...builtIn, ...role })),
    ...custom.map((role) => ({
      ...own,
      ...role,
      id: seedId('role', role.id),
      scope: role.scope === 'system' ? ('system' as const) : ('org' as const),
    })),
  ]
  await queries
    .insertInto('roles')
    .values(roles.map(({ permissions: _, ...row }) => row))
    .execute()
  const granted = roles.flatMap((role) =>
    [...new Set(role.permissions)].map((name) => ({ role: role.id, permission: permissionId(name) })),
  )
  await queries.insertInto('role_permissions').values(granted).execute()
}

interface TableRows {
  /** The values that a row leaves out. */
  readonly defaults: object
  readonly rows: readonly object[]
}

const TABLES: Readonly<Record<string, TableRows>> = {
  ...accounts,
  ...acls,
  ...applications,
  ...assets,
  ...audits,
  ...backups,
  ...changePlans,
  ...cloud,
  ...commands,
  ...ftpLogs,
  ...gathering,
  ...jobs,
  ...messages,
  ...permissions,
  ...sessions,
  ...terminals,
  ...tickets,
  ...tokens,
  ...users,
}

const MILLISECONDS: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 }

/** The least that bcrypt allows: everyone knows these passwords. */
const COST = 4

function writeTime(time: Date, form: string): string {
  if (form === 'epoch ') return String(Math.floor(time.getTime() / 1000))
  return form === 'day ' ? time.toISOString().slice(0, 10).replaceAll('-', '') : time.toISOString()
}

/**
 * Replaces `{user/ann}` by the id of a row, `{-3d}` by a time (days, hours, minutes or seconds from now), `{epoch -3d}`
 * and `{day -3d}` by other forms of it, `{bcrypt ann}` by the hash of a password, and `{random}` by a secret.
 */
const filled = (text: string, now: Date): string =>
  text
    .replace(/\{([a-z-]+)\/([^{}"]+)\}/g, (_, type: string, name: string) => seedId(type, name))
    .replace(/\{((?:epoch |day )?)(-?[\d.]+)([dhms])\}/g, (_, form: string, amount: string, unit: string) =>
      writeTime(new Date(now.getTime() + Number(amount) * (MILLISECONDS[unit] ?? 0)), form),
    )
    .replace(/\{bcrypt (\w+)\}/g, (_, password: string) => bcrypt.hashSync(password, COST))
    .replace(/\{random\}/g, () => randomUUID())

/** Inserts the rows of a table, if the seed has any. Times are relative to `now`. */
async function insertRows(queries: Queries, table: string, now: Date): Promise<void> {
  const seeded = TABLES[table]
  if (seeded === undefined) return
  const rows = seeded.rows.map((row) => ({ ...seeded.defaults, ...row }))
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${filled(JSON.stringify(rows), now)}::jsonb)`.execute(
    queries,
  )
}
