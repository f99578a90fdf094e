/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import { loadEntry } from '../../../src/console/kernel/entries/entry.ts'
import { timeAgo } from '../../../src/console/fields/time/Ago.tsx'
import { sessionOf } from '../../support/sessions.ts'
import { NOW, show } from '../support/list-render.tsx'

// What draws lines is measured in the browser: here nothing has a size.
jest.unstable_mockModule('../../../src/console/pages/dashboard/DailyChart.tsx', () => ({ DailyChart: () => null }))
const { DashboardPage } = await import('../../../src/console/pages/dashboard/DashboardPage.tsx')

const TOLD = {
  total_count_users: 1037,
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
  dates_login_times_top10_assets: [{ asset: 'db(10.0.0.1)', total: 4 }],
  dates_login_record_top10_sessions: [
    { user: 'Zoe(zoe)', asset: 'db(10.0.0.1)', is_finished: true, date_start: '2026-11-20 04:29:04.987785+00:00' },
  ],
}
const ALL = [
  'rbac.view_console',
  'users.view_user',
  'assets.view_asset',
  'terminal.view_session',
  'audits.view_userloginlog',
]

const LOGINS = '/api/v1/audits/login-logs/'

async function open(permissions: readonly string[] = ALL, answer: () => unknown = () => TOLD) {
  await loadEntry('dashboard')
  return show(<DashboardPage />, {
    session: sessionOf({ permissions }),
    rows: () => ({ rows: [], count: 0 }),
    calls: ({ url }) => (url === LOGINS ? { count: 35, results: [] } : answer()),
    at: '/console/dashboard',
  })
}

const hrefOf = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href') ?? ''
const part = (name: string) => within(screen.getByRole('region', { name }))

afterEach(cleanup)

describe('the dashboard', () => {
  test('sends two requests and one for failed logins, and repeats them when the range changes', async () => {
    const { calls, user } = await open()
    const asked = () => calls.map(({ url, query }) => `${url} ${Object.keys(query ?? {}).join(' ')}`)
    expect(asked()).toEqual([
      `${LOGINS} status date_from date_to offset limit`,
      '/api/v1/index/ total_count dates_login_record_top10_sessions',
      expect.stringMatching(/^\/api\/v1\/index\/ dates_metrics dates_total_count_users .*_assets$/),
    ])
    await user.click(screen.getByRole('radio', { name: '30 days' }))
    expect(asked()).toHaveLength(5)
    expect(asked()[4]).toMatch(/ monthly$/)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(asked()).toHaveLength(8)
  })

  test.each([
    ['Users: 1,037', '/console/users/users'],
    ['Assets: 60', '/console/assets/assets'],
    ['Online users: 8', '/audit/sessions/sessions?activeTab=OnlineList'],
    ['Online sessions: 9', '/audit/sessions/sessions?activeTab=OnlineList'],
    ['Deactivated users: 3', '/console/users/users?is_active=false'],
    ['Kenji(kenji)', '/console/users/users/u1'],
  ])('%s links to %s', async (name, href) => {
    await open()
    expect(hrefOf(name)).toBe(href)
  })

  test.each([
    ['Sessions of Kenji(kenji): 3', 'user=Kenji%28kenji%29'],
    ['Sessions of db(10.0.0.1): 4', 'asset=db%2810.0.0.1%29'],
  ])('%s links to those sessions', async (name, filter) => {
    await open()
    expect(hrefOf(name)).toContain(`activeTab=OfflineList&${filter}&date_start=2026-11-13T10`)
  })

  test.each([
    ['Failed logins, 7 days: 35', '/audit/logs/login-log?status=False&date_start=2026-11-13T10'],
    ['Active users: 10', '/audit/sessions/sessions?activeTab=OfflineList&date_start=2026-11-13T10'],
    ['Active assets: 17', '/audit/sessions/sessions?activeTab=OfflineList&date_start=2026-11-13T10'],
  ])('%s links to those of the range', async (name, href) => {
    await open()
    expect(decodeURIComponent(hrefOf(name))).toContain(href)
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
    expect(hrefOf('Sessions, 11-20: 12')).toContain('date_start=')
  })

  test('shows the last session and how long ago it started', async () => {
    await open()
    const body = part('Latest sessions').getByRole('listitem').textContent
    expect(body).toBe('Zoe(zoe) on db(10.0.0.1)Ended5 hours ago')
  })

  test('shows an empty text for each list', async () => {
    await open(ALL, () => ({}))
    expect(screen.getAllByText('No sessions in this period.')).toHaveLength(3)
  })

  test('shows an error and retries', async () => {
    let fails = true
    const { user } = await open(ALL, () => {
      if (fails) throw new Error('away')
      return TOLD
    })
    expect(screen.getByRole('alert').textContent).toContain('The statistics could not be loaded')
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1,037')).toBeDefined()
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
