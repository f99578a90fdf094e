import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { watch } from '../sandbox/cli/server-process.ts'
import { builtServer } from '../support/built-server.ts'

let folder = ''
const NOBODY = 'http://127.0.0.1:9'

/** The command as npm installs it: without sources, which it would build. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-program-'))
  await mkdir(path.join(folder, 'dist'))
  for (const name of ['bin', 'package.json']) await cp(name, path.join(folder, name), { recursive: true })
  await symlink(await builtServer(), path.join(folder, 'dist/server'))
  await cp('docs/overlay-example', path.join(folder, 'overlay'), { recursive: true })
  await cp('test/peers/openapi/overlay', path.join(folder, 'library'), { recursive: true })
  await mkdir(path.join(folder, 'console'))
  await writeFile(path.join(folder, 'console/index.html'), '<html><head><!-- data --></head></html>')
  await writeFile(path.join(folder, 'console/build.json'), JSON.stringify({ data: 'none', screens: {} }))
  await writeFile(path.join(folder, 'session.json'), '{"token": "none"}', { mode: 0o600 })
})
afterAll(() => rm(folder, { recursive: true }))

const gatehouse = (args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  watch([path.join(folder, 'bin/gatehouse.mjs')], args, environment, folder).ended

/** `start` and `serve` are in their own tests. */
describe('the program ends with the code of the command, and has printed everything', () => {
  test.each<readonly [code: number, line: RegExp, ...args: readonly string[]]>([
    [0, /^No problems in overlay\.$/m, 'check', 'overlay'],
    [0, /^overlay is up to date: version 1/m, 'upgrade', 'overlay'],
    [0, /^All tests passed\.$/m, 'test', 'library'],
    [0, /^The console is in site\./m, 'build', 'site', '--console', 'console'],
    [1, /Nothing is known of \/api\/v1\/none\//, 'add', '/api/v1/none/', 'overlay', '--yes'],
    [
      1,
      /Nothing is listening at http:\/\/127\.0\.0\.1:9/,
      'record',
      '/x/',
      '--core',
      NOBODY,
      '--session',
      'session.json',
      '--out',
      'new',
    ],
    [2, /Nothing is listening at http:\/\/127\.0\.0\.1:9/, 'doctor', '--core', NOBODY],
    [1, /127\.0\.0\.1:9 does not let this account in/, 'export', 'files', '--core', NOBODY],
    [1, /127\.0\.0\.1:9 does not let this account in/, 'plan', 'files', '--core', NOBODY],
    [1, /127\.0\.0\.1:9 does not let this account in/, 'apply', 'files', '--core', NOBODY],
    [2, /dev needs a checkout/, 'dev'],
    [2, /There is no command recrod\. Did you mean record\?/, 'recrod'],
  ])('%d, %s: %s', async (code, line, ...args) => {
    const ended = await gatehouse(args, { GATEHOUSE_TOKEN: 'none' })
    expect(ended.out + ended.err).toMatch(line)
    expect(ended.code).toBe(code)
  })
})
