import { setTimeout } from 'node:timers/promises'
import { isObject } from '../../src/contract/json-object.ts'
import { Browser } from '../gateway/browser.ts'
import { postgresPrograms, startPostgres } from '../support/own-postgres.ts'
import { type Campaign, mustBeZero, type OpenCampaign } from './campaign.ts'
import { startGatehouse } from './processes.ts'
import { seededRandom } from './seeded-random.ts'

const LABELS = '/api/v1/assets/labels/'
const WRITERS = 200
/** Rows that must be acknowledged before PostgreSQL restarts. */
const ROWS_BEFORE = 400

interface Written {
  readonly acknowledged: string[]
  refused: number
  /** Neither acknowledged nor refused with 503. */
  other: number
}

/** Creates labels until `isOver`, and then until one more is taken: the server answers again. */
async function write(browser: Browser, name: string, written: Written, isOver: () => boolean): Promise<void> {
  for (let number = 0; ; number += 1) {
    const isLast = isOver()
    const answer = await browser.send('POST', LABELS, { name, value: String(number) })
    if (answer.status === 201) written.acknowledged.push(String((JSON.parse(answer.body) as { id: unknown }).id))
    else if (answer.status === 503) written.refused += 1
    else written.other += 1
    if (isLast && answer.status === 201) return
    if (answer.status !== 201) await setTimeout(20)
  }
}

async function storedIds(browser: Browser): Promise<ReadonlySet<string>> {
  const answer = await browser.go(LABELS, { headers: { accept: 'application/json' } })
  const rows: unknown = JSON.parse(answer.body)
  return new Set(Array.isArray(rows) ? rows.map((row: unknown) => (isObject(row) ? String(row['id']) : '')) : [])
}

async function open(): Promise<OpenCampaign> {
  const programs = await postgresPrograms()
  if (programs === null) throw new Error('This campaign needs PostgreSQL: apt-get install postgresql')
  const postgres = await startPostgres(programs)
  const sandbox = await startGatehouse(['start', '--port', '0'], { DATABASE_URL: postgres.url })
  const browser = new Browser(sandbox.url)
  await browser.signIn('admin')
  return {
    async step(seed) {
      const written: Written = { acknowledged: [], refused: 0, other: 0 }
      let isOver = false
      const writers = Array.from({ length: WRITERS }, (_, at) =>
        write(browser, `writer ${String(seed)} ${String(at)}`, written, () => isOver),
      )
      while (written.acknowledged.length < ROWS_BEFORE) await setTimeout(20)
      await postgres.restart(seededRandom(seed)() < 0.5 ? 'fast' : 'immediate')
      isOver = true
      await Promise.all(writers)
      const stored = await storedIds(browser)
      return {
        counts: {
          restarts: 1,
          'rows acknowledged': written.acknowledged.length,
          'rows lost': written.acknowledged.filter((id) => !stored.has(id)).length,
          'writes refused with 503': written.refused,
          'writes that failed otherwise': written.other,
        },
      }
    },
    close: async () => {
      await sandbox.end('SIGTERM')
      await postgres.stop()
    },
  }
}

/** PostgreSQL restarts, half of the times as after a crash, under 200 writers. */
export const sandboxRestartsCampaign: Campaign = {
  summary: `PostgreSQL restarts, half of the times as after a crash, under ${WRITERS} writers over HTTP`,
  open,
  faults: mustBeZero('rows lost', 'writes that failed otherwise'),
}
