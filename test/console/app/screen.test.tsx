/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import { ExtensionProviders } from '../../../src/console/app/ExtensionProviders.tsx'
import { Screen } from '../../../src/console/app/screens/Screen.tsx'
import { FEATURES } from '../../../src/features/features.ts'
import { ServicesContext } from '../../../src/console/kernel/session/services.ts'
import { sessionAtom } from '../../../src/console/kernel/session/session-state.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { recentScreens } from '../../../src/console/kernel/navigation/recent-screens.ts'
import { toastsAtom } from '../../../src/console/kernel/notifications/toasts.ts'
import type { Session } from '../../../src/engine/session/session.ts'
import { DEFAULT_ORGANIZATION, ROOT_ORGANIZATION, sessionOf, type SessionOptions } from '../../support/sessions.ts'
import { SILENT_SERVICES } from '../support/silent-services.ts'
import { useLocation } from '../../../src/console/kernel/navigation/location.tsx'
import { MemoryRouter } from '../support/memory-router.tsx'

await startTranslation('en')

async function open(
  path: string,
  session: Session,
): Promise<{ readonly at: () => string; readonly search: () => string; readonly state: () => unknown }> {
  cleanup()
  localStorage.clear()
  store.set(sessionAtom, session)
  let at = ''
  let search = ''
  let state: unknown = null
  function Place() {
    const location = useLocation()
    at = location.pathname
    search = location.search
    state = location.state
    return null
  }
  await act(async () => {
    render(
      <ServicesContext value={SILENT_SERVICES}>
        <MemoryRouter entries={[path]}>
          <Place />
          <Suspense fallback="waiting">
            <ExtensionProviders features={FEATURES}>
              <Screen />
            </ExtensionProviders>
          </Suspense>
        </MemoryRouter>
      </ServicesContext>,
    )
  })
  return { at: () => at, search: () => search, state: () => state }
}

const HOME: SessionOptions = { workbenchOrganizations: [DEFAULT_ORGANIZATION] }

/** Of a screen whose code is loaded when it is first shown. */
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent

describe('a screen that may not be opened', () => {
  test('names the organization, and the missing permission on request', async () => {
    const user = { system_roles_display: 'User', org_roles_display: 'OrgAuditor' }
    await open('/console/users/users/create', sessionOf({ permissions: ['users.view_user'], user }))
    expect(await heading()).toBe('You cannot create users')
    expect(screen.getByText(/^Your roles in the organization Default do not allow creating users/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show why' }))
    expect(screen.getByText('users.add_user')).toBeTruthy()
    expect(screen.getByText('Org auditor')).toBeTruthy()
  })

  test('names the rule of the root organization', async () => {
    await open(
      '/console/users/groups/create',
      sessionOf({
        permissions: ['users.add_usergroup'],
        organization: ROOT_ORGANIZATION,
        consoleOrganizations: [ROOT_ORGANIZATION],
      }),
    )
    expect(screen.getByText(/read-only here/)).toBeTruthy()
  })

  test('names the setting that hides it', async () => {
    const settings = { AUTH_TEMP_TOKEN: false }
    await open('/profile/temp-password', sessionOf({ permissions: ['authentication.view_temptoken'], settings }))
    expect(screen.getByText('This screen is available only while the setting AUTH_TEMP_TOKEN is on.')).toBeTruthy()
  })

  test('the URL /403 has a text', async () => {
    await open('/403', sessionOf())
    expect(await heading()).toBe('You cannot open this page')
  })
})

describe('routing', () => {
  test('an unknown URL redirects to /404, which names the URL', async () => {
    const { at } = await open('/console/nowhere?x=1', sessionOf())
    expect([at(), await heading()]).toEqual(['/404', 'This page does not exist'])
    expect(screen.getByText('/console/nowhere?x=1')).toBeTruthy()
  })

  test.each<[string, SessionOptions]>([
    ['/', { consoleOrganizations: [] }],
    ['/', {}],
    ['/workbench', {}],
    ['/console', {}],
  ])(
    'a user without any view is redirected from %s to the workbench home, which says so: %j',
    async (path, options) => {
      const { at } = await open(path, sessionOf(options))
      expect(await screen.findByText(/^Your roles do not include any part of this console yet/)).toBeTruthy()
      expect([at(), await heading()]).toEqual(['/workbench/home', 'Home'])
    },
  )

  test.each(['/', '/console/users/users?search=x', '/profile/key', '/nowhere'])(
    'a user without a complete profile is redirected from %s to the profile form',
    async (path) => {
      const session = sessionOf({ permissions: ['users.view_user'], user: { is_first_login: true } })
      const { at, state } = await open(path, session)
      expect([at(), state()]).toEqual(['/profile/improvement', { then: path }])
    },
  )

  test.each([
    ['home', '/'],
    ['a view', '/audit/'],
  ])('%s opens the first allowed screen', async (_case, path) => {
    const session = sessionOf({
      permissions: ['audits.view_userloginlog'],
      consoleOrganizations: [],
      auditOrganizations: [ROOT_ORGANIZATION],
    })
    const { at } = await open(path, session)
    expect(at()).toBe('/audit/logs/login-log')
  })
})

describe('a path above screens', () => {
  test.each<[string, SessionOptions, string]>([
    ['/workbench/apps', { permissions: ['perms.view_myapps'] }, '/workbench/apps/remote-apps'],
    ['/workbench/apps', { permissions: ['perms.view_myapps'], license: false }, '/workbench/apps/databases'],
    ['/console/users/', { permissions: ['rbac.view_systemrole'] }, '/console/users/roles'],
  ])('%s opens the first that the user may open: %j', async (path, options, place) => {
    const { at, search } = await open(`${path}?search=x`, sessionOf({ ...HOME, ...options }))
    expect([at(), search()]).toEqual([place, '?search=x'])
  })

  test('explains why none may be opened', async () => {
    const { at } = await open('/console/acls', sessionOf({ license: false }))
    expect([at(), await heading()]).toEqual(['/console/acls', 'You cannot open Asset login rules'])
    expect(screen.getByText(/requires the enterprise edition with a valid license/)).toBeTruthy()
  })
})

describe('a forbidden view', () => {
  const ORDINARY: SessionOptions = { consoleOrganizations: [], workbenchOrganizations: [DEFAULT_ORGANIZATION] }
  const AUDITOR: SessionOptions = {
    ...ORDINARY,
    permissions: ['audits.view_userloginlog'],
    auditOrganizations: [DEFAULT_ORGANIZATION],
  }

  test.each<[string, SessionOptions, string, string]>([
    ['/console', ORDINARY, '/workbench/home', 'Your roles do not include this view. Workbench was opened instead.'],
    ['/audit/', ORDINARY, '/workbench/home', 'Your roles do not include this view. Workbench was opened instead.'],
    ['/settings', ORDINARY, '/workbench/home', 'Your roles do not include this view. Workbench was opened instead.'],
    [
      '/workbench',
      { permissions: ['users.view_user'] },
      '/console/users/users',
      'Your roles do not include this view. Console was opened instead.',
    ],
    ['/console', AUDITOR, '/audit/logs/login-log', 'Your roles do not include this view. Audit was opened instead.'],
    [
      '/tickets',
      { ...ORDINARY, permissions: ['tickets.view_ticket'], license: false },
      '/workbench/home',
      'This view requires the enterprise edition with a valid license. Workbench was opened instead.',
    ],
  ])('%s redirects to an allowed view and says why', async (path, options, place, why) => {
    store.set(toastsAtom, [])
    const { at } = await open(path, sessionOf(options))
    await waitFor(() => expect(at()).toBe(place))
    expect(store.get(toastsAtom)).toMatchObject([
      {
        tone: 'warning',
        title: expect.stringMatching(/^You cannot open (Console|Audit|Workbench|Settings|Tickets)$/),
        detail: why,
      },
    ])
  })

  test('batch command of the console redirects to that of the workbench if only that is allowed', async () => {
    const settings = { SECURITY_COMMAND_EXECUTION: true }
    const session = (permissions: readonly string[]) => sessionOf({ permissions, settings })
    await open('/console/ops/command-executions/create', session(['ops.add_commandexecution']))
    const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs()).toEqual(['/workbench/ops', '/'])
    await open('/console/ops/command-executions/create', session([]))
    expect(hrefs()).toEqual(['/'])
  })

  test('a role without a scope in its URL opens with the scope that the user may see', async () => {
    const { at, search } = await open('/console/users/roles/r1', sessionOf({ permissions: ['rbac.view_systemrole'] }))
    await waitFor(() => expect([at(), search()]).toEqual(['/console/users/roles/r1', '?scope=system']))
  })

  test('a single screen of it is shown as forbidden with the reason', async () => {
    const { at } = await open('/console/users/users', sessionOf(ORDINARY))
    expect([at(), await heading()]).toEqual(['/console/users/users', 'You cannot open Users'])
  })
})

test('the last screen is forgotten after a redirect from the root', async () => {
  const session = sessionOf({ permissions: ['users.view_user', 'assets.view_label'] })
  await open('/console/assets/labels', session)
  const visited = () => recentScreens('/', 'en').map(({ pathname }) => pathname)
  expect(visited()).toContain('/console/assets/labels')
  await open('/', session)
  expect(visited()).not.toContain('/console/assets/labels')
})
