import type { Page } from '@playwright/test'
import { chooseLanguage } from './support/account-menu.ts'
import { expectAccessible } from './support/accessible.ts'
import { secret } from './support/secrets.ts'
import { expect, test } from './support/test.ts'
import { createUser, USERS, userRow } from './support/user-screens.ts'
import { SUBMIT } from '../support/submit-name.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** The browser's own question before a page with typed work goes away. */
const leaveWhenAsked = (page: Page) => page.on('dialog', (dialog) => void dialog.accept())

async function openUpdate(page: Page, name: string): Promise<void> {
  await page.goto(`${USERS}?search=shared-one`)
  await userRow(page, name).getByRole('link', { name: 'Update' }).click()
  await expect(field(page, 'Name')).toHaveValue(name)
}

test('a draft survives a reload without secrets and can be discarded', async ({ signIn }) => {
  const page = await signIn('admin', `${USERS}/create`)
  leaveWhenAsked(page)
  await field(page, 'Name').fill('Half typed')
  await page.getByRole('radio', { name: 'Set the password here' }).check()
  await field(page, 'Password').fill(secret('draft'))
  await page.reload()
  await expect(page.getByText('Unsaved changes from')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Half typed')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(field(page, 'Name')).toHaveValue('')
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('')
  await expect(page.getByText('Unsaved changes from')).toHaveCount(0)
})

test('Back right after the last key asks once, and what is answered happens', async ({ signIn }) => {
  const page = await signIn('admin', '/ui/console/users/groups')
  await page.getByRole('link', { name: 'Create' }).click()
  const name = field(page, 'Name')
  const question = page.getByRole('alertdialog', { name: 'Leave' })
  const answer = async (button: string) => {
    await name.fill('Half typed')
    await page.evaluate(() => window.history.back())
    await question.getByRole('button', { name: button }).click()
    await expect(question).toHaveCount(0)
  }
  await answer('Keep editing')
  await expect(name).toHaveValue('Half typed')
  await expect(name).toBeFocused()
  await answer('Leave')
  await expect(page).toHaveURL('/ui/console/users/groups')
  await expect(question).toHaveCount(0)
})

test('two concurrent edits of a user are merged, and conflicts are shown', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn()
  await createUser(page, { name: 'Shared One', username: 'shared-one' })
  const other = await page.context().newPage()
  for (const each of [page, other]) await openUpdate(each, 'Shared One')
  await field(other, 'Comment').fill('theirs')
  await field(other, 'WeChat').fill('their-wechat')
  await other.getByRole('button', { name: SUBMIT }).click()
  await expect(other).toHaveURL(new RegExp(`${USERS}\\?search=shared-one$`))

  await field(page, 'Comment').fill('mine')
  await field(page, 'Name').fill('Shared Two')
  await page.getByRole('button', { name: SUBMIT }).click()
  const question = page.getByRole('alertdialog', { name: 'This record changed in the meantime' })
  await expect(question.getByRole('group', { name: 'Comment' })).toContainText('theirs')
  await expect(question.getByRole('group')).toHaveCount(1)
  await expectAccessible(page)
  await question.getByRole('radio', { name: /^Your value/ }).check()
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(new RegExp(`${USERS}\\?search=shared-one$`))
  await openUpdate(page, 'Shared Two')
  await expect(field(page, 'Comment')).toHaveValue('mine')
  await expect(field(page, 'WeChat')).toHaveValue('their-wechat')
})

test('two tabs work in two organizations, each with its own draft', { tag: '@long' }, async ({ signIn }) => {
  const inOrganization = (each: Page, name: string) => each.getByRole('button', { name: `Organization: ${name}` })
  const page = await signIn('admin', '/ui/console/users/groups/create')
  await field(page, 'Name').fill('For Default')
  const other = await page.context().newPage()
  await other.goto(USERS)
  await inOrganization(other, 'Default').click()
  await other
    .getByRole('menuitemradio', { name: 'Berlin Office' })
    .or(other.getByRole('menuitem', { name: 'Berlin Office' }))
    .click()
  await expect(inOrganization(other, 'Berlin Office')).toBeVisible()
  leaveWhenAsked(page)
  await page.reload()
  await expect(inOrganization(page, 'Default')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('For Default')
  await other.goto('/ui/console/users/groups/create')
  await expect(inOrganization(other, 'Berlin Office')).toBeVisible()
  await expect(field(other, 'Name')).toHaveValue('')
})

test(
  'a language chosen in one tab applies to the other, with typed values kept',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('admin', '/ui/console/users/groups/create')
    await field(page, 'Name').fill('Half typed')
    const other = await page.context().newPage()
    await other.goto(USERS)
    await chooseLanguage(other, '日本語')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(page.getByRole('textbox').first()).toHaveValue('Half typed')
  },
)

test('a logout in one tab opens the login page in the other', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn()
  const other = await page.context().newPage()
  await other.goto(USERS)
  await other.getByRole('button', { name: /^Account:/ }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/core\/auth\/login\//, { timeout: 20_000 })
})
