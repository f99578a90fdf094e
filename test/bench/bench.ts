/*
 * npm run bench [-- [part ...] [--runs 7]]: what things cost, as distributions; all parts unless some are named. `--runs` is how often a
 * browser does a thing. Timings depend on the machine.
 */
import { parseArgs } from 'node:util'
import { ensureBuild } from '../../scripts/ensure-build.mjs'
import { firstRow } from './first-row.ts'
import { heap } from './heap.ts'
import { keystroke } from './keystroke.ts'
import { longLists } from './long-lists.ts'
import { rows } from './rows.ts'
import { trees } from './trees.ts'
import { select } from './select.ts'

const PARTS: Readonly<Record<string, (runs: number) => Promise<void>>> = {
  'first-row': firstRow,
  rows,
  select,
  keystroke,
  heap,
  trees,
  'long-lists': longLists,
}

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '7' } },
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
  if (positionals.length === 0 || positionals.includes(name)) await part(runs)
