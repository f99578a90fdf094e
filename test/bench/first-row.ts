import type { BrowserContext, Page } from '@playwright/test'
import type { SandboxProcess } from '../browser/support/sandbox-process.ts'
import { type Bench, inBrowser } from './in-browser.ts'
import { measured } from './report.ts'

const LIST = '/ui/console/users/users'

interface Sample {
  readonly firstRow: number
  readonly kib: number
  readonly requests: number
  readonly api: number
}

/** Runs in the page before its code: `firstRow` is when the first row is painted, in ms since the visit began. */
function watchFirstRow(): void {
  const painted = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('tbody tr a') === null) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  Object.assign(window, { firstRow: painted })
}

/** Opens the user list in a page of `slowedPage`. @returns the time until its first row is painted, in ms: by the page's clock */
export async function openList(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}${LIST}`)
  return page.evaluate(() => (window as unknown as { readonly firstRow: Promise<number> }).firstRow)
}

/** A new page on a slower machine. */
export async function slowedPage(context: BrowserContext, slowdown: number): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(watchFirstRow)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

async function open(context: BrowserContext, sandbox: SandboxProcess, slowdown: number): Promise<Sample> {
  const page = await slowedPage(context, slowdown)
  const before = (await sandbox.responses()).length
  const firstRow = await openList(page, sandbox.origin)
  const answers = (await sandbox.responses()).slice(before)
  const code = answers.filter(({ path }) => /\.(js|css)$/.test(path))
  const api = answers.filter(({ path }) => path.startsWith('/api/'))
  await page.close()
  const kib = code.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
  return { firstRow, kib, requests: answers.length, api: api.length }
}

/** From a click to the paint of what it opens, in ms. */
async function steps(context: BrowserContext, origin: string, slowdown: number) {
  const page = await slowedPage(context, slowdown)
  await openList(page, origin)
  await page.waitForLoadState('networkidle')
  const row = page.getByRole('row').nth(1)
  const first = await row.textContent()
  const nextPage = await clicked(page, 'Next page', async () => {
    await page.waitForFunction((text) => document.querySelectorAll('[role=row], tr')[1]?.textContent !== text, first)
  })
  await page.waitForLoadState('networkidle')
  const form = await clicked(page, 'Create user', () => page.getByRole('textbox', { name: /^Name/ }).first().waitFor())
  await page.close()
  return { nextPage, form }
}

async function clicked(page: Page, name: string, shown: () => Promise<void>): Promise<number> {
  const control = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first()
  const started = performance.now()
  await control.click()
  await shown()
  return performance.now() - started
}

const FIGURES: readonly (readonly [title: string, of: keyof Sample, digits: number])[] = [
  ['first row, ms', 'firstRow', 0],
  ['JS + CSS, KiB', 'kib', 1],
  ['requests', 'requests', 0],
  ['API requests', 'api', 0],
]

function print(title: string, samples: readonly Sample[]): void {
  console.log(`\n${title} (${String(samples.length)} runs)`)
  for (const [figure, of, digits] of FIGURES)
    measured(
      title,
      figure,
      samples.map((sample) => sample[of]),
      digits,
    )
}

interface Build {
  readonly title: string
  readonly bench: Bench
}

async function measure(builds: readonly Build[], runs: number, slowdown: number): Promise<void> {
  const all = builds.map((build) => ({
    ...build,
    cold: [] as Sample[],
    warm: [] as Sample[],
    nextPage: [] as number[],
    form: [] as number[],
  }))
  for (let run = 0; run < runs; run += 1)
    for (const { bench, cold, warm, nextPage, form } of all) {
      // Like the first visits of a profile: `service-worker` measures later ones.
      const context = await bench.browser.newContext({ storageState: bench.storageState, serviceWorkers: 'block' })
      cold.push(await open(context, bench.sandbox, slowdown))
      warm.push(await open(context, bench.sandbox, slowdown))
      const taken = await steps(context, bench.sandbox.origin, slowdown)
      nextPage.push(taken.nextPage)
      form.push(taken.form)
      await context.close()
    }
  for (const { title, cold, warm, nextPage, form } of all) {
    const cpu = `CPU ${String(slowdown)}x${title}`
    print(`User list, cold, ${cpu}`, cold)
    print(`User list, warm, ${cpu}`, warm)
    console.log(`\nFrom the user list, ${cpu}`)
    measured(`From the user list, ${cpu}`, 'next page, ms', nextPage)
    measured(`From the user list, ${cpu}`, 'create form, ms', form)
  }
}

/**
 * What opening the user list, its next page and a form costs a browser: new, and one that has been there before.
 * @param against a folder with another build: both are measured in turn, since the speed of a machine changes
 */
export async function firstRow(runs: number, against: string | null): Promise<void> {
  await inBrowser(async (bench) => {
    const run = async (builds: readonly Build[]) => {
      for (const slowdown of [1, 4]) await measure(builds, runs, slowdown)
    }
    const here: Build = { title: '', bench }
    if (against === null) return run([here])
    await inBrowser((other) => run([{ title: `, ${against}`, bench: other }, here]), [], against)
  })
}
