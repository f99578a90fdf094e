/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import type { Call } from '../../../../src/client/http.ts'
import type { Page } from '../../../../src/contract/page.ts'
import { indexEntry } from '../../../../src/console/kernel/entries/entry.ts'
import { AccessTable } from '../../../../src/features/access/view/tab/AccessTable.tsx'
import { PERMISSION_TYPES } from '../../../../src/features/access/model/permission-types.ts'
import { DetailScreen } from '../../../../src/console/app/screens/DetailScreen.tsx'
import { refusal } from '../../../client/support/fakes.ts'
import { sessionOf } from '../../../support/sessions.ts'
import { show, type ShowOptions } from '../../../console/support/list-render.tsx'

const ASSETS = '/api/v1/perms/asset-permissions/'
const APPLICATIONS = '/api/v1/perms/application-permissions/'
const IVY = { id: 'u1', name: 'Ivy', username: 'ivy', groups: ['g1'], is_active: true }

const permission = (id: string, rest: object = {}) => ({
  id,
  name: `Permission ${id}`,
  is_active: true,
  is_valid: true,
  is_expired: false,
  actions: ['connect'],
  date_start: '2026/01/01 08:00:00 +0800',
  date_expired: '2096/01/01 08:00:00 +0800',
  users: ['u1', 'u2', 'u3', 'u4', 'u5'],
  users_display: ['ivy', 'bo', 'cy', 'di', 'ed'],
  users_amount: 5,
  user_groups: ['g1'],
  user_groups_display: ['Ops'],
  user_groups_amount: 1,
  assets: ['a1'],
  assets_display: ['web-1'],
  assets_amount: 1,
  nodes: ['n1'],
  nodes_display: ['/Default/Web'],
  nodes_amount: 1,
  system_users: ['s1'],
  system_users_display: ['ops'],
  system_users_amount: 1,
  ...rest,
})

const SOON = permission('p2', { date_expired: '2026/11/22 08:00:00 +0800' })
const ENDED = permission('p3', { is_expired: true, date_expired: '2026/11/01 08:00:00 +0800' })
const COMING = permission('p5', { date_start: '2026/12/24 08:00:00 +0800' })
const APPLICATION = {
  ...permission('p4', { applications: ['x1', 'x2'], applications_amount: 2 }),
  users_display: undefined,
  user_groups_display: undefined,
  system_users_display: undefined,
}

const EVERYTHING = [
  'users.view_user',
  'users.view_usergroup',
  'assets.view_asset',
  'assets.view_node',
  'assets.view_systemuser',
  'perms.view_assetpermission',
  'perms.view_applicationpermission',
]

const pageOf = (...rows: object[]): Page => ({ rows: rows.map((row) => ({ ...row })), count: rows.length })

const ALL = ({ url }: Call): Page => (url === ASSETS ? pageOf(permission('p1'), ENDED, SOON) : pageOf(APPLICATION))

interface GlanceOptions extends Partial<Omit<ShowOptions, 'rows'>> {
  readonly permissions?: readonly string[]
  readonly rows?: (call: Call) => Page
}

async function glance({ permissions = EVERYTHING, rows = ALL, calls = () => null, ...rest }: GlanceOptions = {}) {
  const entry = indexEntry('users')
  if (entry === null) throw new Error('The users are registered')
  const asked: Call[] = []
  const shown = await show(<DetailScreen entry={entry} id="u1" />, {
    session: sessionOf({ permissions }),
    rows: () => pageOf(),
    calls: (call) => {
      if (call.url === '/api/v1/users/users/u1/') return IVY
      if (call.url !== ASSETS && call.url !== APPLICATIONS) return calls(call)
      asked.push(call)
      const { rows: results, count } = rows(call)
      return { results, count }
    },
    at: '/console/users/users/u1?activeTab=Access',
    ...rest,
  })
  return { ...shown, asked }
}

const shown = async () => screen.findByRole('table', { name: 'Permissions for Ivy' })
const namesIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)
const timesIn = (row: HTMLElement) => [...row.querySelectorAll('time')].map(({ dateTime }) => dateTime)
const linkOf = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href')

afterEach(cleanup)

describe('the access tab', () => {
  test('lists permissions of both kinds by end date, with links', async () => {
    const { asked } = await glance()
    const table = await shown()
    expect(namesIn(table)).toEqual(['Permission p2', 'Permission p1', 'Permission p4', 'Permission p3'])
    const query = { user_id: 'u1', offset: 0, limit: 100 }
    expect(asked).toMatchObject([
      { url: ASSETS, query },
      { url: APPLICATIONS, query },
    ])
    const row = within(table).getByRole('row', { name: /^Permission p2/ })
    for (const text of [
      'Directly',
      'Through a group',
      'ivy',
      'and 2 more',
      'web-1',
      '/Default/Web',
      'ops',
      'Expires soon',
    ])
      expect(within(row).getByText(text)).toBeTruthy()
    expect(within(row).getByText('connect')).toBeTruthy()
    expect(timesIn(row)).toEqual(['2026-11-22T00:00:00.000Z'])
    expect(linkOf('Permission p2')).toBe('/console/perms/asset-permissions/p2')
    expect(linkOf('bo')).toBe('/console/users/users/u2')
    expect(linkOf('/Default/Web')).toBe('/console/assets/nodes/n1')
    expect(linkOf('and 2 more')).toBe('/console/perms/asset-permissions/p2?activeTab=AssetPermissionUser')
    expect(linkOf('2 applications')).toBe('/console/perms/application-permissions/p4?activeTab=ApplicationsPermission')
  })

  test('shows the start date of a future permission', async () => {
    await glance({ rows: ({ url }) => (url === ASSETS ? pageOf(COMING) : pageOf()) })
    const row = within(await shown()).getByRole('row', { name: /^Permission p5/ })
    expect(within(row).getByText('Starts')).toBeTruthy()
    expect(timesIn(row)).toEqual(['2026-12-24T00:00:00.000Z', '2096-01-01T00:00:00.000Z'])
  })

  test('shows what an incomplete permission lacks', async () => {
    const incomplete = permission('p6', { system_users: [], system_users_display: [], system_users_amount: 0 })
    await glance({ rows: ({ url }) => (url === ASSETS ? pageOf(incomplete) : pageOf()) })
    const row = within(await shown()).getByRole('row', { name: /^Permission p6/ })
    expect(within(row).getByText('Missing: system users')).toBeTruthy()
  })

  test('says which accounts an asset has no protocol for', async () => {
    const row = permission('p1', { system_users: ['s1', 's2'], system_users_display: ['ops', 'win'] })
    const accounts = new Map([
      ['s1', 'ssh'],
      ['s2', 'rdp'],
    ])
    const table = {
      permissions: [{ type: PERMISSION_TYPES.assets, row }],
      params: { asset_id: 'a1' },
      name: 'win-1',
      now: new Date(),
      protocols: { accounts, assets: new Map([['a1', ['rdp']]]) },
    }
    await show(<AccessTable {...table} object={{ id: 'a1', hostname: 'win-1', protocols: ['rdp/3389'] }} />, {
      session: sessionOf({ permissions: [] }),
      rows: () => pageOf(),
    })
    expect(screen.getByText('ops (SSH) cannot be used on win-1')).toBeDefined()
  })

  test('says which accounts of a user cannot be used on which asset', async () => {
    const assets = { assets: ['a1', 'a2'], assets_display: ['web-1', 'win-1'], assets_amount: 2 }
    await glance({
      rows: ({ url }) => (url === ASSETS ? pageOf(permission('p1', assets)) : pageOf()),
      calls: ({ url }) => {
        if (url.includes('/resources/cache/')) return { spm: 'chosen' }
        if (url === '/api/v1/assets/system-users/') return [{ id: 's1', protocol: 'ssh' }]
        if (url === '/api/v1/assets/assets/')
          return [
            { id: 'a1', protocols: ['ssh/22'] },
            { id: 'a2', protocols: ['rdp/3389'] },
          ]
        return null
      },
    })
    expect(await screen.findByText('ops (SSH) cannot be used on win-1')).toBeDefined()
  })

  test('filters by status, stored in the URL with the tab', async () => {
    const { user, place } = await glance({ at: '/console/users/users/u1', state: { tab: 'Access' } })
    await shown()
    await user.click(screen.getByRole('radio', { name: 'Expires within 7 days (1)' }))
    expect(namesIn(await shown())).toEqual(['Permission p2'])
    expect(place.search).toBe('?activeTab=Access&access.lens=ending')
    await user.click(screen.getByRole('radio', { name: 'Expired (1)' }))
    expect(namesIn(await shown())).toEqual(['Permission p3'])
    await user.click(screen.getByRole('radio', { name: 'All (4)' }))
    expect(place.search).not.toContain('lens')
  })

  test('starts with the filter of the URL, and links to all when nothing matches', async () => {
    const { user } = await glance({
      at: '/x?activeTab=Access&access.lens=expired',
      rows: ({ url }) => (url === ASSETS ? pageOf(permission('p1')) : pageOf()),
    })
    expect(await screen.findByText('No expired permissions')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(await shown()).toBeTruthy()
  })

  test('loads up to a thousand permissions and says when there are more', async () => {
    const { asked, user } = await glance({
      permissions: ['users.view_user', 'perms.view_assetpermission'],
      rows: ({ query }) => ({
        rows: Array.from({ length: 100 }, (_, at) => permission(`${String(query?.['offset'])}-${String(at)}`)),
        count: 1200,
      }),
    })
    expect(await screen.findByText('Only the first 1000 of 1200 permissions were loaded.')).toBeTruthy()
    expect(asked.map(({ query }) => query?.['offset'])).toEqual(Array.from({ length: 10 }, (_, at) => at * 100))
    expect(namesIn(await shown())).toHaveLength(50)
    await user.click(screen.getByRole('button', { name: 'Show 50 more of 1000' }))
    expect(namesIn(await shown())).toHaveLength(100)
  })

  test('omits the kind that the user may not see, and says so', async () => {
    const { asked } = await glance({ permissions: ['users.view_user', 'perms.view_assetpermission'] })
    expect(namesIn(await shown())).toHaveLength(3)
    expect(asked.map(({ url }) => url)).toEqual([ASSETS])
    expect(
      screen.getByText('Application permissions are not included: you do not have permission to view them.'),
    ).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'web-1' })).toBeNull()
  })

  test('is absent for users who may see neither kind', async () => {
    await glance({ permissions: ['users.view_user', 'users.view_usergroup', 'perms.view_userassets'] })
    expect(await screen.findByRole('tab', { name: 'Assets' })).toBeTruthy()
    expect(screen.queryByRole('tab', { name: 'Access' })).toBeNull()
  })

  test('says that there are no permissions', async () => {
    await glance({ rows: () => pageOf() })
    expect(await screen.findByRole('heading', { name: 'No permissions for Ivy' })).toBeTruthy()
  })

  test.each([
    [500, 'The permissions could not be loaded'],
    [403, 'You do not have permission to view these permissions'],
  ])('shows an error (%i) and retries', async (status, title) => {
    let fails = true
    const { user } = await glance({
      rows: (call) => {
        if (fails) throw refusal(status, call.url)
        return ALL(call)
      },
    })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await shown()).toBeTruthy()
  })
})
