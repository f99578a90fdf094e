import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { findChromium, NO_CHROMIUM } from '../../scripts/chromium.mjs'
import { type SandboxProcess, startSandbox } from '../browser/support/sandbox-process.ts'
import { signIn } from '../browser/support/sign-in.ts'

interface Bench {
  readonly browser: Browser
  readonly sandbox: SandboxProcess
  /** Of an administrator who has signed in. */
  readonly storageState: Awaited<ReturnType<BrowserContext['storageState']>>
}

async function signedIn(browser: Browser, baseURL: string): Promise<Bench['storageState']> {
  const context = await browser.newContext({ baseURL })
  await signIn(await context.newPage())
  const state = await context.storageState()
  await context.close()
  return state
}

/** A browser before a sandbox of its own; both are gone when `measure` is done. */
export async function inBrowser(measure: (bench: Bench) => Promise<void>): Promise<void> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(NO_CHROMIUM)
  const sandbox = await startSandbox()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  try {
    await measure({ browser, sandbox, storageState: await signedIn(browser, sandbox.origin) })
  } finally {
    await browser.close()
    await sandbox.stop()
  }
}
