import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { USERS } from './support/user-screens.ts'
import { codeOf, codeWaves, during, firstRow, freshBrowser, kibOf } from './support/visit.ts'

const ROWS = '/api/v1/users/users/'
const dialog = (page: Page) => page.getByRole('dialog')

/** What leads from the user list to a form or a dialog, and what is visible then. `open`: reaches it and presses it, as a user does. */
const STEPS = [
  {
    name: 'the create form',
    open: (page: Page) => page.getByRole('link', { name: 'Create user' }).first().click(),
    shown: (page: Page) => page.getByRole('textbox', { name: 'Username' }),
  },
  {
    name: 'the import dialog',
    open: (page: Page) => page.getByRole('button', { name: 'Import' }).click(),
    shown: dialog,
  },
  {
    name: 'the export dialog',
    open: (page: Page) => page.getByRole('button', { name: 'Export' }).click(),
    shown: dialog,
  },
  {
    name: 'a confirmation',
    before: (page: Page) => page.getByRole('row').nth(2).getByRole('checkbox').check(),
    open: (page: Page) => page.getByRole('button', { name: /^Delete 1/ }).click(),
    shown: (page: Page) => page.getByRole('alertdialog'),
  },
  {
    name: 'the dialog of an action',
    before: (page: Page) => page.getByRole('row').nth(2).getByRole('checkbox').check(),
    open: (page: Page) =>
      page
        .getByRole('region', { name: /selected/ })
        .getByRole('button', { name: 'Update' })
        .click(),
    shown: dialog,
  },
]

/** So slow that no answer is there before everything that is requested together has left, on a busy machine too. */
async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 300, ...unlimited })
}

test(
  'a form or a dialog takes at most two waves of files from the list, and asks for no metadata again',
  { tag: '@long' },
  async ({ signIn, sandbox, browser, watch }) => {
    const earlier = await signIn('admin', USERS)
    const kept = await earlier.context().storageState()
    await earlier.close()
    for (const { name, before, open, shown } of STEPS) {
      const context = await freshBrowser(browser, sandbox.origin, kept)
      await watch.attach(context)
      const page = await context.newPage()
      await page.goto(USERS)
      await firstRow(page).waitFor()
      await before?.(page)
      // What the list loads after its first rows is not part of the step.
      await page.waitForLoadState('networkidle')
      await slowNetwork(page)
      const start = await page.evaluate(() => performance.now())
      const answers = await during(sandbox, async () => {
        await open(page)
        await expect(shown(page)).toBeVisible()
      })
      const files = codeOf(answers)
      const waves = await codeWaves(page, start)
      const measured = `${name}: ${String(files.length)} files, ${kibOf(files).toFixed(1)} KiB`
      test.info().annotations.push({ type: 'measured', description: measured })
      // None if the pointer was over what leads there before.
      expect(waves.length, JSON.stringify(waves)).toBeLessThanOrEqual(2)
      expect(answers.filter(({ method, path }) => method === 'OPTIONS' && path === ROWS)).toEqual([])
      await page.goto('about:blank')
    }
  },
)

test(
  'the code of a form is there when the pointer or the focus has reached its link',
  { tag: '@long' },
  async ({ signIn, sandbox }) => {
    const page = await signIn('admin', USERS)
    await firstRow(page).waitFor()
    const form = page.waitForResponse(/\/FormScreen-[^/]+\.js$/)
    await page.getByRole('link', { name: 'Create user' }).first().focus()
    await form
    await page.waitForLoadState('networkidle')
    const pressed = await during(sandbox, async () => {
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: 'Username' }).waitFor()
    })
    expect(codeOf(pressed)).toEqual([])
  },
)

test('the page before stays until the next one is complete', async ({ signIn }) => {
  const page = await signIn('admin', USERS)
  await firstRow(page).waitFor()
  await page.evaluate(() => {
    const headings = new Set<string>()
    Object.assign(window, { headings })
    const note = () => headings.add(document.querySelector('h1')?.textContent ?? 'none')
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.getByRole('link', { name: 'Create user' }).first().click()
  await page.getByRole('textbox', { name: 'Username' }).waitFor()
  const headings = await page.evaluate(() => [...(Reflect.get(window, 'headings') as Set<string>)])
  expect(headings.filter((heading) => heading !== 'Users')).toEqual(['Create user'])
})
