import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const LIST = '/ui/console/users/users'

async function chooseLanguage(page: Page, current: string, next: string): Promise<void> {
  await page.getByRole('button', { name: current }).click()
  await page.getByRole('menuitemradio', { name: next }).click()
}

test('the language changes without a reload, labels of the server included', async ({ signIn }) => {
  const page = await signIn('admin', LIST)
  await expect(page.getByRole('columnheader', { name: 'Username' })).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { untouched: true }))
  await chooseLanguage(page, 'Language', '中文')
  await expect(page.getByRole('heading', { level: 1, name: '用户' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: '用户名' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/)
  await expectAccessible(page)
  await chooseLanguage(page, '语言', '日本語')
  await expect(page.getByRole('heading', { level: 1, name: 'ユーザー' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'ユーザー名' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => 'untouched' in globalThis)).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'ユーザー' })).toBeVisible()
})

test('light and dark theme are stored and readable', async ({ signIn }) => {
  const page = await signIn('admin', LIST)
  await page.getByRole('button', { name: 'Appearance' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${LIST}/create`)
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page)
  await page.goto(LIST)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('switch', { name: 'Active' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the list, the menu, a form and a detail fit 390 px', async ({ signIn }) => {
    const page = await signIn('admin', LIST)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBe(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('link', { name: 'User groups' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'User groups' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'User groups' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Roles', exact: true })).toBeHidden()
    await page.goto(`${LIST}/create`)
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible()
    expect(await overflow()).toBe(0)
    await expectAccessible(page)
    await page.goto(LIST)
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page.getByRole('switch', { name: 'Active' })).toBeVisible()
    expect(await overflow()).toBe(0)
    await expectAccessible(page)
    await page.goto(`${page.url().split('?')[0]}?activeTab=UserLoginACLList`)
    await expect(page.getByRole('tab', { name: 'Login rules' })).toBeInViewport()
  })
})
