import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { untilListening, type Watched, watch } from '../sandbox/cli/server-process.ts'

/** Not imported: holds the range of another package to a version for Node 20. */
const HELD = ['light-my-request']

interface PackageFile {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

let folder = ''
let listed: readonly string[] = []
let dependencies: readonly string[] = []
const started: Watched[] = []
const installed = (...names: string[]) => path.join(folder, 'node_modules/gatehouse', ...names)

/** The files that `npm pack` packs and the packages that it names, in an empty folder: what npm installs, without the registry. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-package-'))
  const packed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { stdio: 'pipe' })
  const [{ files }] = JSON.parse(packed.toString()) as [{ files: { path: string }[] }]
  listed = files.map((file) => file.path)
  for (const file of listed) await cp(file, installed(file))
  dependencies = Object.keys((JSON.parse(await readFile('package.json', 'utf8')) as PackageFile).dependencies)
  for (const name of dependencies) {
    const link = path.join(folder, 'node_modules', name)
    await mkdir(path.dirname(link), { recursive: true })
    await symlink(path.resolve('node_modules', name), link)
  }
})
afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL')
    await ended
  }
  await rm(folder, { recursive: true, force: true })
})

function gatehouse(...args: string[]): Watched {
  const watched = watch([installed('bin/gatehouse.mjs')], args, {}, folder)
  started.push(watched)
  return watched
}

describe('the package', () => {
  test('has the program, the built files, the docs and the licence, and no sources, tests and recordings', () => {
    for (const file of [
      'bin/gatehouse.mjs',
      'dist/server/gatehouse.mjs',
      'dist/server/entry.d.ts',
      'LICENSE',
      'README.md',
    ])
      expect(listed).toContain(file)
    for (const file of ['dist/console/index.html', 'dist/console/NOTICE.txt', 'docs/deployment.md', 'CHANGELOG.md'])
      expect(listed).toContain(file)
    expect(listed.filter((file) => /^(src|test|scripts|resources|i18n|node_modules)\/|\.map$/.test(file))).toEqual([])
  })

  test('installs the packages that its files import, and no others', async () => {
    const files = (await readdir('dist/server')).filter((file) => file.endsWith('.mjs'))
    const texts = await Promise.all(files.map((file) => readFile(path.join('dist/server', file), 'utf8')))
    const imported = texts.flatMap((text) =>
      [...text.matchAll(/(?:^|;|\})\s*import(?:[^"'()]*?from)?\s*"([^".][^"]*)"|\bimport\("([^".][^"]*)"\)/gm)].map(
        ([, one, other]) => one ?? other ?? '',
      ),
    )
    const packages = imported
      .filter((name) => !isBuiltin(name))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
    expect([...new Set(packages)].sort()).toEqual(dependencies.filter((name) => !HELD.includes(name)).sort())
  })
})

describe('installed without the repository', () => {
  test('it prints help, and checks an overlay', async () => {
    expect((await gatehouse('--help').ended).out).toContain('connect the console to a core')
    const { code, out } = await gatehouse('check', installed('docs/overlay-example')).ended
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('No problems in') })
  })

  test('the sandbox and the gateway serve the console', async () => {
    const sandbox = await untilListening(gatehouse('start', '--port', '0', '--data', path.join(folder, 'data')))
    const gateway = await untilListening(gatehouse('serve', '--core', sandbox.url, '--port', '0'))
    for (const { url } of [sandbox, gateway]) expect(await (await fetch(`${url}/ui/`)).text()).toContain('<title>')
    for (const address of ['/-/health', '/-/ready', '/api/v1/settings/public/open/'])
      expect((await fetch(gateway.url + address)).status).toBe(200)
  })
})
