import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { gatehouse, start } from '../../cli/gatehouse.ts'
import { makeSeededFolder } from '../../support/seeded-folder.ts'
import { expectOneSentence } from './one-sentence.ts'
import { serverForTests } from './server-process.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-start-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('a start', () => {
  test('prints its URL, its purpose and its accounts, and serves a compressed login page', async () => {
    const running = await start([])
    const { out } = running.io.printed
    expect(out).toMatch(/http:\/\/127\.0\.0\.1:\d+\/ui\//)
    expect(out).toContain('not a bastion')
    for (const account of ['admin', 'sysadmin', 'sysauditor', 'user', 'orgadmin', 'orgauditor', 'orguser'])
      expect(out).toContain(`${account} / ${account}`)
    expect((await fetch(`${running.url}/core/auth/login/`)).status).toBe(200)
    for (const file of ['login/login.js', 'login/scheme.js', 'login/login.css', 'img/logo.svg', 'img/favicon.svg']) {
      const answer = await fetch(`${running.url}/static/${file}`, { headers: { 'accept-encoding': 'br' } })
      expect([file, answer.status, answer.headers.get('content-encoding')]).toEqual([file, 200, 'br'])
    }
    expect(await running.end()).toMatchObject({ code: 0, err: '' })
  })

  test('without a built console explains what to do, on the terminal and at /ui/', async () => {
    const running = await start(['--console', path.join(folder, 'nothing')])
    expect(running.io.printed.out).toContain('npm run build')
    const page = await fetch(`${running.url}/ui/console/users/users`, { headers: { 'accept-language': 'en' } })
    expect(page.status).toBe(503)
    expect(await page.text()).toContain('npm run build')
    await running.end()
  })

  test('serves the console of --console', async () => {
    const console = path.join(folder, 'console')
    await mkdir(console)
    await writeFile(path.join(console, 'index.html'), 'the console')
    const running = await start(['--console', console])
    expect(running.io.printed.out).not.toContain('npm run build')
    expect(await (await fetch(`${running.url}/ui/anything`)).text()).toBe('the console')
    await running.end()
  })
})

describe('the program', () => {
  const server = serverForTests()

  test('uses its folder alone, reuses it after a crash, and ends on a signal', async () => {
    await makeSeededFolder(server.data('seeded'))
    const args = ['start', '--port', '0', '--data', server.data('seeded')]
    const first = await server.start(args)
    expectOneSentence(await server.run(args), /seeded is in use/)
    await first.end('SIGKILL')
    const second = await server.start(args)
    expect((await fetch(`${second.url}/api/v1/health/`)).status).toBe(200)
    expect(await second.end('SIGTERM')).toMatchObject({ code: 0, err: '' })
  })
})

describe('a failed start prints its reason in one sentence', () => {
  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const ended = await gatehouse(['start', '--port', String(port), '--data', path.join(folder, 'second')])
    other.close()
    expectOneSentence(ended, new RegExp(`Port ${String(port)} is already in use.*--port`))
  })

  test('a folder that cannot be written', async () => {
    await writeFile(path.join(folder, 'a-file'), '')
    const args = ['start', '--port', '0', '--data', path.join(folder, 'a-file/data')]
    expectOneSentence(await gatehouse(args), /a-file\/data/)
  })

  test('a response log that cannot be written', async () => {
    const starting = start(['--log-responses', path.join(folder, 'no/such/folder/log')])
    await expect(starting).rejects.toThrow(/^The response log .* cannot be written\.$/)
  })

  test.each([
    [['--no-such-flag'], {}, /--no-such-flag/],
    [['--port', 'eighty'], {}, /eighty/],
    [['--edition', 'gold'], {}, /gold/],
    [[], { DATABASE_URL: 'mysql://root:sesame@127.0.0.1/x' }, /DATABASE_URL/],
    [['--port', '0'], { DATABASE_URL: 'postgres://root:sesame@127.0.0.1:1/x' }, /DATABASE_URL.*does not respond/],
  ])('%j with %j', async (args, environment, sentence) => {
    const ended = await gatehouse(['start', ...args], environment)
    expectOneSentence(ended, sentence)
    expect(ended.err).not.toContain('sesame')
  })
})
