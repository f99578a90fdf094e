import { createServer as createTlsServer } from 'node:https'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createSeeded, gatehouse, serve } from '../../cli/gatehouse.ts'
import { expectOneSentence } from '../../sandbox/cli/one-sentence.ts'
import { serverForTests } from '../../sandbox/cli/server-process.ts'
import { SANDBOX } from '../../sandbox/web/sandbox.ts'
import { Browser } from '../browser.ts'
import { call } from '../call.ts'
import { selfSigned } from './self-signed.ts'

const server = serverForTests()
let folder = ''
const console = () => path.join(folder, 'console')
const flags = (core: string) => ['--core', core, '--port', '0', '--console', console()]
const NOWHERE = 'http://127.0.0.1:9'

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-serve-'))
  await mkdir(console())
  await writeFile(path.join(console(), 'index.html'), 'the console')
})
afterAll(() => rm(folder, { recursive: true }))

describe('gatehouse serve', () => {
  test('reports its URL and an unreachable core, and exits cleanly', async () => {
    const running = await serve(flags(NOWHERE))
    expect((await call(`${running.url}/ui/`)).body).toBe('the console')
    expect((await call(`${running.url}/`)).status).toBe(502)
    await running.io.says('does not respond yet')
    expect(running.io.printed.out).toContain(NOWHERE)
    expect(await running.end()).toMatchObject({ code: 0, err: '' })
  })

  test.each([
    [['--host', '0.0.0.0'], true],
    [['--host', '0.0.0.0', '--trust-proxy', 'none'], false],
    [['--host', '0.0.0.0', '--trust-proxy', '172.17.0.1'], false],
    [[], false],
  ])('%j: a proxy elsewhere is mentioned: %j', async (given, isSaid) => {
    const running = await serve([...flags(NOWHERE), ...given])
    await running.io.says('does not respond yet')
    expect(running.io.printed.out.includes('TRUSTED_PROXIES')).toBe(isSaid)
    await running.end()
  })

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

describe('a failed start prints one sentence and exits with an error', () => {
  test('a port that is taken', async () => {
    const running = await serve(flags(NOWHERE))
    const { port } = new URL(running.url)
    expectOneSentence(
      await gatehouse(['serve', ...flags(NOWHERE), '--port', port]),
      new RegExp(`Port ${port} is already in use.*--port`),
    )
    await running.end()
  })

  test('a console that is not built', async () => {
    const args = ['serve', '--core', NOWHERE, '--port', '0', '--console', path.join(folder, 'nothing')]
    expectOneSentence(await gatehouse(args), /nothing does not contain a built console. Run "npm run build"/)
  })

  test.each([
    [['--core', 'bastion']],
    [['--core', 'http://admin:sesame@bastion']],
    [['--core', 'http://bastion/path']],
    [['--core', NOWHERE, '--edition', 'community']],
    [['--core', NOWHERE, '--port', 'eighty']],
  ])('%j', async (args) => {
    const ended = await gatehouse(['serve', ...args])
    expectOneSentence(ended, /./)
    expect(ended.err).not.toContain('sesame')
  })
})
