/* `npm pack` runs this first: a whole build without files of earlier ones, the site of the docs, provenance and the list of parts. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { provenanceOf, PROVENANCE } from '../../bin/provenance.mjs'
import { tryBuildAll } from '../../esbuild.config.ts'
import { buildDocs } from '../docs/build-docs.ts'
import { sbomText } from './sbom.ts'

const ROOT = process.cwd()

/** The packages that a notice names: `react 19.3.1 (MIT)` becomes `react@19.3.1`. */
async function packagesIn(notice: string): Promise<readonly string[]> {
  const lines = (await readFile(path.join(ROOT, notice), 'utf8')).split('\n')
  return lines.flatMap((line) => {
    const [, name, version] = /^(@?[\w./-]+) (\d+\.\d+\.\d+\S*) \(.+\)$/.exec(line) ?? []
    return name === undefined || version === undefined ? [] : [`${name}@${version}`]
  })
}

for (const folder of ['dist/console', 'dist/docs']) await rm(path.join(ROOT, folder), { recursive: true, force: true })
if (!(await tryBuildAll())) throw new Error('Nothing was packed: the build failed.')
const { problems } = await buildDocs(ROOT, 'dist/docs')
if (problems.length > 0) throw new Error(problems.join('\n'))
const built = await Promise.all(['dist/console/NOTICE.txt', 'dist/server/static/NOTICE.txt'].map(packagesIn))
await writeFile(path.join(ROOT, 'dist/sbom.cdx.json'), sbomText(ROOT, [...new Set(built.flat())]))
await writeFile(path.join(ROOT, PROVENANCE), `${JSON.stringify(provenanceOf(ROOT), null, 2)}\n`)
