import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../scripts/dev/free-port.ts'
import { nginxMissing, startNginx } from '../support/nginx.ts'
import { startSandbox } from './support/sandbox-process.ts'
import { type ServerProcess, startServer } from './support/server-process.ts'
import { signIn } from './support/sign-in.ts'
import { expect } from './support/test.ts'
import { cloneUser, createUser, deleteUser, openUser, renameUser, USERS, userRow } from './support/user-screens.ts'
import { watched } from './support/watched.ts'

const missing = nginxMissing()
if (missing !== null) console.warn(`test/browser/static.spec.ts is skipped: ${missing}`)

interface Site {
  readonly origin: string
  log(): Promise<string>
  stop(): Promise<void>
}

/** `gatehouse build` into a folder, and nginx with its configuration. */
async function startSite(folder: string, core: string): Promise<Site> {
  const port = await freePort()
  const flags = ['--core', core, '--listen', `127.0.0.1:${port}`]
  execFileSync(process.execPath, ['dist/server/gatehouse.mjs', 'build', folder, ...flags])
  const nginx = await startNginx(await readFile(path.join(folder, 'nginx.conf'), 'utf8'), port)
  return { ...nginx, origin: `http://127.0.0.1:${port}` }
}

/** Files from nginx; a sandbox as the core, and once more with a gateway before that core. */
const test = watched.extend<{ core: ServerProcess; site: Site; behindGateway: Site }>({
  core: async ({}, use) => {
    const sandbox = await startSandbox()
    await use(sandbox)
    await sandbox.stop()
  },
  site: async ({ core }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-static-'))
    const site = await startSite(path.join(folder, 'site'), core.origin)
    await use(site)
    await site.stop()
    await rm(folder, { recursive: true })
  },
  behindGateway: async ({ core }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-static-'))
    const gateway = await startServer('serve', ['--core', core.origin, '--port', '0'])
    const site = await startSite(path.join(folder, 'site'), gateway.origin)
    await use(site)
    await site.stop()
    await gateway.stop()
    await rm(folder, { recursive: true })
  },
  baseURL: async ({ site }, use) => use(site.origin),
  context: async ({ context, site }, use) => {
    await context.addCookies([{ name: 'django_language', value: 'en', url: site.origin }])
    await use(context)
  },
})

const AARON = { name: 'Aaron Main', username: 'aaron' }

test('the main tasks work with files served by nginx, without a violation of the policy', async ({
  page,
  site,
  behindGateway,
  watch,
}) => {
  test.skip(missing !== null, missing ?? '')
  await signIn(page)
  const messages = page.waitForEvent('websocket')
  const index = await page.goto('/ui/console/users/users')
  expect(index?.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("require-trusted-types-for 'script'"),
    link: expect.stringMatching(/data\/\w+\/entries\/en\/users\.json/),
  })
  const script = await page.request.get((await page.locator('script[src]').getAttribute('src')) ?? '')
  expect(script.headers()).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await messages).url()).toContain('/ws/')
  await createUser(page, AARON)
  await openUser(page, AARON)
  await renameUser(page, AARON.name, 'Aaron Updated')
  await page.goto(USERS)
  await cloneUser(page, 'Aaron Updated', { name: 'Aaron Clone', username: 'aaron-clone' })
  await deleteUser(page, 'Aaron Clone')
  await expect(userRow(page, 'Aaron Updated')).toBeVisible()

  const statuses = await Promise.all(
    ['/ui/health', '/ui/nginx.conf', '/ui/build.json', '/ui/static.html.br', '/ui/assets/gone.js', '/-/metrics'].map(
      async (address) => (await page.request.get(address)).status(),
    ),
  )
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404])
  expect((await page.request.get('/ui/assets/gone.js')).headers()['content-encoding']).toBeUndefined()
  // Through both: the cookie names no port, so this is the same session.
  const through = page.waitForEvent('websocket')
  await page.goto(behindGateway.origin + USERS)
  await expect(userRow(page, 'Aaron Updated')).toBeVisible()
  expect((await through).url()).toContain(new URL(behindGateway.origin).host)
  await openUser(page, { ...AARON, name: 'Aaron Updated' })
  await renameUser(page, 'Aaron Updated', 'Aaron Last')
  await page.goto(USERS)
  await expect(userRow(page, 'Aaron Last')).toBeVisible()

  const logins = await Promise.all(
    Array.from({ length: 15 }, async () => (await page.request.post('/core/auth/login/', { data: {} })).status()),
  )
  expect(logins.filter((status) => status === 429).length).toBeGreaterThan(2)
  watch.lookAt('the log of nginx', (await site.log()) + (await behindGateway.log()))
})
