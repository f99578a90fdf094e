import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { expectOneSentence } from './one-sentence.ts'
import { serverForTests } from './server-process.ts'

const server = serverForTests()
/** Seeded once; the tests use it one after the other. */
const data = () => server.data('seeded')
const port = (url: string) => new URL(url).port

describe('a start', () => {
  test('prints its URL, its purpose and its accounts, serves a compressed login page, and shuts down cleanly on a signal', async () => {
    const running = await server.start(['--port', '0', '--data', data()])
    expect(running.out()).toMatch(/http:\/\/127\.0\.0\.1:\d+\/ui\//)
    expect(running.out()).toContain('not a bastion')
    for (const account of ['admin', 'sysadmin', 'sysauditor', 'user', 'orgadmin', 'orgauditor', 'orguser']) {
      expect(running.out()).toContain(`${account} / ${account}`)
    }
    expect((await fetch(`${running.url}/core/auth/login/`)).status).toBe(200)
    for (const file of ['login/login.js', 'login/scheme.js', 'login/login.css', 'img/logo.svg', 'img/favicon.svg']) {
      const answer = await fetch(`${running.url}/static/${file}`, { headers: { 'accept-encoding': 'br' } })
      expect([file, answer.status, answer.headers.get('content-encoding')]).toEqual([file, 200, 'br'])
    }
    expect(await running.end('SIGTERM')).toMatchObject({ code: 0, err: '' })
  })

  test('without a built console explains what to do, on the terminal and at /ui/', async () => {
    const running = await server.start(['--port', '0', '--data', data(), '--console', server.data('nothing')])
    expect(running.out()).toContain('npm run build')
    const page = await fetch(`${running.url}/ui/console/users/users`, { headers: { 'accept-language': 'en' } })
    expect(page.status).toBe(503)
    expect(await page.text()).toContain('npm run build')
    await running.end('SIGTERM')
  })

  test('serves the console of --console', async () => {
    const folder = server.data('console')
    await mkdir(folder)
    await writeFile(path.join(folder, 'index.html'), 'the console')
    const running = await server.start(['--port', '0', '--data', data(), '--console', folder])
    expect(running.out()).not.toContain('npm run build')
    expect(await (await fetch(`${running.url}/ui/anything`)).text()).toBe('the console')
    await running.end('SIGTERM')
  })

  test('reuses its folder after a crash', async () => {
    const args = ['--port', '0', '--data', data()]
    const first = await server.start(args)
    await first.end('SIGKILL')
    const second = await server.start(args)
    expect((await fetch(`${second.url}/api/v1/health/`)).status).toBe(200)
    await second.end('SIGTERM')
  })

  test('--help explains the flags', async () => {
    const { code, out } = await server.run(['--help'])
    expect(code).toBe(0)
    expect(out).toContain('--data')
  })
})

describe('a failed start prints its reason in one sentence', () => {
  test('a port that is taken', async () => {
    const running = await server.start(['--port', '0', '--data', data()])
    expectOneSentence(
      await server.run(['--port', port(running.url), '--data', server.data('second')]),
      new RegExp(`Port ${port(running.url)} is already in use.*--port`),
    )
    await running.end('SIGTERM')
  })

  test('a folder that another sandbox uses', async () => {
    const args = ['--port', '0', '--data', data()]
    const running = await server.start(args)
    expectOneSentence(await server.run(args), /seeded is in use/)
    await running.end('SIGTERM')
  })

  test('a folder that cannot be written', async () => {
    const file = server.data('a-file')
    await writeFile(file, '')
    expectOneSentence(await server.run(['--port', '0', '--data', path.join(file, 'data')]), /a-file\/data/)
  })

  test('a response log that cannot be written', async () => {
    const args = ['--port', '0', '--data', data(), '--log-responses', server.data('no/such/folder/log')]
    expectOneSentence(await server.run(args), /response log.*cannot be written/)
  })

  test.each([
    [['--no-such-flag'], {}, /--no-such-flag/],
    [['--port', 'eighty'], {}, /eighty/],
    [['--edition', 'gold'], {}, /gold/],
    [[], { DATABASE_URL: 'mysql://root:sesame@127.0.0.1/x' }, /DATABASE_URL/],
    [['--port', '0'], { DATABASE_URL: 'postgres://root:sesame@127.0.0.1:1/x' }, /DATABASE_URL.*does not respond/],
  ])('%j with %j', async (args, environment, sentence) => {
    const ended = await server.run(args, environment)
    expectOneSentence(ended, sentence)
    expect(ended.err).not.toContain('sesame')
  })
})
