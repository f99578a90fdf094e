import { sql } from 'kysely'
import type { Queries } from '../../database/open.ts'
import { personName } from '../../models/person-name.ts'
import { PEOPLE } from '../people.ts'
import { ADDRESSES, DEEDS, OPERATORS } from '../seed-audit-logs.ts'
import { AGENTS, FAILURES, PLACES } from '../seed-login-logs.ts'
import { SEED_ORGANIZATIONS } from '../seed-organizations.ts'
import { asRows, numberedId } from './set-based.ts'

const DAYS = 365

const OPERATING = OPERATORS.map(([user, org]) => ({ user, org: SEED_ORGANIZATIONS[org].id }))

const NAMES = PEOPLE.map((person) => ({ username: person.username, signature: personName(person) }))

const named = (list: readonly string[]) => list.map((value) => ({ value }))

/** The time of the `number`-th of `count`, counted back over a year. */
const timeOf = (now: Date, count: number) =>
  sql`${now}::timestamptz - number * ${(DAYS * 24 * 3600) / count}::float8 * interval '1 second'`

async function addLogins(queries: Queries, count: number, now: Date): Promise<void> {
  await sql`insert into login_logs (id, username, type, ip, city, user_agent, mfa, reason, backend, status, datetime)
    select ${numberedId('login', sql`number`)}, person.username, case when number % 5 = 2 then 'T' else 'W' end,
      spot.ip || (10 + number % 200), spot.city, case when number % 5 = 2 then 'SSH client' else agent.value end,
      case when number % 9 = 4 then 2 else 0 end, case when number % 9 = 4 then failure.value else '' end,
      case when number % 9 = 4 then '' when number % 5 = 2 then 'PublicKey' else 'Password' end, number % 9 <> 4, ${timeOf(now, count)}
    from generate_series(1, ${count}::int) as number
    join ${asRows(NAMES, 'person', 'username text')} on person.place = number * 7 % ${NAMES.length}::int
    join ${asRows(PLACES, 'spot', 'ip text, city text')} on spot.place = number % ${PLACES.length}::int
    join ${asRows(named(AGENTS), 'agent', 'value text')} on agent.place = number % ${AGENTS.length}::int
    join ${asRows(named(FAILURES), 'failure', 'value text')} on failure.place = number / 9 % ${FAILURES.length}::int
    order by number`.execute(queries)
}

async function addOperations(queries: Queries, count: number, now: Date): Promise<void> {
  await sql`insert into operate_logs (id, "user", action, resource_type, resource_key, resource, remote_addr, datetime, org_id, before, after)
    select ${numberedId('operation', sql`number`)}, operator."user", deed.action, deed.type, deed.key, deed.thing, address.value,
      ${timeOf(now, count)}, operator.org, deed.before, deed.after
    from generate_series(1, ${count}::int) as number
    join ${asRows(OPERATING, 'operator', '"user" text, org uuid')} on operator.place = number % ${OPERATING.length}::int
    join ${asRows(DEEDS, 'deed', 'action text, type text, key text, thing text, before jsonb, after jsonb')}
      on deed.place = number * 5 % ${DEEDS.length}::int
    join ${asRows(named(ADDRESSES), 'address', 'value text')} on address.place = number * 3 % ${ADDRESSES.length}::int
    order by number`.execute(queries)
}

async function addPasswords(queries: Queries, count: number, now: Date): Promise<void> {
  await sql`insert into password_change_logs (id, "user", change_by, remote_addr, datetime)
    select ${numberedId('password', sql`number`)}, person.signature,
      case when number % 3 = 0 then 'Administrator(admin)' else person.signature end, address.value, ${timeOf(now, count)}
    from generate_series(1, ${count}::int) as number
    join ${asRows(NAMES, 'person', 'signature text')} on person.place = number * 11 % ${NAMES.length}::int
    join ${asRows(named(ADDRESSES), 'address', 'value text')} on address.place = number % ${ADDRESSES.length}::int
    order by number`.execute(queries)
}

/** A year of logins, writes and passwords set, in all as many rows as asked for. */
export async function addLogs(queries: Queries, rows: number, now: Date): Promise<void> {
  await addLogins(queries, rows * 0.5, now)
  await addOperations(queries, rows * 0.4, now)
  await addPasswords(queries, rows * 0.1, now)
}
