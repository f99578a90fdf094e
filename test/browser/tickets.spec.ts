import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test.describe('tickets', () => {
  test('flows of two levels, each with its kind of approvers', async ({ signIn }) => {
    const page = await signIn('admin', '/ui/console/users/users')
    await page.getByRole('link', { name: 'Tickets' }).click()
    await page.getByRole('link', { name: 'Approval flows' }).click()
    await expectAccessible(page)
    const shared = (await page.getByRole('link', { name: 'Request for assets' }).getAttribute('href')) ?? ''
    await page.getByRole('link', { name: 'Request for assets' }).click()
    await expect(page.getByText('Level 1: Super administrators')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Update' }).click()
    await page.getByRole('radio', { name: 'Two levels' }).check()
    const second = page.getByRole('group', { name: 'Approval 2', exact: true })
    await expect(second.getByText('Approvers')).toHaveCount(0)
    await second.getByRole('radio', { name: 'Chosen users' }).check()
    await second.getByRole('combobox', { name: 'Approvers' }).click()
    await page.getByRole('option', { name: /^Administrator/ }).click()
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.waitForURL(/\/tickets\/flow$/)
    // What the organization changes first becomes a flow of its own, in place of the one that all share.
    await expect(page.getByRole('link', { name: 'Request for assets' })).not.toHaveAttribute('href', shared)
    await page.getByRole('link', { name: 'Request for assets' }).click()
    await expect(page.getByText('Level 2: Chosen users')).toContainText('Administrator(admin)')
  })

  test('what waits for a decision is decided in its list, and tells who did', async ({ signIn }) => {
    const page = await signIn('admin', '/ui/tickets/assigned-tickets')
    const row = page.getByRole('row', { name: /Web servers/ })
    await row.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    // The list begins with what waits; without that filter it tells what has been decided, too.
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: /^Remove.*Pending/ }).click()
    await expect(page).toHaveURL(/state=$/)
    await expect(row).toContainText('Approved')
    await expect(row.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await expectAccessible(page)
    await page.reload()
    await row.getByRole('link', { name: 'Web servers' }).click()
    await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Level 1: approvedAdministrator(admin)')
    await expectAccessible(page)
    await page.goto(`/ui/console/perms/asset-permissions/${page.url().split('/').at(-1) ?? ''}`)
    await expect(page.getByRole('heading', { name: /^Created by ticket \(Web servers/ })).toBeVisible()
  })
})
