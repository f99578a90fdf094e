import { rm } from 'node:fs/promises'
import path from 'node:path'
import { bundleProgram, newFolder, run } from '../sandbox/database/child-process.ts'
import { type Campaign, mustBeZero, type OpenCampaign } from './campaign.ts'
import { seededRandom } from './seeded-random.ts'

const numberOf = (line: string) => Number(line.slice('wrote '.length))

async function open(): Promise<OpenCampaign> {
  const program = await bundleProgram('racing-program.ts')
  const data = await newFolder()
  const acknowledged: number[] = []
  return {
    async step(seed) {
      const writer = run(program, data)
      const found = await writer.line('found ')
      const pairs = new Map(JSON.parse(found.slice('found '.length)) as readonly (readonly [number, string])[])
      const lost = acknowledged.filter((number) => !pairs.has(number)).length
      const half = [...pairs.values()].filter((halves) => halves !== 'ab').length
      await writer.line(`wrote ${String(Math.max(0, ...pairs.keys()) + 1 + Math.floor(seededRandom(seed)() * 60))}`)
      writer.child.kill('SIGKILL')
      await writer.ended
      const wrote = writer.lines.filter((line) => line.startsWith('wrote ')).map(numberOf)
      acknowledged.push(...wrote)
      return { counts: { kills: 1, 'rows acknowledged': wrote.length, 'rows lost': lost, 'rows half written': half } }
    },
    close: () =>
      Promise.all([path.dirname(program), data].map((folder) => rm(folder, { recursive: true, force: true }))).then(
        () => undefined,
      ),
  }
}

/** kill -9 in the middle of transactions of four writers, on the embedded database. */
export const sandboxKillsCampaign: Campaign = {
  summary: 'The process with the embedded database is killed in the middle of the transactions of four writers',
  open,
  faults: mustBeZero('rows lost', 'rows half written'),
}
