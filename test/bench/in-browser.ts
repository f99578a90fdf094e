import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { COOKIE } from '../../src/contract/session/cookies.ts'
import { findChromium, NO_CHROMIUM, openContext } from '../../scripts/chromium.ts'
import { type SandboxProcess, startSandbox } from '../browser/support/sandbox-process.ts'
import { signIn } from '../browser/support/sign-in.ts'

export interface Bench {
  readonly browser: Browser
  readonly sandbox: SandboxProcess
  /** Of an administrator who has signed in. */
  readonly storageState: Awaited<ReturnType<BrowserContext['storageState']>>
}

async function signedIn(browser: Browser, baseURL: string): Promise<Bench['storageState']> {
  const context = await openContext(browser, { baseURL })
  await signIn(await context.newPage())
  await context.addCookies([{ name: COOKIE.language, value: 'en', url: baseURL }])
  const { cookies, origins } = await context.storageState()
  await context.close()
  // The mark of a session ends two minutes after a page has last kept it alive: a browser that opened later would be sent to log in.
  return { cookies: cookies.map((cookie) => ({ ...cookie, expires: -1 })), origins }
}

/**
 * A browser before a sandbox of its own; both are gone when `measure` is done.
 * @param root the folder of the build
 */
export async function inBrowser<T>(
  measure: (bench: Bench) => Promise<T>,
  flags: readonly string[] = [],
  root = '.',
): Promise<T> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(NO_CHROMIUM)
  const sandbox = await startSandbox(flags, { root })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  try {
    return await measure({ browser, sandbox, storageState: await signedIn(browser, sandbox.origin) })
  } finally {
    await browser.close()
    await sandbox.stop()
  }
}

/**
 * The same, also before the build in another folder, so that both can be measured in turn: the speed of a machine changes.
 * @param against that folder; null for none
 */
export const inBrowsers = <T>(
  against: string | null,
  measure: (bench: Bench, other: Bench | null) => Promise<T>,
): Promise<T> =>
  inBrowser((bench) =>
    against === null ? measure(bench, null) : inBrowser((other) => measure(bench, other), [], against),
  )
