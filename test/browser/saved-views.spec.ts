import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const LIST = '/ui/console/users/users'

test(
  'a view is saved by keyboard, is the default, and can be left for the whole list',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('admin', `${LIST}?search=admin&order=-username`)
    await page.getByRole('button', { name: 'Views' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Save as view…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Save as view' })
    await dialog.getByRole('textbox', { name: 'Name of the view' }).fill('Administrators')
    await expectAccessible(page)
    await dialog.getByRole('checkbox', { name: 'Use as the default view' }).press('Space')
    await dialog.getByRole('textbox').press('Enter')
    await expect(page.getByText('View “Administrators” saved')).toBeVisible()

    await page.goto(LIST)
    await expect(page).toHaveURL(/columns=name[^&]+&order=-username&search=admin$/)
    await expect(page.getByRole('button', { name: 'Edit Text: admin' })).toBeVisible()
    await page.getByRole('button', { name: 'Views' }).click()
    await expect(page.getByRole('menuitemradio', { name: /^Administrators/, checked: true })).toBeVisible()
    await page.getByRole('menuitemradio', { name: 'Full list' }).click()
    await expect(page).toHaveURL(/users\?page=1$/)

    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Manage views…' }).click()
    await expect(
      page.getByRole('button', { name: 'Make “Administrators” the default view', pressed: true }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete “Administrators”' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.goto(LIST)
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    await expect(page).toHaveURL(/users$/)
  },
)
