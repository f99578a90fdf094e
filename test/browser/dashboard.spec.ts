import { expectAccessible } from './support/accessible.ts'
import { UNTRANSLATED } from './support/click-through.ts'
import { expect, test } from './support/test.ts'

test('an administrator starts at the dashboard, whose numbers link to lists', async ({ signIn }) => {
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

  await page.getByRole('link', { name: /^Online sessions: \d/ }).click()
  await expect(page).toHaveURL(/\/audit\/sessions\/sessions\?activeTab=OnlineList/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('an auditor starts at the dashboard of the audit view', async ({ signIn }) => {
  const page = await signIn('sysauditor', '/ui/audit')
  await expect(page).toHaveURL(/\/ui\/audit\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Active in the last 7 days' })).toBeVisible()
  await expect(page.locator('path[data-series=sessions]').first()).toBeVisible()
  expect(await page.locator('body').innerText()).not.toMatch(UNTRANSLATED)
})
