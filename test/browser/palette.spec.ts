import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'
import { USERS } from './support/user-screens.ts'

const field = (page: Page) => page.getByRole('dialog').getByRole('combobox')
async function open(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

const current = (page: Page) => page.getByRole('option', { selected: true })

test('the keyboard alone goes to a screen, creates, and comes back to a screen of before, by name', async ({
  signIn,
}) => {
  const page = await signIn('admin', USERS)
  await open(page)
  await expectAccessible(page)
  await page.keyboard.type('command')
  await expect(current(page)).toHaveText(/^Command filters/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Command filters')

  await open(page)
  await page.keyboard.type('create label')
  await expect(current(page)).toHaveText('Create label')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create label')

  await open(page)
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option')
  await expect(recent).toHaveText(['Command filters', 'Users'])
  await page.keyboard.press('ArrowDown')
  await expect(current(page)).toHaveText('Users')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${USERS}$`))

  // The form is not among them; the list that the view begins with stays when they are forgotten.
  await open(page)
  await expect(recent).toHaveText(['Command filters'])
  await page.keyboard.type('forget')
  await page.keyboard.press('Enter')
  await open(page)
  await expect(recent).toHaveCount(0)
})

test('of a resource of several kinds each one can be created by its name', async ({ signIn }) => {
  const page = await signIn('admin', USERS)
  await open(page)
  await page.keyboard.type('create system user rdp')
  await expect(page.getByRole('option')).toHaveText(['Create system user: RDP'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/system-users\/create\?.*protocol=rdp/)
})

test('what nobody permits is not found, and Escape gives the focus back', async ({ signIn }) => {
  const page = await signIn('orgauditor', '/ui/audit/logs/login-log')
  const opener = page.getByRole('button', { name: 'Go to or do (Ctrl K)' })
  await opener.click()
  await page.keyboard.type('log')
  await expect(page.getByRole('option', { name: /^Login logs/ })).toBeVisible()
  await field(page).fill('create user')
  await expect(
    page.getByText('No screen or action matches “create user”. Search records in their lists.'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('the palette speaks Chinese, finds English names too, and changes the language', async ({ signIn }) => {
  const page = await signIn('admin', USERS)
  await open(page)
  await page.keyboard.type('中文')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('用户')
  await open(page)
  await page.keyboard.type('user groups')
  await expect(current(page)).toHaveText(/^用户组/)
})

test('a question mark lists the shortcuts, but not while something is typed', async ({ signIn }) => {
  const page = await signIn('admin', USERS)
  await page
    .getByRole('combobox', { name: /Search/ })
    .first()
    .fill('who')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByRole('definition').first()).toHaveText('CtrlK')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
})

test('what an auditor may not do is named, with who grants it, ready to copy', async ({ signIn }) => {
  const page = await signIn('sysauditor', '/ui/console/assets/labels')
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('menuitem', { name: 'What may I do here?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Labels: what you may do' })
  await expect(dialog.getByRole('definition')).toHaveText([
    /view_label$/,
    /add_label$/,
    /change_label$/,
    /delete_label$/,
    /add_label$/,
  ])
  await expect(dialog).toContainText('Granted by: Whoever manages the roles of Default')
  await expectAccessible(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy what is missing' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeFocused()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('assets.delete_label')
})
