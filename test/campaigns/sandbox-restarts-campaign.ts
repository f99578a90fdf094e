import { setTimeout } from 'node:timers/promises'
import { postgresPrograms, startPostgres } from '../support/own-postgres.ts'
import { type Campaign, mustBeZero, type OpenCampaign, type Size, type StepResult } from './campaign.ts'
import { nothingWritten, signInWriter, writeLabels } from './label-writers.ts'
import { startGatehouse } from './processes.ts'
import { seededRandom } from './seeded-random.ts'

const WRITERS = { whole: 200, slice: 20 }
/** Rows of a writer that must be acknowledged, on average, before PostgreSQL restarts. */
const ROWS_BEFORE = 2
/** Each writer must be answered with 201 again after this time, in ms. */
const AGAIN_WITHIN = 60_000

async function open(size: Size): Promise<OpenCampaign> {
  const programs = await postgresPrograms()
  if (programs === null) throw new Error('This campaign needs PostgreSQL: apt-get install postgresql')
  const postgres = await startPostgres(programs)
  const sandbox = await startGatehouse(['start', '--port', '0'], { DATABASE_URL: postgres.url })
  const writer = await signInWriter(sandbox.url)
  const writers = WRITERS[size]
  const acknowledged = new Set<string>()

  async function step(seed: number, injects: boolean): Promise<StepResult> {
    const written = nothingWritten()
    let isOver = false
    const writing = Array.from({ length: writers }, (_, at) =>
      writeLabels({
        ...{ writer, written, name: `writer ${String(seed)} ${String(at)}`, refusal: 503 },
        ...{ isOver: () => isOver, within: AGAIN_WITHIN },
      }),
    )
    while (written.acknowledged.length < writers * ROWS_BEFORE) await setTimeout(20)
    const random = seededRandom(seed)
    await setTimeout(random() * 200)
    await postgres.restart(random() < 0.5 ? 'fast' : 'immediate')
    const at = performance.now()
    isOver = true
    await Promise.all(writing)
    const recovered = performance.now() - at
    for (const id of written.acknowledged) acknowledged.add(id)
    if (injects) await writer.remove(written.acknowledged[0] ?? '')
    const stored = await writer.ids()
    const lost = [...acknowledged].filter((id) => !stored.has(id))
    for (const id of lost) acknowledged.delete(id)
    return {
      counts: {
        restarts: 1,
        'rows acknowledged': written.acknowledged.length,
        'rows lost': lost.length,
        'writes refused with 503': written.refused,
        'writes that failed otherwise': written.other,
        'writers not answered again': written.late,
        'slowest recovery ms Max': recovered,
      },
      samples: written.samples,
    }
  }
  return {
    step,
    close: async () => {
      await sandbox.end('SIGTERM')
      await postgres.stop()
    },
  }
}

/** PostgreSQL restarts, half of the times as after a crash, under 200 writers. */
export const sandboxRestartsCampaign: Campaign = {
  summary: `PostgreSQL restarts, half of the times as after a crash, under ${WRITERS.whole} writers over HTTP`,
  rules: [
    'A step is one restart: pg_ctl in the mode "fast" or, as after a crash, "immediate"; the seed chooses. Each writer sends one POST after the other, before, during and after it.',
    'A row is acknowledged by status 201. After each restart every row acknowledged since the start of the run must be in the list.',
    'Status 503 during a restart is no fault: the sandbox says that its database does not respond. Any other failure, and a request without an answer, is one.',
    `Each writer must get status 201 again within ${String(AGAIN_WITHIN / 1000)} s after the restart. "Slowest recovery" is the time until the last of them has.`,
    'A row that is there although its write got 503 is no fault: PostgreSQL stopped between commit and answer.',
    'PostgreSQL runs with fsync off: its process may die, not the machine.',
  ],
  open,
  injected: 'rows lost',
  faults: mustBeZero('rows lost', 'writes that failed otherwise', 'writers not answered again'),
}
