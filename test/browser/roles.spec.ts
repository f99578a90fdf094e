import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'
import { SUBMIT } from '../support/submit-name.ts'

const ROLES = '/ui/console/users/roles'

const item = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name, exact: true })

/** A new role of a scope, at its permissions. */
async function newRole(page: Page, scope: 'system' | 'org', name: string): Promise<void> {
  await page.goto(`${ROLES}/create?scope=${scope}`)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: SUBMIT }).click()
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await page.getByRole('tab', { name: 'Permissions' }).click()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save permissions' })

test('a system role opens at a URL without a scope', { tag: '@long' }, async ({ signIn, watch }) => {
  watch.expect(/^answer 404 GET .*\/rbac\/(org|system)-roles\//)
  const page = await signIn('admin', ROLES)
  const systemAdmin = '00000000-0000-0000-0000-000000000001'
  await page.goto(`${ROLES}/${systemAdmin}`)
  await expect(page.getByRole('heading', { level: 1, name: 'System admin' })).toBeVisible()
  await expect(page).toHaveURL(`${ROLES}/${systemAdmin}?scope=system`)
  // One that is in neither scope is missing all the same.
  await page.goto(`${ROLES}/11111111-1111-4111-8111-111111111111`)
  await expect(page.getByText('Resource not found or deleted')).toBeVisible()
})

test.describe('the permissions of a role', () => {
  test('are checked in a tree with their requirements, and stored', async ({ signIn }) => {
    const page = await signIn('admin', ROLES)
    await newRole(page, 'system', 'Label keepers')
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('searchbox', { name: 'Find a permission' }).fill('create asset')
    await item(page, 'Create asset').click()
    await expect(item(page, 'Create asset')).toHaveAttribute('aria-checked', 'true')
    await expect(page.getByText(/^Required permissions were also selected: .*View asset/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('')
    await expect(item(page, /^All permissions/)).toHaveAttribute('aria-checked', 'mixed')
    await save(page).click()
    await expect(page.getByText('Permissions of Label keepers saved')).toBeVisible()
    await page.reload()
    await page.getByRole('searchbox', { name: 'Find a permission' }).fill('view asset')
    await expect(item(page, 'View asset')).toHaveAttribute('aria-checked', 'true')
  })

  test('are checked by keyboard, and a step can be undone', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', ROLES)
    await newRole(page, 'org', 'Readers')
    await item(page, /^All permissions/).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    const sum = page.getByText(/^Unsaved: \d+ added, 0 removed$/)
    await expect(sum).toBeVisible()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(sum).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Find a permission' }).fill('view user')
    await item(page, 'View user').click()
    await expect(sum).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(sum).toHaveCount(0)
  })

  test('survive another tab, and leaving asks before they are lost', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', ROLES)
    await newRole(page, 'system', 'Half done')
    await item(page, /^Audits,/)
      .getByRole('checkbox', { includeHidden: true })
      .click()
    const sum = page.getByText(/^Unsaved: \d+ added, 0 removed$/)
    await page.getByRole('tab', { name: 'Details' }).click()
    await page.getByRole('tab', { name: 'Permissions' }).click()
    await expect(sum).toBeVisible()
    await page.getByRole('link', { name: 'User groups' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await expect(sum).toBeVisible()
  })

  test('of a built-in role are read-only with a reason', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn(
      'admin',
      `${ROLES}/00000000-0000-0000-0000-000000000002?scope=system&activeTab=RolePermissions`,
    )
    await expect(
      page.getByRole('tabpanel').getByText('Built-in roles cannot be changed or deleted').last(),
    ).toBeVisible()
    await expect(item(page, /^All permissions/)).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('tree')).toHaveAccessibleDescription('Built-in roles cannot be changed or deleted')
    await expectAccessible(page)
  })
})

test(
  'a role is previewed: its menu, screens and first page, marked until it is ended',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('admin', `${ROLES}/00000000-0000-0000-0000-000000000002?scope=system`)
    await page.getByRole('button', { name: 'Run: Preview as this role' }).click()
    await expect(page.getByText(/^The role has \d+ permissions/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Start preview' }).click()
    await expect(page).toHaveURL(/\/ui\/audit\//)
    const end = page.getByRole('button', { name: 'End preview' })
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await expect(end).toBeVisible()
    await expectAccessible(page)
    await page.goto('/ui/console/users/users')
    await expect(page.getByRole('heading', { name: 'You cannot open Users' })).toBeVisible()
    await end.click()
    await expect(page.getByRole('link', { name: 'Administrator', exact: true })).toBeVisible()
    await expect(end).toHaveCount(0)
  },
)
