import { rm } from 'node:fs/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium, NO_CHROMIUM, openContext } from '../../../scripts/chromium.ts'
import { ORGANIZATION_HEADER } from '../../../src/client/core-headers.ts'
import { DEFAULT_ORGANIZATION_ID } from '../../../src/contract/session/profile.ts'
import { ownDatabase } from '../../support/database-server.ts'
import { newFolder } from '../../sandbox/database/child-process.ts'
import { signIn } from '../../browser/support/sign-in.ts'
import { startGatehouse } from '../processes.ts'

/** For what a user waits for, in ms: also on a busy machine. */
const TIMEOUT_MS = 60_000

/** A browser in which an administrator is signed in at a sandbox of its own. */
export interface ConsoleBrowser {
  readonly context: BrowserContext
  readonly origin: string
  newPage(): Promise<Page>
  /** Objects of a list that the server finds by a word. */
  rows(list: string, word: string): Promise<readonly Readonly<Record<string, unknown>>[]>
  close(): Promise<void>
}

/** @throws Error when there is no Chromium */
export async function openConsoleBrowser(): Promise<ConsoleBrowser> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(NO_CHROMIUM)
  // A PostgreSQL starts faster than the embedded database.
  const server = process.env['TEST_DATABASE_URL'] ?? ''
  const database = server === '' ? null : await ownDatabase(server)
  const data = await newFolder()
  const environment: Readonly<Record<string, string>> = database === null ? {} : { DATABASE_URL: database.url }
  const sandbox = await startGatehouse(['start', '--port', '0', '--data', data], environment)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  const context = await openContext(browser, { baseURL: sandbox.url, locale: 'en' })
  context.setDefaultTimeout(TIMEOUT_MS)
  await context.addCookies([{ name: 'django_language', value: 'en', url: sandbox.url }])
  const page = await context.newPage()
  await signIn(page)
  await page.close()
  return {
    context,
    origin: sandbox.url,
    newPage: () => context.newPage(),
    async rows(list, word) {
      const headers = { [ORGANIZATION_HEADER]: DEFAULT_ORGANIZATION_ID }
      const answer = await context.request.get(`${list}?search=${encodeURIComponent(word)}`, { headers })
      return (await answer.json()) as readonly Readonly<Record<string, unknown>>[]
    },
    async close() {
      await browser.close()
      await sandbox.end('SIGTERM')
      await database?.drop()
      await rm(data, { recursive: true, force: true })
    },
  }
}
