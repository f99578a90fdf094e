import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'
import { SUBMIT } from '../support/submit-name.ts'

const GROUPS = '/ui/console/users/groups'
const REFUSED = /Switch to another organization first/

/** Through the selector, as users do. */
async function enterRoot(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Organization: Default' }).click()
  await page
    .getByRole('menuitemradio', { name: 'GLOBAL' })
    .or(page.getByRole('menuitem', { name: 'GLOBAL' }))
    .click()
  await expect(page.getByRole('button', { name: 'Organization: GLOBAL' })).toBeVisible()
}

test.describe('the root organization', () => {
  test('shows the objects of all organizations read-only with a reason', async ({ signIn }) => {
    const page = await signIn('admin', GROUPS)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await enterRoot(page)
    await expect(page).toHaveURL(new RegExp(`${GROUPS}$`))
    await expect(page.getByRole('row').filter({ hasText: 'Contractors' }).first()).toBeVisible()
    const create = page.getByRole('button', { name: 'Create user group' })
    await expect(create).toBeDisabled()
    await expect(create).toHaveAccessibleDescription(REFUSED)
    const update = page.getByRole('row').nth(1).getByRole('button', { name: 'Update' })
    await expect(update).toBeDisabled()
    await expect(update).toHaveAccessibleDescription(REFUSED)
    await expectAccessible(page)
  })

  test('groups nodes by organization without moving', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', '/ui/console/assets/assets')
    await enterRoot(page)
    const organizations = page.getByRole('treeitem', { level: 1 })
    await expect(organizations).toHaveCount(3)
    await expect(organizations.filter({ hasText: 'Berlin Office' })).not.toHaveAttribute('draggable', 'true')
    await organizations.filter({ hasText: 'Berlin Office' }).focus()
    await page.keyboard.press('ArrowRight')
    const workshop = page.getByRole('treeitem', { name: /^Workshop/, level: 2 })
    await expect(workshop).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowLeft')
    await expect(workshop).toHaveCount(0)
    await page.getByRole('button', { name: 'Find a node' }).press('Enter')
    await page.keyboard.type('workshop')
    await expect(workshop).toBeVisible()
    await expect(organizations).toHaveCount(1)
  })

  test('refuses the URL of a form with a reason', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', GROUPS)
    await enterRoot(page)
    await page.goto(`${GROUPS}/create`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('cannot')
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveCount(0)
    await expectAccessible(page)
  })

  test('allows creating organizations', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', GROUPS)
    await enterRoot(page)
    await page.goto('/ui/settings/orgs')
    await page.getByRole('link', { name: 'Create organization' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Lima Branch')
    await expectAccessible(page)
    await page.getByRole('button', { name: SUBMIT }).click()
    const made = page.getByRole('row').filter({ hasText: 'Lima Branch' })
    await expect(made).toBeVisible()
    await expectAccessible(page)
    await made.getByRole('link', { name: 'Lima Branch' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lima Branch' })).toBeVisible()
    await expectAccessible(page)

    await page.goto(GROUPS)
    await page.getByRole('button', { name: 'Organization: GLOBAL' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Lima Branch' })).toBeVisible()
  })
})
