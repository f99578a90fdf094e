import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { parseCommandLine } from '../../bin/command-line.mjs'
import { COMMANDS } from '../../bin/commands.mjs'
import { SERVERS } from '../../src/contract/product/product.ts'

let folder = ''

/** The command without sources, packages and build. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-bin-'))
  await cp('bin', path.join(folder, 'bin'), { recursive: true })
  await cp('package.json', path.join(folder, 'package.json'))
})
afterAll(() => rm(folder, { recursive: true }))

const gatehouse = (...args: readonly string[]) =>
  new Promise<{ readonly code: number; readonly out: string; readonly err: string }>((resolve) => {
    execFile(process.execPath, [path.join(folder, 'bin/gatehouse.mjs'), ...args], (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    )
  })

describe('without a build', () => {
  test('--help lists all commands', async () => {
    const { code, out } = await gatehouse('--help')
    expect(code).toBe(0)
    for (const name of Object.keys(COMMANDS)) expect(out).toMatch(new RegExp(`^ {2}${name} +.*`, 'm'))
    expect(Object.values(COMMANDS).every(({ summary }) => out.includes(summary))).toBe(true)
  })

  test('--version says the version, the commit, the contract and Node', async () => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
    const lines = [`gatehouse ${version}`, 'commit unknown', `contract ${SERVERS[0]}`, `node ${process.versions.node}`]
    expect(await gatehouse('--version')).toEqual({ code: 0, out: `${lines.join('\n')}\n`, err: '' })
  })
})

describe.each(Object.keys(COMMANDS))('gatehouse %s', (name) => {
  test('--help lists its words and flags, with environment and defaults', () => {
    const parsed = parseCommandLine([name, '--help'], {})
    const text = parsed.kind === 'help' ? parsed.text : ''
    const words = text.replace(/\s+/g, ' ')
    const command = COMMANDS[name]
    expect(text).toContain(['Usage: gatehouse', name, ...(command?.words ?? []), '[flags]'].join(' '))
    for (const [flag, { environment, fallback }] of Object.entries(command?.flags ?? {})) {
      expect(text).toMatch(new RegExp(`^ {2}--${flag}\\b`, 'm'))
      if (environment !== undefined) expect(text).toContain(environment)
      if (fallback !== undefined) expect(words).toContain(`default ${fallback}`)
    }
  })
})

describe('a mistake is answered with what was meant and what to do', () => {
  test.each([
    [['recrod'], /no command recrod\. Did you mean record\? Use gatehouse --help/],
    [['doctr', '--core', 'x'], /Did you mean doctor\?/],
    [['ad'], /Did you mean add\?/],
    [['nonsense'], /no command nonsense\. Use gatehouse --help/],
    [['record', '/x/', '--sesion', 'f'], /no flag --sesion\. Did you mean --session\? Use gatehouse record --help/],
    [['add', '/x/', 'd', '--collumns', 'a'], /Did you mean --columns\?/],
    [['record', '--core', 'http://h', '--session', 'f', '--out', 'd'], /gatehouse record needs URL: /],
    [['record', '/x/', '--session', 'f', '--out', 'd'], /--core is required/],
    [['record', '/x/', '--core', 'http://h', '--out', 'd'], /--session is required/],
    [['add', '/x/', 'd', 'e'], /does not take "e"/],
    [['doctor', '--core'], /--core needs a value: --core URL/],
    [['doctor', '--core', 'http://h', '--json=1'], /--json takes no value/],
  ])('%j', (args, sentence) => {
    const parsed = parseCommandLine(args, {})
    expect(parsed.kind === 'wrong' && parsed.sentence).toMatch(sentence)
  })

  test('variables of the environment stand for flags', () => {
    expect(
      parseCommandLine(['record', '/x/', '--core', 'http://h'], { GATEHOUSE_SESSION: 'f', GATEHOUSE_REGISTRY: 'd' }),
    ).toMatchObject({ kind: 'run', values: { session: 'f', out: 'd', timeout: '30' }, words: ['/x/'] })
  })
})

/** Each command line of a document is one that `gatehouse` takes; other tests run them. */
const LINES = /^(?:node bin\/gatehouse\.mjs|gatehouse) (.+)$/gm

describe.each(['docs/command.md', 'docs/overlay.md', 'README.md'])('%s', (file) => {
  test('has command lines that gatehouse takes', async () => {
    const text = await readFile(file, 'utf8')
    for (const [, line = ''] of text.matchAll(LINES))
      expect([line, parseCommandLine(line.split(' '), {}).kind]).toEqual([
        line,
        expect.stringMatching(/run|help|version/),
      ])
  })
})

test('docs/command.md describes every command that works with a core', async () => {
  const text = await readFile('docs/command.md', 'utf8')
  for (const name of ['record', 'add', 'doctor']) expect(text).toContain(`\n## ${name}\n`)
})
