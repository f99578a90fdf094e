import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { cp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import * as esbuild from 'esbuild'
import { productProblems } from '../../scripts/product.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'

const FEATURES = readdirSync('src/features', { withFileTypes: true })
  .filter((file) => file.isDirectory())
  .map(({ name }) => name)

/** The points of a registration that entries name. */
const NAMED = /^ {2}(actions|rows|forms|tabs|pages): /m

let project: ProjectCopy
beforeAll(async () => {
  project = await copyProject()
  await project.edit('tsconfig.json', (text) =>
    text
      .replace(/"include": .*/, '"include": ["src"]')
      .replace(/"tsBuildInfoFile": .*/, '"tsBuildInfoFile": "src.tsbuildinfo"'),
  )
  expect(await typeErrors()).toBe('')
})
/** Also after a failure, which would fail all others too. */
afterEach(async () => {
  for (const name of ['src/features', 'src/cli/main.ts'])
    await cp(name, project.pathOf(name), { recursive: true, preserveTimestamps: true })
})
afterAll(async () => {
  await esbuild.stop()
  await project.remove()
})

/** Deletes the folder of a feature, and its lines in the lists of features and of commands. */
async function deleteFeature(name: string): Promise<void> {
  await rm(project.pathOf(`src/features/${name}`), { recursive: true })
  await project.edit('src/features/features.ts', (text) => {
    const line = new RegExp(`^import \\{ (\\w+) \\} from '\\./${name}/register\\.ts'\\n`, 'm')
    const [, variable = ''] = line.exec(text) ?? []
    return text.replace(line, '').replace(new RegExp(`\\b${variable},? ?`), '')
  })
  await project.edit('src/cli/main.ts', (text) => text.replace(new RegExp(`^.*/features/${name}/.*\n`, 'gm'), ''))
}

/** What the type checker says; it remembers what did not change. */
const typeErrors = (): Promise<string> =>
  new Promise((resolve) => {
    const tsc = path.resolve('node_modules/typescript/bin/tsc')
    execFile(process.execPath, [tsc, '-p', project.root], (error, out) => resolve(error === null ? '' : out))
  })

test.each(FEATURES)(
  'without %s the rest has no type errors, can be bundled, and only entries still name it',
  async (name) => {
    const isNamed = NAMED.test(await readFile(project.pathOf(`src/features/${name}/register.ts`), 'utf8'))
    await deleteFeature(name)
    expect(await typeErrors()).toBe('')
    const { errors } = await esbuild.build({
      entryPoints: [project.pathOf('src/console/main.tsx')],
      bundle: true,
      format: 'esm',
      splitting: true,
      outdir: project.pathOf('dist/console'),
      write: false,
      jsx: 'automatic',
    })
    expect(errors).toEqual([])
    const problems = await productProblems(project.root)
    expect(problems.length > 0).toBe(isNamed)
    for (const { file } of problems) expect(file).toMatch(/^resources\//)
  },
)
