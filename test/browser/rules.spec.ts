import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { csrfHeaders } from './support/csrf-headers.ts'
import { expect, test } from './support/test.ts'
import { SUBMIT } from '../support/submit-name.ts'

const USERS = '/ui/console/users/users'

async function choose(page: Page, label: string, ...names: readonly string[]): Promise<void> {
  const box = page.getByRole('combobox', { name: label })
  await box.click()
  for (const name of names) {
    await box.fill(name)
    await page.getByRole('option', { name }).first().click()
  }
  await page.keyboard.press('Escape')
}

async function addItems(page: Page, label: string, ...items: readonly string[]): Promise<void> {
  for (const item of items) {
    await page.getByRole('textbox', { name: label }).fill(item)
    await page.keyboard.press('Enter')
  }
}

const valueOf = (page: Page, label: string) => page.locator('dt', { hasText: label }).locator('+ dd').first()

/** The rule on the page requires approval for logins from this machine, at any time. */
async function askAlways(page: Page): Promise<void> {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, value: '00:00~00:00' }))
  const { pathname } = new URL(page.url())
  const answer = await page.request.patch(`/api/v1/acls/login-acls/${pathname.split('/').at(-1) ?? ''}/`, {
    data: { rules: { ip_group: ['127.0.0.1'], time_period: hours } },
    headers: await csrfHeaders(page),
  })
  expect(answer.status()).toBe(200)
}

test.describe('a login rule', () => {
  test(
    'is created in the tab of a user with addresses, hours and reviewers; a waiting user can cancel',
    { tag: '@long' },
    async ({ signIn, browser, sandbox, watch }) => {
      const page = await signIn('admin', `${USERS}?search=amelie`)
      await page.getByRole('link', { name: 'Amélie Laurent' }).click()
      await page.getByRole('tab', { name: 'Login rules' }).click()
      await page.getByRole('link', { name: 'Create login rule' }).first().click()
      await expect(page.getByRole('combobox', { name: 'User' })).toHaveAccessibleDescription(
        /cannot be moved to another user/,
      )

      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Reviewed mornings')
      await page.getByRole('button', { name: 'Remove *' }).click()
      await addItems(page, 'IP addresses', '10.1.0.0/16', '192.168.7.20')
      await page.getByRole('button', { name: 'Clear', exact: true }).click()
      await page.getByRole('grid', { name: 'Time period' }).focus()
      for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowRight']) await page.keyboard.press(key)
      await expect(page.getByRole('combobox', { name: 'Reviewers' })).toHaveCount(0)
      await page.getByRole('radio', { name: 'Require approval' }).check()
      await choose(page, 'Reviewers', 'Administrator', 'Kofi')
      await expectAccessible(page)
      await page.getByRole('button', { name: SUBMIT }).click()

      await expect(page).toHaveURL(/activeTab=UserLoginACLList/)
      const row = page.getByRole('row').filter({ hasText: 'Reviewed mornings' })
      await expect(row).toContainText('Require approval')
      await expectAccessible(page)
      await row.getByRole('link', { name: 'Reviewed mornings' }).click()
      await expect(valueOf(page, 'IP addresses')).toHaveText('10.1.0.0/16192.168.7.20')
      await expect(valueOf(page, 'Time period')).toHaveText('Mon–Tue neverWed 09:00–10:00Thu–Sun never')
      await expect(valueOf(page, 'Reviewers')).toContainText('Administrator')
      await expectAccessible(page)
      await askAlways(page)
      await page.getByRole('link', { name: 'Login rules', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Amélie Laurent' })).toBeVisible()

      const context = await browser.newContext({ baseURL: sandbox.origin })
      await watch.attach(context)
      const own = await context.newPage()
      await own.goto('/core/auth/login/')
      await own.getByRole('textbox', { name: 'Username or email' }).fill('amelie')
      await own.getByRole('textbox', { name: 'Password' }).fill('amelie')
      const asked = own.waitForResponse(/login-confirm-ticket\/status/)
      await own.getByRole('button', { name: 'Sign in' }).click()
      await expect(own.getByRole('heading', { level: 1, name: 'Waiting for confirmation' })).toBeVisible()
      expect(await (await asked).json()).toMatchObject({ error: 'login_confirm_wait' })
      await expectAccessible(own)
      await page.goto('/ui/tickets/assigned-tickets')
      const ticket = page.getByRole('row').filter({ hasText: 'Amélie Laurent' })
      await expect(ticket).toHaveCount(1)
      await own.getByRole('button', { name: 'Cancel this login' }).click()
      await expect(own.getByRole('alert')).toContainText('You have cancelled this login')
      await expect(own.getByRole('textbox', { name: 'Username or email' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await expect(ticket).toHaveCount(0)
    },
  )

  test('names an invalid IP address', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', `${USERS}/user-acl/create`)
    const addresses = page.getByRole('textbox', { name: 'IP addresses' })
    await addItems(page, 'IP addresses', '2001:db8::/32', '999.1.1', '10.1.2.3/16')
    await expect(addresses).toHaveAccessibleDescription(
      /^999\.1\.1 is not a valid IP address; 10\.1\.2\.3\/16: write this network as 10\.1\.0\.0\/16/,
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove 999.1.1' }).click()
    await page.getByRole('button', { name: 'Remove 10.1.2.3/16' }).click()
    await expect(addresses).not.toHaveAccessibleDescription(/not a valid IP address|write this network/)
  })
})

test('an asset login rule takes users, assets and system users, or * for any', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', '/ui/console/acls/asset-acl/create')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Databases at night')
  await page.getByRole('button', { name: 'Remove *' }).nth(1).click()
  await addItems(page, 'Hostnames', 'db-067', 'pg-01')
  await choose(page, 'Reviewers', 'Administrator')
  await expectAccessible(page)
  await page.getByRole('button', { name: SUBMIT }).click()
  await page.getByRole('row').filter({ hasText: 'Databases at night' }).getByRole('link').first().click()
  await expect(valueOf(page, 'Hostnames')).toHaveText('db-067pg-01')
  await expect(valueOf(page, 'Protocols')).toHaveText('*')
  await expectAccessible(page)
})

test(
  'a command rule without a filter in its URL asks for one, then opens its form and returns to the filter',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('admin', '/ui/console/assets/command-filter-rules/create')
    await expect(page.getByRole('heading', { level: 1, name: 'Create rule' })).toBeVisible()
    const filter = page.getByRole('combobox', { name: 'Select the command filter' })
    await expect(filter).toHaveAccessibleDescription(/The new rule belongs to it/)
    await expectAccessible(page)
    await filter.fill('Dangerous')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/command-filter-rules\/create\?filter=[\da-f-]{36}$/)
    await expect(page.getByRole('combobox', { name: 'Command filter' })).toBeDisabled()
    await expect(page.getByRole('radio', { name: 'Regular expression' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Content' }).fill('dd if=/dev/zero')
    await expectAccessible(page)
    await page.getByRole('button', { name: SUBMIT }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dangerous commands' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'dd if=/dev/zero' })).toBeVisible()
  },
)
