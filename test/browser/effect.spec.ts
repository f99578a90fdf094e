import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const PERMISSIONS = '/ui/console/perms/asset-permissions'

test('an update of a permission says first who gains and who loses what', async ({ signIn }) => {
  const page = await signIn('admin', `${PERMISSIONS}?search=Operations%3A%20production`)
  await page
    .getByRole('row', { name: /Operations: production/ })
    .getByRole('link', { name: 'Update' })
    .click()
  await page.getByRole('combobox', { name: 'Users', exact: true }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.screenshot({ path: '/tmp/effect-form.png' })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('region', { name: 'Effect on access' })).toContainText(/gain/)
  await page.screenshot({ path: '/tmp/effect-dialog.png' })
  await expectAccessible(page)
})
