import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'
import { SUBMIT } from '../support/submit-name.ts'

test('a role without the add permission has no create button, and the URL shows the reason', async ({ signIn }) => {
  const page = await signIn('orgadmin', '/ui/console/users/roles')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Create/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Create/ })).toHaveCount(0)
  await page.goto('/ui/console/users/roles/create?scope=org')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('cannot')
  await page.getByRole('button', { name: 'Show why' }).click()
  await expect(page.getByText('rbac.add_orgrole')).toBeVisible()
  await expectAccessible(page)
})

test('a built-in role has a disabled update button with a reason', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', '/ui/console/users/roles')
  const update = page.getByRole('row').nth(1).getByRole('button', { name: 'Update' })
  await expect(update).toBeDisabled()
  await expect(update).toHaveAccessibleDescription(/.+/)
  await expectAccessible(page)
})

test('a user without an organization role has no console menu', async ({ signIn }) => {
  const page = await signIn('user')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await expectAccessible(page)
})

test(
  'an auditor starts at the audit dashboard and filters the login log by date',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('orgauditor')
    await expect(page).toHaveURL(/\/ui\/audit\/dashboard/)
    await page.getByRole('navigation').getByRole('button', { name: 'Logs' }).click()
    await page.getByRole('link', { name: 'Login log' }).click()
    await expect(page).toHaveURL(/\/ui\/audit\/logs\/login-log/)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page)
  },
)

test('an unknown page says that it does not exist', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', '/ui/console/nothing/here')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('a URL of the previous console opens the same screen', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', '/ui/#/console/users/groups')
  await expect(page).toHaveURL(/\/ui\/console\/users\/groups$/)
  await expect(page.getByRole('heading', { level: 1, name: 'User groups' })).toBeVisible()
})

test('roles are created in the scope of their tab', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', '/ui/console/users/roles')
  await page.getByRole('tab', { name: /Organization/ }).click()
  await page.getByRole('link', { name: /^Create/ }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Window cleaner')
  await page.getByRole('button', { name: SUBMIT }).click()
  const link = page.getByRole('link', { name: 'Window cleaner' }).first()
  await expect(link).toBeVisible()
  await page.goto('/ui/console/users/roles?activeTab=org')
  await page
    .getByRole('row')
    .filter({ hasText: 'Window cleaner' })
    .getByRole('link', { name: 'Window cleaner' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Window cleaner' })).toBeVisible()
  await expect(page.getByText('Organization', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
})

test(
  'a step back opens the tab before, and the permissions shown are those of the open tab',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('admin', '/ui/console/users/roles')
    const expectPermissionsOf = async (tab: string, list: string): Promise<void> => {
      await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible()
      await page.getByRole('button', { name: 'Help', exact: true }).click()
      await page.getByRole('menuitem', { name: 'My permissions on this page' }).click()
      await expect(page.getByRole('dialog', { name: `Your permissions · ${list}` })).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await page.getByRole('tab', { name: 'Organization roles' }).click()
    await expectPermissionsOf('Organization roles', 'Organization roles')
    await page.goBack()
    await expectPermissionsOf('System roles', 'System roles')
  },
)
