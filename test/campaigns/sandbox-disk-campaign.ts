import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bundleProgram, run } from '../sandbox/database/child-process.ts'
import { type Campaign, mustBeZero, type OpenCampaign } from './campaign.ts'

/** A new database and its log take about 40 MiB. */
const SMALL = '64m'
const LARGE = '512m'

async function open(): Promise<OpenCampaign> {
  const program = await bundleProgram('filling-program.ts')
  return {
    async step() {
      const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-disk-'))
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL}`, 'tmpfs', folder])
      try {
        const data = path.join(folder, 'data')
        const writer = run(program, data)
        await writer.line('refused ')
        writer.child.kill('SIGKILL')
        await writer.ended
        const wrote = writer.lines.filter((line) => line.startsWith('wrote ')).length
        execFileSync('mount', ['-o', `remount,size=${LARGE}`, folder])
        const reader = run(program, data, 'count')
        const found = Number((await reader.line('found ')).slice('found '.length))
        await reader.line('wrote ')
        reader.child.kill('SIGKILL')
        await reader.ended
        return {
          counts: {
            'full disks': 1,
            'rows acknowledged': wrote,
            'rows lost': Math.max(0, wrote - found),
            'rows more than acknowledged': Math.max(0, found - wrote - 1),
          },
        }
      } finally {
        execFileSync('umount', [folder])
        await rm(folder, { recursive: true })
      }
    },
    close: () => rm(path.dirname(program), { recursive: true, force: true }),
  }
}

/** The disk of the embedded database is full; then it gets more room. */
export const sandboxDiskCampaign: Campaign = {
  summary:
    'The disk of the embedded database (a small tmpfs) fills up, the process is killed, and the disk gets more room',
  open,
  faults: mustBeZero('rows lost', 'rows more than acknowledged'),
}
