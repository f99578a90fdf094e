import type { Page } from '@playwright/test'
import { isObject } from '../../src/contract/json-object.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'
import { SUBMIT } from '../support/submit-name.ts'

const PERMISSIONS = '/ui/console/perms/asset-permissions'

async function choose(page: Page, field: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).first().click()
  await page.keyboard.press('Escape')
}

/** The permission that the page shows, as the server has it. */
async function shownPermission(page: Page): Promise<Readonly<Record<string, unknown>>> {
  const id = /asset-permissions\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  const body: unknown = await (await page.request.get(`/api/v1/perms/asset-permissions/${id}/`)).json()
  return isObject(body) ? body : {}
}

test(
  'a permission for a group on a node gives its members access to all assets of the node',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('admin', PERMISSIONS)
    const office = page.getByRole('treeitem', { name: /^Office/ })
    await expect(office).toBeVisible()
    await expectAccessible(page)
    await office.click()
    await expect(page).toHaveURL(/\?node=/)
    // The button follows the selected node, as the tree does.
    await expect(office).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('link', { name: 'Create asset permission' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Office by day')
    await choose(page, 'User groups', /./)
    await choose(page, 'System users', /./)
    await page.getByRole('checkbox', { name: 'Use the clipboard' }).uncheck()
    await expect(page.getByRole('checkbox', { name: 'All' })).toBeChecked({ indeterminate: true })
    await expect(page.getByRole('checkbox', { name: 'Connect' })).toHaveAccessibleDescription(
      /^Required by the other actions/,
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: SUBMIT }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Office by day' })).toBeVisible()
    await expect(page.getByText('Connect, Transfer files')).toBeVisible()
    await expectAccessible(page)
    expect(await shownPermission(page)).toMatchObject({
      is_valid: true,
      user_groups_amount: 1,
      nodes_amount: 1,
      nodes_display: [expect.stringMatching(/\/Office$/)],
      actions: ['connect', 'upload_file', 'download_file', 'updownload'],
    })

    await page.getByRole('tab', { name: 'Users and groups' }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Assets and nodes' }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('tab', { name: 'Details' }).click()
    await page.getByRole('switch', { name: 'Active' }).click()
    await expect(page.getByText('Inactive', { exact: true })).toBeVisible()
  },
)

test('an application permission starts with its type and keeps it', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', '/ui/console/perms/application-permissions')
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create application permission' }).click()
  await page.getByRole('menuitem', { name: 'MySQL', exact: true }).click()
  await expect(page).toHaveURL(/category=db&type=mysql/)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Orders')
  await expect(page.getByRole('checkbox', { name: 'Use the clipboard' })).toHaveCount(0)
  await choose(page, 'Applications', /./)
  await expectAccessible(page)
  await page.getByRole('button', { name: SUBMIT }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.getByRole('tab', { name: 'Applications' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('MySQL')
  await expectAccessible(page)
})

test('an incomplete permission shows what it lacks in form, detail and list', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', `${PERMISSIONS}/create`)
  const note = page.getByText(/^This permission grants nothing yet/)
  await expect(note).toHaveText('This permission grants nothing yet. Missing: users, resources, system users.')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a permission')
  await choose(page, 'User groups', /./)
  await choose(page, 'Assets', /./)
  await expect(note).toHaveText('This permission grants nothing yet. Missing: system users.')
  await expectAccessible(page)
  await page.getByRole('button', { name: SUBMIT }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Half a permission' })).toBeVisible()
  await expect(page.getByText('Missing: system users')).toBeVisible()
  await expect(page.getByText('Valid', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`${PERMISSIONS}?search=Half`)
  await expect(page.getByRole('row').filter({ hasText: 'Half a permission' })).toContainText('Missing: system users')
})

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' })

  test('permissions and their form fit', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', PERMISSIONS)
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    // The names of users and assets are drawn once their code has loaded.
    await expect(page.getByRole('row').nth(1).getByRole('link').nth(1)).toHaveText(/\p{L}/u)
    expect(await wide()).toBe(0)
    await expectAccessible(page)
    await page.goto(`${PERMISSIONS}/create`)
    await expect(page.getByRole('checkbox', { name: 'All' })).toBeVisible()
    expect(await wide()).toBe(0)
    await expectAccessible(page)
  })
})

test('several permissions are bulk updated by keyboard', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', PERMISSIONS)
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(0).press('Space')
  await boxes.nth(1).press('Space')
  await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Update' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Update 2 / })
  await dialog.getByRole('checkbox', { name: 'User groups' }).press('Space')
  await dialog.getByRole('combobox', { name: 'User groups' }).focus()
  await page.keyboard.type('contractors')
  await expect(dialog.getByRole('option', { name: 'Contractors' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter')
  await expect(dialog.getByRole('list', { name: 'Changes by row' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Update \d/ }).press('Enter')
  await expect(dialog).toHaveCount(0)
})
