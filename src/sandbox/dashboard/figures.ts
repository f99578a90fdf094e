import { differenceInMinutes, subDays } from 'date-fns'
import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../contract/language.ts'
import { message } from '../messages/message.ts'
import { assets } from '../models/assets/assets.ts'
import { sessions } from '../models/terminal/sessions.ts'
import { users } from '../models/users/users.ts'
import type { Model, Scope, Values } from '../rest/model/model.ts'
import { visibleConditions } from '../rest/read/find-rows.ts'

const UNITS = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['week', 7 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** The elapsed time in the two largest units: `5 hours, 30 minutes`, or `0 minutes`. */
export function timeSince(then: Date, now: Date, language: Language): string {
  const minutes = Math.max(0, differenceInMinutes(now, then))
  const largest = Math.max(
    0,
    UNITS.findIndex(([, length]) => length <= minutes),
  )
  const [first, second] = UNITS.slice(minutes === 0 ? -1 : largest)
  const parts = [first, second].flatMap((unit, at) => {
    if (unit === undefined) return []
    const before = at === 1 && first !== undefined ? minutes % first[1] : minutes
    const count = Math.floor(before / unit[1])
    return count === 0 && at === 1 ? [] : [unitText(count, unit[0], language)]
  })
  return parts.join(message('lists.durations', language))
}

const unitText = (count: number, unit: string, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)

/** The scope of the request, and the number of days up to now. */
export interface FiguresRequest {
  readonly scope: Scope
  readonly days: number
}

type Condition = RawBuilder<unknown>

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
const began = ({ scope, days }: FiguresRequest) =>
  sql`row.date_start >= ${subDays(scope.now, days).toISOString()}::timestamptz`

export const totals = {
  users: ({ scope }: FiguresRequest) => count(users, scope, ROWS),
  assets: ({ scope }: FiguresRequest) => count(assets, scope, ROWS),
  onlineUsers: ({ scope }: FiguresRequest) => count(sessions, scope, SOMEONE, isOnline),
  onlineSessions: ({ scope }: FiguresRequest) => count(sessions, scope, ROWS, isOnline),
  activeUsers: (request: FiguresRequest) => count(sessions, request.scope, SOMEONE, began(request)),
  activeAssets: (request: FiguresRequest) => count(sessions, request.scope, SOMETHING, began(request)),
  sessions: (request: FiguresRequest) => count(sessions, request.scope, ROWS, began(request)),
  disabledUsers: ({ scope }: FiguresRequest) => count(users, scope, ROWS, isDisabled),
  disabledAssets: ({ scope }: FiguresRequest) => count(assets, scope, ROWS, isDisabled),
} as const

interface Day {
  readonly day: string
  readonly sessions: number
  readonly users: number
  readonly assets: number
}

/** Session figures of each of the last days, including today, in the actor's time zone. */
export async function byDay({ scope, days }: FiguresRequest): Promise<Values> {
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

/** Users or assets by number of sessions; equal numbers by the newest session. */
async function ranked(request: FiguresRequest, by: 'user_id' | 'asset', name: 'user' | 'asset', limit: number) {
  const { rows } = await sql<Ranked>`select ${sql.ref(`row.${by}`)} as id, max(${sql.ref(`row.${name}`)}) as name,
      count(*)::int as total, max(row.date_start) as last
    from ${rowsOf(sessions, request.scope, [began(request)])}
    group by 1 order by total desc, last desc limit ${limit}`.execute(request.scope.queries)
  return rows
}

export const topUserIds = async (request: FiguresRequest, limit: number) =>
  (await ranked(request, 'user_id', 'user', limit)).map(({ id, total }) => ({ user: id, total }))

export const topUsers = async (request: FiguresRequest, limit: number) =>
  (await ranked(request, 'user_id', 'user', limit)).map(({ id, name, total, last }) => ({
    user_id: id,
    total,
    user: name,
    last: moment(last),
  }))

export const topAssets = async (request: FiguresRequest, limit: number) =>
  (await ranked(request, 'asset', 'asset', limit)).map(({ name, total, last }) => ({
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

export async function latestSessions(request: FiguresRequest, limit: number) {
  const { scope } = request
  const { rows } = await sql<Latest>`select row."user", row.asset, row.is_finished, row.date_start
    from ${rowsOf(sessions, scope, [began(request)])}
    order by row.date_start desc limit ${limit}`.execute(scope.queries)
  return rows.map((row) => ({
    ...row,
    date_start: moment(row.date_start),
    timesince: timeSince(row.date_start, scope.now, scope.actor.language),
  }))
}
