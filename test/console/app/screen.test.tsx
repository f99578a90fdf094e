/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { startTranslation } from '../../../src/console/app/i18n.ts'
import { Screen } from '../../../src/console/app/Screen.tsx'
import { ServicesContext } from '../../../src/console/app/services.ts'
import { sessionAtom, store } from '../../../src/console/app/session-state.ts'
import { recentScreens } from '../../../src/console/app/visited.ts'
import { toastsAtom } from '../../../src/console/shell/toasts.ts'
import type { Session } from '../../../src/engine/session.ts'
import { DEFAULT_ORGANIZATION, ROOT_ORGANIZATION, sessionOf, type SessionWish } from '../../support/sessions.ts'
import { SILENT_SERVICES } from '../support/silent-services.ts'

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
        <MemoryRouter initialEntries={[path]}>
          <Place />
          <Suspense fallback="waiting">
            <Screen />
          </Suspense>
        </MemoryRouter>
      </ServicesContext>,
    )
  })
  return { at: () => at, search: () => search, state: () => state }
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('a screen that may not be opened', () => {
  test('says in which organization, and on request which permission is missing', async () => {
    const user = { system_roles_display: 'User', org_roles_display: 'OrgAuditor' }
    await open('/console/users/users/create', sessionOf({ permissions: ['users.view_user'], user }))
    expect(heading()).toBe('You cannot create users')
    expect(screen.getByText(/not part of your roles in the organization Default/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Why not?' }))
    expect(screen.getByText('users.add_user')).toBeTruthy()
    expect(screen.getByText('OrgAuditor')).toBeTruthy()
  })

  test('in the root organization names that rule instead', async () => {
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

  test('names the setting that hides it, which a server that still answers has not refused', async () => {
    const settings = { AUTH_TEMP_TOKEN: false }
    await open('/profile/temp-password', sessionOf({ permissions: ['authentication.view_temptoken'], settings }))
    expect(screen.getByText('This screen is only offered while the setting AUTH_TEMP_TOKEN is on.')).toBeTruthy()
  })

  test('the bare address 403 has its words too', async () => {
    await open('/403', sessionOf())
    expect(heading()).toBe('You cannot open this page')
  })
})

describe('the way through the addresses', () => {
  test('what does not exist leads to /404, which names what was asked for', async () => {
    const { at } = await open('/console/nowhere?x=1', sessionOf())
    expect([at(), heading()]).toEqual(['/404', 'This page does not exist'])
    expect(screen.getByText('/console/nowhere?x=1')).toBeTruthy()
  })

  test('a user whom no view is open to comes to the home of the workbench, which says so', async () => {
    const { at } = await open('/', sessionOf({ consoleOrganizations: [] }))
    expect(await screen.findByText(/^None of your roles opens a part of this console yet/)).toBeTruthy()
    expect([at(), heading()]).toEqual(['/workbench/home', 'Home'])
  })

  test.each(['/', '/console/users/users?search=x', '/profile/key', '/nowhere'])(
    'whoever logs in for the first time completes their profile before they see %s',
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

describe('a view that the user may not enter', () => {
  const ORDINARY: SessionWish = { consoleOrganizations: [], workbenchOrganizations: [DEFAULT_ORGANIZATION] }
  const AUDITOR: SessionWish = {
    ...ORDINARY,
    permissions: ['audits.view_userloginlog'],
    auditOrganizations: [DEFAULT_ORGANIZATION],
  }

  test.each<[string, SessionWish, string, string]>([
    ['/console', ORDINARY, '/workbench/home', 'Your roles do not include this view. You are in Workbench instead.'],
    ['/audit/', ORDINARY, '/workbench/home', 'Your roles do not include this view. You are in Workbench instead.'],
    ['/settings', ORDINARY, '/workbench/home', 'Your roles do not include this view. You are in Workbench instead.'],
    ['/console', AUDITOR, '/audit/logs/login-log', 'Your roles do not include this view. You are in Audit instead.'],
    [
      '/tickets',
      { ...ORDINARY, permissions: ['tickets.view_ticket'], license: false },
      '/workbench/home',
      'This view belongs to the enterprise edition, and there is no valid license. You are in Workbench instead.',
    ],
  ])('%s leads to one that they may, and says why', async (path, wish, place, why) => {
    store.set(toastsAtom, [])
    const { at } = await open(path, sessionOf(wish))
    await waitFor(() => expect(at()).toBe(place))
    expect(store.get(toastsAtom)).toMatchObject([
      {
        tone: 'warning',
        title: expect.stringMatching(/^You cannot open (Console|Audit|Settings|Tickets)$/),
        detail: why,
      },
    ])
  })

  test('the batch command of the console leads to that of the workbench, where only that is allowed', async () => {
    const settings = { SECURITY_COMMAND_EXECUTION: true }
    const session = (permissions: readonly string[]) => sessionOf({ permissions, settings })
    await open('/console/ops/command-executions/create', session(['ops.add_commandexecution']))
    const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs()).toEqual(['/workbench/ops', '/'])
    await open('/console/ops/command-executions/create', session([]))
    expect(hrefs()).toEqual(['/'])
  })

  test('a role whose address does not say of which scope it is opens by the scope that the user may see', async () => {
    const { at, search } = await open('/console/users/roles/r1', sessionOf({ permissions: ['rbac.view_systemrole'] }))
    await waitFor(() => expect([at(), search()]).toEqual(['/console/users/roles/r1', '?scope=system']))
  })

  test('a single screen in it stays, with its reason', async () => {
    const { at } = await open('/console/users/users', sessionOf(ORDINARY))
    expect([at(), heading()]).toEqual(['/console/users/users', 'You cannot open Users'])
  })
})

test('on the way from the root to a view, what was visited before is forgotten', async () => {
  const session = sessionOf({ permissions: ['users.view_user', 'assets.view_label'] })
  await open('/console/assets/labels', session)
  const visited = () => recentScreens('/', 'en').map(({ pathname }) => pathname)
  expect(visited()).toContain('/console/assets/labels')
  await open('/', session)
  expect(visited()).not.toContain('/console/assets/labels')
})
