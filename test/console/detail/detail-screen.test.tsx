/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Call } from '../../../src/client/http.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { confirmAtom } from '../../../src/console/kernel/notifications/confirm.ts'
import { DetailScreen } from '../../../src/console/app/screens/DetailScreen.tsx'
import { DetailView } from '../../../src/console/detail/DetailView.tsx'
import { toastsAtom } from '../../../src/console/kernel/notifications/toasts.ts'
import { toIndexEntry } from '../../../src/engine/compile/index-entry.ts'
import type { IndexEntry } from '../../../src/engine/registry/entry.ts'
import { refusal } from '../../client/support/fakes.ts'
import { metadataOf } from '../../support/facts-metadata.ts'
import { field } from '../../support/fields.ts'
import { list } from '../../support/screens.ts'
import { ROOT_ORGANIZATION, sessionOf } from '../../support/sessions.ts'
import { show, type ShowOptions } from '../support/list-render.tsx'
import { entryWithoutEffect } from '../support/without-effect.ts'

const USERS = '/api/v1/users/users/'
const URL = `${USERS}u1/`
const PERMISSIONS = ['users.view_user', 'users.change_user', 'users.delete_user']

const IVY = {
  id: 'u1',
  name: 'Ivy',
  username: 'ivy',
  email: 'ivy@example.com',
  phone: null,
  source: 'local',
  source_display: 'Local',
  mfa_level: 0,
  mfa_level_display: 'Disabled',
  system_roles: ['r1', 'r2'],
  system_roles_display: 'User, Auditor',
  org_roles: [],
  org_roles_display: '',
  is_active: true,
  login_blocked: false,
  can_public_key_auth: true,
  last_login: '2026/11/20 17:28:34 +0800',
}

type OpenedOptions = Partial<ShowOptions> & { row?: Readonly<Record<string, unknown>>; entry?: IndexEntry }

function opened(options: OpenedOptions = {}) {
  const { row = IVY, entry = entryWithoutEffect('users'), ...rest } = options
  let stored: Readonly<Record<string, unknown>> = row
  const answer = ({ method, url, body }: Call): unknown => {
    if (url === `${entry.url ?? ''}u1/` && method === 'GET') return stored
    if (url === URL && method === 'PATCH') stored = { ...stored, ...(body as object) }
    return url.includes('cache') ? { spm: 't' } : null
  }
  return show(<DetailScreen entry={entry} id="u1" />, {
    session: sessionOf({ permissions: PERMISSIONS }),
    rows: () => ({ rows: [], count: 0 }),
    metadata: metadataOf(USERS),
    calls: answer,
    at: '/console/users/users/u1',
    ...rest,
  })
}

const valueOf = (label: string): HTMLElement => {
  const value = screen.getByText(label, { selector: 'dt' }).nextElementSibling
  if (!(value instanceof HTMLElement)) throw new Error(`${label} has no value`)
  return value
}

const titleRow = () => within(screen.getByRole('heading', { level: 1 }).parentElement ?? document.body)

afterEach(() => {
  cleanup()
  store.set(toastsAtom, [])
  store.set(confirmAtom, null)
  document.cookie = 'activeTab=; Max-Age=0; Path=/'
})

describe('a detail page', () => {
  test('says that roles do not include the tab that the address names', async () => {
    await opened({ at: '/console/users/users/u1?activeTab=UserGrantedAssets' })
    await waitFor(() =>
      expect(store.get(toastsAtom)).toMatchObject([
        { tone: 'warning', title: expect.stringMatching(/^You cannot open /), detail: expect.stringContaining('tab') },
      ]),
    )
  })

  test('shows name and status of the object, and links back to the list', async () => {
    await opened()
    expect(screen.getByRole('heading', { level: 1, name: 'Ivy' })).toBeDefined()
    expect(titleRow().getByText('Active')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Users' }).getAttribute('href')).toBe('/console/users/users')
  })

  test.each([
    ['Expired', { is_valid: false, is_expired: true }],
    ['Inactive', { is_valid: false, is_active: false }],
    ['Not started', { is_valid: false, is_expired: true, date_start: '2096/01/01 08:00:00 +0800' }],
    ['Missing: users', { users_amount: 0, user_groups_amount: 0 }],
    ['Active', {}],
  ])('shows a permission that is %s in the word of its list', async (word, changed) => {
    const entry = entryWithoutEffect('asset-permissions')
    const row = { id: 'u1', name: 'Web', is_active: true, is_valid: true, is_expired: false, ...changed }
    await opened({ entry, row })
    expect(titleRow().getByText(word)).toBeDefined()
  })

  test('shows texts for values, tags for several, a dash for none, and a time with its zone', async () => {
    await opened()
    expect(valueOf('source').textContent).toBe('Local')
    expect(within(valueOf('system_roles')).getByText('Auditor')).toBeDefined()
    expect(valueOf('phone').textContent).toBe('–')
    expect(within(valueOf('email')).getByRole('link').getAttribute('href')).toBe('mailto:ivy@example.com')
    const time = valueOf('last_login').querySelector('time')
    expect(time?.dateTime).toBe('2026-11-20T09:28:34.000Z')
    expect(time?.getAttribute('data-tip')).toContain('2026-11-20 09:28:34 UTC')
  })

  test('copies an id and reports it', async () => {
    const { user } = await opened()
    await user.click(screen.getByRole('button', { name: 'Copy ID' }))
    expect(await navigator.clipboard.readText()).toBe('u1')
    expect(screen.getByText('Copied')).toBeDefined()
  })

  test('says that the object does not exist', async () => {
    await opened({
      calls: ({ url }) => {
        throw refusal(404, url)
      },
    })
    expect(screen.getByText('Resource not found or deleted')).toBeDefined()
    expect(store.get(toastsAtom)).toEqual([])
  })

  test('shows why loading failed, and retries', async () => {
    let calls = 0
    const { user } = await opened({
      calls: ({ url }) => {
        calls += 1
        if (calls === 1) throw refusal(502, url, { detail: 'The store is down' })
        return IVY
      },
    })
    expect(screen.getByText('The store is down')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ivy' })).toBeDefined()
  })
})

describe('actions of a detail page', () => {
  test('update is a link; delete asks for confirmation, deletes and opens the list', async () => {
    const { user, calls, place } = await opened()
    expect(screen.getByRole('link', { name: 'Update' }).getAttribute('href')).toBe('/console/users/users/u1/update')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const question = store.get(confirmAtom)
    expect(question?.title).toContain('Ivy')
    act(() => question?.answer(true))
    await waitFor(() => expect(place.pathname).toBe('/console/users/users'))
    expect(calls.some(({ method, url }) => method === 'DELETE' && url === URL)).toBe(true)
  })

  /** Answers the first read; each later one stays under way. */
  function slowReads(refused: boolean) {
    const reads: Call[] = []
    const answer = (call: Call): unknown => {
      if (call.url === URL && call.method === 'GET') {
        reads.push(call)
        return reads.length === 2 ? new Promise(() => undefined) : IVY
      }
      if (call.method === 'DELETE' && refused) throw refusal(500, URL, { detail: 'Still in use' })
      return call.url.includes('cache') ? { spm: 't' } : null
    }
    return { reads, answer }
  }

  const confirmDelete = async (user: { click: (element: HTMLElement) => Promise<void> }) => {
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    act(() => store.get(confirmAtom)?.answer(true))
  }

  test('a delete aborts running reads of the object and starts none', async () => {
    const { reads, answer } = slowReads(false)
    const { user, calls, place } = await opened({ calls: answer })
    await user.click(screen.getByRole('switch', { name: 'Active' }))
    await waitFor(() => expect(reads).toHaveLength(2))
    expect(reads[1]?.signal?.aborted).toBe(false)
    await confirmDelete(user)
    await waitFor(() => expect(place.pathname).toBe('/console/users/users'))
    expect(reads[1]?.signal?.aborted).toBe(true)
    const after = calls.slice(calls.findIndex(({ method }) => method === 'DELETE') + 1)
    expect(after.filter(({ url }) => url.startsWith(URL))).toEqual([])
  })

  test('a refused delete keeps the object and reloads it', async () => {
    const { reads, answer } = slowReads(true)
    const { user, place } = await opened({ calls: answer })
    await user.click(screen.getByRole('switch', { name: 'Active' }))
    await waitFor(() => expect(reads).toHaveLength(2))
    await confirmDelete(user)
    await waitFor(() => expect(reads).toHaveLength(3))
    expect(reads[2]?.signal?.aborted).toBe(false)
    expect(place.pathname).toBe('/console/users/users/u1')
    expect(screen.getByRole('heading', { level: 1, name: 'Ivy' })).toBeDefined()
  })

  test('without permission both are absent', async () => {
    await opened({ session: sessionOf({ permissions: ['users.view_user'] }) })
    expect(screen.queryByRole('link', { name: 'Update' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  test('a switch changes at once, sends its field and then shows the stored value', async () => {
    const { user, calls } = await opened()
    const active = screen.getByRole<HTMLInputElement>('switch', { name: 'Active' })
    expect(active.checked).toBe(true)
    await user.click(active)
    await waitFor(() => expect(active.checked).toBe(false))
    expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({ url: URL, body: { is_active: false } })
    expect(titleRow().getByText('Inactive')).toBeDefined()
  })

  test('a switch reverts when the server refuses', async () => {
    const { user } = await opened({
      calls: ({ method, url }) => {
        if (method === 'PATCH') throw refusal(403, url)
        return IVY
      },
    })
    const active = screen.getByRole<HTMLInputElement>('switch', { name: 'Active' })
    await user.click(active)
    await waitFor(() => expect(store.get(toastsAtom)[0]).toMatchObject({ tone: 'error', title: 'Deactivate failed' }))
    expect(active.checked).toBe(true)
  })

  test('a disabled action shows the reason', async () => {
    const { user, calls } = await opened()
    const unlock = screen.getByRole('button', { name: 'Unlock login' })
    expect(unlock.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(unlock.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This user’s login is not locked',
    )
    await user.click(unlock)
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('an action with a confirmation sends its call after it', async () => {
    const { user, calls } = await opened()
    await user.click(screen.getByRole('button', { name: 'Reset MFA' }))
    act(() => store.get(confirmAtom)?.answer(true))
    await waitFor(() => expect(calls.some(({ url }) => url === `${URL}mfa/reset/`)).toBe(true))
  })
})

describe('a list in a tab', () => {
  const RULE = { id: 'r1', name: 'Office', user_display: 'ivy', priority: 50, is_active: true }
  const rules = (at: string, permissions: readonly string[] = []) =>
    opened({
      at,
      session: sessionOf({
        permissions: [
          ...PERMISSIONS,
          'acls.view_loginacl',
          'acls.add_loginacl',
          'acls.change_loginacl',
          ...permissions,
        ],
      }),
      rows: () => ({ rows: [RULE], count: 1 }),
    })
  const AT = '/console/users/users/u1?activeTab=UserLoginACLList'

  test('shows the rows of the object, whatever the URL filters by', async () => {
    const { asked } = await rules(`${AT}&user-login-acl.user=u2&user-login-acl.name=Office`)
    expect(asked.at(-1)).toMatchObject({ url: '/api/v1/acls/login-acls/', params: { user: 'u1', name: 'Office' } })
    expect(await screen.findByRole('row', { name: /Office/ })).toBeDefined()
  })

  test('passes its owner in every link', async () => {
    await rules(AT)
    const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))
    expect(links).toEqual(
      expect.arrayContaining([
        '/console/users/users/user-acl/create?user=u1',
        '/console/users/users/user-acl/r1?user=u1',
        '/console/users/users/user-acl/r1/update?user=u1',
      ]),
    )
  })

  test('is absent without its permission', async () => {
    await opened({ at: AT })
    expect(screen.queryByRole('tab')).toBeNull()
  })
})

describe('tabs', () => {
  const entry = list({
    detail: {
      tabs: [
        { key: 'One', fields: ['name'] },
        { key: 'Two', fields: ['comment'] },
        { key: 'Root', when: { 'org.root': true }, fields: ['id'] },
      ],
    },
  })
  const view = (at: string, options: Partial<ShowOptions> = {}) =>
    show(
      <DetailView
        index={toIndexEntry(entry)}
        entry={entry}
        fields={[field('name', { label: 'name' }), field('comment', { label: 'comment' })]}
        row={{ id: 't1', name: 'Thing', comment: 'Note' }}
        reload={() => Promise.resolve()}
      />,
      { session: sessionOf(), rows: () => ({ rows: [], count: 0 }), at, ...options },
    )
  const selected = () => screen.getAllByRole('tab').find((tab) => tab.getAttribute('aria-selected') === 'true')?.id

  test('the first visible tab is open; hidden ones are absent', async () => {
    await view('/things/t1')
    expect(screen.getAllByRole('tab')).toHaveLength(2)
    expect(selected()).toBe('tab-One')
  })

  test('the URL can name another tab', async () => {
    await view('/things/t1?activeTab=Two')
    expect(selected()).toBe('tab-Two')
    expect(valueOf('comment').textContent).toBe('Note')
  })

  test('a chosen tab is stored for a day and removed from the URL', async () => {
    const { user, place } = await view('/things/t1?activeTab=One')
    await user.click(screen.getAllByRole('tab')[1] ?? document.body)
    expect(selected()).toBe('tab-Two')
    expect(place.search).toBe('')
    expect(document.cookie).toContain('activeTab=Two')
  })

  test('arrow keys move between tabs', async () => {
    const { user } = await view('/things/t1')
    screen.getAllByRole('tab')[0]?.focus()
    await user.keyboard('{ArrowRight}')
    expect(selected()).toBe('tab-Two')
    expect(document.activeElement?.id).toBe('tab-Two')
  })

  test('a tab of the root organization is shown only there', async () => {
    await view('/things/t1', { session: sessionOf({ organization: ROOT_ORGANIZATION }) })
    expect(screen.getAllByRole('tab')).toHaveLength(3)
  })
})
