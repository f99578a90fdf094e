import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'
import { SUBMIT } from '../support/submit-name.ts'

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** What the page has asked the server for so far, ids left out. */
function callsOf(page: Page): ReadonlySet<string> {
  const calls = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.ok()) calls.add(`${response.request().method()} ${pathname.replace(ID, '{id}')}`)
  })
  return calls
}

async function openAssigned(page: Page, title: string): Promise<void> {
  await page.goto('/ui/tickets/assigned-tickets')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible()
}

async function choose(page: Page, field: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option }).first().click()
  await page.keyboard.press('Escape')
}

async function askForDatabase(page: Page, title: string): Promise<void> {
  await page.goto('/ui/tickets/tickets/request-application-perm/create')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await choose(page, 'Application type', /^MySQL/)
  await choose(page, 'Applications', /^orders/)
  await choose(page, 'System users', /^orders-app/)
  await page.getByRole('button', { name: SUBMIT }).click()
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Level 1: pending')
}

async function act(page: Page, action: string, done: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).first().click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(page.getByText(done).first()).toBeVisible()
}

test.describe('tickets', () => {
  test(
    'of each type can be commented, approved, rejected and withdrawn if the server allows it',
    { tag: '@long' },
    async ({ signIn }) => {
      const page = await signIn('admin', '/ui/tickets/assigned-tickets')
      const calls = callsOf(page)
      await openAssigned(page, 'Login to a production host')
      await act(page, 'Approve', 'Level 1: approved')
      const session = page.getByRole('region', { name: 'Session' })
      await expect(session.getByRole('link', { name: 'Monitor' })).toHaveAttribute('href', /^\/luna\/monitor\//)
      await expectAccessible(page)
      await act(page, 'Disconnect', 'Ended')
      await openAssigned(page, 'sudo systemctl restart')
      await page.getByRole('textbox', { name: 'Write a comment' }).fill('Which one?')
      await page.getByRole('button', { name: 'Comment', exact: true }).click()
      await expect(page.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('')
      await expect(page.getByText('Which one?')).toBeVisible()
      await openAssigned(page, 'Login at night')
      await act(page, 'Reject', 'Level 1: rejected')
      await page.goto('/ui/tickets/my-tickets')
      await page.getByRole('link', { name: 'Orders for support' }).click()
      await act(page, 'Withdraw', 'Closed')
      await page.goto('/ui/tickets/tickets/request-asset-perm/create')
      for (const field of ['Nodes', 'Assets', 'System users']) {
        await page.getByRole('combobox', { name: field }).click()
        await expect(page.getByRole('option').first()).toBeVisible()
        await page.keyboard.press('Escape')
      }
      const named = [
        'GET /api/v1/tickets/tickets/',
        'GET /api/v1/tickets/apply-login-asset-tickets/{id}/',
        'PUT /api/v1/tickets/apply-login-asset-tickets/{id}/approve/',
        'GET /api/v1/tickets/tickets/{id}/session/',
        'POST /api/v1/terminal/tasks/kill-session-for-ticket/',
        'GET /api/v1/tickets/apply-command-tickets/{id}/',
        'GET /api/v1/tickets/comments/',
        'POST /api/v1/tickets/comments/',
        'GET /api/v1/tickets/apply-login-tickets/{id}/',
        'PUT /api/v1/tickets/apply-login-tickets/{id}/reject/',
        'GET /api/v1/tickets/apply-app-tickets/{id}/',
        'PUT /api/v1/tickets/apply-app-tickets/{id}/close/',
        'GET /api/v1/assets/nodes/suggestions/',
        'GET /api/v1/assets/assets/suggestions/',
        'GET /api/v1/assets/system-users/suggestions/',
      ]
      expect(named.filter((call) => !calls.has(call))).toEqual([])
    },
  )

  test(
    'an application is requested and refused, and a reviewer chooses what is granted',
    { tag: '@long' },
    async ({ signIn }) => {
      const page = await signIn('admin', '/ui/tickets/my-tickets')
      const calls = callsOf(page)
      await askForDatabase(page, 'Orders of the night')
      await act(page, 'Reject', 'Level 1: rejected')
      await askForDatabase(page, 'Orders of the month')
      await page.getByRole('button', { name: 'Approve' }).click()
      const given = page.getByRole('dialog')
      for (const field of ['Applications', 'System users']) {
        await given.getByRole('combobox', { name: field, exact: true }).click()
        await expect(page.getByRole('option').first()).toBeVisible()
        await page.keyboard.press('Escape')
      }
      await expectAccessible(page)
      await given.getByRole('button', { name: 'Approve', exact: true }).click()
      await expect(given).toBeHidden()
      await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Level 1: approved')
      const named = [
        'PATCH /api/v1/tickets/apply-app-tickets/{id}/approve/',
        'OPTIONS /api/v1/tickets/apply-app-tickets/',
        'GET /api/v1/applications/applications/suggestions/',
        'GET /api/v1/assets/system-users/suggestions/',
        'POST /api/v1/tickets/apply-app-tickets/open/',
        'GET /api/v1/tickets/apply-app-tickets/{id}/',
        'PUT /api/v1/tickets/apply-app-tickets/{id}/reject/',
        'GET /api/v1/applications/applications/',
        'GET /api/v1/assets/system-users/',
      ]
      expect(named.filter((call) => !calls.has(call))).toEqual([])
    },
  )

  test('flows have two levels, each with its type of approvers', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', '/ui/console/users/users')
    await page.getByRole('link', { name: 'Tickets' }).click()
    await page.getByRole('link', { name: 'Approval flows' }).click()
    await expectAccessible(page)
    const shared = (await page.getByRole('link', { name: 'Asset request' }).getAttribute('href')) ?? ''
    await page.getByRole('link', { name: 'Asset request' }).click()
    await expect(page.getByText('Level 1: Super administrators')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Update' }).click()
    await page.getByRole('radio', { name: 'Two levels' }).check()
    const second = page.getByRole('group', { name: 'Approval level 2', exact: true })
    await expect(second.getByText('Approvers')).toHaveCount(0)
    await second.getByRole('radio', { name: 'Selected users' }).check()
    await second.getByRole('combobox', { name: 'Approvers' }).click()
    await page.getByRole('option', { name: /^Administrator/ }).click()
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await page.getByRole('button', { name: SUBMIT }).click()
    await page.waitForURL(/\/tickets\/flow$/)
    // What the organization changes first becomes a flow of its own, in place of the one that all share.
    await expect(page.getByRole('link', { name: 'Asset request' })).not.toHaveAttribute('href', shared)
    await page.getByRole('link', { name: 'Asset request' }).click()
    await expect(page.getByText('Level 2: Selected users')).toContainText('Administrator(admin)')
  })

  test('a pending ticket is decided in its list and shows the reviewer', async ({ signIn }) => {
    const page = await signIn('admin', '/ui/tickets/assigned-tickets')
    const row = page.getByRole('row', { name: /Web servers/ })
    await row.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    // The list begins with what waits; without that filter it has decided ones too.
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: /^Remove.*Pending/ }).click()
    await expect(page).toHaveURL(/state=$/)
    await expect(row).toContainText('Approved')
    await expect(row.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await expectAccessible(page)
    await page.reload()
    await row.getByRole('link', { name: 'Web servers' }).click()
    await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Level 1: approvedAdministrator admin')
    await expectAccessible(page)
    await page.goto(`/ui/console/perms/asset-permissions/${page.url().split('/').at(-1) ?? ''}`)
    await expect(page.getByRole('heading', { name: /^Created by ticket \(Web servers/ })).toBeVisible()
  })
})
