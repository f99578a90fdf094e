/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import { loadEntry } from '../../../../src/console/kernel/entries/entry.ts'
import { HomePage } from '../../../../src/features/home/view/HomePage.tsx'
import { sessionOf, type SessionOptions } from '../../../support/sessions.ts'
import { show } from '../../../console/support/list-render.tsx'

const host = { id: 'h1', hostname: 'db-01', ip: '10.0.0.1', platform: 'Linux', protocols: ['ssh/22'], is_active: true }
const session = {
  id: 's1',
  asset: 'db-01(10.0.0.1)',
  system_user: 'ops(ops)',
  protocol: 'ssh',
  remote_addr: '192.0.2.7',
  is_finished: true,
  date_start: '2026/11/20 13:00:00 +0800',
}
const login = { city: 'Berlin', ip: '203.0.113.5', type_display: 'Web', status: true, datetime: session.date_start }
const refused = { ...login, status: false, status_display: 'Failed', reason_display: 'Wrong password' }
const ticket = {
  id: 't1',
  title: 'A night on call',
  type_display: 'Asset request',
  rel_snapshot: { applicant: 'Zoe(zoe)' },
  date_created: session.date_start,
}

const ROWS: Readonly<Record<string, readonly object[]>> = {
  '/api/v1/perms/users/assets/': [host],
  '/api/v1/perms/users/applications/': [],
  '/api/v1/perms/users/nodes/favorite/assets/': [host, { ...host, id: 'h2', hostname: 'db-02', is_active: false }],
  '/api/v1/terminal/my-sessions/': [session],
  '/api/v1/audits/my-login-logs/': [login, refused],
  '/api/v1/tickets/tickets/': [ticket],
}
const ALL = [
  'perms.view_myassets',
  'perms.view_myapps',
  'rbac.view_webterminal',
  'terminal.view_session',
  'tickets.view_ticket',
]
const SETTINGS = { TICKETS_ENABLED: true }

async function open(options: SessionOptions = {}, rows = ROWS) {
  await Promise.all(['workbench-home', 'my-assets'].map(loadEntry))
  return show(<HomePage />, {
    session: sessionOf({ permissions: ALL, settings: SETTINGS, ...options }),
    rows: () => ({ rows: [], count: 0 }),
    calls: ({ url }) => ({ count: rows[url]?.length === 1 ? 41 : 0, results: rows[url] ?? [] }),
    at: '/workbench/home',
  })
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const part = (name: string) => within(screen.getByRole('region', { name }))
const linesOf = (name: string) =>
  part(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

afterEach(cleanup)

describe('the home of the workbench', () => {
  test('requests as many rows as each list shows', async () => {
    const { calls } = await open()
    const asked = calls.map(
      ({ url, query = {} }) =>
        `${url} ${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`,
    )
    const me = '7d8d3b9c-4f0a-4a3f-8b53-0b0a3b6a1c11'
    expect(asked.toSorted()).toEqual([
      '/api/v1/audits/my-login-logs/ offset=0&limit=5',
      '/api/v1/perms/users/applications/ category=cloud&offset=0&limit=1',
      '/api/v1/perms/users/applications/ category=db&offset=0&limit=1',
      '/api/v1/perms/users/applications/ category=remote_app&offset=0&limit=1',
      '/api/v1/perms/users/assets/ offset=0&limit=1',
      '/api/v1/perms/users/nodes/favorite/assets/ offset=0&limit=5',
      '/api/v1/terminal/my-sessions/ offset=0&limit=5',
      `/api/v1/tickets/tickets/ applicant=${me}&status=open&offset=0&limit=5`,
      `/api/v1/tickets/tickets/ assignees__id=${me}&status=open&offset=0&limit=5`,
    ])
  })

  test.each([
    ['My assets: 41', '/workbench/assets'],
    ['My databases: 0', '/workbench/apps/databases'],
    ['Connect: db-01', '/luna/?login_to=h1'],
    ['db-01(10.0.0.1)', '/audit/sessions/sessions/s1'],
    ['Assigned to me: 41', '/tickets/assigned-tickets?status=open'],
    ['Profile', '/profile/info'],
  ])('%s links to %s', async (name, href) => {
    await open()
    expect(hrefOf(name)).toBe(href)
  })

  test('shows sessions, logins and tickets with relative times', async () => {
    await open()
    expect(linesOf('Your recent sessions')).toEqual(['db-01(10.0.0.1)ops(ops) · ssh · 192.0.2.7Ended5 hours ago'])
    expect(linesOf('Recent logins')).toEqual([
      'Berlin 203.0.113.5Web5 hours ago',
      'Berlin 203.0.113.5Web · Wrong passwordFailed5 hours ago',
    ])
    expect(linesOf('Assigned to me')).toEqual(['A night on callAsset request · Zoe(zoe)5 hours ago'])
    expect(linesOf('My tickets')).toEqual(['A night on callAsset request5 hours ago'])
  })

  test('shows why a favorite cannot be connected to', async () => {
    await open()
    const connect = screen.getByRole('button', { name: 'Connect: db-02' })
    expect([connect.getAttribute('aria-disabled'), screen.getByText('This asset is inactive')]).toEqual([
      'true',
      expect.anything(),
    ])
  })

  const OWN = ['Your recent sessions', 'Ines', 'Recent logins']
  const TICKETS = ['Assigned to me', 'My tickets']
  test.each<[string, SessionOptions, readonly string[]]>([
    [
      'everything to a user with all permissions',
      {},
      ['Favorites', 'Your recent sessions', 'Ines', ...TICKETS, 'Recent logins'],
    ],
    ['only their own data to a user without permissions', { permissions: [] }, OWN],
    ['no tickets without a license', { license: false }, ['Favorites', ...OWN]],
    ['no tickets where these are off', { settings: {} }, ['Favorites', ...OWN]],
    [
      'no assets to a user with tickets only',
      { permissions: ['tickets.view_ticket'] },
      ['Your recent sessions', 'Ines', ...TICKETS, 'Recent logins'],
    ],
  ])('shows %s', async (_, options, parts) => {
    await open(options)
    expect(headings()).toEqual(parts)
  })

  test('sessions have no link without permission', async () => {
    await open({ permissions: ['perms.view_myassets'] })
    expect(screen.queryByRole('link', { name: 'db-01(10.0.0.1)' })).toBeNull()
  })

  test('shows an empty text for each list', async () => {
    await open({}, {})
    const said = headings().flatMap((name) => [
      ...screen.getByRole('region', { name: name ?? '' }).querySelectorAll('.dash-none'),
    ])
    expect(said.map(({ textContent }) => textContent)).toEqual([
      'Star an asset in My assets to see it here.',
      'You have no sessions yet.',
      'No open tickets.',
      'No open tickets.',
      'No logins yet.',
    ])
  })

  test('a failed list shows an error and retries', async () => {
    let fails = true
    const rows = new Proxy(ROWS, {
      get: (all, url: string) => {
        if (fails && url.endsWith('my-sessions/')) throw new Error('away')
        return all[url]
      },
    })
    const { user } = await open({}, rows)
    expect(part('Your recent sessions').getByRole('alert').textContent).not.toBe('')
    expect(linesOf('Recent logins')).toHaveLength(2)
    fails = false
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await part('Your recent sessions').findByRole('link')).toBeDefined()
  })
})
