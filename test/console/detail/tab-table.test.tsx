/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Page, Row } from '../../../src/contract/page.ts'
import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { confirmAtom } from '../../../src/console/kernel/notifications/confirm.ts'
import { DetailScreen } from '../../../src/console/app/screens/DetailScreen.tsx'
import { toastsAtom } from '../../../src/console/kernel/notifications/toasts.ts'
import { metadataOf } from '../../support/facts-metadata.ts'
import { sessionOf } from '../../support/sessions.ts'
import { type Asked, show, type ShowOptions } from '../support/list-render.tsx'

const BINDINGS = '/api/v1/rbac/system-role-bindings/'
const ROLES = '/api/v1/rbac/system-roles/'
const AT = '/console/users/roles/r1?scope=system'
const PERMISSIONS = [
  'rbac.view_systemrole',
  'rbac.view_systemrolebinding',
  'rbac.delete_systemrolebinding',
  'users.view_user',
]

const members: readonly Row[] = Array.from({ length: 20 }, (_, at) => ({
  id: `b${at}`,
  user: `u${at}`,
  user_display: `User ${at}`,
  role: 'r1',
}))

const pageOf = ({ params }: Asked): Page => {
  const offset = Number(params['offset'])
  return { rows: members.slice(offset, offset + Number(params['limit'])), count: members.length }
}

/** The detail of a role, with the tab of its members open. */
function opened(options: Partial<ShowOptions> = {}) {
  const entry = indexEntry('system-roles')
  if (entry === null) throw new Error('The roles are registered')
  return show(<DetailScreen entry={entry} id="r1" />, {
    session: sessionOf({ permissions: PERMISSIONS }),
    rows: pageOf,
    metadata: metadataOf(BINDINGS),
    calls: ({ url }) => (url === `${ROLES}r1/` ? { id: 'r1', display_name: 'Reader', builtin: false } : null),
    at: `${AT}&activeTab=RoleUsers`,
    ...options,
  })
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  store.set(toastsAtom, [])
  store.set(confirmAtom, null)
  document.cookie = 'activeTab=; Max-Age=0; Path=/'
})

describe('a table in the tab of an object', () => {
  test('requests the rows of the object without waiting for OPTIONS', async () => {
    const { asked } = await opened({ metadata: null })
    expect(await screen.findByRole('link', { name: 'User 3' })).toBeDefined()
    expect(asked).toEqual([
      { url: BINDINGS, params: { role: 'r1', offset: '0', limit: '15', display: '1', draw: '1' } },
    ])
  })

  test('links names to the detail of another entry', async () => {
    await opened()
    const link = await screen.findByRole('link', { name: 'User 3' })
    expect(link.getAttribute('href')).toBe('/console/users/users/u3')
  })

  test('stores its page in the URL with a prefix, beside the params of the page', async () => {
    const { user, asked, place } = await opened()
    await screen.findByRole('link', { name: 'User 3' })
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByRole('link', { name: 'User 17' })).toBeDefined()
    expect(asked.at(-1)?.params['offset']).toBe('15')
    const query = new URLSearchParams(place.search)
    expect(Object.fromEntries(query)).toEqual({
      'system-role-bindings.page': '2',
      scope: 'system',
      activeTab: 'RoleUsers',
    })
  })

  test('requests the query of the URL at once', async () => {
    const { asked } = await opened({ at: `${AT}&activeTab=RoleUsers&system-role-bindings.search=li&page=7` })
    await screen.findByRole('link', { name: 'User 3' })
    expect(asked[0]?.params).toMatchObject({ search: 'li', offset: '0' })
  })

  test('loses its state when another tab opens', async () => {
    const { user, place } = await opened({ at: `${AT}&activeTab=RoleUsers&system-role-bindings.page=2` })
    await user.click(screen.getByRole('tab', { name: 'Details' }))
    expect(place.search).toBe('?scope=system')
  })

  test('offers no filter for params set by the parent', async () => {
    const { user } = await opened()
    await screen.findByRole('link', { name: 'User 3' })
    await user.click(screen.getByRole('combobox', { name: 'Search' }))
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(names).toContain('user')
    expect(names).not.toContain('role')
  })

  test('deletes a row after a confirmation; table and object reload', async () => {
    const { user, asked, calls } = await opened()
    await screen.findByRole('link', { name: 'User 3' })
    const row = screen.getByRole('row', { name: /User 3/ })
    await user.click(within(row).getByRole('button', { name: 'Delete' }))
    act(() => store.get(confirmAtom)?.answer(true))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(calls.some(({ method, url }) => method === 'DELETE' && url === `${BINDINGS}b3/`)).toBe(true)
    expect(calls.filter(({ method, url }) => method === 'GET' && url === `${ROLES}r1/`)).toHaveLength(2)
  })

  test('is absent without permission to view its rows', async () => {
    await opened({ session: sessionOf({ permissions: ['rbac.view_systemrole'] }) })
    await screen.findByRole('heading', { level: 1, name: 'Reader' })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Details', 'Permissions'])
  })
})

describe('a task of a tab, which runs on the rows of its table', () => {
  const openAssets = (count: number) => {
    const entry = indexEntry('system-users')
    if (entry === null) throw new Error('The system users are registered')
    const SYSTEM_USER = { id: 's1', name: 'ops', protocol: 'ssh', auto_push: true, is_asset_protocol: true }
    const verbs = ['view_systemuser', 'view_authbook', 'push_assetsystemuser', 'test_assetconnectivity']
    return show(<DetailScreen entry={entry} id="s1" />, {
      session: sessionOf({ permissions: verbs.map((verb) => `assets.${verb}`) }),
      rows: () => ({ rows: count === 0 ? [] : [{ id: 7, asset: 'a1', asset_display: 'web-1' }], count }),
      metadata: metadataOf('/api/v1/assets/system-users-assets-relations/'),
      calls: ({ url }) => (url === '/api/v1/assets/system-users/s1/' ? SYSTEM_USER : null),
      at: '/console/assets/system-users/s1?activeTab=AssetList',
    })
  }

  test.each([
    ['is not started for none', 0, 'The list is empty'],
    ['is started for one', 1, null],
  ])('%s', async (_how, count, reason) => {
    const { user } = await openAssets(count)
    const push = await screen.findByRole('button', { name: 'Push to all assets' })
    if (reason === null) await screen.findByText('web-1')
    else expect(await screen.findAllByText(reason)).not.toEqual([])
    expect(push.getAttribute('aria-disabled')).toBe(reason === null ? null : 'true')
    await user.click(push)
    expect(store.get(confirmAtom) === null).toBe(reason !== null)
  })
})
