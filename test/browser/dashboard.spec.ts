import { expectAccessible } from './support/accessible.ts'
import { RAW } from './support/click-through.ts'
import { expect, test } from './support/test.ts'

test('an administrator begins with the dashboard, whose numbers lead to what they count', async ({ signIn }) => {
  const page = await signIn('admin', '/ui/console')
  await expect(page).toHaveURL(/\/ui\/console\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.locator('path[data-series=sessions]').first()).toBeVisible()
  await expectAccessible(page)

  const dates = page.locator('.dash-chart text', { hasText: /^\d\d-\d\d$/ })
  const ofWeek = await dates.first().textContent()
  await page.getByText('30 days', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Active in the last 30 days' })).toBeVisible()
  await expect(dates.first()).not.toHaveText(ofWeek ?? '')
  const table = page.getByRole('button', { name: 'Table' })
  await table.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(31)
  await expectAccessible(page)

  await page.getByRole('link', { name: /^Sessions online: \d/ }).click()
  await expect(page).toHaveURL(/\/audit\/sessions\/sessions\?activeTab=OnlineList/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('an auditor begins with the dashboard of the audit view, and reads what it says', async ({ signIn }) => {
  const page = await signIn('sysauditor', '/ui/audit')
  await expect(page).toHaveURL(/\/ui\/audit\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Active in the last 7 days' })).toBeVisible()
  await expect(page.locator('path[data-series=sessions]').first()).toBeVisible()
  expect(await page.locator('body').innerText()).not.toMatch(RAW)
})
