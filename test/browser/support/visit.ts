import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { LoggedResponse, SandboxProcess } from './sandbox-process.ts'
import { USERS } from './user-screens.ts'
import { wavesOf } from './waves.ts'

const ROWS = '/api/v1/users/users/'
const KIB = 1024
const CODE = /^\/ui\/assets\/.*\.(js|css)$/

type Answers = readonly LoggedResponse[]

const isCode = ({ path }: LoggedResponse): boolean => CODE.test(path)

export const kibOf = (answers: Answers): number => answers.reduce((sum, { bytes }) => sum + bytes, 0) / KIB

/** The first row of the user list. */
export const firstRow = (page: Page) => page.getByRole('row').nth(1).getByRole('link').first()

/** What a step asks the server for. */
async function during(sandbox: SandboxProcess, step: () => Promise<unknown>): Promise<Answers> {
  const before = (await sandbox.responses()).length
  await step()
  return (await sandbox.responses()).slice(before)
}

/** What a visit of the user list asks the server for, without what an earlier screen still waits for. */
export async function visiting(sandbox: SandboxProcess, visit: () => Promise<unknown>): Promise<Answers> {
  const answers = await during(sandbox, visit)
  const document = answers.find(({ path }) => path === USERS)
  if (document === undefined) throw new Error('Nobody asked for the document')
  return answers.filter(({ at }) => at >= document.at)
}

export function rowsAmong(answers: Answers): LoggedResponse {
  const rows = answers.find(({ path, method }) => method === 'GET' && path === ROWS)
  if (rows === undefined) throw new Error('Nobody asked for the rows')
  return rows
}

/** The code until the rows. What comes after they have left the server (menus, fetched ahead while idle) is no part of the wait. */
export function codeUntilRows(answers: Answers): Answers {
  const rows = rowsAmong(answers)
  return answers.filter((answer) => isCode(answer) && answer.at <= rows.end)
}

/** The API calls until the rows, by waves. */
export function wavesUntilRows(answers: Answers): readonly (readonly string[])[] {
  const rows = rowsAmong(answers)
  return wavesOf(answers.filter(({ path, at }) => path.startsWith('/api/') && at <= rows.at))
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** What the create form of a user asks for that the list has not, in two browsers without a cache. */
export async function askedByForm(
  sandbox: SandboxProcess,
  list: BrowserContext,
  form: BrowserContext,
): Promise<{ readonly answers: Answers; readonly code: Answers }> {
  const listPage = await list.newPage()
  const ofList = await during(sandbox, async () => {
    await listPage.goto(USERS)
    await firstRow(listPage).waitFor()
    // Both fetch the same ahead while they are idle.
    await listPage.waitForLoadState('networkidle')
  })
  await listPage.goto('about:blank')
  const formPage = await form.newPage()
  const answers = await during(sandbox, async () => {
    await formPage.goto(`${USERS}/create`)
    await formPage.getByRole('textbox', { name: 'Username' }).waitFor()
    await formPage.waitForLoadState('networkidle')
  })
  const there = new Set(ofList.map(({ path }) => path))
  return { answers, code: answers.filter((answer) => isCode(answer) && !there.has(answer.path)) }
}

/** Signed in, with nothing in any cache; `remembered`: with what the browser has kept of an earlier visit. */
export const freshBrowser = (
  browser: Browser,
  baseURL: string,
  kept: State,
  remembered = false,
): Promise<BrowserContext> =>
  browser.newContext({ baseURL, storageState: remembered ? kept : { ...kept, origins: [] } })
