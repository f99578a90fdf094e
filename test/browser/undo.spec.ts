import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { changeElsewhere } from './support/change-elsewhere.ts'
import { acceptEffect, expect, test } from './support/test.ts'
import { USERS, userRow } from './support/user-screens.ts'

const undoButton = (page: Page) =>
  page.getByRole('log', { name: 'Notifications' }).getByRole('button', { name: 'Undo' })

async function select(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
}

test.describe('Undo', () => {
  test(
    'activates deactivated users again, by button and by key, and names the user that changed since',
    { tag: '@long' },
    async ({ signIn, request }) => {
      const page = await signIn('admin', USERS)
      const deactivate = async () => {
        await select(page, 'Amélie Laurent', 'Anders Holm')
        await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Deactivate' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
        await expect(page.getByText('2 users deactivated', { exact: true })).toBeVisible()
        await expect(page.getByRole('region', { name: '2 selected' })).toHaveCount(0)
      }
      const inactive = (name: string) => userRow(page, name).getByRole('cell', { name: 'Inactive', exact: true })
      await deactivate()
      await expect(inactive('Anders Holm')).toBeVisible()
      // A toast under the pointer stays.
      await undoButton(page).hover()
      await expectAccessible(page)
      await undoButton(page).click()
      const undone = page.getByText('Undone: 2 users deactivated')
      await expect(undone).toBeVisible()
      await expect(inactive('Anders Holm')).toHaveCount(0)
      // The next one must differ from it.
      await page.mouse.move(0, 0)
      await expect(undone).toHaveCount(0)

      await deactivate()
      await page.keyboard.press('Control+z')
      await expect(undone).toBeVisible()
      await expect(inactive('Amélie Laurent')).toHaveCount(0)

      await select(page, 'Amélie Laurent', 'Anders Holm')
      const bar = page.getByRole('region', { name: '2 selected' })
      await bar.getByRole('button', { name: 'Update' }).click()
      const dialog = page.getByRole('dialog', { name: 'Update 2 users' })
      await dialog.getByRole('checkbox', { name: 'Comment' }).check()
      await dialog.getByRole('textbox', { name: 'Comment' }).fill('On leave')
      await dialog.getByRole('button', { name: 'Preview' }).click()
      await dialog.getByRole('button', { name: 'Update 2 users' }).click()
      await expect(page.getByText('2 users updated')).toBeVisible()
      await undoButton(page).hover()
      await changeElsewhere(request, page, 'anders', { comment: 'Back on Monday' })
      await undoButton(page).click()
      const report = page.getByRole('alertdialog', { name: 'Partly undone · 2 users updated' })
      await expect(report.getByRole('listitem')).toContainText('Anders HolmComment changed since')
      await expectAccessible(page)
      await report.getByRole('button', { name: 'Revert Anders Holm' }).click()
      await expect(report).toHaveCount(0)
      await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('')
      await expect(page.getByRole('status').filter({ hasText: 'Fields to revert: Comment.' })).toContainText(
        'Changed again since then: Comment.',
      )
      await expectAccessible(page)
    },
  )

  test(
    'switches a detail back, links what was removed, and removes what was added',
    { tag: '@long' },
    async ({ signIn }) => {
      const page = await signIn('admin', USERS)
      await userRow(page, 'Anders Holm').getByRole('link', { name: 'Anders Holm' }).click()
      const active = page.getByRole('switch', { name: 'Active' })
      await active.click()
      await expect(undoButton(page)).toBeVisible()
      await expect(active).not.toBeChecked()
      await undoButton(page).click()
      await expect(page.getByText('Undone: Anders Holm updated')).toBeVisible()
      await expect(active).toBeChecked()

      await page.goto('/ui/console/users/groups')
      await page.getByRole('link', { name: 'Network', exact: true }).click()
      const card = page.getByRole('region', { name: 'Members' })
      const members = card.getByRole('listitem')
      const removed = card.getByRole('button', { name: /^Remove/ }).first()
      await expect(removed).toBeVisible()
      const count = await members.count()
      const name = ((await removed.getAttribute('aria-label')) ?? '').replace('Remove ', '')
      await removed.click()
      await acceptEffect(page.getByRole('alertdialog'))
      await expect(card.getByRole('link', { name })).toHaveCount(0)
      await undoButton(page).click()
      await expect(page.getByText(`Undone: ${name} removed`)).toBeVisible()
      await expect(card.getByRole('link', { name })).toBeVisible()
      await card.getByRole('combobox', { name: 'Find: Members' }).click()
      await page.getByRole('option').first().click()
      await page.keyboard.press('Escape')
      await card.getByRole('button', { name: 'Add' }).click()
      await expect(members).toHaveCount(count + 1)
      await undoButton(page).first().click()
      await expect(page.getByText('Undone: 1 user added')).toBeVisible()
      await expect(members).toHaveCount(count)
    },
  )

  test('moves a node back under its old parent, and assets to their nodes', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', '/ui/console/assets/assets')
    const node = (name: RegExp) => page.getByRole('treeitem', { name })
    await node(/^Production/).click()
    const office = node(/^Office/)
    const before = (await office.getAttribute('aria-label')) ?? ''
    await page.keyboard.press('ArrowRight')
    const child = page.getByRole('treeitem', { level: 3 }).first()
    const label = (await child.getAttribute('aria-label')) ?? ''
    const name = label.replace(/, \d+$/, '')
    await child.dragTo(office)
    await page.getByRole('dialog').getByRole('button', { name: 'Move node' }).click()
    await expect(page.getByText(`${name} moved`)).toBeVisible()
    await undoButton(page).click()
    await expect(page.getByText(`Undone: ${name} moved`)).toBeVisible()
    // A node that a drag rests on opens, so that other nodes of this level may come first.
    await expect(page.getByRole('treeitem', { level: 3, name: label, exact: true })).toBeVisible()
    await expect(office).toHaveAttribute('aria-label', before)
    await office.click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Move assets' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox').or(dialog.getByRole('combobox')).first().fill('db')
    await page.keyboard.press('Enter')
    // The rows before the search stay until those that are found arrive.
    const found = dialog.getByRole('row').nth(1)
    await expect(found).toContainText('db')
    await found.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Move assets' }).click()
    await expect(page.getByText('Assets moved to Office')).toBeVisible()
    await expect(office).not.toHaveAttribute('aria-label', before)
    await undoButton(page).click()
    await expect(page.getByText('Undone: Assets moved to Office')).toBeVisible()
    await expect(office).toHaveAttribute('aria-label', before)
  })
})
