import { addDays, subDays } from 'date-fns'
import {
  isObject,
  type JsonObject,
  own,
  readFlag,
  readItems,
  readNumber,
  readObject,
  readText,
} from '../../../contract/json-object.ts'
import { parseServerTime } from '../../../contract/datetime.ts'

/** How far back the figures go that have a range; a server knows these two. */
export type Range = 'week' | 'month'

export const RANGES: readonly Range[] = ['week', 'month']
const DAYS_OF: Readonly<Record<Range, number>> = { week: 7, month: 30 }

export interface Span {
  readonly from: Date
  readonly to: Date
}

/** A range up to now; its end lies ahead, so that what happens meanwhile is in it. */
export const spanOf = (range: Range, now: Date): Span => ({
  from: subDays(now, DAYS_OF[range]),
  to: addDays(now, 1),
})

type Question = Readonly<Record<string, 1>>

/** What is as it is now. */
export const NOW_QUESTION: Question = { total_count: 1, dates_login_record_top10_sessions: 1 }

/** What is of a range, in one question. */
export const rangeQuestion = (range: Range): Question => ({
  dates_metrics: 1,
  dates_total_count_users: 1,
  dates_total_count_assets: 1,
  dates_login_times_top10_users: 1,
  dates_login_times_top10_assets: 1,
  ...(range === 'month' ? { monthly: 1 } : {}),
})

export const TOTALS = ['users', 'assets', 'online_users', 'online_sessions'] as const
export type Total = (typeof TOTALS)[number]

export interface LatestSession {
  readonly user: string
  readonly asset: string
  readonly isFinished: boolean
  readonly began: Date | null
}

export interface NowFigures {
  readonly totals: Readonly<Record<Total, number>>
  readonly latest: readonly LatestSession[]
}

export const SERIES = ['sessions', 'users', 'assets'] as const
export type Series = (typeof SERIES)[number]

/** One day, `11-20`, and what began on it. */
export type Day = { readonly date: string } & Readonly<Record<Series, number>>

export interface Activity {
  readonly active: number
  readonly idle: number
  readonly disabled: number
}

export interface Ranked {
  /** Of a user; an asset is known by its name alone. */
  readonly id: string | null
  readonly name: string
  readonly count: number
}

export interface RangeFigures {
  readonly days: readonly Day[]
  readonly users: Activity
  readonly assets: Activity
  readonly topUsers: readonly Ranked[]
  readonly topAssets: readonly Ranked[]
}

const count = (body: JsonObject, name: string): number => Math.max(0, readNumber(own(body, name), 0))

export function readNow(body: unknown): NowFigures {
  const told = readObject(body)
  return {
    totals: {
      users: count(told, 'total_count_users'),
      assets: count(told, 'total_count_assets'),
      online_users: count(told, 'total_count_online_users'),
      online_sessions: count(told, 'total_count_online_sessions'),
    },
    latest: readItems(own(told, 'dates_login_record_top10_sessions'), readLatest),
  }
}

function readLatest(item: unknown): LatestSession | null {
  if (!isObject(item)) return null
  return {
    user: readText(own(item, 'user')),
    asset: readText(own(item, 'asset')),
    isFinished: readFlag(own(item, 'is_finished')),
    began: parseServerTime(own(item, 'date_start')),
  }
}

export function readRange(body: unknown): RangeFigures {
  const told = readObject(body)
  return {
    days: readDays(told),
    users: readActivity(told, 'users'),
    assets: readActivity(told, 'assets'),
    topUsers: readItems(own(told, 'dates_login_times_top10_users'), (item) => readRanked(item, 'user')),
    topAssets: readItems(own(told, 'dates_login_times_top10_assets'), (item) => readRanked(item, 'asset')),
  }
}

function readDays(told: JsonObject): readonly Day[] {
  const [dates, sessions, users, assets] = [
    'dates_metrics_date',
    'dates_metrics_total_count_login',
    'dates_metrics_total_count_active_users',
    'dates_metrics_total_count_active_assets',
  ].map((name) => own(told, name))
  const at = (list: unknown, place: number): number => readNumber(Array.isArray(list) ? list[place] : 0, 0)
  return readItems(dates, (date) => (typeof date === 'string' ? date : null)).map((date, place) => ({
    date,
    sessions: at(sessions, place),
    users: at(users, place),
    assets: at(assets, place),
  }))
}

/** A server counts the disabled ones among the inactive ones: here each is counted once, so that the parts make the whole. */
function readActivity(told: JsonObject, kind: 'users' | 'assets'): Activity {
  const inactive = count(told, `dates_total_count_inactive_${kind}`)
  const disabled = Math.min(inactive, count(told, `dates_total_count_disabled_${kind}`))
  return { active: count(told, `dates_total_count_active_${kind}`), idle: inactive - disabled, disabled }
}

function readRanked(item: unknown, kind: 'user' | 'asset'): Ranked | null {
  if (!isObject(item)) return null
  const id = readText(own(item, `${kind}_id`))
  return { id: id === '' ? null : id, name: readText(own(item, kind)), count: count(item, 'total') }
}
