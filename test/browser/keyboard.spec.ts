import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'
import { SUBMIT } from '../support/submit-name.ts'

const LIST = '/ui/console/users/groups'

/** Presses Tab until the control has focus: reachable by keyboard alone. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).first()
  await target.waitFor()
  for (let step = 0; step < 120; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached the ${role} ${String(name)}`)
}

test('a user is created and deleted by keyboard', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', LIST)
  await tabTo(page, 'link', 'Create user group')
  await page.keyboard.press('Enter')
  await tabTo(page, 'textbox', 'Name')
  await page.keyboard.type('A keyboard group')
  await tabTo(page, 'combobox', 'Members')
  await page.keyboard.type('amelie')
  const amelie = page.getByRole('option', { name: /Amélie/ })
  // Before the search is answered, the list has the options from before it.
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(amelie).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(amelie).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await tabTo(page, 'button', SUBMIT)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${LIST}$`))
  await expect(page.getByRole('link', { name: 'A keyboard group' }).first()).toBeVisible()

  await tabTo(page, 'button', 'More: A keyboard group')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog).toContainText('A keyboard group')
  await expect(dialog.getByRole('button', { name: 'Skip the check' })).toHaveCount(0)
  await tabTo(page, 'button', /^Delete/)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'A keyboard group' })).toHaveCount(0)
})

test('Escape closes the top layer and restores the focus', async ({ signIn }) => {
  const page = await signIn('admin', LIST)
  const columns = page.getByRole('button', { name: 'Columns' })
  await columns.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(columns).toBeFocused()
})

test('the first Tab focuses the link to the content', async ({ signIn }) => {
  const page = await signIn('admin', LIST)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
})

test('letters open screens and forms, and move through the rows of a list', async ({ signIn }) => {
  const page = await signIn('admin', LIST)
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select (?!all)/ }) })
  await rows.first().waitFor()
  // A key that is pressed in the instant of the first paint does nothing.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('u')
    await expect(page).toHaveURL(/\/console\/users\/users$/, { timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(rows.nth(1)).toContainText('Amélie Laurent')
  for (const [key, at] of [
    ['j', 0],
    ['j', 1],
    ['j', 2],
    ['k', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(rows.nth(at)).toBeFocused()
  }
  await page.keyboard.press('x')
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
  await expect(rows.nth(1)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ContextMenu')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(rows.nth(1)).toBeFocused()
  const name = (await rows.nth(1).getByRole('link').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { level: 1, name: 'Asset permissions' })).toBeVisible()
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/asset-permissions\/create/)
  const field = page.getByRole('textbox', { name: 'Name' })
  await expect(field).toBeFocused()
  await page.keyboard.type('gujn?')
  await expect(field).toHaveValue('gujn?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  'the list of shortcuts names the screens that the user may open, and turns single keys off',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('user', '/ui/workbench/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(async () => {
      await page.keyboard.press('?')
      await expect(help).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(help).toContainText('My assets')
    await expect(help).not.toContainText('Asset permissions')
    await expectAccessible(page)
    await help.getByRole('checkbox', { name: 'Use shortcuts of a single key' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0)
    await expect(page.getByRole('combobox')).toBeFocused()
  },
)
