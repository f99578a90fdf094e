import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { COMMANDS } from '../../bin/commands.mjs'
import { readOverlayFacts } from '../../src/registry/overlay/overlay-facts.ts'
import { Browser } from '../gateway/browser.ts'
import { type OwnDatabase, ownDatabase } from '../support/database-server.ts'
import { sandboxForTests } from '../sandbox/web/sandbox.ts'
import { documentCommands } from './doc-commands.ts'
import { ELSEWHERE, NPM_SCRIPTS, type Proof } from './commands-elsewhere.ts'

const ROOT = path.resolve('.')
const BUILD = "import { buildServer } from './scripts/build/server.mjs'; await buildServer(process.argv[1])"
const RACKS = 'docs/overlay-example/facts/assets__racks.json'

const { sandbox } = sandboxForTests({ takesLists: true })
const all = documentCommands()
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

/** A server listens until it is told to end; resolves with what it has printed until its page answers. */
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
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', BUILD, path.join(folder, 'dist/server')])
  await mkdir(path.join(folder, 'dist/console'))
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

interface Step {
  readonly command: string
  readonly code?: number
  readonly says: RegExp
  /** It listens, and does not end by itself. */
  readonly serves?: true
}

/** The commands of each page that are typed here, in the order in which a reader types them. */
const STEPS: Readonly<Record<string, readonly Step[]>> = {
  'README.md': [{ command: 'node bin/gatehouse.mjs --help', says: /Usage: gatehouse/ }],
  'docs/command.md': [
    { command: 'chmod 600 session.json', says: /^$/ },
    {
      command:
        'node bin/gatehouse.mjs record /api/v1/assets/racks/ --core http://host --session session.json --out overlay',
      says: /facts\/assets__racks\.json: recorded, 8 fields/,
    },
    { command: 'node bin/gatehouse.mjs add /api/v1/assets/racks/ overlay --yes', says: /The screen racks is at/ },
    {
      command: 'node bin/gatehouse.mjs doctor --core http://host --session session.json --registry overlay',
      says: /holds/,
    },
  ],
  'docs/overlay.md': [
    { command: 'gatehouse check DIR', says: /No problems in overlay/ },
    { command: 'gatehouse upgrade DIR', says: /up to date: version 1/ },
    { command: 'gatehouse upgrade DIR --write', says: /up to date: version 1/ },
    { command: 'npm start -- --registry docs/overlay-example', says: /is ready/, serves: true },
  ],
  'docs/deployment.md': [
    { command: 'node bin/gatehouse.mjs serve --help', says: /Usage: gatehouse serve/ },
    { command: 'CORE=http://10.0.0.5:8080 node bin/gatehouse.mjs serve', says: /is ready/, serves: true },
    { command: 'node bin/gatehouse.mjs build /srv/gatehouse --core http://10.0.0.5:8080', says: /nginx\.conf/ },
  ],
}

/** In a checkout the command is called by its file. `overlay` is the folder of these examples. */
const sameCommand = (command: string): string =>
  command.replace(/^node bin\/gatehouse\.mjs/, 'gatehouse').replaceAll(/\bDIR\b/g, 'overlay')

const typed = new Set(Object.values(STEPS).flatMap((steps) => steps.map(({ command }) => sameCommand(command))))

describe('what each command of the docs is proved by', () => {
  /** The script of `npm run check -- --json` and of `SWEEP=all npm test`. */
  const scriptOf = (command: string): string | null =>
    /^(?:[A-Z_]+=\S+ )?npm (?:run )?([\w:-]+)/.exec(command)?.[1] ?? null
  /** The name of a command alone, in a sentence. */
  const isName = (command: string): boolean =>
    /^npm start --$/.test(command) || Object.keys(COMMANDS).includes(/^gatehouse (\w+)$/.exec(command)?.[1] ?? '')

  test('each is typed by this test, or is in the list of those that need more', () => {
    const unproved = all.filter(({ command }) => {
      if (typed.has(sameCommand(command)) || Object.hasOwn(ELSEWHERE, command) || isName(command)) return false
      return !Object.hasOwn(NPM_SCRIPTS, scriptOf(command) ?? '')
    })
    expect(unproved).toEqual([])
  })

  test('the lists name nothing that the docs do not have, and proofs that exist', () => {
    const known = new Set(all.flatMap(({ command }) => [command, sameCommand(command)]))
    const scripts = new Set(all.map(({ command }) => scriptOf(command)))
    const { scripts: own } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
    expect([...typed, ...Object.keys(ELSEWHERE)].filter((command) => !known.has(command))).toEqual([])
    expect(Object.keys(NPM_SCRIPTS).filter((name) => !scripts.has(name) || !Object.hasOwn(own, name))).toEqual([])
    const proofs: readonly Proof[] = [...Object.values(ELSEWHERE), ...Object.values(NPM_SCRIPTS)]
    expect(proofs.filter(({ why, test: file }) => why === '' || !existsSync(file))).toEqual([])
  })
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
