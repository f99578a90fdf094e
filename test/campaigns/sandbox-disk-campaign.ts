import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Campaign, mustBeZero, type OpenCampaign, type Size, type StepResult } from './campaign.ts'
import { type LabelWriter, nothingWritten, record, signInWriter, writeLabels, type Written } from './label-writers.ts'
import { type Program, startGatehouse } from './processes.ts'
import { seededRandom } from './seeded-random.ts'
import { mountDisk, type SmallDisk } from './small-disk.ts'

/** The sample data and its log take about 60 MiB. */
const DISK = '384m'
const WRITERS = { whole: 20, slice: 4 }
/** Writes of a step that the full disk refuses before it gets more room. */
const REFUSALS = { whole: 100, slice: 10 }
const READS = 10
/** Each writer must be answered with 201 again after this time, in ms. */
const AGAIN_WITHIN = 30_000
/** Room left for the writers, at most, in bytes. */
const LEFT = 512 * 1024

interface Filled {
  readonly disk: SmallDisk
  readonly writer: LabelWriter
  readonly writers: number
  readonly refusals: number
}

/** Writers meet the full disk, and go on when it has room again. @returns how many reads failed meanwhile */
async function fillUnderWriters(filled: Filled, written: Written, seed: number): Promise<number> {
  const { disk, writer, writers, refusals } = filled
  let isOver = false
  const writing = Array.from({ length: writers }, (_, at) =>
    writeLabels({
      ...{ writer, written, name: `writer ${String(seed)} ${String(at)}`, refusal: 507 },
      ...{ isOver: () => isOver, within: AGAIN_WITHIN },
    }),
  )
  await disk.fill(seededRandom(seed)() * LEFT)
  while (written.refused < refusals && written.other === 0) await setTimeout(10)
  let failed = 0
  for (let read = 0; read < READS; read += 1) if ((await writer.read()) !== 200) failed += 1
  await disk.empty()
  isOver = true
  await Promise.all(writing)
  return failed
}

/** Fills the disk, and kills the process when writes are refused. */
async function killOnFullDisk(filled: Filled, sandbox: Program, name: string): Promise<Written> {
  const written = nothingWritten()
  await filled.disk.fill(0)
  for (let number = 0; written.refused + written.other === 0; number += 1)
    record(written, await filled.writer.create(name, String(number)), 507)
  await sandbox.end('SIGKILL')
  return written
}

/** Starts on the full disk; true if that works, or fails with a message that names the reason. */
async function startsOrSaysWhy(start: () => Promise<Program>): Promise<boolean> {
  try {
    await (await start()).end('SIGKILL')
    return true
  } catch (error) {
    return /disk .*is full/.test(String(error))
  }
}

async function open(size: Size): Promise<OpenCampaign> {
  const disk = await mountDisk(DISK)
  const start = () => startGatehouse(['start', '--port', '0', '--data', path.join(disk.folder, 'data')])
  let sandbox = await start()
  let writer = await signInWriter(sandbox.url)
  const acknowledged = new Set<string>()

  /** Kills the process on the full disk and starts it on it, then with room. @returns what was written, and whether the first start is clear */
  async function killAndStart(filled: Filled, name: string): Promise<{ atKill: Written; isClear: boolean }> {
    const atKill = await killOnFullDisk(filled, sandbox, name)
    const isClear = await startsOrSaysWhy(start)
    await disk.empty()
    sandbox = await start()
    writer = await signInWriter(sandbox.url)
    return { atKill, isClear }
  }
  async function step(seed: number, injects: boolean): Promise<StepResult> {
    const filled = { disk, writer, writers: WRITERS[size], refusals: REFUSALS[size] }
    const written = nothingWritten()
    const unread = await fillUnderWriters(filled, written, seed)
    const { atKill, isClear } =
      size === 'whole'
        ? await killAndStart(filled, `before a kill ${String(seed)}`)
        : { atKill: nothingWritten(), isClear: true }
    const all = [...written.acknowledged, ...atKill.acknowledged]
    for (const id of all) acknowledged.add(id)
    if (injects) await writer.remove(all[0] ?? '')
    const stored = await writer.ids()
    const lost = [...acknowledged].filter((id) => !stored.has(id))
    for (const id of lost) acknowledged.delete(id)
    return {
      counts: {
        'full disks': size === 'whole' ? 2 : 1,
        kills: size === 'whole' ? 1 : 0,
        'rows acknowledged': all.length,
        'rows lost': lost.length,
        'writes refused with 507': written.refused + atKill.refused,
        'writes that failed otherwise': written.other + atKill.other,
        'writers not answered again': written.late,
        'reads that failed': unread,
        'starts without a reason': isClear ? 0 : 1,
      },
      samples: [...written.samples, ...atKill.samples],
    }
  }
  return {
    step,
    close: async () => {
      await sandbox.end('SIGKILL')
      await disk.remove()
    },
  }
}

/** The disk of the embedded database is full, twice in a step: once it gets more room at once, once the process is killed first. */
export const sandboxDiskCampaign: Campaign = {
  summary: `The disk of the sandbox (a tmpfs of ${DISK}) fills up under ${WRITERS.whole} writers and gets more room; it fills up again, and the process is killed`,
  rules: [
    'A step fills the disk twice. First the writers must go on in the same process when there is room again; then the process is killed (kill -9) on the full disk, started on it, and started again with room.',
    'A row is acknowledged by status 201. After each step every row acknowledged since the start of the run must be in the list.',
    'Status 507 on a full disk is no fault: the sandbox says that nothing was saved. Any other failure of a write, and every failed read, is one.',
    `Each writer must get status 201 again within ${String(AGAIN_WITHIN / 1000)} s after there is room.`,
    'A start on a full disk must work or end with a message that says that the disk is full.',
  ],
  open,
  injected: 'rows lost',
  faults: mustBeZero(
    'rows lost',
    'writes that failed otherwise',
    'writers not answered again',
    'reads that failed',
    'starts without a reason',
  ),
}
