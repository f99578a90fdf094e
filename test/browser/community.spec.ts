import { DEFAULT_ORGANIZATION_ID } from '../../src/contract/session/profile.ts'
import { seedId } from '../../src/sandbox/seed/seed-ids.ts'
import { expectAccessible } from './support/accessible.ts'
import { UNTRANSLATED } from './support/click-through.ts'
import { forgetOrganization, requestedOrganizations } from './support/first-calls.ts'
import { firstIdOn } from './support/first-id.ts'
import { registered, screensOf } from './support/registry-screens.ts'
import { visitsOf } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test.use({ sandboxFlags: ['--edition', 'community'] })

test.describe('a community edition', () => {
  test('has one organization and no licensed features', { tag: '@long' }, async ({ signIn }) => {
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

  test(
    'uses the default organization from the first request of the next visit',
    { tag: '@long' },
    async ({ signIn }) => {
      const page = await signIn('admin', '/ui/console/users/groups')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await forgetOrganization(page)
      const visit = () => page.goto(`/ui/console/users/groups?oid=${seedId('organization', 'berlin')}`)
      expect(await requestedOrganizations(page, visit)).toEqual([DEFAULT_ORGANIZATION_ID])
    },
  )

  test('has system roles only, without a tab for organization roles', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', '/ui/console/users/roles')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('tab', { name: /Organization/ })).toHaveCount(0)
    await expectAccessible(page)
  })

  for (const path of [
    '/console/acls/asset-acl',
    '/console/applications/remote-apps',
    '/console/accounts/change-auth-plan',
    '/console/assets/cloud',
    '/settings/orgs',
  ]) {
    test(`says at ${path} that a license is needed`, { tag: '@long' }, async ({ signIn }) => {
      const page = await signIn('admin', `/ui${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('cannot')
      await expect(page.getByText('requires the enterprise edition with a valid license')).toBeVisible()
      await page.getByRole('button', { name: 'Show why' }).click()
      await expect(page.getByRole('definition').filter({ hasText: 'A valid license' })).toBeVisible()
      await expectAccessible(page)
    })
  }

  test('opens every list or shows why not', { tag: '@long' }, async ({ signIn }) => {
    test.setTimeout(360_000)
    const page = await signIn()
    const visits = visitsOf(page)
    const needing = page.getByRole('heading', { level: 1, name: /cannot/ })
    const empty = page.getByRole('heading', { level: 2, name: /^No / })
    for (const of of registered) {
      const screens = await screensOf(of, firstIdOn(page.request))
      for (const { name, path } of screens.filter(({ kind }) => kind === 'list' || kind === 'tab'))
        await test.step(name, async () => {
          await visits.open(path)
          await expect(page.getByRole('row').nth(1).or(empty).or(needing).first()).toBeVisible()
          expect(await page.locator('body').innerText()).not.toMatch(UNTRANSLATED)
          await expectAccessible(page)
        })
    }
  })
})
