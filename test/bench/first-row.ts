import type { BrowserContext, Page } from '@playwright/test'
import type { SandboxProcess } from '../browser/support/sandbox-process.ts'
import { type Bench, inBrowsers } from './in-browser.ts'
import { definePainted, type WithPainted } from './painted.ts'
import { measured } from './report.ts'
import { openContext } from '../../scripts/chromium.ts'

const LIST = '/ui/console/users/users'
/** What marks in a trace that the first row is painted. */
export const FIRST_ROW = 'first row'

interface Sample {
  readonly firstRow: number
  readonly kib: number
  readonly requests: number
  readonly api: number
}

/** Runs in the page before its code: `firstRow` is when the first row is painted, in ms since the visit began. */
function watchFirstRow(mark: string): void {
  const { painted } = window as unknown as WithPainted
  const firstRow = painted(() => document.querySelector('tbody tr a') !== null).then((at) => {
    performance.mark(mark)
    return at
  })
  Object.assign(window, { firstRow })
}

/** Opens the user list, or another page, in a page of `slowedPage`. @returns ms until its first row is painted, by the page's clock */
export async function openList(page: Page, origin: string, path = LIST): Promise<number> {
  await page.goto(`${origin}${path}`)
  return page.evaluate(() => (window as unknown as { readonly firstRow: Promise<number> }).firstRow)
}

/** A new page on a slower machine. */
export async function slowedPage(context: BrowserContext, slowdown: number): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(definePainted)
  await page.addInitScript(watchFirstRow, FIRST_ROW)
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

/** Runs in the page: `turned` is the time from the next click to the paint of other rows, in ms. */
function watchTurn(): void {
  const { painted } = window as unknown as WithPainted
  const first = () => document.querySelector('tbody tr a')?.textContent
  const before = first()
  const turned = new Promise<number>((resolve) => {
    const onClick = () => {
      const clicked = performance.now()
      resolve(painted(() => first() !== before).then((at) => at - clicked))
    }
    document.addEventListener('click', onClick, { capture: true, once: true })
  })
  Object.assign(window, { turned })
}

/** Opens the next page of a list. @returns the time from the click to its paint, in ms: by the page's clock */
async function turnPage(page: Page, pointerBefore: boolean): Promise<number> {
  const button = page.getByRole('button', { name: 'Next page' })
  await page.evaluate(watchTurn)
  if (pointerBefore) {
    await page.mouse.move(0, 0)
    await button.hover()
    await page.waitForLoadState('networkidle')
  }
  await button.click()
  return page.evaluate(() => (window as unknown as { readonly turned: Promise<number> }).turned)
}

/** From a click to the paint of what it opens, in ms. */
async function steps(context: BrowserContext, origin: string, slowdown: number) {
  const page = await slowedPage(context, slowdown)
  await openList(page, origin)
  await page.waitForLoadState('networkidle')
  const nextPage = await turnPage(page, false)
  await page.waitForLoadState('networkidle')
  const nextPageAhead = await turnPage(page, true)
  await page.waitForLoadState('networkidle')
  const started = performance.now()
  await page.getByRole('link', { name: 'Create user' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).first().waitFor()
  const form = performance.now() - started
  await page.close()
  return { nextPage, nextPageAhead, form }
}

type Steps = Awaited<ReturnType<typeof steps>>

type Figures<Of> = readonly (readonly [title: string, of: keyof Of, digits: number])[]

const STEP_FIGURES: Figures<Steps> = [
  ['next page after its click, ms', 'nextPage', 0],
  ['next page when the pointer was there before, ms', 'nextPageAhead', 0],
  ['create form, ms', 'form', 0],
]

const FIGURES: Figures<Sample> = [
  ['first row, ms', 'firstRow', 0],
  ['JS + CSS, KiB', 'kib', 1],
  ['requests', 'requests', 0],
  ['API requests', 'api', 0],
]

function print<Of extends Readonly<Record<keyof Of, number>>>(
  title: string,
  figures: Figures<Of>,
  samples: readonly Of[],
): void {
  console.log(`\n${title} (${String(samples.length)} runs)`)
  for (const [figure, of, digits] of figures)
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
    after: [] as Steps[],
  }))
  for (let run = 0; run < runs; run += 1)
    for (const { bench, cold, warm, after } of all) {
      // Like the first visits of a profile: `service-worker` measures later ones.
      const context = await openContext(bench.browser, { storageState: bench.storageState, serviceWorkers: 'block' })
      cold.push(await open(context, bench.sandbox, slowdown))
      warm.push(await open(context, bench.sandbox, slowdown))
      after.push(await steps(context, bench.sandbox.origin, slowdown))
      await context.close()
    }
  for (const { title, cold, warm, after } of all) {
    const cpu = `CPU ${String(slowdown)}x${title}`
    print(`User list, cold, ${cpu}`, FIGURES, cold)
    print(`User list, warm, ${cpu}`, FIGURES, warm)
    print(`From the user list, ${cpu}`, STEP_FIGURES, after)
  }
}

/**
 * What opening the user list, its next page and a form costs a browser: new, and one that has been there before.
 * @param against a folder with another build: both are measured in turn
 */
export async function firstRow(runs: number, against: string | null): Promise<void> {
  await inBrowsers(against, async (bench, other) => {
    const before: readonly Build[] = other === null ? [] : [{ title: `, ${against ?? ''}`, bench: other }]
    for (const slowdown of [1, 4]) await measure([...before, { title: '', bench }], runs, slowdown)
  })
}
