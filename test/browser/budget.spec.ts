import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { LoggedResponse, SandboxProcess } from './support/sandbox-process.ts'
import { expect, test } from './support/test.ts'
import { USERS } from './support/user-screens.ts'
import { wavesOf } from './support/waves.ts'

const ROWS = '/api/v1/users/users/'
const KIB = 1024
const CODE = /^\/ui\/assets\/.*\.(js|css)$/
// So long that calls sent together overlap on a busy machine too, and only those that need an answer come later.
const DELAY_MS = 3000

test.describe.configure({ timeout: 180_000 })
test.use({ sandboxFlags: ['--delay', String(DELAY_MS)], sandboxEmbedded: true })

const kibOf = (answers: readonly LoggedResponse[]) => answers.reduce((sum, { bytes }) => sum + bytes, 0) / KIB

const firstRow = (page: Page) => page.getByRole('row').nth(1).getByRole('link').first()

/** What a step asks the server for. */
async function during(sandbox: SandboxProcess, step: () => Promise<unknown>): Promise<readonly LoggedResponse[]> {
  const before = (await sandbox.responses()).length
  await step()
  return (await sandbox.responses()).slice(before)
}

/** What a visit asks the server for, without what an earlier screen still waits for. */
async function visiting(sandbox: SandboxProcess, visit: () => Promise<unknown>): Promise<readonly LoggedResponse[]> {
  const answers = await during(sandbox, visit)
  const document = answers.find(({ path }) => path === USERS)
  if (document === undefined) throw new Error('Nobody asked for the document')
  return answers.filter(({ at }) => at >= document.at)
}

function rowsAmong(answers: readonly LoggedResponse[]): LoggedResponse {
  const rows = answers.find(({ path, method }) => method === 'GET' && path === ROWS)
  if (rows === undefined) throw new Error('Nobody asked for the rows')
  return rows
}

/** What comes after the rows have left the server (menus, fetched ahead while idle) is no part of the wait. */
function codeUntilRows(answers: readonly LoggedResponse[]): readonly LoggedResponse[] {
  const rows = rowsAmong(answers)
  return answers.filter(({ path, at }) => CODE.test(path) && at <= rows.end)
}

function wavesUntilRows(answers: readonly LoggedResponse[]): readonly (readonly string[])[] {
  const rows = rowsAmong(answers)
  return wavesOf(answers.filter(({ path, at }) => path.startsWith('/api/') && at <= rows.at))
}

/** Logged in, with nothing in any cache; `remembered`: with what this browser has kept of an earlier visit. */
async function freshBrowser(browser: Browser, before: BrowserContext, remembered = false): Promise<BrowserContext> {
  const { origin } = new URL(before.pages()[0]?.url() ?? '')
  const kept = await before.storageState()
  return browser.newContext({ baseURL: origin, storageState: remembered ? kept : { ...kept, origins: [] } })
}

const note = (description: string) => test.info().annotations.push({ type: 'measured', description })

test('the first row arrives within 190 KiB of code and two waves of calls, one when warm', async ({
  signIn,
  sandbox,
  browser,
  watch,
}) => {
  const earlier = await signIn('admin', USERS)
  const context = await freshBrowser(browser, earlier.context())
  // What it would still fetch ahead is not asked for by the visit.
  await earlier.close()
  await watch.attach(context)
  const page = await context.newPage()

  const cold = await visiting(sandbox, async () => {
    await page.goto(USERS)
    await firstRow(page).waitFor()
  })
  const kib = kibOf(codeUntilRows(cold))
  const coldWaves = wavesUntilRows(cold)
  note(`first row: ${kib.toFixed(1)} KiB, ${coldWaves.length} API waves cold`)
  expect(kib).toBeLessThanOrEqual(190)
  expect(coldWaves.length, JSON.stringify(coldWaves)).toBeLessThanOrEqual(2)

  const warm = await visiting(sandbox, async () => {
    await page.reload()
    await firstRow(page).waitFor()
  })
  expect(wavesUntilRows(warm).length, JSON.stringify(wavesUntilRows(warm))).toBe(1)
})

test('a form needs at most 110 KiB of code that the list has not', async ({ signIn, sandbox, browser, watch }) => {
  const earlier = await signIn('admin', USERS)
  const list = await freshBrowser(browser, earlier.context())
  const form = await freshBrowser(browser, earlier.context())
  await earlier.close()
  for (const context of [list, form]) await watch.attach(context)

  const listPage = await list.newPage()
  const ofList = await during(sandbox, async () => {
    await listPage.goto(USERS)
    await firstRow(listPage).waitFor()
    // Both fetch the same ahead while they are idle.
    await listPage.waitForLoadState('networkidle')
  })
  await listPage.goto('about:blank')
  const formPage = await form.newPage()
  const ofForm = await during(sandbox, async () => {
    await formPage.goto(`${USERS}/create`)
    await formPage.getByRole('textbox', { name: 'Username' }).waitFor()
    await formPage.waitForLoadState('networkidle')
  })
  const there = new Set(ofList.map(({ path }) => path))
  const kib = kibOf(ofForm.filter(({ path }) => CODE.test(path) && !there.has(path)))
  note(`form: ${kib.toFixed(1)} KiB more`)
  expect(kib).toBeLessThanOrEqual(110)
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

test('rows, registry body and the code of the screen are asked for together', async ({ signIn, browser, watch }) => {
  const earlier = await signIn('admin', USERS)
  await firstRow(earlier).waitFor()
  const context = await freshBrowser(browser, earlier.context(), true)
  await watch.attach(context)
  const page = await context.newPage()
  await page.goto(USERS)
  await firstRow(page).waitFor()
  // Had one waited for an answer of the server it would be later by the time that every answer takes.
  const apart = (await askedAt(page, /\/assets\/users-\w+\.js/)) - (await askedAt(page, /\/users\/users\/\?/))
  expect(Math.abs(apart)).toBeLessThan(DELAY_MS)

  await page.getByRole('link', { name: 'User groups' }).click()
  await expect(page.getByRole('heading', { name: 'User groups', level: 1 })).toBeVisible()
  await firstRow(page).waitFor()
  const later = (await askedAt(page, /\/assets\/user-groups-\w+\.js/)) - (await askedAt(page, /\/users\/groups\/\?/))
  expect(Math.abs(later)).toBeLessThan(DELAY_MS)
})

test('the list never waits for the description of its fields', async ({ signIn, sandbox }) => {
  const page = await signIn()
  const answers = await visiting(sandbox, async () => {
    await page.goto(USERS)
    await firstRow(page).waitFor()
  })
  const options = answers.find(({ path, method }) => method === 'OPTIONS' && path === ROWS)
  if (options !== undefined) expect(rowsAmong(answers).at).toBeLessThanOrEqual(options.end)
})
