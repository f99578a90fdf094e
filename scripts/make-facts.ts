// tsx scripts/make-facts.ts <folder of the recordings>
// Writes src/contract/facts/*.json: the metadata of every list URL of a real core, without labels and help texts.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { approvalFacts } from './facts/approvals.ts'
import { callFacts } from './facts/calls.ts'
import { derivedFacts } from './facts/derived.ts'
import { filterFacts } from './facts/filters.ts'
import { factsText } from '../src/registry/facts/facts-text.ts'
import { permissionFacts } from './facts/permissions.ts'
import { putOmittedFacts } from './facts/put-omitted.ts'
import { recordedFacts } from './facts/recorded.ts'
import { refusalFacts } from './facts/refusals.ts'

const TARGET = path.resolve(import.meta.dirname, '../src/contract/facts')

const [recordings] = process.argv.slice(2)
if (recordings === undefined) {
  console.error('Usage: make-facts.ts <folder of the recordings>')
  process.exit(2)
}

const recorded = await recordedFacts(recordings)
const files = new Map<string, unknown>([
  ...recorded.facts,
  ...(await derivedFacts(recordings)),
  ...approvalFacts(recorded.facts),
  ['no-metadata', recorded.noMetadata],
  ['imports', recorded.imports],
  ['calls', await callFacts(recordings)],
  ['filters', await filterFacts(recordings)],
  ['put-omitted', await putOmittedFacts(recordings, recorded.facts)],
  ['refusals', await refusalFacts(recordings, recorded.facts)],
  ['permissions', await permissionFacts(recordings)],
])
await mkdir(TARGET, { recursive: true })
for (const name of await readdir(TARGET)) if (name.endsWith('.json')) await rm(path.join(TARGET, name))
for (const [name, value] of files) await writeFile(path.join(TARGET, `${name}.json`), factsText(value))
console.log(`${String(files.size)} files of facts`)
