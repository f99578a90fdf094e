import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.use({ forcedColors: 'active' })

const backgroundOf = (locator: Locator, pseudo?: string): Promise<string> =>
  locator.evaluate((element, part) => getComputedStyle(element, part).backgroundColor, pseudo)

const edgeOf = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => getComputedStyle(element).borderBottomColor)

/** The colour that the system gives to a word of its own: `Highlight`. */
const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate((colour) => {
    const probe = document.createElement('i')
    probe.style.backgroundColor = colour
    document.body.append(probe)
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  }, name)

test('a list shows selected and current items in forced colours', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', '/ui/console/users/users')
  const rows = page.getByRole('main').getByRole('row')
  const highlight = await systemColour(page, 'Highlight')
  const pages = page.getByRole('main').getByRole('button', { name: /^Page [12]$/ })
  expect(await backgroundOf(pages.first())).toBe(highlight)
  expect(await backgroundOf(pages.nth(1))).not.toBe(highlight)

  await rows.nth(2).getByRole('checkbox').check()

  const [chosen, other] = [rows.nth(2), rows.nth(3)]
  expect(await backgroundOf(chosen.getByRole('checkbox'))).toBe(highlight)
  expect(await backgroundOf(other.getByRole('checkbox'))).not.toBe(highlight)
  expect(await edgeOf(chosen.getByRole('cell').nth(1))).toBe(highlight)
  expect(await edgeOf(other.getByRole('cell').nth(1))).not.toBe(highlight)
  expect(await backgroundOf(page.getByRole('checkbox', { name: 'Select all rows on this page' }))).toBe(highlight)

  const logo = page.getByRole('link', { name: 'Gatehouse, home' })
  expect(await backgroundOf(logo), 'behind white letters').toMatch(/^rgb\(/)

  const menu = page.getByRole('navigation', { name: 'Main menu' })
  expect(await backgroundOf(menu.getByRole('link', { name: 'Users', exact: true }))).toBe(highlight)
  expect(await backgroundOf(menu.getByRole('link', { name: 'User groups' }))).not.toBe(highlight)
})

test(
  'a form shows switches, chosen values and placeholders in forced colours',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('admin', '/ui/console/users/users/create')
    const main = page.getByRole('main')
    const active = main.getByRole('switch', { name: 'Active' })
    await expect(active).toBeChecked()
    const highlight = await systemColour(page, 'Highlight')
    expect(await backgroundOf(active)).toBe(highlight)
    await active.uncheck()
    await expect.poll(() => backgroundOf(active)).not.toBe(highlight)

    const [chosen, other] = [main.getByRole('radio', { checked: true }), main.getByRole('radio', { checked: false })]
    expect(await edgeOf(chosen.first())).toBe(highlight)
    expect(await edgeOf(other.first())).not.toBe(highlight)

    const placeholder = await main
      .getByPlaceholder('Search and select')
      .first()
      .evaluate((input) => getComputedStyle(input, '::placeholder').color)
    expect(placeholder).toBe(await systemColour(page, 'GrayText'))
  },
)

test('tabs and a dashboard show the current tab and range in forced colours', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', '/ui/audit/sessions/sessions')
  const highlight = await systemColour(page, 'Highlight')
  const tab = page.getByRole('tab', { selected: true })
  expect(await backgroundOf(tab, '::after')).toBe(highlight)

  await page.goto('/ui/console/dashboard')
  const range = page.getByRole('group', { name: 'Range' })
  const [current, other] = [range.locator('label').first(), range.locator('label').nth(1)]
  await expect(current).toBeVisible()
  expect(await backgroundOf(current)).toBe(highlight)
  expect(await backgroundOf(other)).not.toBe(highlight)
})

test('a tree shows the chosen node in forced colours', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', '/ui/console/assets/assets')
  const highlight = await systemColour(page, 'Highlight')
  const node = page.getByRole('treeitem', { name: /^Production/ })
  await node.click()
  await expect(node).toHaveAttribute('aria-selected', 'true')
  expect(await backgroundOf(node)).toBe(highlight)
})
