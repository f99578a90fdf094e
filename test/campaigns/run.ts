import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Campaign, StepResult, Total } from './campaign.ts'
import { CAMPAIGNS } from './campaigns.ts'
import { addCounts, type Counts, type Point } from './figures.ts'
import { resultsTable, type Result } from './results-table.ts'

const FOLDER = 'test/campaigns'
const USAGE = `Usage: npm run campaign -- NAME [--seed N] [--minutes M]\n\nNAME: ${Object.keys(CAMPAIGNS).join(', ')}`

/** What an interrupted campaign has done so far. */
interface State extends Total {
  readonly steps: number
  readonly seconds: number
  readonly samples: readonly string[]
}

const NOTHING: State = { steps: 0, seconds: 0, counts: {}, points: {}, samples: [] }

async function readState(file: string): Promise<State> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? NOTHING : (JSON.parse(text) as State)
}

function addPoints(one: Total['points'], other: Total['points'] = {}): Total['points'] {
  const more = Object.entries(other).map(([name, points]): [string, readonly Point[]] => [
    name,
    [...(one[name] ?? []), ...points],
  ])
  return { ...one, ...Object.fromEntries(more) }
}

const added = (state: State, { counts, points, samples = [] }: StepResult, seconds: number): State => ({
  steps: state.steps + 1,
  seconds: state.seconds + seconds,
  counts: addCounts(state.counts, counts),
  points: addPoints(state.points, points),
  samples: [...state.samples, ...samples].slice(0, 10),
})

const line = (counts: Counts) =>
  Object.entries(counts)
    .map(([name, value]) => `${name} ${String(Math.round(value))}`)
    .join(', ')

/** Runs steps until the time is used, and keeps the state after each. */
async function runSteps(campaign: Campaign, file: string, { seed, minutes }: { seed: number; minutes: number }) {
  let state = await readState(file)
  if (state.steps > 0) console.log(`Goes on after step ${state.steps}.`)
  const open = await campaign.open()
  try {
    while (state.seconds < minutes * 60) {
      const at = performance.now()
      const found = await open.step(seed * 10_000 + state.steps)
      state = added(state, found, (performance.now() - at) / 1000)
      await writeFile(file, JSON.stringify(state))
      console.log(`Step ${state.steps}: ${line(found.counts)}`)
    }
  } finally {
    await open.close()
  }
  return state
}

async function writeResult(result: Result): Promise<void> {
  const file = path.join(FOLDER, 'results.json')
  const before = JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as readonly Result[]
  const all = [...before.filter(({ name }) => name !== result.name), result].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  )
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`)
  await writeFile(path.join(FOLDER, 'RESULTS.md'), resultsTable(all))
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string', default: '1' }, minutes: { type: 'string', default: '10' } },
  })
  const [name = ''] = positionals
  const campaign = Object.hasOwn(CAMPAIGNS, name) ? CAMPAIGNS[name] : undefined
  const [seed, minutes] = [Number(values.seed), Number(values.minutes)]
  if (campaign === undefined || !Number.isInteger(seed) || !(minutes > 0)) {
    console.error(USAGE)
    return 2
  }
  const folder = path.join('dist', 'campaigns')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `${name}-${seed}.json`)
  const state = await runSteps(campaign, file, { seed, minutes })
  const faults = campaign.faults(state)
  const figures = Object.fromEntries(
    Object.entries(state.counts)
      .filter(([count]) => !count.includes('µs') && count !== 'comparisons')
      .map(([count, value]) => [count.replace(/ Max$/, ''), String(Math.round(value))]),
  )
  await writeResult({
    name,
    summary: campaign.summary,
    date: new Date().toISOString().slice(0, 10),
    seed,
    minutes: Math.round(state.seconds / 6) / 10,
    steps: state.steps,
    figures: { ...figures, ...campaign.derived?.(state) },
    faults: [...faults, ...(faults.length > 0 ? state.samples : [])],
  })
  await rm(file)
  console.log(faults.length === 0 ? 'No faults.' : faults.join('\n'))
  return faults.length === 0 ? 0 : 1
}

process.exit(await main())
