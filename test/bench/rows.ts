import type { Page } from '@playwright/test'
import type { ColumnChoice } from '../../src/console/list-state/list-preferences.ts'
import { measured } from './report.ts'
import { inBrowser } from './in-browser.ts'
import { definePainted, type WithPainted } from './painted.ts'
import { openContext } from '../../scripts/chromium.ts'

const LIST = '/ui/console/assets/assets'
const ROWS = 100
const COLUMNS = [
  ...['hostname', 'ip', 'public_ip', 'platform', 'protocols', 'hardware_info', 'model', 'cpu_model', 'os'],
  ...['vendor', 'is_active', 'connectivity'],
]

/** Runs in the page: notes when all rows were painted for the first time. */
function watchRows(rows: number): void {
  const { painted } = window as unknown as WithPainted
  const areThere = () => document.querySelectorAll('tbody tr[data-row]').length >= rows
  void painted(areThere).then(() => performance.mark('rows painted'))
}

/** From the last byte of the rows to their paint, in ms; the code of the screen is there by then, or waited for. */
async function render(page: Page, origin: string): Promise<number> {
  await page.goto(origin + LIST)
  await page.waitForFunction(() => performance.getEntriesByName('rows painted').length > 0)
  return page.evaluate(() => {
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/assets/?'))
    const arrived = Math.max(...calls.map((call) => (call as PerformanceResourceTiming).responseEnd))
    return (performance.getEntriesByName('rows painted')[0]?.startTime ?? 0) - arrived
  })
}

/** From a click that selects all rows, or none, to the paint: every row is drawn again. */
async function renderAgain(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const started = performance.now()
        document.querySelector<HTMLInputElement>('thead input[type=checkbox]')?.click()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
      }),
  )
}

/** How long a hundred rows of twelve columns take to draw, and to draw again. */
export async function rows(runs: number): Promise<void> {
  await inBrowser(async ({ browser, sandbox, storageState }) => {
    const first: number[] = []
    const again: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const context = await openContext(browser, { storageState, viewport: { width: 1440, height: 900 } })
      await context.addInitScript(
        ({ size, columns }) => {
          localStorage.setItem('gatehouse.pageSize.v1', JSON.stringify(size))
          const choice: ColumnChoice = { shown: columns, known: columns, order: [], widths: {} }
          localStorage.setItem('gatehouse.columns.v2.assets', JSON.stringify(choice))
        },
        { size: ROWS, columns: COLUMNS },
      )
      await context.addInitScript(definePainted)
      await context.addInitScript(watchRows, ROWS)
      const page = await context.newPage()
      first.push(await render(page, sandbox.origin))
      const cells = await page.locator('tbody tr[data-row]').first().getByRole('cell').count()
      if (cells < COLUMNS.length) throw new Error(`A row has ${String(cells)} cells`)
      for (let time = 0; time < 4; time += 1) again.push(await renderAgain(page))
      await context.close()
    }
    console.log(`\n${String(ROWS)} assets, ${String(COLUMNS.length)} columns`)
    measured('rows', 'render, ms', first)
    measured('rows', 're-render, ms', again)
  })
}
