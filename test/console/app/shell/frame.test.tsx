/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Organization } from '../../../../src/contract/session/profile.ts'
import { TAB_ORGANIZATION_KEY } from '../../../../src/client/organization.ts'
import { keepTabOrganization } from '../../../../src/console/kernel/session/tab-state.ts'
import { recentScreens } from '../../../../src/console/kernel/navigation/recent-screens.ts'
import { DEFAULT_ORGANIZATION, sessionOf, type SessionOptions } from '../../../support/sessions.ts'
import type { Answer } from '../../../client/support/fakes.ts'
import { PathnameProvider } from '../../../../src/console/kernel/navigation/location.tsx'

Object.defineProperty(window, 'matchMedia', {
  value: (media: string) => ({
    media,
    matches: media.includes('992px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
})
const { NOW, show } = await import('../../support/list-render.tsx')
const { Shell } = await import('../../../../src/console/app/shell/Shell.tsx')
const { PageFrame } = await import('../../../../src/console/controls/PageFrame.tsx')

const BRANCH: Organization = { id: 'b1', name: 'Branch', is_default: false, is_root: false }
const PERMISSIONS = ['users.view_user', 'audits.view_userloginlog']
const LOOKS = { logo_index: '/static/full.png', logo_logout: '/static/small.png' }

const TICKETS = {
  permissions: ['tickets.view_ticket'],
  license: true,
  settings: { TICKETS_ENABLED: true },
}

function frame(options: SessionOptions = {}, at = '/console/users/users', calls: Answer = () => null) {
  const session = sessionOf({
    permissions: PERMISSIONS,
    consoleOrganizations: [DEFAULT_ORGANIZATION, BRANCH],
    auditOrganizations: [DEFAULT_ORGANIZATION],
    ...options,
  })
  const shell = (
    <PathnameProvider>
      <Shell>a screen</Shell>
    </PathnameProvider>
  )
  return show(shell, { session, rows: () => ({ rows: [], count: 0 }), at, calls })
}

const NO_ROWS = () => ({ rows: [], count: 0 })
const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }))
const logo = () => menu().getByRole('link', { name: 'Gatehouse, home' })
const items = async () =>
  (await screen.findAllByRole('menuitem')).map((item) => [item.textContent, item.getAttribute('href')])

beforeEach(() => window.history.replaceState(null, '', '/ui/console/users/users?search=a'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  jest.restoreAllMocks()
})

describe('the shell', () => {
  test('has logo and menu at the left, a bar on top, and the screen', async () => {
    await frame()
    expect(logo().getAttribute('href')).toBe('/')
    expect(menu().getByRole('link', { name: 'Users' }).getAttribute('href')).toBe('/console/users/users')
    expect(screen.getByRole('banner')).toBeDefined()
    expect(screen.getByRole('main').textContent).toBe('a screen')
  })

  test('names corporation and version at the foot of the menu', async () => {
    await frame({ settings: { XPACK_LICENSE_INFO: { corporation: 'Example Ltd' } } })
    expect(menu().getByText(/Example Ltd/).textContent).toBe('Example Ltd · 2.28.21')
  })

  test('collapses the menu to the small logo, stored in a cookie', async () => {
    const { user } = await frame({ settings: { INTERFACE: LOOKS } })
    expect(logo().querySelector('img')?.getAttribute('src')).toBe('/static/full.png')
    await user.click(menu().getByRole('button', { name: 'Collapse menu' }))
    expect(logo().querySelector('img')?.getAttribute('src')).toBe('/static/small.png')
    expect(document.cookie).toContain('sidebarStatus=0')
    await user.click(menu().getByRole('button', { name: 'Expand menu' }))
    expect(document.cookie).toContain('sidebarStatus=1')
  })

  test('links to documentation and support from the settings', async () => {
    const { user } = await frame({
      settings: { HELP_DOCUMENT_URL: 'https://docs.example.com/', HELP_SUPPORT_URL: 'https://help.example.com/' },
    })
    await user.click(screen.getByRole('button', { name: 'Help' }))
    expect(await items()).toEqual([
      ['Keyboard shortcuts?', null],
      ['My permissions on this page', null],
      ['Documentation', 'https://docs.example.com/'],
      ['Support', 'https://help.example.com/'],
      ['Download tools', 'http://localhost/core/download/'],
      ['About Gatehouse', null],
    ])
  })

  test('links to the enterprise edition only without a valid license', async () => {
    const { user } = await frame({ license: false })
    await user.click(screen.getByRole('button', { name: 'Help' }))
    expect((await items()).at(-2)).toEqual(['Enterprise edition', 'https://jumpserver.org/enterprise.html'])
  })

  test('links to the first settings page that the user may open', async () => {
    await frame({ permissions: [...PERMISSIONS, 'settings.view_setting', 'orgs.view_organization'] })
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings/basic')
    cleanup()
    await frame({ permissions: [...PERMISSIONS, 'orgs.view_organization'] })
    expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull()
    cleanup()
    await frame({ permissions: [...PERMISSIONS, 'orgs.view_organization'] })
    expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull()
  })

  test('links to tickets with permission, license and enabled tickets', async () => {
    const permissions = [...PERMISSIONS, 'tickets.view_ticket', 'tickets.view_ticketflow']
    const link = () => screen.queryByRole('link', { name: 'Tickets' })?.getAttribute('href')
    const may = { permissions, license: true, settings: { TICKETS_ENABLED: true } }
    const seen: unknown[] = []
    for (const otherwise of [
      {},
      { permissions: [...PERMISSIONS, 'tickets.view_ticketflow'] },
      { license: false },
      { settings: { TICKETS_ENABLED: false } },
    ]) {
      await frame({ ...may, ...otherwise }, '/console/users/users', () => ({ count: 0, results: [] }))
      seen.push(link())
      cleanup()
    }
    expect(seen).toEqual(['/tickets/my-tickets', undefined, undefined, undefined])
  })

  test('links to the user’s own pages that are allowed', async () => {
    const { user } = await frame({
      permissions: [
        'authentication.view_accesskey',
        'authentication.view_temptoken',
        'authentication.view_connectiontoken',
      ],
      settings: { AUTH_TEMP_TOKEN: false },
    })
    await user.click(screen.getByRole('button', { name: 'Account: Ines' }))
    expect((await items()).slice(0, -4)).toEqual([
      ['My profile', '/profile/info'],
      ['My settings', '/profile/setting'],
      ['API keys', '/profile/key'],
      ['Connection tokens', '/profile/connection-token'],
    ])
  })

  test('leads to temporary passwords only while AUTH_TEMP_TOKEN is on', async () => {
    const { user } = await frame({
      permissions: ['authentication.view_temptoken'],
      settings: { AUTH_TEMP_TOKEN: true },
    })
    await user.click(screen.getByRole('button', { name: 'Account: Ines' }))
    expect(await items()).toContainEqual(['Temporary passwords', '/profile/temp-password'])
  })

  test('links users with the permission to the web terminal in a new tab', async () => {
    const link = () => screen.queryByRole('link', { name: 'Web terminal' })
    await frame({ permissions: [...PERMISSIONS, 'rbac.view_webterminal'] })
    expect([link()?.getAttribute('href'), link()?.getAttribute('target')]).toEqual([
      `/luna/?_=${encodeURIComponent(NOW.toISOString())}`,
      '_blank',
    ])
    cleanup()
    await frame()
    expect(link()).toBeNull()
  })

  test.each([
    [0, 'Tickets', ''],
    [1, 'Tickets, 1 waiting for your approval', '1'],
    [5, 'Tickets, 5 waiting for your approval', '5'],
    [130, 'Tickets, 130 waiting for your approval', '99+'],
  ])('the badge counts %i open tickets assigned to the user', async (count, name, badge) => {
    const { calls } = await frame(TICKETS, '/console/users/users', () => ({ count, results: [] }))
    const link = await screen.findByRole('link', { name })
    expect(link.querySelector('.corner')?.textContent ?? '').toBe(badge)
    const query = { assignees__id: sessionOf().user.id, status: 'open', offset: 0, limit: 15, display: 1, draw: 1 }
    expect(calls).toEqual([expect.objectContaining({ method: 'GET', url: '/api/v1/tickets/tickets/', query })])
  })

  test('shows no count without tickets, and an error if counting fails', async () => {
    expect((await frame()).calls).toEqual([])
    cleanup()
    await frame(TICKETS, '/console/users/users', () => {
      throw new Error('away')
    })
    const link = await screen.findByRole('link', { name: 'Tickets, count not available' })
    expect(link.querySelector('.corner')?.textContent).toBe('?')
  })

  test('logs out through the logout page with a return URL', async () => {
    const { user } = await frame()
    await user.click(screen.getByRole('button', { name: 'Account: Ines' }))
    const next = encodeURIComponent('/ui/console/users/users?search=a')
    expect((await items()).at(-1)).toEqual(['Sign out', `/core/auth/logout/?next=${next}`])
  })

  test('forgets the organization of the tab on logout', async () => {
    keepTabOrganization('somewhere')
    const { user } = await frame()
    await user.click(screen.getByRole('button', { name: 'Account: Ines' }))
    // jsdom cannot load another page, and says so.
    const leaving = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    leaving.mockRestore()
    expect(sessionStorage.getItem(TAB_ORGANIZATION_KEY)).toBeNull()
  })
})

describe('the organization selector', () => {
  test('is shown only with a valid license', async () => {
    await frame({ license: false })
    expect(screen.queryByRole('button', { name: 'Organization: Default' })).toBeNull()
  })

  test('offers the organizations of the user and makes the chosen one the current one', async () => {
    // jsdom cannot load another page, and says so.
    const leaving = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user } = await frame()
    await user.click(screen.getByRole('button', { name: 'Organization: Default' }))
    const offered = await screen.findAllByRole('menuitemradio')
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Default', 'Branch'])
    await user.click(screen.getByRole('menuitemradio', { name: 'Branch' }))
    expect(document.cookie).toContain('X-JMS-ORG=b1')
    expect(localStorage.getItem('jms_current_org_ines')).toContain('b1')
    expect(leaving.mock.calls.join()).toContain('navigation')
  })
})

describe('the create entry of the organization selector', () => {
  const ORGANIZATIONS = ['orgs.add_organization', 'orgs.view_organization']
  const CREATE = ['Create organization', '/settings/orgs/create']
  const LIST = ['Organizations', '/settings/orgs']

  test.each([
    ['creating one, to users with the permission', ['orgs.add_organization'], [CREATE]],
    ['their list, to users who may see it', ['orgs.view_organization'], [LIST]],
    ['both', ORGANIZATIONS, [CREATE, LIST]],
  ])('%s', async (_what, more, expected) => {
    const { user } = await frame({
      permissions: [...PERMISSIONS, ...more],
      consoleOrganizations: [DEFAULT_ORGANIZATION],
    })
    await user.click(screen.getByRole('button', { name: 'Organization: Default' }))
    expect(await items()).toEqual(expected)
  })

  test('is absent for other users and outside the console view', async () => {
    await frame({ consoleOrganizations: [DEFAULT_ORGANIZATION] })
    expect(screen.queryByRole('button', { name: 'Organization: Default' })).toBeNull()
    cleanup()
    await frame({ permissions: [...PERMISSIONS, ...ORGANIZATIONS] }, '/audit/logs/login-log')
    expect(screen.queryByRole('button', { name: 'Organization: Default' })).toBeNull()
  })

  test('the selector is absent on screens that are the same in every organization', async () => {
    await frame({ permissions: [...PERMISSIONS, ...ORGANIZATIONS, 'settings.view_setting'] }, '/settings/orgs')
    expect(screen.queryByText('Default')).toBeNull()
  })
})

const INTRODUCTION = 'Switch between console, audit and workbench here.'

describe('the view switcher', () => {
  test('stores the chosen view and opens it', async () => {
    const { user, place } = await frame()
    await user.click(screen.getByRole('button', { name: 'View: Console' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Audit' }))
    expect(place.pathname).toBe('/audit')
    expect(localStorage.getItem('PreView')).toBe('audit')
  })

  test('forgets the screens visited in the previous view', async () => {
    const address = '/console/assets/labels'
    const visits = async (at: string, title: string) => {
      await show(<PageFrame title={title}>{null}</PageFrame>, { session: sessionOf(), rows: NO_ROWS, at })
      cleanup()
    }
    await visits(address, 'Labels')
    const recent = () => recentScreens('/', 'en').map(({ pathname }) => pathname)
    expect(recent()).toContain(address)
    const { user } = await frame()
    await user.click(screen.getByRole('button', { name: 'View: Console' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Audit' }))
    expect(recent()).not.toContain(address)
  })

  test('shows an introduction until it is dismissed', async () => {
    const { user } = await frame()
    expect(screen.queryByText(INTRODUCTION)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'View: Console' }))
    expect(await screen.findByText(INTRODUCTION)).toBeDefined()
    await user.click(screen.getByRole('menuitem', { name: 'Got it' }))
    expect(localStorage.getItem('viewSwitcherTip')).toBe('1')
    await user.click(screen.getByRole('button', { name: 'View: Console' }))
    expect(await screen.findByRole('menuitemradio', { name: 'Audit' })).toBeDefined()
    expect(screen.queryByText(INTRODUCTION)).toBeNull()
  })
})

describe('the account menu', () => {
  const checked = () =>
    screen.getAllByRole('menuitemradio').map((item) => `${item.textContent} ${item.getAttribute('aria-checked')}`)

  test('has language and appearance in submenus, for the keyboard too', async () => {
    const { user } = await frame()
    screen.getByRole('button', { name: 'Account: Ines' }).focus()
    await user.keyboard('{Enter}')
    const language = await screen.findByRole('menuitem', { name: /^Language/ })
    act(() => language.focus())
    await user.keyboard('{ArrowRight}')
    expect(language.getAttribute('aria-expanded')).toBe('true')
    expect(checked()).toEqual(['English true', '中文 false', '日本語 false'])
    await user.keyboard('{ArrowLeft}')
    await waitFor(() => expect(screen.queryByRole('menuitemradio')).toBeNull())
    const appearance = screen.getByRole('menuitem', { name: /^Appearance.*Use system setting/ })
    await user.click(appearance)
    expect(checked()).toEqual(['Light false', 'Dark false', 'Use system setting true'])
    await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Account: Ines' }))
    expect(await screen.findByRole('menuitem', { name: /^Appearance.*Dark/ })).toBeDefined()
  })
})
