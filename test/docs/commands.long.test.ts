import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readOverlayFacts } from '../../src/registry/overlay/overlay-facts.ts'
import { Browser } from '../gateway/browser.ts'
import { type OwnDatabase, ownDatabase } from '../support/database-server.ts'
import { sandboxForTests } from '../sandbox/web/sandbox.ts'
import { builtServer } from '../support/built-server.ts'
import { STEPS } from './command-steps.ts'

const ROOT = path.resolve('.')
const RACKS = 'docs/overlay-example/facts/assets__racks.json'

const { sandbox } = sandboxForTests({ takesLists: true })
let folder = ''

/** Not the environment of the test run: its PORT or DATABASE_URL would change the result. */
const ownEnvironment: Record<string, string> = { HOME: process.env['HOME'] ?? '' }
let database: OwnDatabase | null = null

interface Ended {
  readonly code: number | null
  readonly said: string
}

/** What the pages leave to the reader: the address of a core, a folder for an overlay, one for a site. */
const filledIn = (command: string): string =>
  command
    .replaceAll(/http:\/\/(?:host(?::port)?|10\.0\.0\.5:8080)/g, sandbox().url)
    .replaceAll(/\bDIR\b/g, 'overlay')
    .replaceAll('/srv/gatehouse', 'site')

/** Types a command in the folder, in which `gatehouse` is on the path. Ports and data are of the test. */
function type(command: string): {
  readonly child: ChildProcess
  readonly said: () => string
  readonly ended: Promise<Ended>
} {
  const child = spawn('bash', ['-c', filledIn(command)], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...ownEnvironment, PATH: `${folder}/path:${process.env['PATH'] ?? ''}`, PORT: '0', DATA_DIR: 'data' },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, said: text })))
  return { child, said: () => text, ended }
}

/** A server listens until it is stopped; resolves with what it has printed until its page answers. */
async function serve(command: string): Promise<string> {
  const { child, said, ended } = type(command)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /http:\/\/127\.0\.0\.1:\d+(?=\/ui\/)/.exec(said())?.[0]
      if (found !== undefined) resolve(found)
    })
    void ended.then(({ said: text }) => reject(new Error(`${command} ended: ${text}`)))
  })
  const page = await fetch(`${url}/ui/`)
  expect([command, page.status]).toEqual([command, 200])
  process.kill(-(child.pid ?? 0), 'SIGTERM')
  await ended
  return said()
}

/** An installed package: the command, its build and the docs, without sources. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-docs-'))
  // Filled much faster than the embedded database.
  const server = process.env['TEST_DATABASE_URL'] ?? ''
  database = server === '' ? null : await ownDatabase(server)
  if (database !== null) ownEnvironment['DATABASE_URL'] = database.url
  for (const name of ['bin', 'package.json', 'scripts/start.mjs', 'docs/overlay-example', 'schemas'])
    await cp(name, path.join(folder, name), { recursive: true })
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  await mkdir(path.join(folder, 'dist/console'), { recursive: true })
  await cp(await builtServer(), path.join(folder, 'dist/server'), { recursive: true })
  await writeFile(path.join(folder, 'dist/console/index.html'), '<html><head><!-- data --></head></html>')
  await writeFile(path.join(folder, 'dist/console/build.json'), JSON.stringify({ data: 'none', screens: {} }))
  await mkdir(path.join(folder, 'path'))
  await symlink(path.join(folder, 'bin/gatehouse.mjs'), path.join(folder, 'path/gatehouse'))
  const facts = readOverlayFacts(JSON.parse(readFileSync(RACKS, 'utf8')) as unknown)
  await sandbox().replaceLists(facts === null ? [] : [facts])
  const browser = new Browser(sandbox().url)
  await browser.signIn('admin')
  const session = { cookies: { jms_sessionid: browser.cookies.get('jms_sessionid') ?? '' } }
  await writeFile(path.join(folder, 'session.json'), JSON.stringify(session))
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await database?.drop()
})

describe.each(Object.entries(STEPS))('%s', (_page, steps) => {
  test.each(steps)('$command', async ({ command, code = 0, says, serves }) => {
    if (serves) {
      expect(await serve(command)).toMatch(says)
      return
    }
    const { ended } = type(command)
    const { code: actual, said } = await ended
    expect(said).toMatch(says)
    expect(actual).toBe(code)
  })
})
