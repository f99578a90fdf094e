import type { Page } from '@playwright/test'
import { measured } from './report.ts'
import { inBrowser } from './in-browser.ts'
import { withMetadata } from './with-metadata.ts'
import { openContext } from '../../scripts/chromium.ts'

const FORM = '/ui/console/users/users/create'
const OPTIONS = 2000
export const FIELD = 'source'
export const LABEL = 'Source'

const choices = Array.from({ length: OPTIONS }, (_, at) => ({
  value: `choice-${String(at)}`,
  display_name: `Choice ${String(at)}`,
}))

/** From a click on it to the paint of its list, in ms. */
export async function openSelect(page: Page): Promise<number> {
  await page.keyboard.press('Escape')
  return page.getByRole('combobox', { name: LABEL }).evaluate(
    (input) =>
      new Promise<number>((resolve) => {
        const started = performance.now()
        if (input instanceof HTMLElement) input.focus()
        input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
        input.closest('.select-box')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
      }),
  )
}

/** How long a select of two thousand choices takes to open, and a letter to narrow it. */
export async function select(runs: number): Promise<void> {
  await inBrowser(async ({ browser, sandbox, storageState }) => {
    const opening: number[] = []
    const narrowing: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const context = await openContext(browser, { storageState, baseURL: sandbox.origin })
      await context.route('**/api/v1/users/users/**', withMetadata(FIELD, { choices }))
      const page = await context.newPage()
      await page.goto(FORM)
      await page.getByRole('combobox', { name: LABEL }).waitFor()
      await page.waitForLoadState('networkidle')
      opening.push(await openSelect(page))
      const options = page.getByRole('option')
      if ((await options.count()) === 0) throw new Error('The list did not open')
      narrowing.push(await narrowSelect(page))
      await context.close()
    }
    console.log(`\nA select of ${String(OPTIONS)} choices`)
    measured('select', 'open, ms', opening)
    measured('select', 'narrow, ms', narrowing)
  })
}

/** From a key to the paint of what still fits it, in ms. */
export async function narrowSelect(page: Page): Promise<number> {
  await page.evaluate(() => {
    const note = ({ timeStamp }: KeyboardEvent) =>
      requestAnimationFrame(() =>
        setTimeout(() => performance.mark('narrowed', { detail: performance.now() - timeStamp })),
      )
    document.addEventListener('keydown', note, { capture: true, once: true })
  })
  await page.keyboard.press('7')
  await page.waitForFunction(() => performance.getEntriesByName('narrowed').length > 0)
  return page.evaluate(() => Number((performance.getEntriesByName('narrowed')[0] as PerformanceMark).detail))
}
