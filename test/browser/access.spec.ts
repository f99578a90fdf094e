import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test.describe('the access tab', () => {
  test('lists the permissions of a user, filtered by a status in the URL', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', '/ui/console/users/users')
    await page
      .getByRole('row', { name: /Administrator/ })
      .getByRole('link')
      .first()
      .click()
    await page.getByRole('tab', { name: 'Access', exact: true }).click()
    const table = page.getByRole('table', { name: 'Permissions for Administrator' })
    await expect(table.getByRole('rowheader', { name: 'Night shift' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('radio', { name: /^All/ }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/access\.lens=ending/)
    await expect(table.getByRole('rowheader')).toHaveText(['Night shift'])
    await page.reload()
    await expect(table.getByRole('rowheader')).toHaveText(['Night shift'])
    await page.goBack()
    await expect(table.getByRole('rowheader', { name: 'Operations: production' })).toBeVisible()

    await page.goto('/ui/console/users/groups')
    await page.getByRole('link', { name: 'Database administrators' }).click()
    await page.getByRole('tab', { name: 'Access', exact: true }).click()
    await expect(page.getByRole('row', { name: /^CRM/ })).toContainText('Connect, Transfer files')
  })

  test.describe('on a phone in the dark', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' })

    test(
      'links from a node of the tree to its permissions, and on to a named node',
      { tag: '@long' },
      async ({ signIn }) => {
        const page = await signIn('admin', '/ui/console/assets/assets')
        await page.getByRole('button', { name: 'Nodes: none selected' }).click()
        const sheet = page.getByRole('dialog', { name: 'Nodes' })
        await sheet.getByRole('treeitem', { name: /^Staging/ }).focus()
        await page.keyboard.press('Shift+F10')
        await page.getByRole('menuitem', { name: 'View access' }).press('Enter')
        const table = page.getByRole('table', { name: 'Permissions for Staging' })
        await expect(table.getByRole('row').nth(1)).toBeVisible()
        await expectAccessible(page)
      },
    )
  })
})
