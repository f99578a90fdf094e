import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const LIST = '/ui/console/users/users'

async function widthOf(element: Locator): Promise<number> {
  await element.waitFor()
  // Whatever opens may still be growing into place.
  await element.evaluate((node) => Promise.all(node.getAnimations().map((animation) => animation.finished)))
  const box = await element.boundingBox()
  if (box === null) throw new Error('It has no box')
  return box.width
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const confirmation = (page: Page) => page.getByRole('alertdialog')

async function openColumns(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Columns' }).click()
  return page.getByRole('dialog', { name: 'Columns' })
}

async function askToDelete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More: Amélie Laurent' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
}

test('the menu is 220 px wide, collapsed 54, and a drawer below 992', async ({ signIn }) => {
  const page = await signIn('admin', LIST)
  expect(await widthOf(menu(page))).toBe(220)
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await expect.poll(() => widthOf(menu(page))).toBe(54)
  await page.setViewportSize({ width: 992, height: 800 })
  await expect(menu(page)).toBeVisible()
  await page.setViewportSize({ width: 991, height: 800 })
  await expect(menu(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu(page)).toBeVisible()
})

test('the column chooser is 35% of the window wide, a confirmation 36%', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', `${LIST}?search=amelie`)
  expect(await widthOf(await openColumns(page))).toBeCloseTo(1440 * 0.35, 0)
  await page.keyboard.press('Escape')
  await askToDelete(page)
  expect(await widthOf(confirmation(page))).toBeCloseTo(1440 * 0.36, 0)
})

test('form labels are 20% wide, and above their fields on a phone', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', `${LIST}/create`)
  const input = page.getByRole('textbox', { name: 'Username' })
  const label = page.locator('label').filter({ hasText: 'Username' })
  const places = async () => {
    await input.waitFor()
    const [box, at] = [await input.boundingBox(), await label.boundingBox()]
    if (box === null || at === null) throw new Error('They have no box')
    return { label: at, input: box }
  }
  const line = input.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " field ")]')
  const wide = await places()
  expect(wide.label.width).toBeCloseTo((await widthOf(line)) * 0.2, 0)
  expect(wide.label.x + wide.label.width).toBeLessThanOrEqual(wide.input.x)
  await page.setViewportSize({ width: 390, height: 844 })
  const narrow = await places()
  expect(narrow.label.y + narrow.label.height).toBeLessThanOrEqual(narrow.input.y)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a dialog is 80% of the window wide', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', `${LIST}?search=amelie`)
    await askToDelete(page)
    expect(await widthOf(confirmation(page))).toBeCloseTo(390 * 0.8, 0)
  })
})
