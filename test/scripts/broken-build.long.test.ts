import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'

const ENTRY = 'resources/console/labels.json'
const LAST_BUILD = {
  'console/index.html': 'the last console',
  'server/gatehouse.mjs': "export const run = () => console.log('the last build runs')",
}

let project: ProjectCopy

/** A copy of the project with an earlier build, of files that have changed since. */
beforeAll(async () => {
  project = await copyProject()
  for (const [name, content] of Object.entries(LAST_BUILD)) {
    const file = project.pathOf(`dist/${name}`)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  await writeFile(project.pathOf('dist/built'), 'of other files\n')
})

afterAll(() => project.remove())

function node(
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [...args], { cwd: project.root }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    )
  })
}

async function expectLastBuild() {
  for (const [name, content] of Object.entries(LAST_BUILD))
    expect(await readFile(project.pathOf(`dist/${name}`), 'utf8')).toBe(content)
}

describe('a broken entry', () => {
  let whole = ''
  beforeAll(async () => {
    whole = await readFile(project.pathOf(ENTRY), 'utf8')
  })

  test.each([
    [
      'is no JSON',
      (text: string) => text.replace(/\n}\s*$/, '\n'),
      /^resources\/console\/labels\.json:\d+:\d+ \/: .+$/m,
    ],
    [
      'names a URL that no server has',
      (text: string) => text.replace('/api/v1/assets/labels/', '/api/v1/assets/lables/'),
      /^resources\/console\/labels\.json:\d+:\d+ \/\S*: .*lables.*$/m,
    ],
    [
      'has a key that entries do not know',
      (text: string) => text.replace('"key"', '"colour": "red",\n  "key"'),
      /^resources\/console\/labels\.json:\d+:\d+ \/colour: there is no key colour here$/m,
    ],
  ])('that %s ends the build with file, line and reason, and keeps the last build', async (_, spoil, line) => {
    await writeFile(project.pathOf(ENTRY), spoil(whole))
    const { code, err } = await node('--import', 'tsx', 'esbuild.config.ts')
    expect([code, err]).toEqual([1, expect.stringMatching(line)])
    expect(err).not.toMatch(/^\s+at /m)
    await expectLastBuild()
  })

  test('lets npm start run the last good build with a message', async () => {
    const { code, out, err } = await node('scripts/start.mjs')
    expect([code, out]).toEqual([0, 'Building ...\nthe last build runs\n'])
    expect(err).toMatch(/^resources\/console\/labels\.json:\d+:\d+ .+\nThe build failed\. Starting the last good build/)
    expect(err).not.toMatch(/^\s+at /m)
  })
})
