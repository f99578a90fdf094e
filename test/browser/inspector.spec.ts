import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'
import { USERS } from './support/user-screens.ts'

const inspector = (page: Page) => page.getByRole('complementary', { name: 'See why' })
const chosen = (page: Page, name: string) => inspector(page).getByRole('region', { name })

test(
  'an administrator sees where controls are from and why others are missing',
  { tag: '@long' },
  async ({ signIn, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await signIn('admin', USERS)
    await expect(page.getByRole('link', { name: 'Amélie Laurent' })).toBeVisible()
    expect(await page.locator('[data-origin]').count()).toBe(0)

    await test.step('a column is picked by its cell, which is not opened', async () => {
      await page.keyboard.press('Control+.')
      await expect(inspector(page).getByRole('status')).toContainText('Point at an element')
      await page.getByRole('link', { name: 'Amélie Laurent' }).click()
      await expect(page).toHaveURL(new RegExp(`${USERS}$`))
      const column = chosen(page, 'Column: Name')
      await expect(column).toContainText('The entry always shows it (fixed)')
      await expect(column).toContainText('resources/console/users.json')
      await expect(column).toContainText('/columns/0')
      await expect(column).toContainText('actions.GET.name')
      await expect(column).toContainText('GET /api/v1/users/users/')
      await expect(column).toContainText('The server sorts by this field')
      await expectAccessible(page)
    })

    await test.step('everything that is missing is listed with its proof', async () => {
      const hidden = inspector(page)
        .getByRole('region', { name: 'Column' })
        .getByRole('button', { name: /^Source/ })
      await expect(hidden).toContainText('The entry hides it by default (shown)')
      await hidden.click()
      await expect(chosen(page, 'Column: Source')).toContainText('choices: ')
    })

    await test.step('the report is Markdown without values of rows', async () => {
      await inspector(page).getByRole('button', { name: 'Copy report' }).click()
      await expect(inspector(page).getByRole('button', { name: 'Copied' })).toBeVisible()
      const report = await page.evaluate(() => navigator.clipboard.readText())
      expect(report).toContain('## See why: Column: Source')
      expect(report).toContain('`resources/console/users.json#/columns/')
      expect(report).toContain('- Address: `/ui/console/users/users`')
      expect(report).not.toMatch(/Amélie|amelie@/)
    })

    await test.step('the menu of a row lists each of its actions, with the proof of those that are missing', async () => {
      await inspector(page).getByRole('button', { name: 'Pick an element' }).click()
      await page
        .getByRole('row', { name: /Amélie Laurent/ })
        .getByRole('button', { name: /^More/ })
        .click()
      await expect(page.getByRole('menu')).toBeHidden()
      const menu = chosen(page, 'Menu of a row: More')
      await expect(menu.getByRole('heading', { name: 'Update Shown', exact: true })).toBeVisible()
      await expect(menu.getByRole('heading', { name: 'Delete Shown', exact: true })).toBeVisible()
      await expect(menu).toContainText('resources/console/users.json')
      await expect(menu).toContainText('/row')
      await expectAccessible(page)
    })

    await test.step('a menu line is picked by keyboard alone; Escape closes', async () => {
      await page.keyboard.press('Control+.')
      await expect(inspector(page)).toBeHidden()
      await page.locator('#main').focus()
      await page.keyboard.press('Control+.')
      await expect(inspector(page).getByRole('status')).toContainText('Point at an element')
      await page.keyboard.press('ArrowDown')
      await expect(inspector(page).getByRole('status')).toHaveText('Menu: Dashboard')
      await page.keyboard.press('Enter')
      await expect(chosen(page, 'Menu: Dashboard')).toContainText('resources/menu.json')
      await expect(inspector(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(inspector(page)).toBeHidden()
      expect(await page.locator('[data-origin]').count()).toBe(0)
    })

    await test.step('a dialog explains its fields: those of an action, and those of a bulk update', async () => {
      await page.getByRole('button', { name: 'Invite users' }).click()
      await page.getByRole('dialog').getByRole('combobox', { name: 'Users' }).focus()
      await page.keyboard.press('Control+.')
      const field = chosen(page, 'Form field: Users')
      await expect(field).toContainText('POST /api/v1/users/users/invite/')
      await expect(field).toContainText(/\/header\/\d\/dialog\/0/)
      await page.keyboard.press('Control+.')
      await expect(inspector(page)).toBeHidden()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

      await page.getByRole('checkbox', { name: 'Select Amélie Laurent' }).check()
      await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Update' }).click()
      await page.getByRole('dialog').getByRole('checkbox').first().focus()
      await page.keyboard.press('Control+.')
      const bulk = inspector(page).getByRole('region', { name: /^Form field: / })
      await expect(bulk).toContainText('PATCH /api/v1/users/users/')
      await expect(bulk).toContainText(/\/bulk\/\d\/fields\/0/)
      await page.keyboard.press('Control+.')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    })

    await test.step('an action that the row does not have is in its menu, with the condition that decided', async () => {
      await page.goto('/ui/profile/key')
      await page.getByRole('button', { name: 'Create API key' }).click()
      const more = page.getByRole('row').getByRole('button', { name: /^More/ }).first()
      await expect(more).toBeVisible()
      await page.keyboard.press('Control+.')
      await inspector(page).getByRole('button', { name: 'Pick an element' }).click()
      await more.click()
      const menu = chosen(page, 'Menu of a row: More')
      await expect(menu.getByRole('heading', { name: 'Disable Shown', exact: true })).toBeVisible()
      await expect(menu.getByRole('heading', { name: 'Enable Not shown' })).toBeVisible()
      await expect(menu).toContainText('The condition on row.is_active is not met')
      await inspector(page).getByRole('button', { name: 'Copy report' }).click()
      await expect(inspector(page).getByRole('button', { name: 'Copied' })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('- Row action: Enable: Not shown')
      await page.keyboard.press('Control+.')
    })

    await test.step('a form explains the focused field, and fields that their conditions hide', async () => {
      await page.goto(`${USERS}/create`)
      await page.getByRole('textbox', { name: 'Username' }).focus()
      await page.keyboard.press('Control+.')
      await expect(chosen(page, 'Form field: Username')).toContainText('actions.POST.username')
      const fields = inspector(page).getByRole('region', { name: 'Form field', exact: true })
      await expect(fields.getByRole('button', { name: /^Password\s/ })).toContainText('form.password_strategy')
      await page.keyboard.press('Control+.')
    })
  },
)

test('without the permission the key does nothing', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('orgadmin', USERS)
  await expect(page.getByRole('link', { name: 'Amélie Laurent' })).toBeVisible()
  await page.keyboard.press('Control+.')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expect(inspector(page)).toBeHidden()
})
