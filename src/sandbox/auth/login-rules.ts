import { getDay, getHours, getMinutes } from 'date-fns'
import { sql } from 'kysely'
import { isObject } from '../../contract/json-object.ts'
import { readWeekHours, WEEKDAYS } from '../../contract/week-hours.ts'
import { hasLicense, type SandboxContext } from '../context.ts'
import { matchesAddress } from '../models/acls/address-rule.ts'
import type { StoredRow } from '../models/model.ts'
import type { Backend, LoginOutcome } from './password-login.ts'

/** Where the users are from who come in by that; a temporary password is anybody's. */
const SOURCES: Readonly<Partial<Record<Backend, string>>> = { Password: 'local', Radius: 'radius' }

/** What the rules of a user say of a login. */
export type LoginVerdict =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'confirm'; readonly reviewers: readonly string[] }

/** By the clock of the server, as a core counts. */
function isWithin(hours: unknown, now: Date): boolean {
  const half = getHours(now) * 2 + Math.floor(getMinutes(now) / 30)
  return readWeekHours(hours)[WEEKDAYS.findIndex((each) => each === getDay(now))]?.[half] === true
}

function isAbout({ rules }: StoredRow, ip: string, now: Date): boolean {
  const { ip_group: addresses, time_period: hours } = isObject(rules) ? rules : {}
  const isFrom = Array.isArray(addresses) && addresses.some((rule) => matchesAddress(String(rule), ip))
  return isFrom && isWithin(hours, now)
}

/**
 * The first rule that is about a login decides on it; without tickets, which need the license, nobody can be asked. Before them all a
 * setting may keep whom another directory knows from coming in by the form of this one.
 */
export async function judgeLogin(
  context: SandboxContext,
  { user, backend }: Extract<LoginOutcome, { kind: 'ok' }>,
  ip: string,
): Promise<LoginVerdict> {
  const isElsewhere = (SOURCES[backend] ?? user.source) !== user.source
  if (context.settings.get('ONLY_ALLOW_AUTH_FROM_SOURCE') === true && isElsewhere) return { kind: 'refused' }
  const { queries } = context.database
  const { rows } = await sql<StoredRow>`select * from login_acls where "user" = ${user.id} and is_active
    order by priority, date_updated desc, name`.execute(queries)
  const asks = hasLicense(context)
  const rule = rows
    .filter(({ action }) => asks || action !== 'confirm')
    .find((each) => isAbout(each, ip, context.now()))
  if (rule?.['action'] === 'reject') return { kind: 'refused' }
  if (rule?.['action'] !== 'confirm') return { kind: 'allowed' }
  const found = await sql<{ user: string }>`select "user" from login_acl_reviewers
    where loginacl = ${rule['id']} order by "user"`.execute(queries)
  return { kind: 'confirm', reviewers: found.rows.map((each) => each.user) }
}
