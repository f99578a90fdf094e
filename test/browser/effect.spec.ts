import type { Page } from '@playwright/test'
import { readPage, type Row } from '../../src/contract/page.ts'
import { csrfHeaders } from './support/csrf-headers.ts'
import { SUBMIT } from '../support/submit-name.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const PERMISSIONS = '/ui/console/perms/asset-permissions'
const NAME = 'Three hosts'

async function rowsOf(page: Page, url: string): Promise<readonly Row[]> {
  const body: unknown = await (await page.request.get(`/api/v1/${url}`)).json()
  return readPage(body).rows
}

const idsOf = (rows: readonly Row[]): readonly string[] => rows.map(({ id }) => String(id))

/** A permission of a user on three assets. */
async function createPermission(page: Page, user: string, changed: Row = {}): Promise<void> {
  const data = {
    name: NAME,
    users: [user],
    assets: idsOf(await rowsOf(page, 'assets/assets/?limit=3&offset=20')),
    system_users: idsOf(await rowsOf(page, 'assets/system-users/?type=common&protocol=ssh&limit=1')),
    actions: ['connect'],
    ...changed,
  }
  const sent = { data, headers: await csrfHeaders(page) }
  expect((await page.request.post('/api/v1/perms/asset-permissions/', sent)).status()).toBe(201)
}

/** The list with the permission alone. */
const findPermission = (page: Page, name = NAME) => page.goto(`${PERMISSIONS}?search=${encodeURIComponent(name)}`)

async function askToDelete(page: Page, name = NAME): Promise<void> {
  await findPermission(page, name)
  await page.getByRole('row', { name }).getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
}

const openForm = async (page: Page): Promise<void> => {
  await findPermission(page)
  await page.getByRole('row', { name: NAME }).getByRole('link', { name: 'Update' }).click()
}

test.use({ acceptsEffects: false })

test(
  'saving and deleting a permission says first who gains and who loses what',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('admin', PERMISSIONS)
    const dialog = page.getByRole('alertdialog')
    const effect = dialog.getByRole('region', { name: 'Effect on access' })
    const messages = page.getByRole('log', { name: 'Notifications' })
    const users = await rowsOf(page, 'users/users/?limit=100')
    const [self] = idsOf(users.filter(({ username }) => username === 'admin'))
    const newcomer = users.find(({ username }) => username === 'component')
    const granted = `perms/users/${String(newcomer?.['id'])}/assets/?limit=100`
    const before = (await rowsOf(page, granted)).length
    await createPermission(page, self ?? '')

    await openForm(page)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${NAME} again`)
    await page.getByRole('button', { name: SUBMIT }).click()
    await expect(messages).toContainText('Update success')

    await openForm(page)
    await page.getByRole('combobox', { name: 'Users', exact: true }).fill(String(newcomer?.['username']))
    await page.getByRole('option', { name: String(newcomer?.['name']) }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: SUBMIT }).click()
    await expect(effect).toContainText(`${String(newcomer?.['name'])} gains 3 assets as `)
    await expectAccessible(page)
    const text =
      (await effect
        .getByText(/ gains /)
        .first()
        .textContent()) ?? ''
    await dialog.getByRole('checkbox', { name: 'Add this to the comment' }).check()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await messages.getByRole('button', { name: 'Details', expanded: false }).click()
    await expect(messages).toContainText(text)
    expect((await rowsOf(page, granted)).length).toBe(before + 3)
    const [saved] = await rowsOf(page, `perms/asset-permissions/?search=${encodeURIComponent(NAME)}&limit=1`)
    expect(saved?.['comment']).toBe(text)

    await askToDelete(page)
    await expect(effect).toContainText('2 users lose 3 assets as ')
    await expect(effect).toContainText('Your own access changes.')
    const remove = dialog.getByRole('button', { name: 'Delete asset permission', exact: true })
    await expect(remove).toBeDisabled()
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: 'Type confirm to continue' }).fill('confirm')
    await remove.click()
    await expect(messages).toContainText('2 users lose 3 assets as ')
    expect((await rowsOf(page, granted)).length).toBe(before)
  },
)

test('the effect of a permission that starts later is told for its start', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', PERMISSIONS)
  const dialog = page.getByRole('alertdialog')
  const effect = dialog.getByRole('region', { name: 'Effect on access' })
  const [user] = await rowsOf(page, 'users/users/?username=component&limit=1')
  const name = 'From 2035'
  await createPermission(page, String(user?.['id']), {
    name,
    date_start: '2035-01-01T00:00:00Z',
    date_expired: '2036-01-01T00:00:00Z',
  })

  await askToDelete(page, name)
  await expect(effect).toContainText(/Nothing changes before 2035-01-01 \d\d:00:00\. From then on:/)
  await expect(effect).toContainText(`${String(user?.['name'])} loses 3 assets as `)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete asset permission', exact: true }).click()
  const messages = page.getByRole('log', { name: 'Notifications' })
  await messages.getByRole('button', { name: 'Details' }).click()
  await expect(messages).toContainText(/From 2035-01-01 \d\d:00:00: .* loses 3 assets as /)
})
