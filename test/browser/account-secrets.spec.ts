import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { codeBox, confirmByCode } from './support/confirm-by-code.ts'
import { secret } from './support/secrets.ts'
import { expect, test } from './support/test.ts'

const ACCOUNTS = '/ui/console/accounts/authbook'
const APPLICATION_ACCOUNTS = '/ui/console/accounts/application-accounts'
const REFUSED = /^answer 400 GET .*account-secrets\//

const rows = (page: Page): Locator => page.getByRole('table').getByRole('row')

/** The menu of the first row of a list, opened by the keyboard. */
async function openMenu(page: Page): Promise<void> {
  await rows(page).nth(1).getByRole('button', { name: /^More/ }).press('Enter')
}

async function choose(page: Page, action: string): Promise<void> {
  const direct = rows(page).nth(1).getByRole('button', { name: action })
  await expect(rows(page).nth(1)).toBeVisible()
  if (await direct.isVisible()) return direct.press('Enter')
  await openMenu(page)
  await page.getByRole('menuitem', { name: action }).press('Enter')
}

const viewer = (page: Page): Locator => page.getByRole('dialog', { name: /^View password/ })

test(
  'a secret is shown after verification by a second factor, copied, and cleared from the clipboard',
  { tag: '@long' },
  async ({ signIn, context, watch }) => {
    watch.expect(REFUSED)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await signIn('sysadmin', ACCOUNTS)
    await page.clock.install()
    // A secret with a mark: the guard of every test then finds it wherever it gets out.
    await choose(page, 'Update secret')
    await page.getByLabel('Password', { exact: true }).fill(secret())
    await page.getByRole('dialog').getByRole('button', { name: 'Update secret' }).click()
    await expect(page.getByRole('log', { name: 'Notifications' }).getByText(/^Secret of .* updated$/)).toBeVisible()

    await choose(page, 'View password')
    await expect(codeBox(page)).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(codeBox(page)).toHaveCount(0)
    await choose(page, 'View password')
    await confirmByCode(page)
    const dialog = viewer(page)
    const password = dialog.getByLabel('Password', { exact: true })
    await expect(password).toHaveAttribute('type', 'password')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Show: Password' }).press('Enter')
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue(secret())
    await dialog.getByRole('button', { name: 'Copy Password' }).press('Enter')
    await expect(dialog.getByRole('status')).toHaveText(/^Copied\. The clipboard is cleared in 30 seconds/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret())
    await page.clock.fastForward(31_000)
    await expect(page.getByText('Clipboard cleared')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('')
  },
)

test('a clipboard with another text is not cleared', { tag: '@long' }, async ({ signIn, context, watch }) => {
  watch.expect(REFUSED)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await signIn('sysadmin', APPLICATION_ACCOUNTS)
  await page.clock.install()
  await choose(page, 'View password')
  await confirmByCode(page)
  await viewer(page).getByRole('button', { name: 'Copy Password' }).click()
  await expect(viewer(page).getByRole('status')).toHaveText(/^Copied/)
  await page.evaluate(() => navigator.clipboard.writeText('something else'))
  await page.clock.fastForward(31_000)
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('something else')
})

test('the export of accounts requires verification', { tag: '@long' }, async ({ signIn, watch }) => {
  watch.expect(REFUSED)
  const page = await signIn('sysadmin', ACCOUNTS)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Export accounts' })
    .getByRole('button', { name: /^Export \d+ rows$/ })
    .click()
  const saved = page.waitForEvent('download')
  await confirmByCode(page)
  expect((await saved).suggestedFilename()).toMatch(/^authbook_.*\.csv$/)
})

test('a user without a second factor sees why secrets cannot be shown', { tag: '@long' }, async ({ signIn, watch }) => {
  watch.expect(REFUSED)
  watch.expect(/^answer 404 GET .*authentication\/confirm\//)
  const page = await signIn('admin', ACCOUNTS)
  await choose(page, 'View password')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Your account has no MFA')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(viewer(page)).toBeHidden()
})
