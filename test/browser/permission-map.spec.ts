import { expectAccessible } from './support/accessible.ts'
import { firstIdOn } from './support/first-id.ts'
import { expect, test } from './support/test.ts'

test('a permission draws who reaches what, and a phone gets it as a table', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', '/ui/console/dashboard')
  const id = await firstIdOn(page.request)('/api/v1/perms/asset-permissions/', {})
  await page.goto(`/ui/console/perms/asset-permissions/${id}?activeTab=PermissionMap`)
  const who = page.getByRole('region', { name: 'Users and groups' })
  const what = page.getByRole('region', { name: 'Nodes and assets' })
  const [accounts, edges] = [page.getByRole('region', { name: 'System users' }), page.locator('.map-edges path')]
  await expect(edges.first()).toBeAttached()
  const [users, systemUsers, resources] = [
    await who.locator('.map-item').count(),
    await accounts.locator('.map-item').count(),
    await what.locator('.map-item').count(),
  ]
  // A line between each two, except to assets that a sentence names, which lack the protocol of a system user.
  const apart = async () =>
    (await page.getByText(' cannot be used on ').allTextContents()).flatMap((text) => text.split(', ')).length
  await expect.poll(async () => (await edges.count()) + (await apart())).toBe(systemUsers * (users + resources))
  const before = await edges.last().getAttribute('d')

  const node = what.getByRole('button', { name: /^Contents of/ }).first()
  await node.focus()
  await page.keyboard.press('Enter')
  await expect(node).toHaveAttribute('aria-expanded', 'true')
  await expect(what.getByRole('list').nth(1).getByRole('listitem').first()).not.toBeEmpty()
  await expect(edges.last()).not.toHaveAttribute('d', before ?? '')
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('rowheader', { name: 'Nodes and assets' })).toBeVisible()
  await expect(page.locator('.map-picture')).toHaveCount(0)
  await expect(page.getByRole('row')).toHaveCount(1 + 3 + users + systemUsers + resources)
  await expectAccessible(page)
})
