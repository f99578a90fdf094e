/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import { endOfDay, startOfDay, subDays } from 'date-fns'
import { loadEntry } from '../../../../src/console/kernel/entries/entry.ts'
import type { Page } from '../../../../src/contract/page.ts'
import { sessionOf } from '../../../support/sessions.ts'
import { type Asked, NOW, show } from '../../../console/support/list-render.tsx'

// What draws bars is measured in the browser: here nothing has a size.
jest.unstable_mockModule('../../../../src/console/pages/overview/BarChart.tsx', () => ({ BarChart: () => null }))
const { AuditDashboardPage } =
  await import('../../../../src/features/dashboards/view/audit-dashboard/AuditDashboardPage.tsx')

/** The first of seven calendar days. */
const WEEK = startOfDay(subDays(NOW, 6)).toISOString()

const [LOGINS, COMMANDS, FILES, STORAGES] = [
  '/api/v1/audits/login-logs/',
  '/api/v1/terminal/commands/',
  '/api/v1/audits/ftp-logs/',
  '/api/v1/terminal/command-storages/tree/',
]

/** Times without a zone are local. */
const login = (ip: string, time: string) => ({ ip, city: 'LAN', datetime: time })
const FAILED = [
  login('10.0.0.9', '2026/11/20 09:10:00'),
  login('10.0.0.9', '2026/11/19 09:20:00'),
  login('10.0.0.7', '2026/11/18 22:00:00'),
]
const COMMAND_ROWS = [{ timestamp: NOW.getTime() / 1000 - 60 }, { timestamp: NOW.getTime() / 1000 - 120 }]
const FILE_ROWS = [
  { operate_display: 'Upload', is_success: true, date_start: '2026/11/20 09:00:00 +0000' },
  { operate_display: 'Upload', is_success: false, date_start: '2026/11/20 09:00:00 +0000' },
  { operate_display: 'Delete', is_success: true, date_start: '2026/11/19 09:00:00 +0000' },
]
const MFA: Readonly<Record<string, number>> = { '0': 6, '1': 3, '2': 1 }

const whole = (rows: Page['rows']): Page => ({ rows, count: rows.length })

function rowsOf({ url, params }: Asked): Page {
  const mfa = params['mfa']
  if (mfa !== undefined) return { rows: [], count: MFA[mfa] ?? 0 }
  if (params['limit'] === '1') return { rows: [], count: 1 }
  if (url === COMMANDS) return whole(COMMAND_ROWS)
  return whole(url === FILES ? FILE_ROWS : FAILED)
}

const storage = (id: string, valid: boolean) => ({ id, name: `${id}(server)(44)`, pId: 'root', isParent: false, valid })

const ALL = [
  'rbac.view_audit',
  'audits.view_userloginlog',
  'audits.view_ftplog',
  'terminal.view_command',
  'terminal.view_commandstorage',
]

interface Options {
  readonly permissions?: readonly string[]
  readonly rows?: (asked: Asked) => Page
  readonly storages?: readonly object[]
}

async function open({ permissions = ALL, rows = rowsOf, storages = [storage('local', true)] }: Options = {}) {
  await loadEntry('audit-dashboard')
  const root = { id: 'root', name: 'Storages', pId: '', isParent: true }
  return show(<AuditDashboardPage />, {
    session: sessionOf({ permissions }),
    rows,
    calls: ({ url }) => (url === STORAGES ? [...storages, root] : null),
    at: '/audit/dashboard',
  })
}

const hrefOf = (name: string) => decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '')
const part = (name: string) => within(screen.getByRole('region', { name }))

afterEach(cleanup)

describe('the audit dashboard', () => {
  test('reads four logs, the numbers before and the MFA of logins, in two waves', async () => {
    const { asked } = await open()
    expect(asked.map(({ url, params }) => [url, params['limit'], params['status'], params['mfa']].join(' '))).toEqual(
      [
        `${LOGINS} 1 True 1`,
        `${LOGINS} 1 True 0`,
        `${LOGINS} 1 True 2`,
        `${LOGINS} 100  `,
        `${LOGINS} 1  `,
        `${LOGINS} 100 False `,
        `${LOGINS} 1 False `,
        `${FILES} 100  `,
        `${FILES} 1  `,
        `${COMMANDS} 100  `,
        `${COMMANDS} 1  `,
      ].map((each) => expect.stringMatching(new RegExp(`^${each.trimEnd()} *$`))),
    )
  })

  test.each([
    ['Logins, 7 days: 3', `/audit/logs/login-log?date_start=${WEEK}`],
    ['Failed logins, 7 days: 3', `/audit/logs/login-log?status=False&date_start=${WEEK}`],
    ['Dangerous commands, 7 days: 2', `/audit/sessions/command?node=local&risk_level=5&date_start=${WEEK}`],
    ['File transfers, 7 days: 3', `/audit/sessions/ftp?date_start=${WEEK}`],
    ['Logins with MFA: 3', `/audit/logs/login-log?status=True&mfa=1&date_start=${WEEK}`],
    ['Failed logins by source, 10.0.0.9: 2', `/audit/logs/login-log?status=False&ip=10.0.0.9&date_start=${WEEK}`],
  ])('%s links to %s', async (name, href) => {
    await open()
    expect(hrefOf(name)).toContain(href)
    expect(hrefOf(name)).toContain(`date_end=${endOfDay(NOW).toISOString()}`)
  })

  test('a day links to the rows of that day', async () => {
    const { user } = await open()
    await user.click(part('Dangerous commands per day').getByRole('button', { name: 'Table' }))
    const day = `date_start=${startOfDay(NOW).toISOString()}&date_end=${endOfDay(NOW).toISOString()}`
    expect(hrefOf('Dangerous commands, 11-20: 2')).toContain(`node=local&risk_level=5&${day}`)
  })

  test('counts logins by weekday and hour', async () => {
    await open()
    const rows = part('Logins by hour and weekday').getAllByRole('row')
    const cells = (at: number) => within(rows[at] ?? document.body).getAllByRole('cell')
    expect(cells(5)[9]?.textContent).toBe('1')
    expect(cells(3)[22]?.textContent).toBe('1')
    expect(cells(1).every(({ textContent }) => textContent === '0')).toBe(true)
  })

  test('shows the share of logins with MFA, the operations on files, and the changes', async () => {
    await open()
    expect(part('MFA coverage of logins').getByText('30%')).toBeDefined()
    expect(
      part('File transfers per day')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Upload 2', 'Delete 1', 'Failed 1'])
    expect(screen.getAllByText('+2 on the 7 days before')).toHaveLength(3)
  })

  test('has a choice of the reachable storages', async () => {
    const storages = [storage('local', true), storage('archive', false), storage('second', true)]
    const { asked, user } = await open({ storages })
    const select = screen.getByRole('combobox', { name: 'Command storage' })
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['local(server)', 'second(server)'])
    await user.selectOptions(select, 'second(server)')
    expect(asked.at(-1)?.params['command_storage_id']).toBe('second')
    expect(hrefOf('Dangerous commands, 7 days: 2')).toContain('node=second')
  })

  test('says that it read the latest rows alone, whose parts have no links', async () => {
    const rows = (asked: Asked): Page =>
      asked.params['limit'] === '1'
        ? rowsOf(asked)
        : { rows: asked.params['offset'] === '0' ? FAILED : [], count: 5000 }
    await open({ rows })
    expect(part('Logins by hour and weekday').getByText('Latest 3 of 5,000')).toBeDefined()
    expect(hrefOf('Failed logins, 7 days: 5,000')).toContain('status=False')
    expect(part('Failed logins by source').queryByRole('link')).toBeNull()
  })

  test.each([
    ['audits.view_userloginlog', ['Logins, 7 days', 'Failed logins, 7 days', 'MFA coverage of logins']],
    ['audits.view_ftplog', ['File transfers, 7 days', 'File transfers per day']],
    ['terminal.view_command', ['Dangerous commands, 7 days', 'Dangerous commands per day']],
    ['terminal.view_commandstorage', ['Dangerous commands, 7 days', 'Dangerous commands per day']],
  ])('without %s it lacks %s', async (missing, names) => {
    await open({ permissions: ALL.filter((each) => each !== missing) })
    for (const name of names) expect(screen.queryByText(name)).toBeNull()
  })

  test('a figure that failed has an error of its own, and is read again alone', async () => {
    let fails = true
    const rows = (asked: Asked): Page => {
      if (fails && asked.url === FILES && asked.params['limit'] === '100') throw new Error('away')
      return rowsOf(asked)
    }
    const { asked, user } = await open({ rows })
    expect(screen.getByRole('link', { name: 'Logins, 7 days: 3' })).toBeDefined()
    const before = asked.length
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again: File transfers, 7 days' }))
    expect(await screen.findByRole('link', { name: 'File transfers, 7 days: 3' })).toBeDefined()
    expect(asked).toHaveLength(before + 1)
  })
})
