import { ENDPOINT } from '../../contract/endpoints.ts'
import type { Values } from '../rest/model/model.ts'
import type { Endpoint, EndpointRequest } from '../rest/http/endpoint.ts'
import { ok } from '../rest/model/response.ts'
import { requireAnyPermission } from '../rest/model/scope.ts'
import { type FiguresRequest, byDay, latestSessions, topAssets, topUserIds, topUsers, totals } from './figures.ts'

const WEEK = 7
const MONTH = 30

interface FigureGroup {
  readonly parameters: readonly string[]
  readonly read: (request: FiguresRequest) => Promise<Values>
}

const single = (
  parameters: readonly string[],
  name: string,
  value: (request: FiguresRequest) => Promise<unknown>,
): FigureGroup => ({
  parameters,
  read: async (request) => ({ [name]: await value(request) }),
})

const total = (name: string, value: (request: FiguresRequest) => Promise<number>): FigureGroup =>
  single(['total_count', `total_count_${name}`], `total_count_${name}`, value)

/** Active: with a session in the period. Inactive: all others, including the disabled ones. */
const activity = (
  type: 'users' | 'assets',
  figures: Readonly<Record<'all' | 'active' | 'disabled', Figure>>,
): FigureGroup => ({
  parameters: [`dates_total_count_${type}`],
  read: async (request) => {
    const [all, active] = [await figures.all(request), await figures.active(request)]
    return {
      [`dates_total_count_active_${type}`]: active,
      [`dates_total_count_inactive_${type}`]: Math.max(0, all - active),
      [`dates_total_count_disabled_${type}`]: await figures.disabled(request),
    }
  },
})

type Figure = (request: FiguresRequest) => Promise<number>

const list = (name: string, rows: (request: FiguresRequest) => Promise<unknown>): FigureGroup =>
  single([name], name, rows)

const FIGURE_GROUPS: readonly FigureGroup[] = [
  total('users', totals.users),
  total('assets', totals.assets),
  total('online_users', totals.onlineUsers),
  total('online_sessions', totals.onlineSessions),
  { parameters: ['dates_metrics'], read: byDay },
  activity('users', { all: totals.users, active: totals.activeUsers, disabled: totals.disabledUsers }),
  activity('assets', { all: totals.assets, active: totals.activeAssets, disabled: totals.disabledAssets }),
  single(['dates_total_count'], 'dates_total_count_login_users', totals.activeUsers),
  single(['dates_total_count'], 'dates_total_count_login_times', totals.sessions),
  list('dates_login_times_top5_users', (request) => topUserIds(request, 5)),
  list('dates_login_times_top10_assets', (request) => topAssets(request, 10)),
  list('dates_login_times_top10_users', (request) => topUsers(request, 10)),
  list('dates_login_record_top10_sessions', (request) => latestSessions(request, 10)),
]

async function handle({ scope }: EndpointRequest) {
  requireAnyPermission(scope, ['rbac.view_console', 'rbac.view_audit'])
  const isGiven = (name: string) => (scope.query[name] ?? '') !== ''
  const request = { scope, days: isGiven('monthly') ? MONTH : WEEK }
  const wanted = FIGURE_GROUPS.filter(({ parameters }) => isGiven('all') || parameters.some(isGiven))
  const results: Values[] = []
  for (const { read } of wanted) results.push(await read(request))
  return ok(Object.assign({}, ...results))
}

/** The figures of the dashboards. Each parameter requests a group of figures, `all` requests all. */
export const dashboardEndpoint: Endpoint = { url: ENDPOINT.dashboard, allow: ['GET'], handle }
