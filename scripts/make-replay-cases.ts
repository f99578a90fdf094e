// tsx scripts/make-replay-cases.ts <folder of the recordings>
// Writes test/contract/replay/cases/*.json: every recorded request with the shape of its response,
// and test/contract/replay/refusals.json: what a core makes of creates with one wrong field.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { caseOf } from './replay/cases.ts'
import { compact } from './replay/compact.ts'
import { References } from './replay/references.ts'
import { readRefusals } from './replay/refusals.ts'
import { readSamples, resourceOf } from './replay/samples.ts'
import { readTraces } from './replay/traces.ts'
import { Widening } from './replay/widening.ts'

const TARGET = path.resolve(import.meta.dirname, '../test/contract/replay/cases')

const [recordings] = process.argv.slice(2)
if (recordings === undefined) {
  console.error('Usage: make-replay-cases.ts <folder of the recordings>')
  process.exit(2)
}

const line = (value: unknown) => JSON.stringify(value)

const lines = (values: readonly unknown[]) => values.map((value) => `  ${line(value)}`).join(',\n')

const samples = await readSamples(recordings)
const references = await References.read(recordings, samples)
await mkdir(TARGET, { recursive: true })
for (const name of await readdir(TARGET)) await rm(path.join(TARGET, name))

const widening = new Widening(samples)
for (const resource of [...new Set(samples.map(({ path: url }) => resourceOf(url)))].sort()) {
  const own = samples.filter(({ path: url }) => resourceOf(url) === resource)
  const cases = own.map((sample) => {
    const each = caseOf(sample, samples, references)
    return { ...each, answer: widening.of(sample, each.answer) }
  })
  const { shapes, cases: small } = compact(resource, cases)
  const named = Object.entries(shapes).map(([name, shape]) => `  ${line(name)}: ${line(shape)}`)
  const text = `{"resource": ${line(resource)}, "shapes": {\n${named.join(',\n')}\n}, "cases": [\n${lines(small)}\n]}\n`
  await writeFile(path.join(TARGET, `${resource}.json`), text)
}
await writeFile(path.join(TARGET, '..', 'traces.json'), `[\n${lines(await readTraces(recordings))}\n]\n`)
const refusals = (await readRefusals(recordings)).map(({ cases, ...list }) => {
  const start = line(list).slice(0, -1)
  return `${start},"cases":[\n${lines(cases)}\n ]}`
})
await writeFile(path.join(TARGET, '..', 'refusals.json'), `[\n${refusals.join(',\n')}\n]\n`)
console.log(`${String(samples.length)} cases`)
