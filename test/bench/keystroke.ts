import type { Page } from '@playwright/test'
import { distribution } from './distribution.ts'
import { inBrowser } from './in-browser.ts'

const FORM = '/ui/console/assets/system-users/create?protocol=ssh'
const TEXT = 'a-name-of-some-length'

/** Runs in the page: the time of each key until what it changed was painted. */
function watchKeys(): void {
  const times: number[] = []
  Object.assign(window, { keyTimes: times })
  const note = ({ timeStamp }: KeyboardEvent) =>
    requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp)))
  document.addEventListener('keydown', note, { capture: true })
}

async function typeInto(page: Page): Promise<readonly number[]> {
  const field = page.getByRole('textbox', { name: 'Name', exact: true })
  await field.pressSequentially(TEXT)
  await page.waitForFunction(
    (most) => (window as unknown as { keyTimes: number[] }).keyTimes.length >= most,
    TEXT.length,
  )
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
}

/** How long a key takes to show in the longest form, on this machine and on one four times slower. */
export async function keystroke(runs: number): Promise<void> {
  await inBrowser(async ({ browser, sandbox, storageState }) => {
    for (const slowdown of [1, 4]) {
      const times: number[] = []
      for (let run = 0; run < runs; run += 1) {
        const context = await browser.newContext({ storageState, baseURL: sandbox.origin })
        await context.addInitScript(watchKeys)
        const page = await context.newPage()
        await page.goto(FORM)
        await page.getByRole('button', { name: 'Submit' }).waitFor()
        await page.waitForLoadState('networkidle')
        const session = await context.newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        times.push(...(await typeInto(page)))
        await context.close()
      }
      console.log(
        `\nKey to paint in the form of a system user, CPU ${String(slowdown)}x (${String(times.length)} keys)`,
      )
      console.log(`  ms                   ${distribution(times)}`)
    }
  })
}
