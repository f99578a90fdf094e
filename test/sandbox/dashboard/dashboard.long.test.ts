import { describe, expect, test } from '@jest/globals'
import { BUILTIN_ROLES } from '../../../src/sandbox/models/rbac/builtin-roles.ts'
import { timeSince } from '../../../src/sandbox/dashboard/figures.ts'
import { NOW } from '../database/seeded-database.ts'
import { asObject, asPage, asRows, pluck } from '../rest/reading.ts'
import { DEFAULT_ORG, ROOT_ORG, seededRest, type Who } from '../rest/rest-server.ts'

const { call, get, queries } = seededRest()

const figures = async (query: string, who: Who = {}) => asObject((await get(`/index/${query}`, who)).body)
const countOf = async (list: string, who: Who = {}) => asPage(await call('GET', `${list}limit=1`, undefined, who)).count
const numbers = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : [])
const sum = (value: unknown) => numbers(value).reduce((all, one) => all + one, 0)
const NEWCOMER = {
  name: 'New',
  username: 'newcomer',
  email: 'newcomer@example.com',
  system_roles: [BUILTIN_ROLES.user],
}

describe('the figures of a dashboard', () => {
  test.each([
    ['', []],
    ['?total_count_users=1', ['total_count_users']],
    [
      '?total_count=1&days=30',
      ['total_count_users', 'total_count_assets', 'total_count_online_users', 'total_count_online_sessions'],
    ],
    ['?dates_total_count=1', ['dates_total_count_login_users', 'dates_total_count_login_times']],
    ['?dates_login_times_top5_users=1', ['dates_login_times_top5_users']],
    ['?dates_total_count_sessions=1', []],
  ])('%s returns only the requested figures', async (query, names) => {
    expect(Object.keys(await figures(query)).sort()).toEqual([...names].sort())
  })

  test.each([
    ['total_count_users', '/users/users/?', DEFAULT_ORG],
    ['total_count_assets', '/assets/assets/?', DEFAULT_ORG],
    ['total_count_online_sessions', '/terminal/sessions/?is_finished=0&', DEFAULT_ORG],
    ['total_count_users', '/users/users/?', ROOT_ORG],
    ['total_count_assets', '/assets/assets/?', ROOT_ORG],
    ['total_count_online_sessions', '/terminal/sessions/?is_finished=0&', ROOT_ORG],
  ])('%s is the count of %s in organization %#', async (name, list, org) => {
    const told = await figures('?total_count=1', { org })
    expect(told[name]).toBe(await countOf(list, { org }))
    expect(told[name]).toBeGreaterThan(0)
  })

  test.each([
    ['', 7, '11-14'],
    ['&days=30', 7, '11-14'],
    ['&monthly=1', 30, '10-22'],
  ])('dates%s cover %i days from %s to today', async (query, days, first) => {
    const told = await figures(`?dates_metrics=1${query}`)
    const dates = told['dates_metrics_date']
    expect(dates).toHaveLength(days)
    expect(Array.isArray(dates) && [dates.at(0), dates.at(-1)]).toEqual([first, '11-20'])
    expect(told['dates_metrics_total_count_login']).toHaveLength(days)
    expect(sum(told['dates_metrics_total_count_active_users'])).toBeGreaterThan(0)
    expect(sum(told['dates_metrics_total_count_login'])).toBeGreaterThanOrEqual(
      sum(told['dates_metrics_total_count_active_users']),
    )
  })

  test('active and inactive add up to all, over a week or a month', async () => {
    const asked = '?dates_total_count_users=1&dates_total_count_assets=1'
    const [week, month] = [await figures(asked), await figures(`${asked}&monthly=1`)]
    for (const [kind, list] of [
      ['users', '/users/users/?'],
      ['assets', '/assets/assets/?'],
    ] as const) {
      const active = [week, month].map((told) => Number(told[`dates_total_count_active_${kind}`]))
      const inactive = [week, month].map((told) => Number(told[`dates_total_count_inactive_${kind}`]))
      const all = await countOf(list)
      expect(active.map((count, at) => count + (inactive[at] ?? 0))).toEqual([all, all])
      expect(active[1]).toBeGreaterThan(active[0] ?? 0)
    }
  })

  test.each([
    ['dates_login_times_top10_users', ['user_id', 'total', 'user', 'last']],
    ['dates_login_times_top10_assets', ['asset', 'total', 'last']],
  ])('%s is sorted by the highest number first', async (name, keys) => {
    const rows = asRows((await figures(`?${name}=1`))[name])
    expect(rows.length).toBeLessThanOrEqual(10)
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([...keys].sort())
    const totals = numbers(pluck(rows, 'total'))
    expect(totals).toEqual([...totals].sort((one, other) => other - one))
  })

  test('the latest sessions are sorted newest first, with the time since their start', async () => {
    const name = 'dates_login_record_top10_sessions'
    const rows = asRows((await figures(`?${name}=1`, { language: 'en' }))[name])
    expect(rows).toHaveLength(10)
    expect(rows[0]).toMatchObject({ is_finished: false, timesince: '4 minutes' })
    const began = pluck(rows, 'date_start')
    expect(began).toEqual([...began].sort().reverse())
  })

  test.each([
    ['an organization administrator', 'lihua', 200],
    ['an organization auditor', 'dmitri', 200],
    ['an ordinary user', 'yusuf', 403],
  ])('%s (%s) returns %i', async (_, as, status) => {
    const { body, ...reply } = await call('GET', '/index/?total_count=1', undefined, { as })
    expect(reply.status).toBe(status)
    if (status === 403) expect(body).toMatchObject({ code: 'permission_denied' })
  })

  test('supports GET only', async () => {
    expect((await call('OPTIONS', '/index/')).status).toBe(405)
    expect((await call('POST', '/index/', {})).status).toBe(405)
  })
})

describe('figures follow changes', () => {
  test('a session that ends is no longer online', async () => {
    const before = await figures('?total_count=1')
    const online = asPage(await call('GET', '/terminal/sessions/?is_finished=0&limit=1')).results[0]
    await queries()
      .updateTable('terminal_sessions')
      .set({ is_finished: true, date_end: NOW })
      .where('id', '=', String(online?.['id']))
      .execute()
    const after = await figures('?total_count=1')
    expect(Number(after['total_count_online_sessions'])).toBe(Number(before['total_count_online_sessions']) - 1)
  })

  test('a new user is counted, as inactive', async () => {
    const asked = '?total_count=1&dates_total_count_users=1'
    const before = await figures(asked)
    expect(await call('POST', '/users/users/', NEWCOMER)).toMatchObject({ status: 201 })
    const after = await figures(asked)
    expect(Number(after['total_count_users'])).toBe(Number(before['total_count_users']) + 1)
    expect(Number(after['dates_total_count_inactive_users'])).toBe(
      Number(before['dates_total_count_inactive_users']) + 1,
    )
  })
})

describe('the relative time', () => {
  test.each([
    [30_000, '0 minutes'],
    [60_000, '1 minute'],
    [(5 * 60 + 30) * 60_000, '5 hours, 30 minutes'],
    [24 * 60 * 60_000, '1 day'],
    [16 * 24 * 60 * 60_000, '2 weeks, 2 days'],
  ])('%i ms is %s', (ms, text) => {
    expect(timeSince(new Date(NOW.getTime() - ms), NOW, 'en')).toBe(text)
  })
})
