import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { csrfHeaders } from './support/csrf-headers.ts'
import { acceptEffect, expect, test } from './support/test.ts'
import { SUBMIT } from '../support/submit-name.ts'

const ASSETS = '/ui/console/assets/assets'

const nodeOf = (page: Page, name: RegExp): Locator => page.getByRole('treeitem', { name })

/** Number of assets in a node and its children, as the tree shows it: `Production, 46`. */
async function countOf(node: Locator): Promise<number> {
  const name = (await node.getAttribute('aria-label')) ?? (await node.textContent()) ?? ''
  return Number(/(\d+)\s*$/.exec(name)?.[1])
}

/** Creates an empty node below the root over the API, with the session of the page. */
async function createNode(page: Page, value: string): Promise<void> {
  const sent = { data: { value }, headers: await csrfHeaders(page) }
  expect((await page.request.post('/api/v1/assets/nodes/', sent)).status()).toBe(201)
}

/** What the pager says of the list: `1–15 of 46`. */
const expectListed = (page: Page, count: number) =>
  expect(page.getByRole('navigation', { name: 'Pages' }).getByText(new RegExp(`of ${count}$`))).toBeVisible()

test.describe('assets by tree node', () => {
  test('a node limits the list to its assets, stored in the URL', async ({ signIn }) => {
    const page = await signIn('admin', ASSETS)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const production = nodeOf(page, /^Production/)
    const count = await countOf(production)
    await expectAccessible(page)
    await production.click()
    await expectListed(page, count)
    await expect(page).toHaveURL(/\?node=[0-9a-f-]{36}$/)
    await page.keyboard.press('ArrowRight')
    await expect(production).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    const below = page.getByRole('treeitem', { level: 3 }).first()
    await expect(below).toBeFocused()
    await page.keyboard.press('Enter')
    await expectListed(page, await countOf(below))
    await page.reload()
    await expect(below).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expectListed(page, count)
  })

  test('an asset created at a node is in it and counted', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', ASSETS)
    const office = nodeOf(page, /^Office/)
    const count = await countOf(office)
    await office.click()
    await expectListed(page, count)
    await page.getByRole('link', { name: 'Create asset' }).click()
    await page.getByRole('textbox', { name: 'Hostname' }).fill('print-901')
    await page.getByRole('textbox', { name: 'IP address', exact: true }).fill('10.20.30.40')
    await page.getByRole('combobox', { name: 'Protocol 1' }).selectOption('RDP')
    await expect(page.getByRole('textbox', { name: 'Port of RDP' })).toHaveValue('3389')
    await expectAccessible(page)
    await page.getByRole('button', { name: SUBMIT }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'print-901' })).toBeVisible()
    await expect(page.getByText('RDP 3389')).toBeVisible()
    await expectAccessible(page)
    await page.goto(ASSETS)
    await expect(nodeOf(page, new RegExp(`^Office, ${count + 1}$`))).toBeVisible()
  })

  test('hardware has its own form', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', ASSETS)
    await page.getByRole('row').nth(1).getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: 'Update hardware information' }).click()
    await expect(page).toHaveURL(/\/assets\/assets\/detail\/[0-9a-f-]{36}\/update$/)
    const vendor = page.getByRole('textbox', { name: 'Vendor' })
    await vendor.fill('Example Machines')
    await expectAccessible(page)
    await page.getByRole('button', { name: SUBMIT }).click()
    await expect(page).toHaveURL(new RegExp(`${ASSETS}$`))
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page.getByText('Example Machines')).toBeVisible()
  })

  test('nodes are created, renamed, filled and deleted from their menu', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', ASSETS)
    const archive = nodeOf(page, /^Archive/)
    await archive.click({ button: 'right' })
    await expect(page.getByRole('menuitem', { name: 'Create child node' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Create child node' }).click()
    await page
      .getByRole('textbox', { name: 'Node name' })
      .or(page.getByRole('dialog').getByRole('textbox'))
      .fill('2025')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    const made = nodeOf(page, /^2025, 0$/)
    await expect(made).toBeVisible()

    await made.click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Add assets' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('row').nth(1).getByRole('checkbox').check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add assets' }).click()
    const filled = nodeOf(page, /^2025, 1$/)
    await expect(filled).toBeVisible()

    await filled.focus()
    await page.keyboard.press('Shift+F10')
    const remove = page.getByRole('menuitem', { name: 'Delete node' })
    await expect(remove).toHaveAccessibleDescription('This node or its children still contain assets')
    await page.keyboard.press('Escape')
    await expect(filled).toBeFocused()
  })

  test(
    'a node is moved by pointer and keyboard; a refused move shows the reason',
    { tag: '@long' },
    async ({ signIn }) => {
      const page = await signIn('admin', ASSETS)
      const production = nodeOf(page, /^Production/)
      const office = nodeOf(page, /^Office/)
      await production.click()
      await page.keyboard.press('ArrowRight')
      const child = page.getByRole('treeitem', { level: 3 }).first()
      const name = ((await child.getAttribute('aria-label')) ?? '').replace(/, \d+$/, '')

      await production.dragTo(child)
      await expect(
        page.getByText(`${name} is inside Production: a node cannot be moved into its own children`),
      ).toBeVisible()
      await nodeOf(page, /^Default/).dragTo(office)
      await expect(page.getByText('Default is the root node and cannot be moved')).toBeVisible()

      await child.dragTo(office)
      const dialog = page.getByRole('dialog', { name: `Move node · ${name}` })
      const where = dialog.getByRole('combobox', { name: 'Parent node' })
      await expect(where).toHaveValue('/Default/Office')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Move node' }).click()
      await expect(page.getByText(`${name} moved`)).toBeVisible()
      await expect(office).toHaveAttribute('aria-expanded', 'true')
      const moved = page.getByRole('treeitem', { name: new RegExp(`^${name}, `), level: 3 })
      await moved.focus()
      await page.keyboard.press('Shift+F10')
      await page.getByRole('menuitem', { name: 'Move node' }).press('Enter')
      await where.fill(name)
      await expect(page.getByRole('option', { name: `/Default/Office/${name}` })).toHaveCount(0)
      await expect(page.getByText('No results').first()).toBeVisible()
      await where.fill('Production')
      await page.getByRole('option', { name: '/Default/Production', exact: true }).click()
      await dialog.getByRole('button', { name: 'Move node' }).press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(moved).toBeVisible()
    },
  )

  test(
    'rows and selections are moved or added to a node by dragging and by dialog; an empty node can be filled',
    { tag: '@long' },
    async ({ signIn }) => {
      const page = await signIn('admin', ASSETS)
      await createNode(page, 'Shelf')
      await page.goto(ASSETS)
      const shelf = nodeOf(page, /^Shelf/)
      // Other tests use the first rows.
      const rowAt = (at: number) => page.getByRole('row').nth(at)

      // Given an empty node, it offers what fills it
      await shelf.click()
      await expect(page.getByRole('link', { name: 'Create asset here' })).toHaveAttribute('href', /\/create\?node=/)
      await expect(page.getByRole('button', { name: 'Add assets' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Show all', exact: true }).click()

      // When a selection is dropped on it, a menu asks whether to move or to add
      await rowAt(7).getByRole('checkbox').check()
      await rowAt(8).getByRole('checkbox').check()
      await rowAt(8).getByRole('link').first().dragTo(shelf)
      await expect(page.getByRole('menuitem')).toHaveText(['Move 2 assets to Shelf', 'Add 2 assets to Shelf'])
      await page.getByRole('menuitem', { name: 'Move 2 assets to Shelf' }).click()
      await acceptEffect(page.getByRole('alertdialog'))
      await expect(page.getByText('Assets moved to Shelf')).toBeVisible()
      await expect(shelf).toHaveAccessibleName('Shelf, 2')
      await expect(page.getByRole('region', { name: 'selected' })).toHaveCount(0)

      // A single row is dragged without a selection
      const production = nodeOf(page, /^Production/)
      const count = await countOf(production)
      await rowAt(7).getByRole('link').first().dragTo(production)
      await page.getByRole('menuitem', { name: 'Add 1 asset to Production' }).click()
      await expect(production).toHaveAccessibleName(`Production, ${String(count + 1)}`)

      // The keyboard has a dialog
      await rowAt(8).getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Move to node' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: /^Move to node · / })
      await dialog.getByRole('combobox', { name: 'Node' }).fill('Production')
      await page.getByRole('option', { name: '/Default/Production', exact: true }).click()
      await dialog.getByRole('button', { name: 'Move to node' }).press('Enter')
      await expect(shelf).toHaveAccessibleName('Shelf, 1')
    },
  )

  test('a dialog shows the details of a node', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', ASSETS)
    await nodeOf(page, /^Office/).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'View node details' }).click()
    const dialog = page.getByRole('dialog', { name: 'View node details · Office' })
    await expect(dialog.getByText('/Default/Office')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  test('the detail of an asset shows its users and permissions', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', ASSETS)
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    for (const tab of ['Users with access', 'Groups with access']) {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('row').nth(1).getByRole('button', { name: 'Permissions' }).click()
      const dialog = page.getByRole('dialog', { name: /^View permissions · / })
      const permission = dialog.getByRole('row').nth(1).getByRole('link').first()
      await expect(permission).toHaveAttribute('href', /\/console\/perms\/asset-permissions\/[0-9a-f-]{36}/)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Close' }).last().click()
    }
  })

  test('the search finds nodes at any level', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', ASSETS)
    await expect(nodeOf(page, /^Office/)).toBeVisible()
    await page.getByRole('button', { name: 'Find a node' }).click()
    await page.keyboard.type('staging')
    await expect(nodeOf(page, /^Office/)).toHaveCount(0)
    await expect(nodeOf(page, /^Staging/).first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(nodeOf(page, /^Office/)).toBeVisible()
  })

  test.describe('on a phone in the dark', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' })

    test('the tree is a sheet, and nothing overflows the screen', async ({ signIn }) => {
      const page = await signIn('admin', ASSETS)
      await page.getByRole('button', { name: 'Nodes: none selected' }).click()
      const sheet = page.getByRole('dialog', { name: 'Nodes' })
      await expect(sheet.getByRole('treeitem').first()).toBeVisible()
      await expectAccessible(page)
      await sheet.getByRole('treeitem', { name: /^Office/ }).click()
      await expect(page.getByRole('button', { name: 'Nodes: Office' })).toBeVisible()
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await expectAccessible(page)
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await wide()).toBe(0)
    })
  })
})
