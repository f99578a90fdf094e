import type { Locator, Page } from '@playwright/test'
import { readPage } from '../../src/contract/page.ts'
import { expectAccessible } from './support/accessible.ts'
import { changeElsewhere } from './support/change-elsewhere.ts'
import { expect, test } from './support/test.ts'
import { USERS, userRow } from './support/user-screens.ts'

test.describe('an action with a dialog', () => {
  test('adds a user of another organization and removes them again', { tag: '@long' }, async ({ signIn }) => {
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
    await dialog.getByRole('option', { name: 'Org user' }).click()
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('listbox')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Invite users' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(userRow(page, 'Hugo Weber')).toBeVisible()

    await page.getByRole('checkbox', { name: 'Select Hugo Weber' }).check()
    await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Remove from organization' }).click()
    const question = page.getByRole('dialog', { name: /^Remove/ }).or(page.getByRole('alertdialog'))
    await expect(question).toContainText('Hugo Weber')
    await question.getByRole('button', { name: 'Remove from organization' }).click()
    await expect(userRow(page, 'Hugo Weber')).toHaveCount(0)
  })

  test('asks before it discards typed values', { tag: '@long' }, async ({ signIn }) => {
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

/** The dialog that updates Amélie Laurent and Anders Holm, with the field User groups. */
async function openBulkUpdate(page: Page): Promise<Locator> {
  await page.goto(USERS)
  await page.getByRole('checkbox', { name: 'Select Amélie Laurent' }).check()
  await page.getByRole('checkbox', { name: 'Select Anders Holm' }).check()
  await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Update' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update 2 users' })
  await dialog.getByRole('checkbox', { name: 'User groups' }).check()
  return dialog
}

async function chooseGroup(page: Page, dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('combobox', { name: 'User groups' }).fill(name)
  await dialog.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
}

async function groupsOf(page: Page, username: string): Promise<unknown> {
  const answer = await page.request.get(`/api/v1/users/users/?username=${username}&limit=1`)
  return readPage(await answer.json()).rows[0]?.['groups']
}

test(
  'a bulk update adds to a list, removes from it and replaces it, after a preview of each row',
  { tag: '@long' },
  async ({ signIn, request }) => {
    const page = await signIn('admin', USERS)
    const before = { amelie: await groupsOf(page, 'amelie'), anders: await groupsOf(page, 'anders') }
    const groups = page.getByRole('region', { name: 'User groups' })
    const rowOf = (dialog: Locator, name: string) =>
      dialog.getByRole('list', { name: 'Changes by row' }).getByRole('listitem').filter({ hasText: name })
    const send = async (dialog: Locator, things: string) => {
      await dialog.getByRole('button', { name: `Update ${things}` }).click()
      await expect(dialog).toHaveCount(0)
    }

    await test.step('add', async () => {
      const dialog = await openBulkUpdate(page)
      await chooseGroup(page, dialog, 'Developers')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Preview' }).click()
      await expect(rowOf(dialog, 'Anders Holm')).toContainText('Network, Security, Developers')
      await expectAccessible(page)
      await send(dialog, '2 users')
      await userRow(page, 'Amélie Laurent').getByRole('link', { name: 'Amélie Laurent' }).click()
      await expect(groups).toContainText('Database administrators')
      await expect(groups).toContainText('Developers')
    })

    await test.step('remove: a row that lacks the value has no change', async () => {
      const dialog = await openBulkUpdate(page)
      await dialog.getByText('Remove', { exact: true }).click()
      await chooseGroup(page, dialog, 'Network')
      await dialog.getByRole('button', { name: 'Preview' }).click()
      await expect(dialog).toContainText('Already have these values: 1 user.')
      await expect(rowOf(dialog, 'Anders Holm').getByLabel('After')).toHaveText(
        /^(Security, Developers|Developers, Security)$/,
      )
      await send(dialog, '1 user')
    })

    await test.step('replace', async () => {
      const dialog = await openBulkUpdate(page)
      await dialog.getByText('Replace', { exact: true }).click()
      await chooseGroup(page, dialog, 'Network')
      await dialog.getByRole('button', { name: 'Preview' }).click()
      await expect(rowOf(dialog, 'Anders Holm').getByLabel('After')).toHaveText('Network')
      await send(dialog, '2 users')
      await userRow(page, 'Amélie Laurent').getByRole('link', { name: 'Amélie Laurent' }).click()
      await expect(groups).toContainText('Network')
      await expect(groups).not.toContainText('Database administrators')
    })
    // As other tests expect the users.
    for (const [username, groups] of Object.entries(before)) await changeElsewhere(request, page, username, { groups })
  },
)
