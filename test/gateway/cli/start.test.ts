import { createServer as createTlsServer } from 'node:https'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { expectOneSentence } from '../../sandbox/cli/one-sentence.ts'
import { serverForTests } from '../../sandbox/cli/server-process.ts'
import { Browser } from '../browser.ts'
import { call } from '../call.ts'
import { selfSigned } from './self-signed.ts'

const server = serverForTests('serve')
const console = () => server.data('console')
const flags = (core: string) => ['--core', core, '--port', '0', '--console', console()]
const NOWHERE = 'http://127.0.0.1:9'

beforeAll(async () => {
  await mkdir(console())
  await writeFile(path.join(console(), 'index.html'), 'the console')
})

describe('the start command', () => {
  test('reports its URL and an unreachable core, and exits cleanly', async () => {
    const running = await server.start(flags(NOWHERE))
    expect((await call(`${running.url}/ui/`)).body).toBe('the console')
    expect((await call(`${running.url}/`)).status).toBe(502)
    expect(running.out()).toContain(NOWHERE)
    expect(running.out()).toContain('does not respond yet')
    expect(await running.end('SIGTERM')).toMatchObject({ code: 0, err: '' })
  })

  test('goes on after SIGHUP, which a service manager sends to reload, without an overlay', async () => {
    const running = await server.start(flags(NOWHERE))
    process.kill(running.pid, 'SIGHUP')
    await running.says('There is no overlay', 0)
    expect((await call(`${running.url}/ui/`)).body).toBe('the console')
    expect(await running.end('SIGTERM')).toMatchObject({ code: 0, err: '' })
  })

  test('survives a restart of the core with a working session', async () => {
    const data = ['--data', server.data('seeded')]
    const sandbox = await server.start(['--port', '0', ...data], {}, 'start')
    const gateway = await server.start(flags(sandbox.url))
    const browser = new Browser(gateway.url)
    await browser.signIn('admin')
    const profile = async () => (await browser.go('/api/v1/users/profile/')).status
    expect(await profile()).toBe(200)
    await sandbox.end('SIGKILL')
    expect(await profile()).toBe(502)
    const again = await server.start(['--port', new URL(sandbox.url).port, ...data], {}, 'start')
    expect(await profile()).toBe(200)
    await again.end('SIGTERM')
    expect(await gateway.end('SIGTERM')).toMatchObject({ code: 0, err: '' })
  })

  test('works with a private certificate if its authority is given, else reports it', async () => {
    const { key, cert } = selfSigned()
    await writeFile(server.data('core.pem'), cert)
    const core = createTlsServer({ key, cert }, ({ headers }, response) => response.end(JSON.stringify(headers)))
    await once(core.listen(0, '127.0.0.1'), 'listening')
    const origin = `https://localhost:${(core.address() as AddressInfo).port}`
    const stranger = await server.start(flags(origin))
    const friend = await server.start(flags(origin), { NODE_EXTRA_CA_CERTS: server.data('core.pem') })
    const headers = { origin: friend.url, referer: `${friend.url}/ui/`, 'accept-language': 'en' }
    expect((await call(`${stranger.url}/`, { headers })).body).toContain('NODE_EXTRA_CA_CERTS')
    // One origin in all that a core compares: its own, because it takes no referrer from plain http.
    expect(JSON.parse((await call(`${friend.url}/`, { headers })).body)).toMatchObject({
      host: new URL(origin).host,
      origin,
      referer: `${origin}/ui/`,
      'x-forwarded-proto': 'https',
    })
    await Promise.all([stranger.end('SIGTERM'), friend.end('SIGTERM')])
    core.close()
  })

  test('--help explains the flags', async () => {
    const { code, out } = await server.run(['--core', NOWHERE, '--help'])
    expect(code).toBe(0)
    expect(out).toContain('--core')
  })
})

describe('a failed start prints one sentence and exits with an error', () => {
  test('a port that is taken', async () => {
    const running = await server.start(flags(NOWHERE))
    const port = new URL(running.url).port
    expectOneSentence(
      await server.run([...flags(NOWHERE), '--port', port]),
      new RegExp(`Port ${port} is already in use.*--port`),
    )
    await running.end('SIGTERM')
  })

  test('a console that is not built', async () => {
    const args = ['--core', NOWHERE, '--port', '0', '--console', server.data('nothing')]
    expectOneSentence(await server.run(args), /nothing does not contain a built console. Run "npm run build"/)
  })

  test.each([
    [['--core', 'bastion']],
    [['--core', 'http://admin:sesame@bastion']],
    [['--core', 'http://bastion/path']],
    [['--core', NOWHERE, '--edition', 'community']],
    [['--core', NOWHERE, '--port', 'eighty']],
  ])('%j', async (args) => {
    const ended = await server.run(args)
    expectOneSentence(ended, /./)
    expect(ended.err).not.toContain('sesame')
  })
})
