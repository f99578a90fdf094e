import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { forward } from '../campaigns/forward.ts'
import { openList, slowedPage } from './first-row.ts'
import { type Bench, inBrowser } from './in-browser.ts'
import { measured } from './report.ts'

const SCRIPT = '/ui/service-worker.js'

/** Answers pages and files of the console from its cache at once: the most that a service worker can do for a visit. */
const WORKER = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (request.method !== 'GET' || !pathname.startsWith('/ui/')) return
  event.respondWith(
    caches.open('console').then(async (cache) => {
      const known = await cache.match(request)
      if (known !== undefined) return known
      const answer = await fetch(request)
      if (answer.ok) await cache.put(request, answer.clone())
      return answer
    }),
  )
})
`

/** The sandbox, with the script of the worker at the place that its scope needs. */
async function withWorker(core: string): Promise<Server> {
  const pass = forward(core)
  const server = createServer((request, response) => {
    if (request.url !== SCRIPT) return pass(request, response)
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(WORKER)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

async function register(page: Page): Promise<void> {
  await page.evaluate(async (script) => {
    await navigator.serviceWorker.register(script)
    await navigator.serviceWorker.ready
  }, SCRIPT)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Times of later visits, in ms. */
async function visits(context: BrowserContext, origin: string, slowdown: number, worker: boolean) {
  const first = await context.newPage()
  await openList(first, origin)
  if (worker) await register(first)
  // Fills the cache of the worker; without one, the browser keeps compiled code after some visits.
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
async function withProfile<T>({ storageState }: Bench, run: (context: BrowserContext) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-profile-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-background-networking'],
    // The policy of the page forbids to register a script by its address as text.
    bypassCSP: true,
  })
  try {
    await context.addCookies(storageState.cookies)
    return await run(context)
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(bench: Bench, origin: string, runs: number): Promise<void> {
  for (const slowdown of [1, 4]) {
    const times = new Map<boolean, number[]>([
      [false, []],
      [true, []],
    ])
    for (let run = 0; run < runs; run += 1)
      for (const [worker, all] of times)
        all.push(...(await withProfile(bench, (context) => visits(context, origin, slowdown, worker))))
    const about = `Later visits to the user list, CPU ${String(slowdown)}x`
    console.log(`\n${about}`)
    for (const [worker, all] of times) measured(about, `${worker ? 'with' : 'without'} a service worker, ms`, all)
  }
}

/** Whether a service worker would make later visits faster (docs/architecture.md). Both ways go through a proxy, in turn. */
export async function serviceWorker(runs: number): Promise<void> {
  await inBrowser(async (bench) => {
    const server = await withWorker(bench.sandbox.origin)
    const { port } = server.address() as AddressInfo
    try {
      await measure(bench, `http://127.0.0.1:${String(port)}`, runs)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
}
