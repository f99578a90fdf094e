import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { sendLogin, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { createUser } from './support/user-screens.ts'
import { SUBMIT } from '../support/submit-name.ts'

// A sandbox of its own: it changes the flow that other files look at.
test.use({ sandboxFlags: ['--license', 'valid'] })

const WANTED = 'aix-157'
/** Out of reach, as the sandbox has it. */
const AWAY = 'aix-072'
const COMMAND = 'uname -r'

/** What the dashboard, the batch command and the session of a ticket ask for; the home of the workbench has a test of its own. */
const ENDPOINTS = [
  'GET /api/v1/index/',
  'GET /api/v1/audits/login-logs/',
  'GET /api/v1/perms/system-users-permission/',
  'GET /api/v1/perms/users/nodes-with-assets/tree/',
  'POST /api/v1/ops/command-executions/',
  'POST /api/v1/terminal/tasks/kill-session-for-ticket/',
]
const PROGRAMS = ['/luna/', '/koko/elfinder/sftp/', '/core/flower/', '/core/download/']

// Each goes on where the one before it ended.
test.describe.configure({ mode: 'serial' })

/** Everybody has a browser of their own. */
async function as(browser: Browser, origin: string, username: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin })
  await context.addCookies([{ name: 'django_language', value: 'en', url: origin }])
  const page = await context.newPage()
  await signIn(page, username)
  return page
}

/** Requests for assets go over two levels: an administrator of the organization, then one of the whole server. */
async function twoLevels(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const rules = [{ strategy: 'org_admin' }, { strategy: 'super_admin' }]
    const answer = await fetch('/api/v1/tickets/flows/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token },
      body: JSON.stringify({ type: 'apply_asset', approval_level: 2, rules }),
    })
    return answer.status
  })
  expect(status).toBe(201)
}

async function choose(page: Page, label: string, search: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(search)
  await page.getByRole('option', { name: new RegExp(`^${search}`) }).click()
  await page.keyboard.press('Escape')
}

async function approveEffect(page: Page): Promise<void> {
  const effect = page.getByRole('alertdialog')
  await expect(effect).toContainText('Plain user gains 2 assets as ops')
  await effect.getByRole('button', { name: 'Approve' }).click()
}

const course = (page: Page) => page.getByRole('region', { name: 'Progress' })

test(
  'a user requests an asset, two levels approve it, and it is in the workbench',
  { tag: '@long' },
  async ({ browser, sandbox }) => {
    const [user, orgAdmin, admin] = await Promise.all(
      ['user', 'orgadmin', 'admin'].map((name) => as(browser, sandbox.origin, name)),
    )
    if (user === undefined || orgAdmin === undefined || admin === undefined) throw new Error('three browsers')
    await twoLevels(admin)

    await user.goto('/ui/tickets/my-tickets')
    await user.getByRole('button', { name: 'Create ticket' }).click()
    await user.getByRole('menuitem', { name: 'Asset request' }).click()
    await user.getByRole('textbox', { name: 'Title' }).fill('A night on call')
    await choose(user, 'Assets', WANTED)
    await choose(user, 'Assets', AWAY)
    await expectAccessible(user)
    await user.getByRole('button', { name: SUBMIT }).click()
    await expect(course(user)).toContainText('Level 1: pending')
    await expect(user.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    await expectAccessible(user)
    const address = new URL(user.url()).pathname

    // From the address that all tickets have, to that of the type.
    await orgAdmin.goto(`/ui/tickets/tickets/${address.split('/').at(-1) ?? ''}`)
    await expect(orgAdmin).toHaveURL(new RegExp(`${address}$`))
    await orgAdmin.getByRole('textbox', { name: 'Write a comment' }).fill('As ops, for the night.')
    await orgAdmin.getByRole('button', { name: 'Approve' }).click()
    const given = orgAdmin.getByRole('dialog')
    await choose(orgAdmin, 'System users', 'ops')
    await given.getByRole('checkbox', { name: 'Use the clipboard' }).uncheck()
    await expectAccessible(orgAdmin)
    await given.getByRole('button', { name: 'Approve' }).click()
    await approveEffect(orgAdmin)
    await expect(course(orgAdmin)).toContainText('Level 1: approved')
    await expect(orgAdmin.getByText('As ops, for the night.', { exact: true })).toBeVisible()
    await expect(orgAdmin.getByRole('button', { name: 'Approve' })).toHaveCount(0)

    await admin.goto(`/ui${address.replace('/ui', '')}`)
    await expect(admin.getByText('ops', { exact: true }).first()).toBeVisible()
    await admin.getByRole('button', { name: 'Approve' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await approveEffect(admin)
    await expect(course(admin)).toContainText('Completed')
    await expect(admin.getByRole('link', { name: /Permission/ })).toBeVisible()
    await expectAccessible(admin)

    await user.goto(`/ui/workbench/assets?search=${WANTED}`)
    await expect(user.getByRole('row').filter({ hasText: WANTED })).toBeVisible()
  },
)

/** The current value of a figure of the dashboard. */
async function figure(page: Page, name: string): Promise<number> {
  await page.goto('/ui/console/dashboard')
  const link = page.getByRole('link', { name: new RegExp(`^${name}: `) }).first()
  const label = await link.getAttribute('aria-label')
  return Number(label?.split(': ')[1])
}

test(
  'the user runs a command on it and on other hosts, and one of them fails',
  { tag: '@long' },
  async ({ browser, sandbox }) => {
    const user = await as(browser, sandbox.origin, 'user')
    await user.goto('/ui/workbench/ops')
    await user.getByRole('combobox', { name: 'Run as' }).click()
    await user.getByRole('option', { name: /^ops/ }).click()
    const search = user.getByRole('searchbox', { name: 'Find a host or node' })
    await search.fill('aix')
    await expect(user.getByRole('treeitem', { name: WANTED })).toBeVisible()
    await search.press('Tab')
    await user.keyboard.press('Home')
    await user.keyboard.press('Space')
    await user.getByRole('textbox', { name: 'Command' }).fill(COMMAND)
    await user.keyboard.press('Control+Enter')
    const results = user.getByRole('table', { name: 'Result of each host' })
    await expect(user.getByText('Failed on 1 of 3 hosts', { exact: true })).toBeVisible()
    await expect(results.getByRole('row').filter({ hasText: WANTED })).toContainText('Succeeded')
    await expect(results.getByRole('row').filter({ hasText: AWAY })).toContainText('Unreachable')
  },
)

test(
  'the session of a ticket is ended from it, and the dashboard counts it',
  { tag: '@long' },
  async ({ browser, sandbox }) => {
    const admin = await as(browser, sandbox.origin, 'admin')
    const online = await figure(admin, 'Online sessions')
    const users = await figure(admin, 'Users')
    const failed = await figure(admin, 'Failed logins, 7 days')

    await admin.goto('/ui/tickets/assigned-tickets')
    await admin.getByRole('link', { name: 'Login to a production host' }).click()
    // The list, whose rows have the same button, stays until the ticket is there.
    await expect(course(admin)).toBeVisible()
    await admin.getByRole('button', { name: 'Approve' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    await expect(course(admin)).toContainText('Completed')
    expect(await figure(admin, 'Online sessions')).toBe(online + 1)
    await admin.goBack()
    const session = admin.getByRole('region', { name: 'Session', exact: true })
    await expect(session).toContainText('Online')
    await session.getByRole('button', { name: 'Disconnect' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(admin.getByText('Disconnecting the session')).toBeVisible()
    await expect(session).toContainText('Ended')
    expect(await figure(admin, 'Online sessions')).toBe(online)

    await createUser(admin, { name: 'Night Shift', username: 'nightshift' })
    expect(await figure(admin, 'Users')).toBe(users + 1)

    const stranger = await (await browser.newContext({ baseURL: sandbox.origin })).newPage()
    await stranger.goto('/core/auth/login/')
    await sendLogin(stranger, 'nightshift', 'guessed')
    await expect(stranger.getByRole('alert')).toBeVisible()
    expect(await figure(admin, 'Failed logins, 7 days')).toBe(failed + 1)
  },
)

test('an auditor finds the command, the session and the changes', { tag: '@long' }, async ({ browser, sandbox }) => {
  const auditor = await as(browser, sandbox.origin, 'sysauditor')
  await auditor.goto('/ui/audit/logs/command-execution-log')
  const command = auditor.getByRole('row').filter({ hasText: 'Plain user' }).filter({ hasText: COMMAND })
  await expect(command.first()).toContainText('Failed')
  await auditor.goto('/ui/audit/sessions/sessions?activeTab=OfflineList')
  await expect(auditor.getByRole('row').filter({ hasText: 'Inés Ortega' }).first()).toContainText('aix-140')
  await auditor.goto('/ui/audit/logs/operate-log?search=night on call')
  const decided = auditor.getByRole('row').filter({ hasText: /Administrator.*Update.*Ticket/ })
  await decided.getByRole('button', { name: /^Details of/ }).click()
  const changes = auditor.getByRole('table', { name: 'Changes' })
  await expect(
    changes
      .getByRole('insertion')
      .filter({ hasText: /approved/i })
      .first(),
  ).toBeVisible()
  await expectAccessible(auditor)
})

test('the story requests every endpoint of the daily pages', { tag: '@long' }, async ({ page, sandbox, signIn }) => {
  await signIn('admin')
  const told = await Promise.all(PROGRAMS.map(async (address) => (await page.request.get(address)).status()))
  expect(told).toEqual(PROGRAMS.map(() => 200))
  const asked = new Set((await sandbox.responses()).map(({ method, path }) => `${method} ${path}`))
  expect(ENDPOINTS.filter((endpoint) => !asked.has(endpoint))).toEqual([])
})
