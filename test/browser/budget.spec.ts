import type { Page } from '@playwright/test'
import type { LoggedResponse } from './support/sandbox-process.ts'
import { expect, test } from './support/test.ts'

const LIST = '/ui/console/users/users'
const KIB = 1024
const CODE = /^\/ui\/assets\/.*\.(js|css)$/

const codeBytes = (answers: readonly LoggedResponse[]) =>
  answers.filter(({ path }) => CODE.test(path)).reduce((sum, { bytes }) => sum + bytes, 0)

// With every call waiting, those sent together overlap, and only those that need an answer come later.
test.use({ sandboxFlags: ['--delay', '250'] })

/** Calls that start before the earliest running one has ended belong to one wave. */
function waves(calls: readonly LoggedResponse[]): readonly (readonly string[])[] {
  const result: string[][] = []
  let waveEnd = -Infinity
  for (const { at, end, method, path } of [...calls].sort((a, b) => a.at - b.at)) {
    const wave = result.at(-1)
    if (wave === undefined || at >= waveEnd) {
      result.push([`${method} ${path}`])
      waveEnd = end
    } else {
      wave.push(`${method} ${path}`)
      waveEnd = Math.min(waveEnd, end)
    }
  }
  return result
}

const firstRow = (page: Page) => page.getByRole('row').nth(1).getByRole('link').first()

test('the first row arrives within 190 KiB of code and two waves of calls, one when warm', async ({
  signIn,
  sandbox,
  browser,
  watch,
}) => {
  const login = await signIn()
  const storageState = { ...(await login.context().storageState()), origins: [] }
  const context = await browser.newContext({ storageState, baseURL: sandbox.origin })
  await watch.attach(context)
  const page = await context.newPage()

  const before = (await sandbox.responses()).length
  await page.goto(LIST)
  await firstRow(page).waitFor()
  const cold = (await sandbox.responses()).slice(before)
  const list = cold.find(({ path, method }) => method === 'GET' && path === '/api/v1/users/users/')
  const until = cold.filter(({ at }) => list !== undefined && at <= list.at)
  const coldWaves = waves(until.filter(({ path, method }) => path.startsWith('/api/') && method === 'GET'))
  // What comes after the rows have left the server (menus, fetched ahead while idle) is no part of the wait.
  const bytes = codeBytes(cold.filter(({ at }) => list !== undefined && at <= list.end))
  test.info().annotations.push({
    type: 'measured',
    description: `first row: ${(bytes / KIB).toFixed(1)} KiB, ${coldWaves.length} API waves cold`,
  })
  expect(bytes).toBeLessThanOrEqual(190 * KIB)
  expect(coldWaves.length, JSON.stringify(coldWaves)).toBeLessThanOrEqual(2)

  const beforeWarm = (await sandbox.responses()).length
  await page.reload()
  await firstRow(page).waitFor()
  const warm = (await sandbox.responses()).slice(beforeWarm)
  const warmList = warm.find(({ path, method }) => method === 'GET' && path === '/api/v1/users/users/')
  const warmUntil = warm.filter(
    ({ at, path }) => warmList !== undefined && at <= warmList.at && path.startsWith('/api/'),
  )
  expect(waves(warmUntil).length, JSON.stringify(waves(warmUntil))).toBe(1)

  const beforeForm = (await sandbox.responses()).length
  await page.getByRole('link', { name: 'Create user' }).click()
  await page.getByRole('textbox', { name: 'Username' }).waitFor()
  await page.waitForLoadState('networkidle')
  const form = codeBytes((await sandbox.responses()).slice(beforeForm))
  test.info().annotations.push({ type: 'measured', description: `form: ${(form / KIB).toFixed(1)} KiB more` })
  expect(form).toBeLessThanOrEqual(110 * KIB)
  await context.close()
})

test('the list never waits for the description of its fields', async ({ signIn, sandbox }) => {
  const page = await signIn()
  const before = (await sandbox.responses()).length
  await page.goto(LIST)
  await firstRow(page).waitFor()
  const answers = (await sandbox.responses()).slice(before)
  const list = answers.find(({ path, method }) => method === 'GET' && path === '/api/v1/users/users/')
  const options = answers.find(({ path, method }) => method === 'OPTIONS' && path === '/api/v1/users/users/')
  expect(list).toBeDefined()
  if (options !== undefined && list !== undefined) expect(list.at).toBeLessThanOrEqual(options.end)
})
