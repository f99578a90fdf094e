import type { Page } from '@playwright/test'
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

test('a user is created and deleted by keyboard', async ({ signIn }) => {
  const page = await signIn('admin', LIST)
  await tabTo(page, 'link', 'Create user group')
  await page.keyboard.press('Enter')
  await tabTo(page, 'textbox', 'Name')
  await page.keyboard.type('A keyboard group')
  await tabTo(page, 'combobox', 'Members')
  await page.keyboard.type('amelie')
  await expect(page.getByRole('option', { name: /Amélie/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
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
