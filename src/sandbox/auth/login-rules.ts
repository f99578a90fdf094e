import { addMinutes, getDay, getHours, getMinutes, subMinutes } from 'date-fns'
import { sql } from 'kysely'
import { isObject } from '../../contract/json-object.ts'
import { readWeekHours, WEEKDAYS } from '../../contract/time/week-hours.ts'
import { matchesAddress } from '../models/acls/address-rules.ts'
import { hasValidLicense, type SandboxContext } from '../rest/model/context.ts'
import type { StoredRow } from '../rest/model/model.ts'
import { type Backend, type LoginOutcome, minutesUntil } from './password-login.ts'

const WRONG = ['password_failed', 'user_not_exist']

/**
 * Checks an address before the password is read; null when it is allowed. It is blocked after
 * SECURITY_LOGIN_IP_LIMIT_COUNT wrong passwords within SECURITY_LOGIN_IP_LIMIT_TIME minutes, for any accounts.
 */
export async function checkAddress(context: SandboxContext, ip: string): Promise<LoginOutcome | null> {
  const isOn = (name: string) => [context.settings.get(name)].flat().some((rule) => matchesAddress(String(rule), ip))
  if (isOn('SECURITY_LOGIN_IP_WHITE_LIST')) return null
  if (isOn('SECURITY_LOGIN_IP_BLACK_LIST')) return { kind: 'refused' }
  const now = context.now()
  const life = Number(context.settings.get('SECURITY_LOGIN_IP_LIMIT_TIME'))
  const last = await context.database.queries
    .selectFrom('login_logs')
    .select('datetime')
    .where('ip', '=', ip)
    .where('reason', 'in', WRONG)
    .where('datetime', '>', subMinutes(now, life))
    .orderBy('datetime', 'desc')
    .limit(1)
    .offset(Number(context.settings.get('SECURITY_LOGIN_IP_LIMIT_COUNT')) - 1)
    .executeTakeFirst()
  if (last === undefined) return null
  return { kind: 'locked', minutes: minutesUntil(addMinutes(last.datetime, life), now) }
}

/** The user source that a backend authenticates; temporary passwords work for every source. */
const SOURCES: Readonly<Partial<Record<Backend, string>>> = { Password: 'local' }

type LoginVerdict =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'confirm'; readonly reviewers: readonly string[] }

/** Uses server time. */
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
 * The first matching rule decides. Reviewers need tickets, and tickets a license: without them no rule asks for
 * review. A setting may first reject users of another directory.
 */
export async function checkLoginRules(
  context: SandboxContext,
  { user, backend }: Extract<LoginOutcome, { kind: 'ok' }>,
  ip: string,
): Promise<LoginVerdict> {
  const isElsewhere = (SOURCES[backend] ?? user.source) !== user.source
  if (context.settings.get('ONLY_ALLOW_AUTH_FROM_SOURCE') === true && isElsewhere) return { kind: 'refused' }
  const { queries } = context.database
  const { rows } = await sql<StoredRow>`select * from login_acls where "user" = ${user.id} and is_active
    order by priority, date_updated desc, name`.execute(queries)
  const asks = hasValidLicense(context)
  const rule = rows
    .filter(({ action }) => asks || action !== 'confirm')
    .find((each) => isAbout(each, ip, context.now()))
  if (rule?.['action'] === 'reject') return { kind: 'refused' }
  if (rule?.['action'] !== 'confirm') return { kind: 'allowed' }
  const found = await sql<{ user: string }>`select "user" from login_acl_reviewers
    where loginacl = ${rule['id']} order by "user"`.execute(queries)
  return { kind: 'confirm', reviewers: found.rows.map((each) => each.user) }
}
