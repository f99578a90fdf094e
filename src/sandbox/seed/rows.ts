import { randomUUID } from 'node:crypto'
import bcrypt from 'bcryptjs'
import { sql } from 'kysely'
import type { Queries } from '../database/open.ts'
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
import { seedId } from './seed-ids.ts'

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
export async function insertRows(queries: Queries, table: string, now: Date): Promise<void> {
  const seeded = TABLES[table]
  if (seeded === undefined) return
  const rows = seeded.rows.map((row) => ({ ...seeded.defaults, ...row }))
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${filled(JSON.stringify(rows), now)}::jsonb)`.execute(
    queries,
  )
}
