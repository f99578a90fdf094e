import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { holdsSecret, secret } from './support/secrets.ts'
import { expect, test } from './support/test.ts'

const USERS = '/ui/console/users/users'
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test(
  'requests are copied from list, confirmation and form, without secrets',
  { tag: '@long' },
  async ({ signIn, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await signIn('admin', `${USERS}?search=orgadmin`)
    await page.getByRole('button', { name: 'Views' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Copy as curl…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Copy as curl' })
    await expect(dialog.getByRole('textbox', { name: 'Command' })).toHaveValue(/-X GET '[^']+search=orgadmin/)
    await dialog.getByRole('combobox', { name: 'Request' }).selectOption({ label: 'Delete' })
    await expect(dialog.getByRole('combobox', { name: 'Row' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Copy' }).press('Enter')
    await expect.poll(() => clipboard(page)).toMatch(/^curl -g -X DELETE 'http[^']+\/users\/users\/[0-9a-f-]{36}\/'/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await page.getByRole('checkbox', { name: /^Select Organization administrator/ }).check()
    await page.getByRole('button', { name: 'Delete 1 user' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Copy as curl' }).press('Enter')
    await expect.poll(() => clipboard(page)).toMatch(/resources[^]+-X DELETE 'http[^']+spm='"\$SPM"/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('link', { name: 'Update' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill("O'Neil")
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByLabel('Password', { exact: true }).fill(secret())
    await page.getByRole('main').getByRole('button', { name: 'More' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Copy as curl' }).press('Enter')
    await expect.poll(() => clipboard(page)).toContain(String.raw`"name":"O'\''Neil"`)
    expect(await clipboard(page)).toContain(`"password":"'"$PASSWORD"'"`)
    expect(holdsSecret(await clipboard(page))).toBe(false)

    // A form that can be tried out first has that to copy, too.
    await page.goto('/ui/settings/email')
    await page.getByRole('textbox', { name: 'SMTP password' }).fill(secret())
    await page.getByRole('main').getByRole('button', { name: 'More' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Copy as curl…' }).press('Enter')
    const command = dialog.getByRole('textbox', { name: 'Command' })
    await expect(command).toHaveValue(/-X PATCH '[^']+category=email/)
    await dialog.getByRole('combobox', { name: 'Request' }).selectOption({ label: 'Send test email' })
    await expect(command).toHaveValue(
      /-X POST '[^']+\/mail\/testing\/'[^]+"EMAIL_HOST_PASSWORD":"'"\$EMAIL_HOST_PASSWORD"'"/,
    )
    await expectAccessible(page)
  },
)
