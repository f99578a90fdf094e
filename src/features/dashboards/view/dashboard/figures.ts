import useSWR from 'swr'
import { isAbort } from '../../../../client/failure.ts'
import { parseServerTime } from '../../../../contract/datetime.ts'
import { ENDPOINT } from '../../../../contract/endpoints.ts'
import {
  isObject,
  type JsonObject,
  own,
  readFlag,
  readItems,
  readNumber,
  readObject,
  readText,
} from '../../../../contract/json-object.ts'
import { useRevalidate } from '../../../../console/kernel/server-state/server-state.ts'
import { useServices } from '../../../../console/kernel/session/services.ts'
import type { Range } from '../../../../console/pages/overview/range.ts'

type FiguresQuery = Readonly<Record<string, 1>>

/** Query of figures without a range. */
const NOW_QUERY: FiguresQuery = { total_count: 1, dates_login_record_top10_sessions: 1 }

const rangeQuery = (range: Range): FiguresQuery => ({
  dates_metrics: 1,
  dates_total_count: 1,
  dates_total_count_users: 1,
  dates_total_count_assets: 1,
  dates_login_times_top10_users: 1,
  dates_login_times_top10_assets: 1,
  ...(range === 'month' ? { monthly: 1 } : {}),
})

export type Total = 'users' | 'assets' | 'online_users' | 'online_sessions'

export interface LatestSession {
  readonly user: string
  readonly asset: string
  readonly isFinished: boolean
  readonly began: Date | null
}

export interface CurrentFigures {
  readonly totals: Readonly<Record<Total, number>>
  readonly latest: readonly LatestSession[]
}

export const SERIES = ['sessions', 'users', 'assets'] as const
export type Series = (typeof SERIES)[number]

/** Figures of a day (`11-20`). */
export type Day = { readonly date: string } & Readonly<Record<Series, number>>

export interface Activity {
  readonly active: number
  readonly idle: number
  readonly disabled: number
}

export interface Ranked {
  /** Id of a user; null for assets, which have a name only. */
  readonly id: string | null
  readonly name: string
  readonly count: number
}

export interface RangeFigures {
  readonly sessions: number
  readonly days: readonly Day[]
  readonly users: Activity
  readonly assets: Activity
  readonly topUsers: readonly Ranked[]
  readonly topAssets: readonly Ranked[]
}

const count = (body: JsonObject, name: string): number => Math.max(0, readNumber(own(body, name), 0))

function readNow(body: unknown): CurrentFigures {
  const figures = readObject(body)
  return {
    totals: {
      users: count(figures, 'total_count_users'),
      assets: count(figures, 'total_count_assets'),
      online_users: count(figures, 'total_count_online_users'),
      online_sessions: count(figures, 'total_count_online_sessions'),
    },
    latest: readItems(own(figures, 'dates_login_record_top10_sessions'), readLatest),
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

function readRange(body: unknown): RangeFigures {
  const figures = readObject(body)
  const days = readDays(figures)
  return {
    // Of the same calendar days as the chart: the total of the server begins at this time of day.
    sessions: days.reduce((sum, day) => sum + day.sessions, 0),
    days,
    users: readActivity(figures, 'users'),
    assets: readActivity(figures, 'assets'),
    topUsers: readItems(own(figures, 'dates_login_times_top10_users'), (item) => readRanked(item, 'user')),
    topAssets: readItems(own(figures, 'dates_login_times_top10_assets'), (item) => readRanked(item, 'asset')),
  }
}

function readDays(body: JsonObject): readonly Day[] {
  const [dates, sessions, users, assets] = [
    'dates_metrics_date',
    'dates_metrics_total_count_login',
    'dates_metrics_total_count_active_users',
    'dates_metrics_total_count_active_assets',
  ].map((name) => own(body, name))
  const at = (list: unknown, index: number): number => readNumber(Array.isArray(list) ? list[index] : 0, 0)
  return readItems(dates, (date) => (typeof date === 'string' ? date : null)).map((date, index) => ({
    date,
    sessions: at(sessions, index),
    users: at(users, index),
    assets: at(assets, index),
  }))
}

/** The server counts disabled ones as inactive too: subtracts them, so that the shares add up. */
function readActivity(body: JsonObject, kind: 'users' | 'assets'): Activity {
  const inactive = count(body, `dates_total_count_inactive_${kind}`)
  const disabled = Math.min(inactive, count(body, `dates_total_count_disabled_${kind}`))
  return { active: count(body, `dates_total_count_active_${kind}`), idle: inactive - disabled, disabled }
}

function readRanked(item: unknown, kind: 'user' | 'asset'): Ranked | null {
  if (!isObject(item)) return null
  const id = readText(own(item, `${kind}_id`))
  return { id: id === '' ? null : id, name: readText(own(item, kind)), count: count(item, 'total') }
}

/** Prefix of the cache keys of this page, for reloading. */
export const DASHBOARD = 'dashboard'

/** Figures and when they were read; null until then. The previous figures stay while another range loads. */
export interface LoadedFigures<Figures> {
  readonly figures: Figures | null
  readonly at: Date | null
  readonly error: unknown
  readonly isFresh: boolean
  readonly retry: () => unknown
}

interface Dashboard {
  readonly now: LoadedFigures<CurrentFigures>
  readonly range: LoadedFigures<RangeFigures>
  readonly reload: () => unknown
}

/** Current figures and figures of the range, loaded in parallel. */
export function useFigures(range: Range): Dashboard {
  const now = useLoadedFigures('now', NOW_QUERY, readNow)
  const ranged = useLoadedFigures(range, rangeQuery(range), readRange)
  const revalidate = useRevalidate()
  return { now, range: ranged, reload: () => revalidate(DASHBOARD) }
}

function useLoadedFigures<Figures>(
  key: string,
  query: Readonly<Record<string, 1>>,
  read: (body: unknown) => Figures,
): LoadedFigures<Figures> {
  const { api, now } = useServices()
  const ask = async () => ({
    figures: read(await api.send({ method: 'GET', url: ENDPOINT.dashboard, query })),
    at: now(),
  })
  const { data, error, isValidating, mutate } = useSWR<Awaited<ReturnType<typeof ask>>, unknown>(
    [DASHBOARD, key],
    ask,
    {
      keepPreviousData: true,
    },
  )
  return {
    figures: data?.figures ?? null,
    at: data?.at ?? null,
    error: isAbort(error) ? undefined : error,
    isFresh: !isValidating,
    retry: () => mutate().catch(() => undefined),
  }
}
