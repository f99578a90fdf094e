import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expectAccessible } from './support/accessible.ts'
import { expect, test as base } from './support/test.ts'

/** With the site of the docs, which the build of the console does not make. */
const test = base.extend<object, { docs: undefined }>({
  docs: [
    async ({}, use) => {
      await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/docs.ts'])
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
})

test(
  'the docs are read, searched by keyboard and switched to dark, under their policy',
  { tag: '@long' },
  async ({ page }) => {
    await test.step('a page has its menu, its contents and no findings', async () => {
      await page.goto('/docs/entries/')
      const here = page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: /^Entries/ })
      await expect(here).toHaveAttribute('aria-current', 'page')
      await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Conditions' }).click()
      await expect(page.getByRole('heading', { name: 'Conditions' })).toBeInViewport()
      await expectAccessible(page)
    })

    await test.step('the search finds a section and opens it', async () => {
      await page.keyboard.press('/')
      const search = page.getByRole('combobox', { name: 'Search the docs' })
      await expect(search).toBeFocused()
      await search.fill('tree beside')
      await expect(page.getByRole('option').first()).toContainText('A tree beside the list')
      await search.press('Enter')
      await expect(page).toHaveURL(/\/docs\/entries\/#a-tree-beside-the-list$/)
    })

    await test.step('the gallery shows each control once, in the scheme of the page', async () => {
      await page.goto('/docs/gallery/')
      const picture = page.getByRole('img', { name: 'The cell tally' })
      await expect(picture).toHaveCount(1)
      await expect(picture).toHaveAttribute('src', /light/)
      await page.getByRole('button', { name: 'Light or dark' }).click()
      await expect(picture).toHaveAttribute('src', /dark/)
      await expect(picture).toHaveJSProperty('complete', true)
      await page.getByRole('button', { name: 'Light or dark' }).click()
    })

    await test.step('dark, on a phone: nothing is wider than the screen', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Light or dark' }).click()
      await page.goto('/docs/overlay/')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    })
  },
)
