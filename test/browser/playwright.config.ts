import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'
import { TIME_ZONE } from './support/time-zone.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const chromium = findChromium()

export default defineConfig({
  testDir: import.meta.dirname,
  globalSetup: path.join(import.meta.dirname, 'support/seeded-sandbox.ts'),
  outputDir: path.join(ROOT, 'test-results'),
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // Long, because the machine also runs everything else: a slow test is not a failed one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    [process.stdout.isTTY ? 'line' : 'dot'],
    ['json', { outputFile: path.join(ROOT, 'test-results/browser.json') }],
    [path.join(ROOT, 'scripts/test/playwright-reporter.ts')],
  ],
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: TIME_ZONE,
    // Each test has a new browser, for which it would store files in vain: service-worker.spec.ts and static.spec.ts allow it.
    serviceWorkers: 'block',
    // A trace takes a third of what a test takes: --trace retain-on-failure asks for it.
    trace: 'off',
    launchOptions: {
      ...(chromium === null ? {} : { executablePath: chromium }),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-quic'],
    },
  },
})
