import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'

const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where the browser that Playwright itself downloads would stand. */
function downloaded() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  } catch {
    return null
  }
}

/** The Chromium that browser tests use: CHROMIUM_PATH, the system's, the test tool's own; null when there is none. */
export function findChromium(environment = process.env) {
  const asked = environment.CHROMIUM_PATH
  if (asked !== undefined && asked !== '') return isExecutable(asked) ? asked : null
  return [...SYSTEM, downloaded()].find((file) => file !== null && isExecutable(file)) ?? null
}

export const NO_CHROMIUM =
  'The browser tests need a Chromium and found none: install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or name it in CHROMIUM_PATH.'
