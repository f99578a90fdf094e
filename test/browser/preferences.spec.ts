import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const LIST = '/ui/console/users/users'

async function openPreferences(page: Page) {
  await page.getByRole('button', { name: 'Account: Administrator' }).click()
  await page.getByRole('menuitem', { name: 'Preferences' }).click()
  return page.getByRole('dialog', { name: 'Preferences' })
}

test(
  'preferences show times in UTC and what a list cost, and move to another browser as a file',
  { tag: '@long' },
  async ({ signIn, browser, watch }) => {
    const page = await signIn('admin', LIST)
    const dialog = await openPreferences(page)
    await expectAccessible(page)
    await dialog.getByText('UTC', { exact: true }).click()
    await dialog.getByRole('checkbox', { name: /^Show below each list/ }).check()
    await page.keyboard.press('Escape')
    await expect(page.getByText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} UTC$/).first()).toBeVisible()
    const cost = page.getByRole('group', { name: 'What this list cost' })
    await expect(cost).toContainText(
      /^\d+ of \d+ rows · server [\d,]+ ms · transfer [\d,]+ ms · waited .* · from the server/,
    )
    await expectAccessible(page)

    await openPreferences(page)
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export to a file' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toBe('gatehouse-preferences.json')
    const buffer = await readFile(await download.path())

    const context = await browser.newContext({
      baseURL: new URL(page.url()).origin,
      storageState: await cookiesOf(page),
    })
    await watch.attach(context)
    const other = await context.newPage()
    await other.goto(LIST)
    const there = await openPreferences(other)
    const choosing = other.waitForEvent('filechooser')
    await there.getByRole('button', { name: 'Import from a file' }).click()
    await (await choosing).setFiles({ name: 'p.json', mimeType: 'application/json', buffer })
    await expect(there.getByText(/^\d+ preferences imported\.$/)).toBeVisible()
    await there.getByRole('button', { name: 'Reload to use them' }).click()
    await expect(other.getByRole('group', { name: 'What this list cost' })).toBeVisible()
  },
)

/** The session of a page without what it stored. */
async function cookiesOf(page: Page) {
  const { cookies } = await page.context().storageState()
  return { cookies, origins: [] }
}
