import type { BrowserContext } from '@playwright/test'
import type { SandboxProcess } from '../browser/support/sandbox-process.ts'
import { inBrowser } from './in-browser.ts'
import { measured } from './report.ts'

const LIST = '/ui/console/users/users'

interface Sample {
  readonly firstRow: number
  readonly kib: number
  readonly requests: number
  readonly api: number
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
  const api = answers.filter(({ path }) => path.startsWith('/api/'))
  await page.close()
  const kib = code.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
  return { firstRow, kib, requests: answers.length, api: api.length }
}

const FIGURES: readonly (readonly [title: string, of: keyof Sample, digits: number])[] = [
  ['first row, ms', 'firstRow', 0],
  ['JS + CSS, KiB', 'kib', 1],
  ['requests', 'requests', 0],
  ['API requests', 'api', 0],
]

function print(title: string, samples: readonly Sample[]): void {
  console.log(`\n${title} (${String(samples.length)} runs)`)
  for (const [figure, of, digits] of FIGURES)
    measured(
      title,
      figure,
      samples.map((sample) => sample[of]),
      digits,
    )
}

/** What opening the user list costs a browser: new, and one that has been there before. */
export async function firstRow(runs: number): Promise<void> {
  await inBrowser(async ({ browser, sandbox, storageState }) => {
    for (const slowdown of [1, 4]) {
      const cold: Sample[] = []
      const warm: Sample[] = []
      for (let run = 0; run < runs; run += 1) {
        const context = await browser.newContext({ storageState })
        cold.push(await open(context, sandbox, slowdown))
        warm.push(await open(context, sandbox, slowdown))
        await context.close()
      }
      print(`User list, cold, CPU ${String(slowdown)}x`, cold)
      print(`User list, warm, CPU ${String(slowdown)}x`, warm)
    }
  })
}
