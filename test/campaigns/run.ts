import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import type { Campaign } from './campaign.ts'
import { CAMPAIGNS } from './campaigns.ts'
import { resultsTable, type Result } from './results-table.ts'
import { checkCampaign, faultsOf, replayStep, runCampaign, type State } from './runner.ts'

const FOLDER = 'test/campaigns'
const USAGE = `Usage: npm run campaign -- NAME [flags]

NAME: ${Object.keys(CAMPAIGNS).join(', ')}

  --seed N      chooses when faults happen (default 1)
  --minutes M   time of all runs together (default 10, or without limit if there are --steps)
  --steps N     steps of all runs together
  --resume      adds to the last run with this seed, whether it was complete or not
  --only-step K runs this one step of the seed again, without a result
  --shorten     with --only-step: then leaves out as many of the first actions of a failed walk as possible
  --slice       checks the campaign: a short step with a fault, which it must find`

async function writeFormatted(name: string, text: string): Promise<void> {
  const file = path.join(FOLDER, name)
  await writeFile(file, text)
  await promisify(execFile)('node_modules/.bin/oxfmt', [file])
}

async function writeResult(result: Result): Promise<void> {
  const file = path.join(FOLDER, 'results.json')
  const before = JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as readonly Result[]
  const all = [...before.filter(({ name }) => name !== result.name), result].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  )
  await writeFormatted('results.json', JSON.stringify(all))
  await writeFormatted('RESULTS.md', resultsTable(all))
}

/** Counts for the table; those in µs are parts of derived figures. */
const shown = (state: State) =>
  Object.fromEntries(
    Object.entries(state.counts)
      .filter(([count]) => !count.includes('µs') && count !== 'comparisons')
      .map(([count, value]) => [count.replace(/ Max$/, ''), String(Math.round(value))]),
  )

interface Chosen {
  readonly name: string
  readonly campaign: Campaign
  readonly seed: number
  readonly minutes: number
  readonly steps: number
  readonly resumes: boolean
}

async function runWhole({ name, campaign, ...chosen }: Chosen, signal: AbortSignal): Promise<number> {
  const file = path.join('dist', 'campaigns', `${name}-${chosen.seed}.json`)
  const state = await runCampaign(campaign, { ...chosen, file, signal, print: (line) => console.log(line) })
  if (signal.aborted) {
    console.log(`Stopped after step ${state.steps}. The same command with --resume goes on.`)
    return 130
  }
  const faults = faultsOf(campaign, state)
  const limits = { steps: chosen.steps, minutes: chosen.minutes }
  const flags = Object.entries(limits).flatMap(([flag, value]) => (value === Infinity ? [] : [`--${flag} ${value}`]))
  await writeResult({
    name,
    summary: campaign.summary,
    rules: campaign.rules,
    command: [name, '--seed', chosen.seed, ...flags].join(' '),
    date: new Date().toISOString().slice(0, 10),
    minutes: Math.round(state.seconds / 6) / 10,
    runs: state.runs.length,
    figures: { steps: String(state.steps), ...shown(state), ...campaign.derived?.(state) },
    faults: [...faults, ...(faults.length > 0 ? state.samples : [])],
  })
  console.log(faults.length === 0 ? 'No faults.' : [...faults, ...state.samples].join('\n'))
  return faults.length === 0 ? 0 : 1
}

async function runOne(campaign: Campaign, chosen: { seed: number; step: number; shortens: boolean }): Promise<number> {
  const { counts, samples = [] } = await replayStep(campaign, { ...chosen, print: (line) => console.log(line) })
  const faults = faultsOf(campaign, { counts, runs: [] })
  console.log(faults.length === 0 ? 'No faults.' : [...faults, ...samples].join('\n'))
  return faults.length === 0 ? 0 : 1
}

async function runSlice(campaign: Campaign): Promise<number> {
  const problems = await checkCampaign(campaign, (line) => console.log(line))
  for (const problem of problems) console.error(problem)
  return problems.length === 0 ? 0 : 1
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string' },
      steps: { type: 'string' },
      resume: { type: 'boolean', default: false },
      'only-step': { type: 'string' },
      shorten: { type: 'boolean', default: false },
      slice: { type: 'boolean', default: false },
    },
  })
  const [name = ''] = positionals
  const campaign = Object.hasOwn(CAMPAIGNS, name) ? CAMPAIGNS[name] : undefined
  const seed = Number(values.seed)
  const steps = Number(values.steps ?? Infinity)
  const minutes = Number(values.minutes ?? (values.steps === undefined ? 10 : Infinity))
  if (campaign === undefined || !Number.isInteger(seed) || !(minutes > 0) || !(steps > 0)) {
    console.error(USAGE)
    return 2
  }
  if (values.slice) return runSlice(campaign)
  const step = values['only-step'] === undefined ? null : Number(values['only-step'])
  if (step !== null) return runOne(campaign, { seed, step, shortens: values.shorten })
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  return runWhole({ name, campaign, seed, minutes, steps, resumes: values.resume }, stop.signal)
}

process.exit(await main())
