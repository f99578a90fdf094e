import { rm } from 'node:fs/promises'
import path from 'node:path'
import { bundleProgram, newFolder, type Program, run } from '../sandbox/database/child-process.ts'
import { type Campaign, mustBeZero, type OpenCampaign, type Size, type StepResult } from './campaign.ts'
import { addCounts, type Counts } from './figures.ts'
import { seededRandom } from './seeded-random.ts'

/** Kills in a step. */
const KILLS = { whole: 1, slice: 2 }

const numberOf = (line: string) => Number(line.slice('wrote '.length))

/** The halves of each pair that a program has found at its start, by number. */
async function foundBy(program: Program): Promise<ReadonlyMap<number, string>> {
  const found = await program.line('found ')
  return new Map(JSON.parse(found.slice('found '.length)) as readonly (readonly [number, string])[])
}

async function open(size: Size): Promise<OpenCampaign> {
  const program = await bundleProgram('racing-program.ts')
  const data = await newFolder()
  const acknowledged = new Set<number>()
  let writer = run(program, data)

  async function end() {
    writer.child.kill('SIGKILL')
    await writer.ended
  }
  /** @param chosen of the rows until the kill, in [0, 1) */
  async function kill(chosen: number, injects: boolean): Promise<Counts> {
    const before = await foundBy(writer)
    await writer.line(`wrote ${String(Math.max(0, ...before.keys()) + 1 + Math.floor(chosen * 60))}`)
    await end()
    const wrote = writer.lines.filter((line) => line.startsWith('wrote ')).map(numberOf)
    for (const number of wrote) acknowledged.add(number)
    // It goes on with the next kill.
    writer = run(program, data, ...(injects ? ['lose'] : []))
    const found = await foundBy(writer)
    const lost = [...acknowledged].filter((number) => !found.has(number))
    for (const number of lost) acknowledged.delete(number)
    return {
      kills: 1,
      'rows acknowledged': wrote.length,
      'rows lost': lost.length,
      'rows half written': [...found.values()].filter((halves) => halves !== 'ab').length,
    }
  }
  async function step(seed: number, injects: boolean): Promise<StepResult> {
    const random = seededRandom(seed)
    let counts: Counts = {}
    for (let number = 1; number <= KILLS[size]; number += 1)
      counts = addCounts(counts, await kill(random(), injects && number === KILLS[size]))
    return { counts }
  }
  return {
    step,
    close: async () => {
      await end()
      for (const folder of [path.dirname(program), data]) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** kill -9 in the middle of transactions of four writers, on the embedded database. */
export const sandboxKillsCampaign: Campaign = {
  summary: 'The process with the embedded database is killed in the middle of the transactions of four writers',
  rules: [
    'A step is one kill -9, at a row that the seed chooses, and the start after it on the same folder.',
    'A row is acknowledged when its transaction has resolved in the writer and its number is printed. After each start every row acknowledged since the start of the run must be there.',
    'A row has two halves, written by two statements of one transaction: one half alone is a fault.',
    'A row that is there but was not acknowledged is no fault: the process died between commit and answer.',
  ],
  open,
  injected: 'rows lost',
  faults: mustBeZero('rows lost', 'rows half written'),
}
