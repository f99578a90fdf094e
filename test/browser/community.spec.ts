import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test.use({ sandboxFlags: ['--edition', 'community'] })

test.describe('a community edition', () => {
  test('has one organization and none of what a license adds', async ({ signIn }) => {
    const page = await signIn('admin', '/ui/console/users/users')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Organization/ })).toHaveCount(0)
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('link', { name: 'User groups' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Asset login rules' })).toHaveCount(0)
    await expect(menu.getByRole('link', { name: 'Remote apps' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0)
    await expect(page.getByRole('columnheader', { name: 'Organization roles' })).toHaveCount(0)
    await expectAccessible(page)
  })

  test('has system roles alone, and no tab for those of organizations', async ({ signIn }) => {
    const page = await signIn('admin', '/ui/console/users/roles')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('tab', { name: /Organization/ })).toHaveCount(0)
    await expectAccessible(page)
  })

  for (const path of ['/console/acls/asset-acl', '/console/applications/remote-apps', '/settings/orgs']) {
    test(`says at the address ${path} that a license is needed`, async ({ signIn }) => {
      const page = await signIn('admin', `/ui${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('cannot')
      await expect(page.getByText('there is no valid license')).toBeVisible()
      await page.getByRole('button', { name: 'Why not?' }).click()
      await expect(page.getByRole('definition').filter({ hasText: 'A valid license' })).toBeVisible()
      await expectAccessible(page)
    })
  }
})
