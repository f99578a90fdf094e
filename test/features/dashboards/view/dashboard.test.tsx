/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import { endOfDay, startOfDay, subDays } from 'date-fns'
import { loadEntry } from '../../../../src/console/kernel/entries/entry.ts'
import { timeAgo } from '../../../../src/console/fields/time/Ago.tsx'
import { deferred } from '../../../client/support/fakes.ts'
import { sessionOf } from '../../../support/sessions.ts'
import type { Page } from '../../../../src/contract/page.ts'
import { type Asked, NOW, show } from '../../../console/support/list-render.tsx'

// What draws bars is measured in the browser: here nothing has a size.
jest.unstable_mockModule('../../../../src/console/pages/overview/BarChart.tsx', () => ({ BarChart: () => null }))
const { DashboardPage } = await import('../../../../src/features/dashboards/view/dashboard/DashboardPage.tsx')

const TOLD = {
  total_count_users: 1037,
  // From this time of day a week ago: one more than the days add up to.
  dates_total_count_login_times: 13,
  total_count_assets: 60,
  total_count_online_users: 8,
  total_count_online_sessions: 9,
  dates_metrics_date: ['11-19', '11-20'],
  dates_metrics_total_count_login: [0, 12],
  dates_metrics_total_count_active_users: [0, 10],
  dates_metrics_total_count_active_assets: [0, 11],
  dates_total_count_active_users: 10,
  dates_total_count_inactive_users: 27,
  dates_total_count_disabled_users: 3,
  dates_total_count_active_assets: 17,
  dates_total_count_inactive_assets: 43,
  dates_total_count_disabled_assets: 5,
  dates_login_times_top10_users: [{ user_id: 'u1', user: 'Kenji(kenji)', total: 3 }],
  dates_login_times_top10_assets: [
    { asset: 'db(10.0.0.1)', total: 4 },
    { asset: 'orders(MySQL)[Database]', total: 2 },
  ],
  dates_login_record_top10_sessions: [
    { user: 'Zoe(zoe)', asset: 'db(10.0.0.1)', is_finished: true, date_start: '2026-11-20 04:29:04.987785+00:00' },
  ],
}
const ALL = [
  'rbac.view_console',
  'applications.view_application',
  'terminal.view_terminal',
  'users.view_user',
  'assets.view_asset',
  'terminal.view_session',
  'audits.view_userloginlog',
]

/** The first of seven calendar days. */
const WEEK = startOfDay(subDays(NOW, 6)).toISOString()

const LOGINS = '/api/v1/audits/login-logs/'
const SESSIONS = '/api/v1/terminal/sessions/'
const TERMINALS = '/api/v1/terminal/terminals/'
const FAILED = [
  { username: 'zoe', datetime: '2026/11/20 09:00:00 +0000' },
  { username: 'root', datetime: '2026/11/19 09:00:00 +0000' },
  { username: 'root', datetime: '2026/11/14 09:00:00 +0000' },
]

interface Answers {
  readonly figures?: () => unknown
  readonly terminals?: (status: unknown) => unknown
  readonly logins?: (asked: Asked) => Page
}

const noTerminals = () => ({ count: 0, results: [] })

/** Failed logins of the range; four in the range before. */
const failedLogins = ({ params }: Asked): Page =>
  params['limit'] === '1' ? { rows: [], count: 4 } : { rows: FAILED, count: FAILED.length }

async function open(permissions: readonly string[] = ALL, answers: Answers = {}) {
  const { figures = () => TOLD, terminals = noTerminals, logins = failedLogins } = answers
  await loadEntry('dashboard')
  return show(<DashboardPage />, {
    session: sessionOf({ permissions }),
    rows: (asked) => (asked.url === LOGINS ? logins(asked) : { rows: [], count: 7 }),
    calls: ({ url, query }) => (url === TERMINALS ? terminals(query?.['status']) : figures()),
    at: '/console/dashboard',
  })
}

const hrefOf = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href') ?? ''
const part = (name: string) => within(screen.getByRole('region', { name }))

afterEach(cleanup)

describe('the dashboard', () => {
  test('reads each figure once, in one wave, and again when the range changes', async () => {
    const { calls, asked, user } = await open()
    const sent = () => [
      ...calls.map(({ url, query }) => `${url} ${Object.keys(query ?? {}).join(' ')}`),
      ...asked.map(({ url, params }) => `${url} ${Object.keys(params).join(' ')} ${params['limit'] ?? ''}`),
    ]
    const [metrics, dated] = ['/api/v1/index/', 'date_from date_to offset limit']
    expect(sent().sort()).toEqual([
      `${LOGINS} status ${dated} 1`,
      `${LOGINS} status ${dated} 100`,
      expect.stringMatching(/^\/api\/v1\/index\/ dates_metrics dates_total_count dates_total_count_users .*_assets$/),
      `${metrics} total_count dates_login_record_top10_sessions`,
      `${SESSIONS} ${dated} 1`,
      ...[1, 2, 3].map(() => `${TERMINALS} status offset limit`),
    ])
    await user.click(screen.getByRole('radio', { name: '30 days' }))
    expect(sent()).toHaveLength(12)
    expect(sent().filter((each) => each.endsWith(' monthly'))).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(sent()).toHaveLength(20)
  })

  test.each([
    ['Users: 1,037', '/console/users/users'],
    ['Assets: 60', '/console/assets/assets'],
    ['Online sessions: 9', '/audit/sessions/sessions?activeTab=OnlineList&date_start=2025-11-20T10'],
    ['Sessions, 7 days: 12', `/audit/sessions/sessions?activeTab=AllList&date_start=${WEEK}`],
    ['Failed logins, 7 days: 3', `/audit/logs/login-log?status=False&date_start=${WEEK}`],
    ['Failed logins, 7 days, root: 2', `/audit/logs/login-log?status=False&username=root&date_start=${WEEK}`],
    ['Deactivated users: 3', '/console/users/users?is_active=false'],
    ['Kenji(kenji)', '/console/users/users/u1'],
    ['db(10.0.0.1)', '/console/assets/assets?hostname=db&ip=10.0.0.1'],
    ['orders(MySQL)[Database]', '/console/applications/databases?name=orders'],
    ['Sessions of Kenji(kenji): 3', 'activeTab=AllList&user=Kenji(kenji)&date_start=2026-11-13T10'],
    ['Sessions of db(10.0.0.1): 4', 'activeTab=AllList&asset=db(10.0.0.1)&date_start=2026-11-13T10'],
  ])('%s links to %s', async (name, href) => {
    await open()
    expect(decodeURIComponent(hrefOf(name))).toContain(href)
  })

  test('a range ends today', async () => {
    const { asked } = await open()
    const end = endOfDay(NOW).toISOString()
    expect(decodeURIComponent(hrefOf('Sessions, 7 days: 12'))).toContain(`date_end=${end}`)
    expect(asked.find(({ params }) => params['limit'] === '100')?.params['date_to']).toBe(end)
  })

  test('a figure has its course and its change from the range before', async () => {
    await open()
    const totals = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(totals).toContain('+5 on the 7 days before')
    expect(totals).toContain('-1 on the 7 days before')
    expect(document.querySelectorAll('.dash-totals .spark')).toHaveLength(2)
  })

  test('numbers have no link without permission for the list', async () => {
    await open(['rbac.view_console'])
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(screen.getByText('1,037')).toBeDefined()
  })

  test('the parts of a chart add up to the total', async () => {
    await open()
    const body = part('Active in the last 7 days').getAllByRole('listitem')
    const texts = body.map(({ textContent }) => textContent)
    expect(texts).toEqual(['Active 10', 'Idle 24', 'Deactivated 3', 'Active 17', 'Idle 38', 'Deactivated 5'])
  })

  test('the days are also in a table, newest first', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Table' }))
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows).toEqual(['DaySessionsActive usersActive assets', '11-20121011', '11-19000'])
    const day = `date_start=${startOfDay(NOW).toISOString()}&date_end=${endOfDay(NOW).toISOString()}`
    expect(decodeURIComponent(hrefOf('Sessions, 11-20: 12'))).toContain(day)
  })

  test('shows the last session and how long ago it started', async () => {
    await open()
    const body = part('Latest sessions').getByRole('listitem').textContent
    expect(body).toBe('Zoe(zoe) on db(10.0.0.1)Ended5 hours ago')
  })

  test('shows an empty text for each list', async () => {
    await open(ALL, { figures: () => ({}) })
    expect(screen.getAllByText('No sessions in this period.')).toHaveLength(3)
  })

  test('shows an error and retries', async () => {
    let fails = true
    const figures = () => {
      if (fails) throw new Error('away')
      return TOLD
    }
    const { user } = await open(ALL, { figures })
    expect(screen.getByRole('alert').textContent).toContain('The statistics could not be loaded')
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1,037')).toBeDefined()
  })
})

describe('what needs attention', () => {
  const items = () =>
    part('Needs attention')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  const someTerminals = (status: unknown) =>
    status === 'offline'
      ? {
          count: 2,
          results: [
            { id: 't1', name: 'koko-1' },
            { id: 't2', name: 'lion' },
          ],
        }
      : noTerminals()

  test('names what waits, and leaves out what has no rows', async () => {
    await open(ALL, { terminals: someTerminals })
    expect(items()).toEqual(['Failed logins, 7 days3root2zoe1', 'Offline components2koko-1lion'])
    expect(hrefOf('Offline components: 2')).toContain('status=offline')
    expect(hrefOf('koko-1')).toContain('/t1')
  })

  test('shows its items all at once and then what is below, so that no link moves under the pointer', async () => {
    const offline = deferred<unknown>()
    await open(ALL, { terminals: (status) => (status === 'offline' ? offline.promise : noTerminals()) })
    expect(part('Needs attention').queryAllByRole('listitem')).toEqual([])
    expect(screen.getAllByRole('region')).toHaveLength(1)
    offline.resolve(someTerminals('offline'))
    await screen.findByRole('link', { name: 'koko-1' })
    expect(items()).toHaveLength(2)
    expect(screen.getAllByRole('region').length).toBeGreaterThan(1)
  })

  test('says that nothing does', async () => {
    await open(ALL, { logins: () => ({ rows: [], count: 0 }) })
    expect(part('Needs attention').getByText('Nothing needs your attention.')).toBeDefined()
  })

  test('is absent if the user may see none of it', async () => {
    await open(['rbac.view_console'])
    expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull()
  })

  test('a figure that failed is read again alone', async () => {
    let fails = true
    const logins = (asked: Asked) => {
      if (fails) throw new Error('away')
      return failedLogins(asked)
    }
    const { asked, user } = await open(ALL, { logins })
    const before = asked.length
    fails = false
    await user.click(part('Needs attention').getByRole('button', { name: 'Try again: Failed logins, 7 days' }))
    expect(asked).toHaveLength(before + 1)
    expect(items()[0]).toBe('Failed logins, 7 days3root2zoe1')
  })

  test('names no users of failed logins that were not all read', async () => {
    const logins = ({ params }: Asked) => ({
      rows: params['offset'] === '0' ? FAILED : [],
      count: 5000,
    })
    await open(ALL, { logins })
    expect(items()).toEqual(['Failed logins, 7 days5,000'])
  })
})

describe('a relative time', () => {
  test.each([
    ['just now', 29, null],
    ['in minutes', 30, '1 minute ago'],
    ['in minutes to the end of the hour', 59 * 60 + 59, '59 minutes ago'],
    ['in hours', 3600, '1 hour ago'],
    ['in hours to the end of the day', 24 * 3600 - 1, '23 hours ago'],
    ['as 1 day ago', 24 * 3600, '1 day ago'],
    ['in days', 50 * 3600, '2 days ago'],
    ['just now, when clocks differ', -60, null],
  ])('is shown as %s', (_, seconds, text) => {
    expect(timeAgo(new Date(NOW.getTime() - seconds * 1000), NOW, 'en')).toBe(text)
  })
})
