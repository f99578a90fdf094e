import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { LoggedResponse, SandboxProcess } from './sandbox-process.ts'
import { USERS } from './user-screens.ts'
import { wavesOf } from './waves.ts'

const ROWS = '/api/v1/users/users/'
const KIB = 1024
const CODE = /^\/ui\/(assets\/.*\.(js|css)|data\/.*\.json)$/

type Answers = readonly LoggedResponse[]

const isCode = ({ path }: LoggedResponse): boolean => CODE.test(path)

export const kibOf = (answers: Answers): number => answers.reduce((sum, { bytes }) => sum + bytes, 0) / KIB

/** The link of the first row of the user list. */
export const firstRow = (page: Page) => page.getByRole('row').nth(1).getByRole('link').first()

/** Code and styles among the answers, and texts and entries, which are files too. */
export const codeOf = (answers: Answers): Answers => answers.filter(isCode)

/**
 * The waves in which the page has requested code since `start`, a time of its clock. The server's clock does not tell: files
 * that are requested together reach it one after the other.
 */
export async function codeWaves(page: Page, start: number): Promise<readonly (readonly string[])[]> {
  const requests = await page.evaluate(
    (since) =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) =>
          entry instanceof PerformanceResourceTiming && entry.startTime >= since
            ? [{ at: entry.startTime, end: entry.responseEnd, path: new URL(entry.name).pathname }]
            : [],
        ),
    start,
  )
  return wavesOf(requests.filter(({ path }) => CODE.test(path)).map((request) => ({ ...request, method: 'GET' })))
}

/** The responses of the server during a step. */
export async function during(sandbox: SandboxProcess, step: () => Promise<unknown>): Promise<Answers> {
  const before = (await sandbox.responses()).length
  await step()
  return (await sandbox.responses()).slice(before)
}

/** The responses to a visit of the user list, without those to earlier screens. */
export async function responsesOfVisit(sandbox: SandboxProcess, visit: () => Promise<unknown>): Promise<Answers> {
  const answers = await during(sandbox, visit)
  const document = answers.find(({ path }) => path === USERS)
  if (document === undefined) throw new Error('The document was not requested')
  return answers.filter(({ at }) => at >= document.at)
}

export function rowsResponse(answers: Answers): LoggedResponse {
  const rows = answers.find(({ path, method }) => method === 'GET' && path === ROWS)
  if (rows === undefined) throw new Error('The rows were not requested')
  return rows
}

/** Code that was loaded before the rows arrived. Later code (preloaded menus) does not delay the rows. */
export function codeUntilRows(answers: Answers): Answers {
  const rows = rowsResponse(answers)
  return answers.filter((answer) => isCode(answer) && answer.at <= rows.end)
}

/** The API calls until the rows, grouped by waves. */
export function wavesUntilRows(answers: Answers): readonly (readonly string[])[] {
  const rows = rowsResponse(answers)
  return wavesOf(answers.filter(({ path, at }) => path.startsWith('/api/') && at <= rows.at))
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** Resolves when the page has loaded what every page loads ahead while idle. On a busy machine the network is idle before that too. */
async function ahead(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/AfterFirstScreen-')),
  )
  await page.waitForLoadState('networkidle')
}

/** The requests of the create form, and the code among them that the list does not load. Two browsers without a cache. */
export async function formRequests(
  sandbox: SandboxProcess,
  list: BrowserContext,
  form: BrowserContext,
): Promise<{ readonly answers: Answers; readonly code: Answers }> {
  const listPage = await list.newPage()
  const ofList = await during(sandbox, async () => {
    await listPage.goto(USERS)
    await firstRow(listPage).waitFor()
    await ahead(listPage)
  })
  await listPage.goto('about:blank')
  const formPage = await form.newPage()
  const answers = await during(sandbox, async () => {
    await formPage.goto(`${USERS}/create`)
    await formPage.getByRole('textbox', { name: 'Username' }).waitFor()
    await ahead(formPage)
  })
  const loaded = new Set(ofList.map(({ path }) => path))
  return { answers, code: answers.filter((answer) => isCode(answer) && !loaded.has(answer.path)) }
}

/** A signed-in browser with an empty cache. `remembered`: with the local storage of an earlier visit. */
export const freshBrowser = (
  browser: Browser,
  baseURL: string,
  kept: State,
  remembered = false,
): Promise<BrowserContext> =>
  browser.newContext({ baseURL, storageState: remembered ? kept : { ...kept, origins: [] } })
