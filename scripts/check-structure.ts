// npm run structure [-- --all | --lower]: layers, cycles, names and sizes of the files in src.
// --all lists every problem, also those that a ceiling allows; --lower writes ceilings as low as the problems allow.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Ceilings, lowered, overCeiling } from './structure/ceilings.ts'
import { RULES } from './structure/rules.ts'
import { readTexts, sourceGraph } from './structure/source-graph.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const CEILINGS = path.join(ROOT, 'scripts/structure/ceilings.json')
const MOST_LISTED = 20

const files = sourceGraph(await readTexts(path.join(ROOT, 'src')))
const results = RULES.map(({ name, problems }) => ({ name, problems: problems(files) }))
const ceilings = JSON.parse(await readFile(CEILINGS, 'utf8')) as Ceilings
const failed = overCeiling(results, ceilings)

const listsAll = process.argv.includes('--all')
for (const { name, problems } of listsAll ? results : failed) {
  if (problems.length === 0) continue
  const listed = listsAll ? problems : problems.slice(0, MOST_LISTED)
  const rest = problems.length - listed.length
  console.error(
    `${name}:\n  ${listed.join('\n  ')}${rest > 0 ? `\n  and ${rest} more: npm run structure -- --all` : ''}`,
  )
}
for (const { name, problems } of results) {
  const ceiling = ceilings[name] ?? 0
  if (problems.length > 0 || ceiling > 0) console.log(`${name}: ${problems.length} (at most ${ceiling})`)
}
if (process.argv.includes('--lower'))
  await writeFile(CEILINGS, `${JSON.stringify(lowered(results, ceilings), null, 2)}\n`)
if (failed.length === 0) console.log('No problems in the structure of src.')
else process.exitCode = 1
