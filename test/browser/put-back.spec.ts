import type { Page } from '@playwright/test'
import { SUBMIT } from '../support/submit-name.ts'
import { expectAccessible } from './support/accessible.ts'
import { changeElsewhere } from './support/change-elsewhere.ts'
import { expect, test } from './support/test.ts'
import { createUser, deleteUser, USERS, userRow } from './support/user-screens.ts'

const LOG = '/ui/audit/logs/operate-log'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Nothing is saved yet' })
const save = (page: Page) => page.getByRole('button', { name: SUBMIT }).click()

/** Opens the newest row of the operation log about an object, and chooses what can be done with it. */
async function inLog(page: Page, action: 'Update' | 'Delete', name: string, button: string): Promise<void> {
  await page.goto(LOG)
  const row = page.getByRole('row').filter({ hasText: name }).filter({ hasText: action }).first()
  await row.getByRole('button').first().click()
  await expect(page.getByRole('button', { name: button })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: button }).click()
}

test(
  'an update in the log is put back in the form, and a field changed since is asked about',
  { tag: '@long' },
  async ({ signIn, request }) => {
    const page = await signIn('admin', USERS)
    await changeElsewhere(request, page, 'anders', { comment: 'Away', is_active: false, groups: [] })
    await changeElsewhere(request, page, 'anders', { comment: 'Left', phone: '13900001234' })
    await page.goto(LOG)
    const rows = page.getByRole('row').filter({ hasText: 'Anders Holm' })
    await rows.nth(1).getByRole('button').first().click()
    await page.getByRole('button', { name: 'Revert…' }).click()
    await expect(notice(page)).toContainText('Fields to revert: User groups, Comment, and Active.')
    await expect(notice(page)).toContainText('Changed again since then: Comment.')
    await expect(page.getByRole('switch', { name: 'Active' })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Remove Network' })).toBeVisible()
    await expect(field(page, 'Comment')).toHaveValue('')
    await expectAccessible(page)
    await save(page)
    const question = page.getByRole('alertdialog', { name: 'This record changed in the meantime' })
    await expect(question.getByRole('group')).toHaveCount(1)
    await expect(question.getByRole('group', { name: 'Comment' })).toContainText('Left')
    await expectAccessible(page)
    await question.getByRole('radio', { name: /^Saved value/ }).check()
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(new RegExp(`${USERS}$`))
    await page.goto(`${USERS}?search=anders`)
    await userRow(page, 'Anders Holm').getByRole('link', { name: 'Update' }).click()
    await expect(field(page, 'Comment')).toHaveValue('Left')
    await expect(page.getByRole('switch', { name: 'Active' })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Remove Network' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove Security' })).toBeVisible()
    await expect(notice(page)).toHaveCount(0)

    await page.goto(`${LOG}?resource_type=Login acl`)
    await page.getByRole('row').nth(1).getByRole('button').first().click()
    await expect(page.getByRole('button', { name: 'Revert…' })).toBeEnabled()
    // As other tests expect the user.
    await changeElsewhere(request, page, 'anders', { comment: '', phone: null })
  },
)

test('a deleted user is created again: from the message, and from the log', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', USERS)
  await createUser(page, { name: 'Gone Soon', username: 'gone-soon' })
  await deleteUser(page, 'Gone Soon')
  await page.getByRole('log', { name: 'Notifications' }).getByRole('button', { name: 'Create again…' }).click()
  await expect(page).toHaveURL(new RegExp(`${USERS}/create$`))
  await expect(notice(page)).toContainText('Secrets are not kept, enter them again: Password')
  await expect(field(page, 'Username')).toHaveValue('gone-soon')
  await expectAccessible(page)
  await save(page)
  await expect(userRow(page, 'Gone Soon')).toBeVisible()

  await deleteUser(page, 'Gone Soon')
  await page.reload()
  await inLog(page, 'Delete', 'Gone Soon', 'Create again…')
  await expect(field(page, 'Username')).toHaveValue('gone-soon')
  await save(page)
  await expect(userRow(page, 'Gone Soon')).toBeVisible()
})
