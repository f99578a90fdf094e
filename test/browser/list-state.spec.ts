import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const LIST = '/ui/console/users/users'

const scroller = (page: Page) => page.locator('.scroll')
const scrolled = (page: Page) => scroller(page).evaluate((box) => box.scrollTop)

test('back, forward and a reload bring a list back to where it was scrolled', async ({ signIn }) => {
  const page = await signIn('admin', LIST)
  await page.setViewportSize({ width: 1280, height: 480 })
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await scroller(page).evaluate((box) => box.scrollTo(0, 200))
  await expect.poll(() => scrolled(page)).toBe(200)

  await page.getByRole('row').nth(7).getByRole('link').first().click()
  await expect(page.getByRole('tab').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/users$/)
  await expect.poll(() => scrolled(page)).toBe(200)

  await page.reload()
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(200)

  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(200)
})
