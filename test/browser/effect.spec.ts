import type { Page } from '@playwright/test'
import { isObject, own } from '../../src/contract/json-object.ts'
import { readPage, type Row } from '../../src/contract/page.ts'
import { SUBMIT } from '../support/submit-name.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const PERMISSIONS = '/ui/console/perms/asset-permissions'
const NAME = 'Operations: staging'

async function rowsOf(page: Page, url: string): Promise<readonly Row[]> {
  const body: unknown = await (await page.request.get(`/api/v1/${url}`)).json()
  return readPage(body).rows
}

/** Opens the form of the permission, from its list. */
async function openForm(page: Page): Promise<void> {
  await page.goto(`${PERMISSIONS}?search=${encodeURIComponent(NAME)}`)
  await page
    .getByRole('row', { name: new RegExp(NAME) })
    .getByRole('link', { name: 'Update' })
    .click()
}

test('saving and deleting a permission says first who gains and who loses what', async ({ signIn }) => {
  const page = await signIn('admin', PERMISSIONS)
  const dialog = page.getByRole('alertdialog')
  const effect = dialog.getByRole('region', { name: 'Effect on access' })
  const [permission] = await rowsOf(page, `perms/asset-permissions/?name=${encodeURIComponent(NAME)}&limit=1`)
  const named = isObject(permission) ? JSON.stringify(own(permission, 'users')) : ''
  const users = await rowsOf(page, 'users/users/?limit=100')
  const newcomer = users.find(({ id, username, groups }) => {
    return username !== 'admin' && !named.includes(String(id)) && JSON.stringify(groups) === '[]'
  })
  const id = String(newcomer?.['id'])
  const granted = `perms/users/${id}/assets/?limit=100`
  const before = (await rowsOf(page, granted)).length

  await openForm(page)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${NAME} again`)
  await page.getByRole('button', { name: SUBMIT }).click()
  await expect(page.getByText('Update success').first()).toBeVisible()

  await openForm(page)
  await page.getByRole('combobox', { name: 'Users', exact: true }).fill(String(newcomer?.['username']))
  await page.getByRole('option', { name: String(newcomer?.['name']) }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: SUBMIT }).click()
  await expect(effect).toContainText(/ gains \d+ assets as /)
  await expectAccessible(page)
  const text =
    (await effect
      .getByText(/ gains /)
      .first()
      .textContent()) ?? ''
  await dialog.getByRole('checkbox', { name: 'Add this to the comment' }).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('log', { name: 'Notifications' })).toContainText(text)
  const gained = Number(/ gains (\d+) assets/.exec(text)?.[1])
  expect(gained).toBeGreaterThan(0)
  expect((await rowsOf(page, granted)).length - before).toBe(gained)
  const [saved] = await rowsOf(page, `perms/asset-permissions/?name=${encodeURIComponent(`${NAME} again`)}&limit=1`)
  expect(saved?.['comment']).toContain(text)

  await page.goto(`${PERMISSIONS}?search=${encodeURIComponent(NAME)}`)
  await page
    .getByRole('row', { name: new RegExp(NAME) })
    .getByRole('button', { name: /^More/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(effect).toContainText(/ lose/)
  const remove = dialog.getByRole('button', { name: 'Delete asset permission', exact: true })
  await expect(remove).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Type confirm to continue' }).fill('confirm')
  await remove.click()
  await expect(page.getByText(`${NAME} again deleted`)).toBeVisible()
  expect((await rowsOf(page, granted)).length).toBe(before)
})
