import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Campaign, mustBeZero, type OpenCampaign } from './campaign.ts'
import { checkCampaign, faultsOf, replayStep, runCampaign, type RunOptions } from './runner.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-campaign-'))
})

afterAll(() => rm(folder, { recursive: true }))

/** Writes seven rows in each step. @param lost of a step, by its seed */
function campaignOf(step: Partial<OpenCampaign> = {}): Campaign & { readonly closed: () => number } {
  let closed = 0
  const open: OpenCampaign = {
    step: async (seed, injects) => ({
      counts: { rows: 7, lost: injects ? 1 : 0 },
      points: { 'heap MiB': [[seed, 10]] },
    }),
    close: async () => void (closed += 1),
    ...step,
  }
  return {
    ...{ summary: 'Writes rows', rules: [], injected: 'lost' },
    ...{ open: async () => open, faults: mustBeZero('lost'), closed: () => closed },
  }
}

const options = (name: string, chosen: Partial<RunOptions>): RunOptions => ({
  ...{ seed: 3, minutes: Infinity, steps: 5, resumes: false },
  ...{ file: path.join(folder, name), signal: new AbortController().signal, print: () => undefined, ...chosen },
})

test('a campaign that was stopped in the middle of a step goes on with this step, and the figures of both runs add up', async () => {
  const stop = new AbortController()
  const seeds: number[] = []
  const stopped = campaignOf({
    step: async (seed) => {
      seeds.push(seed)
      if (seed < 30_002) return { counts: { rows: 7 }, points: { 'heap MiB': [[0.1, 10]] } }
      stop.abort()
      // This step never ends by itself.
      return new Promise(() => undefined)
    },
  })
  const first = await runCampaign(stopped, options('stopped', { signal: stop.signal }))
  expect([first.steps, first.counts, stopped.closed()]).toEqual([2, { rows: 14 }, 1])

  const lines: string[] = []
  const campaign = campaignOf({
    step: async (seed) => {
      seeds.push(seed)
      return { counts: { rows: 7 }, points: { 'heap MiB': [[0.2, 20]] } }
    },
  })
  const print = (line: string) => void lines.push(line)
  const second = await runCampaign(campaign, options('stopped', { resumes: true, print }))
  expect(lines[0]).toBe('Goes on after step 2.')
  expect([second.steps, second.counts]).toEqual([5, { rows: 35 }])
  expect(seeds).toEqual([30_000, 30_001, 30_002, 30_002, 30_003, 30_004])
  // The memory of two processes is not one line.
  expect(second.runs.map((points) => points['heap MiB']?.length)).toEqual([2, 3])
})

test('a complete campaign can be continued with a larger limit; without --resume it starts afresh', async () => {
  const campaign = campaignOf()
  expect((await runCampaign(campaign, options('more', { steps: 2 }))).counts['rows']).toBe(14)
  expect((await runCampaign(campaign, options('more', { steps: 4, resumes: true }))).counts['rows']).toBe(28)
  expect((await runCampaign(campaign, options('more', { steps: 4, resumes: true }))).counts['rows']).toBe(28)
  expect((await runCampaign(campaign, options('more', { steps: 1 }))).counts['rows']).toBe(7)
  expect(JSON.parse(await readFile(path.join(folder, 'more'), 'utf8'))).toMatchObject({ steps: 1 })
})

test('a step that breaks off is a fault with its reason, ends the run and stays in the figures', async () => {
  const campaign = campaignOf({ step: () => Promise.reject(new Error('The program did not start')) })
  const state = await runCampaign(campaign, options('broken', {}))
  expect(faultsOf(campaign, state)).toEqual(['steps that broke off: 1'])
  expect([state.steps, state.samples, campaign.closed()]).toEqual([1, ['step 1: The program did not start'], 1])
  const more = await runCampaign(campaignOf(), options('broken', { resumes: true }))
  expect(faultsOf(campaign, more)).toEqual(['steps that broke off: 1'])
})

test('the check of a campaign fails when the injected fault is not found, or another one is', async () => {
  const print = () => undefined
  expect(await checkCampaign(campaignOf(), print)).toEqual([])
  const blind = campaignOf({ step: async () => ({ counts: { rows: 7 } }) })
  expect(await checkCampaign(blind, print)).toEqual(['The injected fault was not found: lost.'])
  const other = campaignOf({ step: async () => ({ counts: { 'steps that broke off': 1 }, samples: ['why'] }) })
  expect(await checkCampaign(other, print)).toEqual(['steps that broke off: 1', 'why'])
})

test('one step can be run again, with the choices of the run, and without the actions that its failure does not need', async () => {
  const taken: (readonly [number, number | undefined])[] = []
  // Action 20 fails after action 15.
  const campaign = campaignOf({
    step: async (seed, _, first) => {
      taken.push([seed, first])
      const fails = first === undefined || first <= 15
      return { counts: { lost: fails ? 1 : 0 }, ...(fails ? { failedAt: 20, samples: [`from ${first ?? 0}`] } : {}) }
    },
  })
  const print = () => undefined
  const found = await replayStep(campaign, { seed: 3, step: 2, shortens: true, print })
  expect(taken).toEqual([undefined, 20, 19, 17, 13].map((first) => [30_001, first]))
  expect([found.samples, campaign.closed()]).toEqual([['from 13'], 1])

  taken.length = 0
  await replayStep(campaign, { seed: 3, step: 2, shortens: false, print })
  expect(taken).toEqual([[30_001, undefined]])
})

test('a fault of a run is named with its step, as the flag that runs it again takes it', async () => {
  const campaign = campaignOf({ step: async (seed) => ({ counts: {}, samples: seed === 30_001 ? ['a row'] : [] }) })
  const { samples } = await runCampaign(campaign, options('named', {}))
  expect(samples).toEqual(['step 2: a row'])
})
