/* npm run bench [-- --runs 7]: what opening the user list costs, as distributions. Timings depend on the machine. */
import { chromium, type BrowserContext } from '@playwright/test'
import { findChromium, NO_CHROMIUM } from '../../scripts/chromium.mjs'
import { ensureBuild } from '../../scripts/ensure-build.mjs'
import { startSandbox, type SandboxProcess } from '../browser/support/sandbox-process.ts'

const LIST = '/ui/console/users/users'

interface Sample {
  readonly firstRow: number
  readonly kib: number
  readonly requests: number
  readonly api: number
}

function distribution(values: readonly number[], digits = 0): string {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(digits)
  return `min ${at(0)}  median ${at(0.5)}  p95 ${at(0.95)}  max ${at(1)}`
}

async function open(context: BrowserContext, sandbox: SandboxProcess, slowdown: number): Promise<Sample> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const before = (await sandbox.responses()).length
  const started = performance.now()
  await page.goto(`${sandbox.origin}${LIST}`)
  await page.getByRole('row').nth(1).getByRole('link').first().waitFor()
  const firstRow = performance.now() - started
  const answers = (await sandbox.responses()).slice(before)
  const code = answers.filter(({ path }) => /\.(js|css)$/.test(path))
  const api = answers.filter(({ path }) => path.startsWith('/api/')).length
  await page.close()
  return { firstRow, kib: code.reduce((sum, { bytes }) => sum + bytes, 0) / 1024, requests: answers.length, api }
}

function print(title: string, samples: readonly Sample[]): void {
  console.log(`\n${title} (${samples.length} runs)`)
  console.log(`  first row, ms        ${distribution(samples.map(({ firstRow }) => firstRow))}`)
  console.log(
    `  JS + CSS, KiB        ${distribution(
      samples.map(({ kib }) => kib),
      1,
    )}`,
  )
  console.log(
    `  requests, of them API  ${distribution(samples.map(({ requests }) => requests))}; ${distribution(samples.map(({ api }) => api))}`,
  )
}

const runsAt = process.argv.indexOf('--runs')
const runs = runsAt < 0 ? 7 : Number(process.argv[runsAt + 1])
const executablePath = findChromium()
if (executablePath === null || !Number.isInteger(runs) || runs < 1) {
  console.error(executablePath === null ? NO_CHROMIUM : '--runs takes a whole number from 1.')
  process.exit(1)
}
await ensureBuild()
const sandbox = await startSandbox()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
try {
  const signedIn = await browser.newContext()
  const login = await signedIn.newPage()
  await login.goto(`${sandbox.origin}/core/auth/login/`)
  await login.locator('input[name=username]').fill('admin')
  await login.locator('input[type=password]').fill('admin')
  await login.locator('button[type=submit]').click()
  await login.waitForURL(/\/ui\//)
  const storageState = await signedIn.storageState()
  for (const slowdown of [1, 4]) {
    const cold: Sample[] = []
    const warm: Sample[] = []
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({ storageState })
      cold.push(await open(context, sandbox, slowdown))
      warm.push(await open(context, sandbox, slowdown))
      await context.close()
    }
    print(`User list, cold, CPU ${slowdown}x`, cold)
    print(`User list, warm, CPU ${slowdown}x`, warm)
  }
} finally {
  await browser.close()
  await sandbox.stop()
}
