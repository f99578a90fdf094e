import type { CDPSession, Page } from '@playwright/test'
import { measured } from './report.ts'
import { inBrowser } from './in-browser.ts'
import { openContext } from '../../scripts/chromium.ts'

const SCREENS = 100
const MIB = 1024 * 1024

/** Size of a page's heap after garbage collection. */
export async function heapMib(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / MIB
}

/** The elements of the whole page. */
export const elementCount = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)

/** Goes to a screen as a user does, by the palette: without a reload, which would begin with an empty heap. @param to a title or a place */
export async function goByPalette(page: Page, to: string | number): Promise<void> {
  await page.keyboard.press('Control+k')
  const screens = page.getByRole('group', { name: 'Screens' }).getByRole('option')
  await screens.first().waitFor()
  if (typeof to === 'string') {
    await page.getByRole('dialog').getByRole('combobox').fill(to)
    await page
      .getByRole('option', { name: new RegExp(`^${to}`) })
      .first()
      .click()
  } else {
    await screens.nth(to % (await screens.count())).click()
  }
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('main .skeleton, main [aria-busy=true]') === null)
}

/** What the console holds in memory while it opens screen after screen. */
export async function heap(): Promise<void> {
  await inBrowser(async ({ browser, sandbox, storageState }) => {
    const context = await openContext(browser, { storageState, baseURL: sandbox.origin })
    const page = await context.newPage()
    await page.goto('/ui/console/users/users')
    await page.waitForLoadState('networkidle')
    const session = await context.newCDPSession(page)
    const sizes = [await heapMib(session)]
    for (let at = 0; at < SCREENS; at += 1) {
      await goByPalette(page, at)
      sizes.push(await heapMib(session))
    }
    const [first = 0] = sizes
    console.log(`\nHeap, MiB, over ${String(SCREENS)} screens one after the other`)
    console.log(`  first, last          ${first.toFixed(1)}, ${(sizes.at(-1) ?? 0).toFixed(1)}`)
    measured('heap', 'each, MiB', sizes, 1)
  })
}
