import { accessSync, constants } from 'node:fs'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'

const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of the browser that Playwright downloads. */
function downloaded(): string | null {
  try {
    return chromium.executablePath()
  } catch {
    return null
  }
}

/** The Chromium for browser tests: CHROMIUM_PATH, one of the system, or Playwright's; null when there is none. */
export function findChromium(environment: Readonly<Record<string, string | undefined>> = process.env): string | null {
  const asked = environment.CHROMIUM_PATH
  if (asked !== undefined && asked !== '') return isExecutable(asked) ? asked : null
  return [...SYSTEM, downloaded()].find((file) => file !== null && isExecutable(file)) ?? null
}

export const NO_CHROMIUM =
  'No Chromium found for the browser tests. Install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or set CHROMIUM_PATH.'

/** A new context. Its pages define the helper that tsx calls for each named function inside a function that a page runs. */
export async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  await context.addInitScript('globalThis.__name = (named) => named')
  return context
}
