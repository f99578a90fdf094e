/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import { indexEntry, loadEntry } from '../../../../src/console/kernel/entries/entry.ts'
import type { Call } from '../../../../src/client/http.ts'
import { sessionOf } from '../../../support/sessions.ts'
import { show } from '../../../console/support/list-render.tsx'

const screenWidth = { isWide: true }
jest.unstable_mockModule('../../../../src/console/kernel/platform/media.ts', () => ({
  useWide: () => screenWidth.isWide,
}))
const { edgePath } = await import('../../../../src/features/access/view/map/MapPicture.tsx')
const { PermissionMap } = await import('../../../../src/features/access/view/map/PermissionMap.tsx')

const LINKS = '/api/v1/perms/asset-permissions'

const page = (count: number, ...results: readonly object[]) => ({ count, results })

/** Responses by the start of the URL. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  [`${LINKS}-users-relations/`]: page(
    132,
    ...Array.from({ length: 12 }, (_, at) => ({ user: `u${at}`, user_display: `User ${at}` })),
  ),
  [`${LINKS}-user-groups-relations/`]: page(1, { usergroup: 'g1', usergroup_display: 'DBA' }),
  [`${LINKS}-system-users-relations/`]: page(1, { systemuser: 's1', systemuser_display: 'ops(root)' }),
  [`${LINKS}-nodes-relations/`]: page(1, { node: 'n1', node_display: '/Default/Web' }),
  [`${LINKS}-assets-relations/`]: page(0),
  '/api/v1/users/users-groups-relations/': page(1, { user: 'u1', user_display: 'Erin' }),
  '/api/v1/assets/assets/': page(20, { id: 'a1', hostname: 'web-1' }),
}

const ALL = ['perms.view_assetpermission', 'users.view_user', 'users.view_usergroup', 'assets.view_asset']

interface Options {
  readonly permissions?: readonly string[]
  readonly answer?: (call: Call) => unknown
  readonly row?: object
}

async function open({ permissions = ALL, answer, row = {} }: Options = {}) {
  const entry = await loadEntry('asset-permissions')
  const index = indexEntry('asset-permissions')
  if (entry?.kind !== 'list' || index === null) throw new Error('no entry')
  const object = { id: 'p1', is_valid: true, ...row }
  const target = { entry: index, rows: [object], name: 'name', reload: () => Promise.resolve() }
  const props = { slot: 'use' as const, tab: 'PermissionMap', params: { assetpermission: 'p1' }, actions: [] }
  return show(<PermissionMap {...props} target={target} row={object} change={{ state: 'allowed', proof: [] }} />, {
    session: sessionOf({ permissions }),
    rows: () => ({ rows: [], count: 0 }),
    calls: answer ?? (({ url }) => ANSWERS[url]),
  })
}

const side = (name: string) => within(screen.getByRole('region', { name }))
const texts = (name: string) =>
  side(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  screenWidth.isWide = true
})
afterEach(cleanup)

describe('who reaches what', () => {
  test('has users and groups, system users, and nodes and assets, from one wave of requests', async () => {
    const { calls } = await open()
    expect(texts('Users and groups').slice(0, 2)).toEqual(['DBAUser group', 'User 0User'])
    expect(texts('System users')).toEqual(['ops(root)System user'])
    expect(texts('Nodes and assets')).toEqual(['/Default/WebNode'])
    expect(calls.map(({ query }) => query)).toEqual(
      Array.from({ length: 5 }, () => ({ assetpermission: 'p1', offset: 0, limit: 12 })),
    )
  })

  test('says which system user cannot be used on which asset', async () => {
    const asset = (at: number) => ({ asset: `a${at}`, asset_display: `win-${at}(10.0.0.${at})` })
    const answer = ({ url, query = {} }: Call): unknown => {
      if (url === `${LINKS}-assets-relations/`) return page(2, asset(1), asset(2))
      if (url.includes('/resources/cache/')) return { spm: 'chosen' }
      if (url === '/api/v1/assets/system-users/') return [{ id: 's1', protocol: 'ssh' }]
      if (url === '/api/v1/assets/assets/' && query['spm'] === 'chosen')
        return [
          { id: 'a1', protocols: ['rdp/3389'] },
          { id: 'a2', protocols: ['ssh/22'] },
        ]
      return ANSWERS[url]
    }
    await open({ permissions: [...ALL, 'assets.view_systemuser'], answer })
    expect(await screen.findByText('ops(root) (SSH) cannot be used on win-1(10.0.0.1)')).toBeDefined()
  })

  test('counts what it does not show, with a link to the tab that lists all', async () => {
    await open()
    const rest = screen.getByRole('link', { name: 'and 120 more' }).getAttribute('href')
    expect(rest).toBe('/console/perms/asset-permissions/p1?activeTab=AssetPermissionUser')
  })

  test('opens a group and a node', async () => {
    const { calls, user } = await open()
    await user.click(screen.getByRole('button', { name: 'Contents of DBA' }))
    expect(within(screen.getByRole('list', { name: 'DBA' })).getByRole('link', { name: 'Erin' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Contents of /Default/Web', expanded: false }))
    expect(screen.getByRole('link', { name: 'web-1' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'and 19 more' }).getAttribute('href')).toBe(
      '/console/assets/assets?node=n1',
    )
    expect(calls.slice(5).map(({ query }) => query)).toEqual([
      { usergroup: 'g1', offset: 0, limit: 8 },
      { node: 'n1', offset: 0, limit: 8 },
    ])
  })

  test('does not open what the user may not see', async () => {
    await open({ permissions: ['perms.view_assetpermission'] })
    expect(screen.queryAllByRole('button', { name: /^Contents/ })).toEqual([])
    expect(screen.getByText('DBA')).toBeDefined()
  })

  test('the table has the same objects', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('radio', { name: 'Table' }))
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows.slice(0, 4)).toEqual(['NameTypeIncludes', 'Users and groups', 'DBAUser groupShow', 'User 0User–'])
    await user.click(screen.getByRole('button', { name: 'Contents of DBA' }))
    expect(screen.getByRole('row', { name: /^DBA/ }).textContent).toBe('DBAUser group1Erin')
  })

  test('a narrow window shows the table', async () => {
    screenWidth.isWide = false
    await open()
    expect(screen.getByRole('table')).toBeDefined()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test('shows an error and retries', async () => {
    let fails = true
    const answer = ({ url }: Call) => {
      if (fails && url.startsWith(LINKS)) throw new Error('away')
      return ANSWERS[url]
    }
    const { user } = await open({ answer })
    expect(screen.getByRole('alert').textContent).toContain('The users and resources could not be loaded')
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('DBA')).toBeDefined()
  })

  test('says that the permission is not in effect', async () => {
    await open({ row: { is_valid: false, is_expired: true } })
    expect(screen.getByText('Expired')).toBeDefined()
  })

  test('a line leads from the right of one object to the left of another', () => {
    expect(edgePath({ right: 100, y: 16 }, { left: 200, y: 54 })).toBe('M100 16C150 16 150 54 200 54')
  })
})
