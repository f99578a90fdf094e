import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'
import { USERS, userRow } from './support/user-screens.ts'

test.describe('an action that asks in a dialog', () => {
  test('brings a user of another organization into this one, who is taken out again', async ({ signIn }) => {
    const page = await signIn('admin', `${USERS}?search=hugo`)
    await page.getByRole('button', { name: 'Invite users' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Invite users' })
    await expect(dialog.getByRole('combobox', { name: 'Users' })).toBeFocused()
    await page.keyboard.type('hugo')
    await dialog.getByRole('option', { name: 'Hugo Weber' }).click()
    await dialog.getByRole('combobox', { name: 'Organization roles' }).focus()
    await dialog.getByRole('button', { name: 'Invite users' }).click()
    await expect(dialog.getByText('This field is required')).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: 'Organization roles' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('user')
    await dialog.getByRole('option', { name: 'OrgUser' }).click()
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('listbox')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Invite users' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(userRow(page, 'Hugo Weber')).toBeVisible()

    await page.getByRole('checkbox', { name: 'Select Hugo Weber' }).check()
    await page.getByRole('button', { name: 'Remove from organization' }).click()
    const question = page.getByRole('dialog', { name: /^Remove/ }).or(page.getByRole('alertdialog'))
    await expect(question).toContainText('Hugo Weber')
    await question.getByRole('button', { name: 'Remove from organization' }).click()
    await expect(userRow(page, 'Hugo Weber')).toHaveCount(0)
  })

  test('asks before what was typed is thrown away', async ({ signIn }) => {
    const page = await signIn('admin', USERS)
    await page.getByRole('button', { name: 'Invite users' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite users' })
    await dialog.getByRole('combobox', { name: 'Users' }).fill('amelie')
    await dialog.getByRole('option', { name: 'Amélie Laurent' }).click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog.getByText('Amélie Laurent')).toBeVisible()
  })
})

test('several users are updated together: ticked fields alone, a list added to, after a preview of each row', async ({
  signIn,
}) => {
  const page = await signIn('admin', USERS)
  await page.getByRole('checkbox', { name: 'Select Amélie Laurent' }).check()
  await page.getByRole('checkbox', { name: 'Select Anders Holm' }).check()
  await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Update' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update: 2 users' })
  await dialog.getByRole('checkbox', { name: 'User groups' }).check()
  await dialog.getByRole('combobox', { name: 'User groups' }).fill('dev')
  await dialog.getByRole('option', { name: 'Developers' }).click()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  const plan = dialog.getByRole('list', { name: 'Changes row by row' })
  await expect(plan.getByRole('listitem').filter({ hasText: 'Anders Holm' })).toContainText(
    'Network, Security, Developers',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Update 2 users' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(userRow(page, 'Amélie Laurent')).toContainText('Database administrators')
  await expect(userRow(page, 'Amélie Laurent')).toContainText('Developers')
})
