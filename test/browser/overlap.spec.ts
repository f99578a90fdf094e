import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'
import { SUBMIT } from '../support/submit-name.ts'

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not drawn')
  return box
}

async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
  expect(apart, `${JSON.stringify(a)} covers ${JSON.stringify(b)}`).toBe(true)
}

/** Opens each list of options in turn: it is beside its box, as wide, and nothing of it is beyond the window. */
async function expectListsBeside(page: Page, boxes: readonly Locator[], ...apartFrom: readonly Locator[]) {
  const sides = new Set<'above' | 'below'>()
  for (const box of boxes) {
    await box.click()
    const list = page.getByRole('listbox').locator('..')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(list).toBeInViewport({ ratio: 1 })
    const frame = box.locator('..')
    for (const other of [frame, ...apartFrom]) await expectApart(list, other)
    const [at, of] = [await boxOf(list), await boxOf(frame)]
    expect(Math.abs(at.x - of.x) + Math.abs(at.width - of.width)).toBeLessThan(2)
    sides.add(at.y < of.y ? 'above' : 'below')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
  }
  expect([...sides].sort()).toEqual(['above', 'below'])
}

test('the largest number on a button of the top bar stays on its button', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', '/ui/console/users/groups')
  const button = page.getByRole('link', { name: /^Tickets, / })
  const badge = button.locator('.corner')
  await badge.evaluate((element) => (element.textContent = '99+'))
  const [at, of] = [await boxOf(badge), await boxOf(button)]
  expect([at.x >= of.x, at.x + at.width <= of.x + of.width]).toEqual([true, true])
})

const opener = (page: Page, label: string) => page.getByRole('button', { name: `Open calendar: ${label}` })

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(
    `a calendar covers neither a field nor the form footer (${String(size.width)} px wide)`,
    { tag: '@long' },
    async ({ signIn }) => {
      const page = await signIn('admin', '/ui/console/perms/asset-permissions/create')
      await page.setViewportSize(size)
      for (const label of ['Valid from', 'Valid until']) {
        await opener(page, label).click()
        const calendar = page.getByRole('group', { name: label, exact: true })
        const close = calendar.getByRole('button', { name: 'Close' })
        await expect(close).toBeInViewport()
        for (const name of ['Valid from', 'Valid until'])
          await expectApart(calendar, page.getByRole('textbox', { name }))
        await expectApart(close, page.getByRole('button', { name: SUBMIT }))
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(calendar).toBeHidden()
        await expect(opener(page, label)).toBeFocused()
      }
    },
  )

for (const size of [
  { width: 1440, height: 640 },
  { width: 390, height: 700 },
]) {
  test(`options open where they fit, never over the form footer (${String(size.width)} px wide)`, async ({
    signIn,
  }) => {
    const page = await signIn('admin', '/ui/console/perms/asset-permissions/create')
    await page.setViewportSize(size)
    const boxes = page.getByRole('main').getByRole('combobox')
    await boxes.nth(3).waitFor()
    await expectListsBeside(page, await boxes.all(), page.getByRole('button', { name: SUBMIT }))
  })

  test(
    `options may overflow a dialog, but not the window (${String(size.width)} px wide)`,
    { tag: '@long' },
    async ({ signIn }) => {
      const page = await signIn('admin', '/ui/console/users/users')
      await page.getByRole('button', { name: 'Invite users' }).first().click()
      const boxes = page.getByRole('dialog', { name: 'Invite users' }).getByRole('combobox')
      await expect(boxes).toHaveCount(2)
      await page.setViewportSize({ ...size, height: size.width > 1000 ? 490 : 560 })
      await expectListsBeside(page, await boxes.all())
    },
  )
}

test('a chosen day is in its field at once, also decades from now', async ({ signIn }) => {
  const page = await signIn('admin', '/ui/console/perms/asset-permissions/create')
  const field = page.getByRole('textbox', { name: 'Valid until' })
  await field.fill('2070-05-01 00:00:00')
  await opener(page, 'Valid until').click()
  const calendar = page.getByRole('group', { name: 'Valid until', exact: true })
  await calendar.getByRole('gridcell', { name: '15', exact: true }).click()
  await expect(field).toHaveValue(/^2070-05-15 /)
  await calendar.getByRole('button', { name: 'Close' }).click()
  await expect(opener(page, 'Valid until')).toBeFocused()
})

test('after a run the chosen hosts of a batch command cover no label', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('user', '/ui/workbench/ops')
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.getByRole('combobox', { name: 'Run as' }).click()
  await page.getByRole('option', { name: /oracle-su/ }).click()
  await page.getByRole('searchbox', { name: 'Find a host or node' }).fill('db-0')
  await expect(page.getByRole('treeitem', { name: /^db-025/ }).first()).toBeVisible()
  await page.getByRole('searchbox').press('Tab')
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  const command = page.getByRole('textbox', { name: 'Command' })
  await command.fill('df -h')
  await command.press('Control+Enter')
  await expect(page.getByRole('table', { name: 'Result of each host' })).toBeVisible()
  await expectApart(page.getByRole('button', { name: 'Clear selection' }), page.getByText('Command', { exact: true }))
})
