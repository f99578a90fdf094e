/*
 * npm run bench [-- [part ...] [--runs 7] [--record]]: what things cost; all parts unless some are named. `--runs` is how often a browser
 * does a thing. Timings depend on the machine; `figures` does not, and `--record` makes what it finds the baseline.
 */
import { parseArgs } from 'node:util'
import { ensureBuild } from '../../scripts/ensure-build.mjs'
import { figures } from './figures.ts'
import { firstRow } from './first-row.ts'
import { heap } from './heap.ts'
import { keystroke } from './keystroke.ts'
import { longLists } from './long-lists.ts'
import { rows } from './rows.ts'
import { trees } from './trees.ts'
import { select } from './select.ts'

const PARTS: Readonly<Record<string, (runs: number, record: boolean) => Promise<void>>> = {
  figures,
  'first-row': firstRow,
  rows,
  select,
  keystroke,
  heap,
  trees,
  'long-lists': longLists,
}

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, record: { type: 'boolean', default: false } },
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
await ensureBuild()
for (const [name, part] of Object.entries(PARTS))
  if (positionals.length === 0 || positionals.includes(name)) await part(runs, values.record)
