import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Campaign, mustBeZero, type Points, type StepResult, type Total } from './campaign.ts'
import { addCounts, type Counts } from './figures.ts'

/** Of a step that could not be finished: a fault of every campaign. */
const BROKEN_OFF = 'steps that broke off'

/** What a campaign has done so far. */
export interface State extends Total {
  readonly steps: number
  readonly seconds: number
  readonly samples: readonly string[]
}

const NOTHING: State = { steps: 0, seconds: 0, counts: {}, runs: [], samples: [] }

export interface RunOptions {
  readonly seed: number
  /** Of all runs together. */
  readonly minutes: number
  /** Of all runs together. */
  readonly steps: number
  /** Keeps the state after each step. */
  readonly file: string
  /** True: adds to the state in the file. */
  readonly resumes: boolean
  /** Ends the run in the middle of a step, which does not count. */
  readonly signal: AbortSignal
  print(line: string): void
}

async function readState(file: string): Promise<State> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? NOTHING : (JSON.parse(text) as State)
}

/** @param number of the step, as `--only-step` takes it */
const inStep = (found: StepResult, number: number): StepResult => ({
  ...found,
  samples: (found.samples ?? []).map((sample) => `step ${number}: ${sample}`),
})

/** Complete or not at all: the process may be killed at any time. */
async function writeState(file: string, state: State): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.next`, JSON.stringify(state))
  await rename(`${file}.next`, file)
}

function addPoints(one: Points, other: Points = {}): Points {
  const more = Object.entries(other).map(([name, points]) => [name, [...(one[name] ?? []), ...points]] as const)
  return { ...one, ...Object.fromEntries(more) }
}

const added = (state: State, { counts, points, samples = [] }: StepResult, seconds: number): State => ({
  steps: state.steps + 1,
  seconds: state.seconds + seconds,
  counts: addCounts(state.counts, counts),
  runs: [...state.runs.slice(0, -1), addPoints(state.runs.at(-1) ?? {}, points)],
  samples: [...state.samples, ...samples].slice(0, 10),
})

const line = (counts: Counts) =>
  Object.entries(counts)
    .map(([name, value]) => `${name} ${String(Math.round(value))}`)
    .join(', ')

const brokenOff = (error: unknown): StepResult => ({
  counts: { [BROKEN_OFF]: 1 },
  samples: [error instanceof Error ? error.message : String(error)],
})

/** @param before number of steps before this one */
const stepSeed = (seed: number, before: number): number => seed * 10_000 + before

/** Resolves when the signal comes. */
const whenAborted = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(null)
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })

/** Runs steps until the time is used or their number is reached. @returns the state of all runs */
export async function runCampaign(campaign: Campaign, options: RunOptions): Promise<State> {
  const { seed, minutes, steps, file, signal, print } = options
  const before = options.resumes ? await readState(file) : NOTHING
  if (before.steps > 0) print(`Goes on after step ${before.steps}.`)
  const isComplete = ({ steps: done, seconds }: State) => done >= steps || seconds >= minutes * 60
  if (isComplete(before)) return before
  let state: State = { ...before, runs: [...before.runs, {}] }
  const open = await campaign.open('whole')
  const stopped = whenAborted(signal)
  try {
    while (!signal.aborted && !isComplete(state)) {
      const at = performance.now()
      const step = open.step(stepSeed(seed, state.steps), false).catch(brokenOff)
      const found = await Promise.race([stopped, step])
      if (found === null) break
      const seconds = (performance.now() - at) / 1000
      const named = inStep(found, state.steps + 1)
      state = added(state, named, seconds)
      await writeState(file, state)
      print(`Step ${state.steps}, ${Math.round(seconds)} s: ${line(found.counts)}`)
      for (const sample of named.samples ?? []) print(sample)
      // What follows a broken step would say nothing about the product.
      if (found.counts[BROKEN_OFF] !== undefined) break
    }
  } finally {
    await open.close()
  }
  return state
}

interface Replay {
  readonly seed: number
  /** As it is printed: the first one is 1. */
  readonly step: number
  /** True: after a failure, leaves out first actions. */
  readonly shortens: boolean
  print(line: string): void
}

/** Numbers of the last action that fails, and of those before it: each time twice as many. */
const starts = (failedAt: number): readonly number[] =>
  Array.from({ length: Math.ceil(Math.log2(failedAt + 1)) }, (_, power) => failedAt + 1 - 2 ** power)

/** Runs one step again. @returns what it found, in the shortest form that fails at the same action */
export async function replayStep(campaign: Campaign, { seed, step, shortens, print }: Replay): Promise<StepResult> {
  const open = await campaign.open('whole')
  const run = (first?: number) => open.step(stepSeed(seed, step - 1), false, first).catch(brokenOff)
  try {
    const whole = await run()
    const { failedAt } = whole
    print(`Step ${step}: ${line(whole.counts)}`)
    if (!shortens || failedAt === undefined) return whole
    for (const first of starts(failedAt)) {
      const shorter = await run(first)
      print(`From action ${first}: ${shorter.failedAt === undefined ? 'no fault' : `fails at ${shorter.failedAt}`}`)
      if (shorter.failedAt === failedAt) return shorter
    }
    return whole
  } finally {
    await open.close()
  }
}

/** What is wrong in the figures of a campaign, with the first failures. */
export function faultsOf(campaign: Campaign, total: Total): readonly string[] {
  return [...mustBeZero(BROKEN_OFF)(total), ...campaign.faults(total)]
}

/**
 * Checks the campaign itself: in a short step with a fault it must find this fault and nothing else.
 * @returns what is wrong; empty: nothing
 */
export async function checkCampaign(campaign: Campaign, print: (line: string) => void): Promise<readonly string[]> {
  const open = await campaign.open('slice')
  try {
    const { counts, points = {}, samples = [] } = await open.step(1, true)
    print(line(counts))
    const faults = faultsOf(campaign, { counts, runs: [points] })
    const others = faults.filter((fault) => !fault.startsWith(`${campaign.injected}: `))
    if (others.length > 0) return [...others, ...samples]
    if (faults.length === 0) return [`The injected fault was not found: ${campaign.injected}.`]
    print(`Found the injected fault: ${faults.join('; ')}`)
    return []
  } finally {
    await open.close()
  }
}
