import { ENDPOINT } from '../../contract/endpoints.ts'
import type { Values } from '../models/model.ts'
import type { Endpoint, EndpointCall } from '../rest/endpoints.ts'
import { ok } from '../rest/handlers.ts'
import { demandAny } from '../rest/scope.ts'
import { type Asked, byDay, latestSessions, topAssets, topUserIds, topUsers, totals } from './figures.ts'

const WEEK = 7
const MONTH = 30

/** What is told when one of the parameters is given. */
interface Part {
  readonly askedBy: readonly string[]
  readonly tell: (asked: Asked) => Promise<Values>
}

const single = (askedBy: readonly string[], name: string, value: (asked: Asked) => Promise<unknown>): Part => ({
  askedBy,
  tell: async (asked) => ({ [name]: await value(asked) }),
})

const total = (name: string, value: (asked: Asked) => Promise<number>): Part =>
  single(['total_count', `total_count_${name}`], `total_count_${name}`, value)

/** Active are those who had a session; disabled ones are among the others, too. */
const activity = (
  kind: 'users' | 'assets',
  figures: Readonly<Record<'all' | 'active' | 'disabled', Figure>>,
): Part => ({
  askedBy: [`dates_total_count_${kind}`],
  tell: async (asked) => {
    const [all, active] = [await figures.all(asked), await figures.active(asked)]
    return {
      [`dates_total_count_active_${kind}`]: active,
      [`dates_total_count_inactive_${kind}`]: Math.max(0, all - active),
      [`dates_total_count_disabled_${kind}`]: await figures.disabled(asked),
    }
  },
})

type Figure = (asked: Asked) => Promise<number>

const list = (name: string, rows: (asked: Asked) => Promise<unknown>): Part => single([name], name, rows)

const PARTS: readonly Part[] = [
  total('users', totals.users),
  total('assets', totals.assets),
  total('online_users', totals.onlineUsers),
  total('online_sessions', totals.onlineSessions),
  { askedBy: ['dates_metrics'], tell: byDay },
  activity('users', { all: totals.users, active: totals.activeUsers, disabled: totals.disabledUsers }),
  activity('assets', { all: totals.assets, active: totals.activeAssets, disabled: totals.disabledAssets }),
  single(['dates_total_count'], 'dates_total_count_login_users', totals.activeUsers),
  single(['dates_total_count'], 'dates_total_count_login_times', totals.sessions),
  list('dates_login_times_top5_users', (asked) => topUserIds(asked, 5)),
  list('dates_login_times_top10_assets', (asked) => topAssets(asked, 10)),
  list('dates_login_times_top10_users', (asked) => topUsers(asked, 10)),
  list('dates_login_record_top10_sessions', (asked) => latestSessions(asked, 10)),
]

async function answer({ scope }: EndpointCall) {
  demandAny(scope, ['rbac.view_console', 'rbac.view_audit'])
  const isGiven = (name: string) => (scope.query[name] ?? '') !== ''
  const asked = { scope, days: isGiven('monthly') ? MONTH : WEEK }
  const wanted = PARTS.filter(({ askedBy }) => isGiven('all') || askedBy.some(isGiven))
  const told: Values[] = []
  for (const { tell } of wanted) told.push(await tell(asked))
  return ok(Object.assign({}, ...told))
}

/** The figures of the dashboards: each group is told when its parameter is given, all of them with `all`. */
export const dashboardEndpoint: Endpoint = { url: ENDPOINT.dashboard, allow: ['GET'], answer }
