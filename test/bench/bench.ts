/*
 * npm run bench [-- [part ...] [--runs 7] [--record] [--json FILE] [--compare FILE] [--against DIR]]: what things cost; all parts unless some are
 * named. `--runs` is how often a browser does a thing. Timings depend on the machine; `figures` does not, and `--record` makes what it finds the
 * baseline. All values are written as JSON, to dist/bench.json unless `--json` names a file; `--compare` says what is worse than in such a file,
 * with exit code 1 if anything is. `--against` measures `first-row` and `main-thread` also with the build in another folder of the project, in
 * turn with this one.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuild } from '../../scripts/ensure-build.ts'
import { compareReports, comparisonLines, readReport } from './compare.ts'
import { figures } from './figures.ts'
import { firstRow } from './first-row.ts'
import { growth } from './growth/growth.ts'
import { heap } from './heap.ts'
import { keystroke } from './keystroke.ts'
import { longLists } from './long-lists.ts'
import { mainThread } from './main-thread/main-thread.ts'
import { collected } from './report.ts'
import { sandbox } from './sandbox.ts'
import { rows } from './rows.ts'
import { trees } from './trees.ts'
import { select } from './select.ts'
import { serviceWorker } from './service-worker.ts'

const PARTS: Readonly<Record<string, (runs: number) => Promise<void>>> = {
  figures: () => figures(values.record),
  'first-row': (runs) => firstRow(runs, values.against ?? null),
  'main-thread': (runs) => mainThread(runs, values.against ?? null),
  'service-worker': serviceWorker,
  rows,
  select,
  keystroke,
  heap,
  trees,
  growth,
  sandbox,
  'long-lists': longLists,
}

const { values, positionals } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    record: { type: 'boolean', default: false },
    json: { type: 'string', default: 'dist/bench.json' },
    compare: { type: 'string' },
    against: { type: 'string' },
  },
  allowPositionals: true,
})
const runs = Number(values.runs)
const unknown = positionals.find((name) => PARTS[name] === undefined)
if (unknown !== undefined || !Number.isInteger(runs) || runs < 1) {
  const parts = Object.keys(PARTS).join(', ')
  console.error(
    unknown === undefined ? '--runs takes a whole number from 1.' : `There is no part ${unknown}: ${parts}.`,
  )
  process.exit(1)
}
const { json, compare } = values
// Read first: the file may be the one that is written.
const before = compare === undefined ? null : await reportAt(compare)
await ensureBuild()
for (const [name, part] of Object.entries(PARTS))
  if (positionals.length === 0 || positionals.includes(name)) await part(runs)

await mkdir(path.dirname(json), { recursive: true })
await writeFile(json, `${JSON.stringify(collected(), null, 2)}\n`)
console.log(`\nThe values are in ${json}`)
if (before !== null) {
  const changes = compareReports(before, collected())
  console.log(`\nCompared with ${compare ?? ''}`)
  for (const line of comparisonLines(changes)) console.log(line)
  if (changes.some(({ verdict }) => verdict === 'worse')) process.exitCode = 1
}

async function reportAt(file: string) {
  try {
    return readReport(await readFile(file, 'utf8'), file)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
