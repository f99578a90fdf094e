import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../scripts/dev/free-port.ts'
import { nginxMissing, startNginx } from '../support/nginx.ts'
import { startSandbox } from './support/sandbox-process.ts'
import { copySeeded } from './support/seeded-sandbox.ts'
import { signIn } from './support/sign-in.ts'
import { expect } from './support/test.ts'
import { cloneUser, createUser, deleteUser, openUser, renameUser, USERS, userRow } from './support/user-screens.ts'
import { watched } from './support/watched.ts'

const missing = nginxMissing()
if (missing !== null) console.warn(`test/browser/static.spec.ts is skipped: ${missing}`)

/** `gatehouse build` into a folder, nginx with its configuration, and a sandbox as the core. */
const test = watched.extend<{ site: { readonly origin: string; readonly log: () => Promise<string> } }>({
  site: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-static-'))
    const port = await freePort()
    const sandbox = await startSandbox([], {}, copySeeded)
    const flags = ['--core', sandbox.origin, '--listen', `127.0.0.1:${port}`]
    execFileSync(process.execPath, ['dist/server/gatehouse.mjs', 'build', path.join(folder, 'site'), ...flags])
    const nginx = await startNginx(await readFile(path.join(folder, 'site/nginx.conf'), 'utf8'), port)
    await use({ origin: `http://127.0.0.1:${port}`, log: nginx.log })
    await nginx.stop()
    await sandbox.stop()
    await rm(folder, { recursive: true })
  },
  baseURL: async ({ site }, use) => use(site.origin),
  context: async ({ context, site }, use) => {
    await context.addCookies([{ name: 'django_language', value: 'en', url: site.origin }])
    await use(context)
  },
})

test.use({ serviceWorkers: 'allow' })

const AARON = { name: 'Aaron Main', username: 'aaron' }

test(
  'the main tasks work with files served by nginx, without a violation of the policy',
  { tag: '@long' },
  async ({ page, site, watch }) => {
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
    const script = await page.request.get((await page.locator('script[src*="/main-"]').getAttribute('src')) ?? '')
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
    await page.evaluate(() => navigator.serviceWorker.ready)
    expect((await page.request.get('/ui/service-worker.js')).headers()).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })

    const statuses = await Promise.all(
      ['/ui/health', '/ui/nginx.conf', '/ui/build.json', '/ui/static.html.br', '/ui/assets/gone.js', '/-/metrics'].map(
        async (address) => (await page.request.get(address)).status(),
      ),
    )
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404])
    expect((await page.request.get('/ui/assets/gone.js')).headers()['content-encoding']).toBeUndefined()
    const logins = await Promise.all(
      Array.from({ length: 15 }, async () => (await page.request.post('/core/auth/login/', { data: {} })).status()),
    )
    expect(logins.filter((status) => status === 429).length).toBeGreaterThan(2)
    watch.lookAt('the log of nginx', await site.log())
  },
)
