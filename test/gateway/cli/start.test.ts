import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { gatehouse, serve } from '../../cli/gatehouse.ts'
import { expectOneSentence } from '../../sandbox/cli/one-sentence.ts'
import { call } from '../call.ts'

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
