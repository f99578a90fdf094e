import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PROJECT = ['src', 'resources', 'schemas', 'i18n', 'scripts', 'esbuild.config.mjs', 'LICENSE', 'package.json']
const ENTRY = 'resources/console/labels.json'
const LAST_BUILD = {
  'console/index.html': 'the last console',
  'server/sandbox.mjs': "console.log('the last build runs')",
}

let project = ''
const inProject = (file: string) => path.join(project, file)

/** A copy of the project with an earlier build, of files that have changed since. */
beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'gatehouse-project-'))
  const options = { recursive: true, preserveTimestamps: true }
  await Promise.all(
    [...PROJECT, 'package-lock.json'].map((name) => cp(path.join(ROOT, name), inProject(name), options)),
  )
  await symlink(path.join(ROOT, 'node_modules'), inProject('node_modules'))
  for (const [name, content] of Object.entries(LAST_BUILD)) {
    await mkdir(path.dirname(inProject(`dist/${name}`)), { recursive: true })
    await writeFile(inProject(`dist/${name}`), content)
  }
  await writeFile(inProject('dist/built'), 'of other files\n')
})

afterAll(() => rm(project, { recursive: true, force: true }))

function node(script: string): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { cwd: project }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    )
  })
}

async function expectLastBuild() {
  for (const [name, content] of Object.entries(LAST_BUILD))
    expect(await readFile(inProject(`dist/${name}`), 'utf8')).toBe(content)
}

describe('an entry that is broken', () => {
  let whole = ''
  beforeAll(async () => {
    whole = await readFile(inProject(ENTRY), 'utf8')
  })

  test.each([
    ['is no JSON', (text: string) => text.replace(/\n}\s*$/, '\n'), /^resources\/console\/labels\.json:\d+: .+$/m],
    [
      'names a URL that no server has',
      (text: string) => text.replace('/api/v1/assets/labels/', '/api/v1/assets/lables/'),
      /^resources\/console\/labels\.json:\d+ \/\S*: .*lables.*$/m,
    ],
    [
      'has a key that entries do not know',
      (text: string) => text.replace('"key"', '"colour": "red",\n  "key"'),
      /^resources\/console\/labels\.json:\d+ \/: .*colour$/m,
    ],
  ])('because it %s ends the build with file, line and reason, and keeps the last build', async (_, spoil, line) => {
    await writeFile(inProject(ENTRY), spoil(whole))
    const { code, err } = await node('esbuild.config.mjs')
    expect([code, err]).toEqual([1, expect.stringMatching(line)])
    expect(err).not.toMatch(/^\s+at /m)
    await expectLastBuild()
  })

  test('lets npm start run the last good build, and say so', async () => {
    const { code, out, err } = await node('scripts/start.mjs')
    expect([code, out]).toEqual([0, 'Building ...\nthe last build runs\n'])
    expect(err).toMatch(/^resources\/console\/labels\.json:\d+ .+\nThe build failed\. This is the last good build/)
    expect(err).not.toMatch(/^\s+at /m)
  })
})
