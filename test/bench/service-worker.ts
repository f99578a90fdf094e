import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'
import { openList, slowedPage } from './first-row.ts'
import { type Bench, inBrowser } from './in-browser.ts'
import { measured } from './report.ts'

/** Times of later visits, in ms. */
async function visits(context: BrowserContext, origin: string, slowdown: number, worker: boolean) {
  const first = await slowedPage(context, 1)
  await openList(first, origin)
  if (worker) await first.evaluate(() => navigator.serviceWorker.ready)
  // Without a service worker, the browser keeps compiled code after some visits.
  for (let visit = 0; visit < 3; visit += 1) {
    await openList(first, origin)
    await first.waitForLoadState('networkidle')
  }
  await first.close()
  const times: number[] = []
  for (let visit = 0; visit < 3; visit += 1) {
    const page = await slowedPage(context, slowdown)
    times.push(await openList(page, origin))
    await page.waitForLoadState('networkidle')
    await page.close()
  }
  return times
}

/** A browser with a profile on the disk: others keep no compiled code. */
async function withProfile<T>(
  { storageState }: Bench,
  worker: boolean,
  run: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-profile-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-background-networking'],
    serviceWorkers: worker ? 'allow' : 'block',
  })
  try {
    await context.addCookies(storageState.cookies)
    return await run(context)
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(bench: Bench, runs: number): Promise<void> {
  const { origin } = bench.sandbox
  for (const slowdown of [1, 4]) {
    const times = new Map<boolean, number[]>([
      [false, []],
      [true, []],
    ])
    for (let run = 0; run < runs; run += 1)
      for (const [worker, all] of times)
        all.push(...(await withProfile(bench, worker, (context) => visits(context, origin, slowdown, worker))))
    const about = `Later visits to the user list, CPU ${String(slowdown)}x`
    console.log(`\n${about}`)
    for (const [worker, all] of times) measured(about, `${worker ? 'with' : 'without'} a service worker, ms`, all)
  }
}

/** Later visits with the console's service worker and without, in turn. */
export async function serviceWorker(runs: number): Promise<void> {
  await inBrowser((bench) => measure(bench, runs))
}
