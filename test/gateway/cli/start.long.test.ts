import { createServer as createTlsServer } from 'node:https'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createSeeded, serve } from '../../cli/gatehouse.ts'
import { serverForTests } from '../../sandbox/cli/server-process.ts'
import { SANDBOX } from '../../sandbox/web/sandbox.ts'
import { Browser } from '../browser.ts'
import { call } from '../call.ts'
import { selfSigned } from './self-signed.ts'

const server = serverForTests()
let folder = ''
const console = () => path.join(folder, 'console')
const flags = (core: string) => ['--core', core, '--port', '0', '--console', console()]

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-serve-'))
  await mkdir(console())
  await writeFile(path.join(console(), 'index.html'), 'the console')
})
afterAll(() => rm(folder, { recursive: true }))

describe('gatehouse serve', () => {
  test('survives a restart of the core with a working session', async () => {
    const first = await createSeeded({ ...SANDBOX, database: { kind: 'memory' } })
    const gateway = await serve(flags(first.url))
    const browser = new Browser(gateway.url)
    await browser.signIn('admin')
    const profile = async () => (await browser.go('/api/v1/users/profile/')).status
    expect(await profile()).toBe(200)
    await first.close()
    expect(await profile()).toBe(502)
    const port = Number(new URL(first.url).port)
    const again = await createSeeded({ ...SANDBOX, database: { kind: 'memory' }, port })
    expect(await profile()).toBe(200)
    expect(await gateway.end()).toMatchObject({ code: 0, err: '' })
    await again.close()
  })

  test('works with a private certificate if its authority is given, else reports it; SIGHUP without an overlay changes nothing', async () => {
    const { key, cert } = selfSigned()
    await writeFile(server.data('core.pem'), cert)
    const core = createTlsServer({ key, cert }, ({ headers }, response) => response.end(JSON.stringify(headers)))
    await once(core.listen(0, '127.0.0.1'), 'listening')
    const origin = `https://localhost:${(core.address() as AddressInfo).port}`
    const stranger = await serve(flags(origin))
    const friend = await server.start(['serve', ...flags(origin)], { NODE_EXTRA_CA_CERTS: server.data('core.pem') })
    const headers = { origin: friend.url, referer: `${friend.url}/ui/`, 'accept-language': 'en' }
    expect((await call(`${stranger.url}/`, { headers })).body).toContain('NODE_EXTRA_CA_CERTS')
    process.kill(friend.pid, 'SIGHUP')
    await friend.says('There is no overlay', 0)
    // One origin in all that a core compares: its own, because it takes no referrer from plain http.
    expect(JSON.parse((await call(`${friend.url}/`, { headers })).body)).toMatchObject({
      host: new URL(origin).host,
      origin,
      referer: `${origin}/ui/`,
      'x-forwarded-proto': 'https',
    })
    await stranger.end()
    expect(await friend.end('SIGTERM')).toMatchObject({ code: 0, err: '' })
    core.close()
  })
})
