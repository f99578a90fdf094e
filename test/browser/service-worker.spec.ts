import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { test } from './support/behind-gateway.ts'
import { writeOtherBuild } from './support/other-build.ts'
import { startServer } from './support/server-process.ts'
import { signIn } from './support/sign-in.ts'
import { expect } from './support/test.ts'
import { USERS } from './support/user-screens.ts'
import { firstRow } from './support/visit.ts'

test.use({ serviceWorkers: 'allow' })
// The worker is registered some seconds after the first screen.
test.slow()

/** What answered each request of a visit: path -> "worker" or "server". */
async function answered(page: Page, visit: () => Promise<unknown>): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const watch = (response: { url(): string; fromServiceWorker(): boolean }) =>
    found.set(new URL(response.url()).pathname, response.fromServiceWorker() ? 'worker' : 'server')
  page.on('response', watch)
  await visit()
  page.off('response', watch)
  return found
}

const ofKind = (answers: ReadonlyMap<string, string>, kind: RegExp) =>
  new Set([...answers].filter(([address]) => kind.test(address)).map(([, by]) => by))

async function reload(page: Page): Promise<void> {
  await page.reload()
  await firstRow(page).waitFor()
}

/** Opens the users in a new browser, and waits until the service worker has stored what a visit needs. */
async function firstVisits(page: Page): Promise<void> {
  await signIn(page, 'admin', { next: USERS })
  await firstRow(page).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  // Texts and entries are stored when they are first asked for.
  await reload(page)
}

for (const base of ['/ui/', '/bastion/console/'])
  test.describe(base, () => {
    test.use({ gatewayFlags: ['--base', base] })

    test(
      'a later visit gets its files from the service worker, page and rows from the server',
      { tag: '@long' },
      async ({ page }) => {
        await firstVisits(page)
        const answers = await answered(page, () => reload(page))
        expect(ofKind(answers, /\/(?:assets|data)\//)).toEqual(new Set(['worker']))
        expect(ofKind(answers, /\/console\/users\/users$|^\/api\//)).toEqual(new Set(['server']))
      },
    )
  })

test(
  'an upgrade brings its own files at once, and the service worker of the new build',
  { tag: '@long' },
  async ({ page, core, gateway, watch }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-worker-'))
    await writeOtherBuild(folder)
    const entry = async () =>
      (await page.locator('link[rel=modulepreload]').getAttribute('href'))?.split('/').at(-1) ?? ''
    await firstVisits(page)
    const before = await entry()

    watch.expect(/WebSocket|ERR_CONNECTION_REFUSED/)
    await gateway.stop()
    const port = new URL(gateway.origin).port
    const upgraded = await startServer('serve', ['--core', core.origin, '--port', port, '--console', folder])
    await reload(page)
    const after = await entry()
    expect(after).not.toBe(before)
    const builds = () => page.evaluate(async () => (await caches.keys()).map((name) => name.split(' ').at(-1) ?? ''))
    // The files of the build before are kept for its tabs.
    await expect.poll(builds).toEqual([before, after])
    await upgraded.stop()
    await rm(folder, { recursive: true })
  },
)
