import { subDays } from 'date-fns'
import { type RawBuilder, sql } from 'kysely'
import { assets } from '../models/assets/assets.ts'
import type { Model, Scope, Values } from '../models/model.ts'
import { sessions } from '../models/terminal/sessions.ts'
import { users } from '../models/users.ts'
import { visibleConditions } from '../rest/find-rows.ts'
import { timeSince } from './time-since.ts'

/** What is asked: in whose name, and over how many days up to now. */
export interface Asked {
  readonly scope: Scope
  readonly days: number
}

type Condition = RawBuilder<unknown>

/** The rows of a model that its list would show, and of which the conditions hold. */
const rowsOf = (model: Model, scope: Scope, conditions: readonly Condition[]) =>
  sql`${sql.table(model.table)} as row
    where ${sql.join([sql`true`, ...visibleConditions(model, scope), ...conditions], sql` and `)}`

async function count(model: Model, scope: Scope, what: Condition, ...conditions: readonly Condition[]) {
  const { rows } = await sql<{ count: number }>`select count(${what})::int as count
    from ${rowsOf(model, scope, conditions)}`.execute(scope.queries)
  return rows[0]?.count ?? 0
}

const ROWS = sql`*`
const SOMEONE = sql`distinct row.user_id`
const SOMETHING = sql`distinct row.asset`
const isOnline = sql`row.is_finished is not true`
const isDisabled = sql`row.is_active is false`
const began = ({ scope, days }: Asked) => sql`row.date_start >= ${subDays(scope.now, days).toISOString()}::timestamptz`

export const totals = {
  users: ({ scope }: Asked) => count(users, scope, ROWS),
  assets: ({ scope }: Asked) => count(assets, scope, ROWS),
  onlineUsers: ({ scope }: Asked) => count(sessions, scope, SOMEONE, isOnline),
  onlineSessions: ({ scope }: Asked) => count(sessions, scope, ROWS, isOnline),
  activeUsers: (asked: Asked) => count(sessions, asked.scope, SOMEONE, began(asked)),
  activeAssets: (asked: Asked) => count(sessions, asked.scope, SOMETHING, began(asked)),
  sessions: (asked: Asked) => count(sessions, asked.scope, ROWS, began(asked)),
  disabledUsers: ({ scope }: Asked) => count(users, scope, ROWS, isDisabled),
  disabledAssets: ({ scope }: Asked) => count(assets, scope, ROWS, isDisabled),
} as const

interface Day {
  readonly day: string
  readonly sessions: number
  readonly users: number
  readonly assets: number
}

/** Each of the last days in the zone of the reader, today among them, with what began on it. */
export async function byDay({ scope, days }: Asked): Promise<Values> {
  const zone = scope.actor.timeZone
  const { rows } = await sql<Day>`
    with local as (
      select (row.date_start at time zone ${zone})::date as day, row.user_id, row.asset
      from ${rowsOf(sessions, scope, [began({ scope, days: days + 1 })])}
    )
    select to_char(each, 'MM-DD') as day, count(local.day)::int as sessions,
      count(distinct local.user_id)::int as users, count(distinct local.asset)::int as assets
    from generate_series(0, ${days - 1}::int) as ago
    cross join lateral (select (${scope.now.toISOString()}::timestamptz at time zone ${zone})::date - ago as each) as calendar
    left join local on local.day = each
    group by each order by each`.execute(scope.queries)
  return {
    dates_metrics_date: rows.map(({ day }) => day),
    dates_metrics_total_count_login: rows.map((row) => row.sessions),
    dates_metrics_total_count_active_users: rows.map((row) => row.users),
    dates_metrics_total_count_active_assets: rows.map((row) => row.assets),
  }
}

/** `2026-11-20 09:38:04.987000+00:00` */
const moment = (time: Date): string => time.toISOString().replace('T', ' ').replace('Z', '000+00:00')

interface Ranked {
  readonly id: string
  readonly name: string
  readonly total: number
  readonly last: Date
}

/** Whose sessions were the most, the newest first of those with as many. */
async function ranked(asked: Asked, by: 'user_id' | 'asset', name: 'user' | 'asset', limit: number) {
  const { rows } = await sql<Ranked>`select ${sql.ref(`row.${by}`)} as id, max(${sql.ref(`row.${name}`)}) as name,
      count(*)::int as total, max(row.date_start) as last
    from ${rowsOf(sessions, asked.scope, [began(asked)])}
    group by 1 order by total desc, last desc limit ${limit}`.execute(asked.scope.queries)
  return rows
}

export const topUserIds = async (asked: Asked, limit: number) =>
  (await ranked(asked, 'user_id', 'user', limit)).map(({ id, total }) => ({ user: id, total }))

export const topUsers = async (asked: Asked, limit: number) =>
  (await ranked(asked, 'user_id', 'user', limit)).map(({ id, name, total, last }) => ({
    user_id: id,
    total,
    user: name,
    last: moment(last),
  }))

export const topAssets = async (asked: Asked, limit: number) =>
  (await ranked(asked, 'asset', 'asset', limit)).map(({ name, total, last }) => ({
    asset: name,
    total,
    last: moment(last),
  }))

interface Latest {
  readonly user: string
  readonly asset: string
  readonly is_finished: boolean
  readonly date_start: Date
}

export async function latestSessions(asked: Asked, limit: number) {
  const { scope } = asked
  const { rows } = await sql<Latest>`select row."user", row.asset, row.is_finished, row.date_start
    from ${rowsOf(sessions, scope, [began(asked)])}
    order by row.date_start desc limit ${limit}`.execute(scope.queries)
  return rows.map((row) => ({
    ...row,
    date_start: moment(row.date_start),
    timesince: timeSince(row.date_start, scope.now, scope.actor.language),
  }))
}
