import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { USERS } from './support/user-screens.ts'
import {
  codeUntilRows,
  firstRow,
  freshBrowser,
  kibOf,
  rowsResponse,
  responsesOfVisit,
  wavesUntilRows,
} from './support/visit.ts'

const ROWS = '/api/v1/users/users/'
// So long that calls sent together overlap on a busy machine too, and only those that need an answer come later.
const DELAY_MS = 3000

test.describe.configure({ timeout: 180_000 })
test.use({ sandboxFlags: ['--delay', String(DELAY_MS)] })

/** Logged in as on an earlier page, with nothing in any cache. */
async function fresh(browser: Browser, earlier: Page, remembered = false): Promise<BrowserContext> {
  return freshBrowser(browser, new URL(earlier.url()).origin, await earlier.context().storageState(), remembered)
}

const note = (description: string) => test.info().annotations.push({ type: 'measured', description })

/** The size of scripts as the browser parses them. */
const parsedBytes = (page: Page, scripts: readonly string[]): Promise<number> =>
  page.evaluate(
    (paths) =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) =>
          entry instanceof PerformanceResourceTiming && paths.includes(new URL(entry.name).pathname)
            ? [entry.decodedBodySize]
            : [],
        )
        .reduce((sum, bytes) => sum + bytes, 0),
    scripts,
  )

test('the first row needs at most 205 KiB, 600 KB of script and two waves of requests, one on a warm start', async ({
  signIn,
  sandbox,
  browser,
  watch,
}) => {
  const earlier = await signIn('admin', USERS)
  const context = await fresh(browser, earlier)
  // What it would still fetch ahead is not asked for by the visit.
  await earlier.close()
  await watch.attach(context)
  const page = await context.newPage()

  const cold = await responsesOfVisit(sandbox, async () => {
    await page.goto(USERS)
    await firstRow(page).waitFor()
  })
  const loaded = codeUntilRows(cold)
  const scripts = loaded.map(({ path }) => path).filter((path) => path.endsWith('.js'))
  const parsed = await parsedBytes(page, scripts)
  const coldWaves = wavesUntilRows(cold)
  note(
    `first row: ${kibOf(loaded).toFixed(1)} KiB, ${String(parsed)} bytes of script, ${String(coldWaves.length)} API waves cold`,
  )
  expect(kibOf(loaded)).toBeLessThanOrEqual(205)
  expect(parsed).toBeGreaterThan(0)
  expect(parsed).toBeLessThanOrEqual(600_000)
  expect(coldWaves.length, JSON.stringify(coldWaves)).toBeLessThanOrEqual(2)

  const warm = await responsesOfVisit(sandbox, async () => {
    await page.reload()
    await firstRow(page).waitFor()
  })
  expect(wavesUntilRows(warm).length, JSON.stringify(wavesUntilRows(warm))).toBe(1)
})

/** When the page began to ask for what matches, in ms since it began itself. */
async function askedAt(page: Page, address: RegExp): Promise<number> {
  const times = await page.evaluate((pattern) => {
    const asked = performance.getEntriesByType('resource').filter(({ name }) => new RegExp(pattern).test(name))
    return asked.map(({ startTime }) => startTime)
  }, address.source)
  const [time] = times
  if (time === undefined) throw new Error(`Nobody asked for ${address.source}`)
  return time
}

test(
  'rows, registry body and screen code are requested in parallel',
  { tag: '@long' },
  async ({ signIn, browser, watch }) => {
    const earlier = await signIn('admin', USERS)
    await firstRow(earlier).waitFor()
    const context = await fresh(browser, earlier, true)
    await watch.attach(context)
    const page = await context.newPage()
    await page.goto(USERS)
    await firstRow(page).waitFor()
    // Had one waited for an answer of the server it would be later by the time that every answer takes.
    const apart = (await askedAt(page, /\/entries\/en\/users\.json/)) - (await askedAt(page, /\/users\/users\/\?/))
    expect(Math.abs(apart)).toBeLessThan(DELAY_MS)

    await page.getByRole('link', { name: 'User groups' }).click()
    await expect(page.getByRole('heading', { name: 'User groups', level: 1 })).toBeVisible()
    await firstRow(page).waitFor()
    const later =
      (await askedAt(page, /\/entries\/en\/user-groups\.json/)) - (await askedAt(page, /\/users\/groups\/\?/))
    expect(Math.abs(later)).toBeLessThan(DELAY_MS)
  },
)

test('the list does not wait for metadata', { tag: '@long' }, async ({ signIn, sandbox }) => {
  const page = await signIn()
  const answers = await responsesOfVisit(sandbox, async () => {
    await page.goto(USERS)
    await firstRow(page).waitFor()
  })
  const options = answers.find(({ path, method }) => method === 'OPTIONS' && path === ROWS)
  if (options !== undefined) expect(rowsResponse(answers).at).toBeLessThanOrEqual(options.end)
})
