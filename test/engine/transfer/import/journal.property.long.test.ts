import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Row } from '../../../../src/contract/page.ts'
import type { ImportTask } from '../../../../src/engine/transfer/import/import-model.ts'
import { journalHead, journalRow, resumeTask } from '../../../../src/engine/transfer/import/journal.ts'
import { decideLookUp } from '../../../../src/engine/transfer/import/look-up.ts'
import { type ImportPorts, runImport } from '../../../../src/engine/transfer/import/run-import.ts'
import type { ImportMode } from '../../../../src/engine/transfer/offers.ts'
import { allRows } from '../../../../src/engine/transfer/import/rows.ts'
import { column, NAME, PASSWORD, statuses, task } from './support.ts'

const COLUMNS = [NAME, column('comment'), PASSWORD]

/** The browser is gone: nothing after this happens. */
class Killed extends Error {}

/** Counts the moments between two events and ends the world at the chosen one. */
class Fate {
  private left: number
  constructor(moments: number) {
    this.left = moments
  }
  pass() {
    this.left -= 1
    if (this.left < 0) throw new Killed()
  }
}

/** A server that keeps every row it is sent; it refuses nothing, so that a row sent twice is there twice. */
class Server {
  readonly rows: Row[] = []
  writes = 0

  create(cells: Row) {
    this.writes += 1
    this.rows.push({ ...cells, password: undefined })
  }

  update(cells: Row) {
    this.writes += 1
    const at = this.rows.findIndex(({ id }) => id === cells['id'])
    this.rows[at] = { ...this.rows[at], ...cells }
  }
}

/** What survives: the journal, a row at a time. */
class Journal {
  readonly rows = new Map<number, unknown>()
  private readonly head

  constructor(start: ImportTask) {
    this.head = journalHead(start, 'file.csv')
    for (const row of allRows(start)) this.rows.set(row.number, journalRow(row, start.columns))
  }

  resume(): ImportTask {
    const rows: readonly unknown[] = JSON.parse(JSON.stringify([...this.rows.values()])) as readonly unknown[]
    const found = resumeTask(this.head, rows, COLUMNS)
    if (found === null) throw new Error('the journal is whole')
    return found
  }
}

/** Every effect may be the last before the end, and so may the moment after it. */
function portsOf(mode: ImportMode, server: Server, journal: Journal, fate: Fate): ImportPorts {
  const around = <T>(effect: () => T): T => {
    fate.pass()
    const result = effect()
    fate.pass()
    return result
  }
  return {
    keep: async (row) => void around(() => journal.rows.set(row.number, journalRow(row, COLUMNS))),
    send: async ({ cells }) => {
      around(() => (mode === 'create' ? server.create(cells) : server.update(cells)))
      return { kind: 'ok' }
    },
    lookUp: async (row) =>
      around(() => decideLookUp([NAME], COLUMNS, row, { rows: server.rows, count: server.rows.length })),
    wait: async () => fate.pass(),
  }
}

/** Runs, is killed, resumes, is killed ... and in the end is left alone. */
async function live(
  mode: ImportMode,
  start: ImportTask,
  server: Server,
  deaths: readonly number[],
): Promise<ImportTask> {
  const journal = new Journal(start)
  let now = start
  const state = { get: () => now, set: (next: ImportTask) => void (now = next) }
  for (const moments of deaths) {
    await runImport(state, portsOf(mode, server, journal, new Fate(moments))).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
    now = journal.resume()
  }
  await runImport(state, portsOf(mode, server, journal, new Fate(Infinity)))
  return now
}

const COUNT = 12
const deaths = fc.array(fc.nat({ max: COUNT * 8 }), { maxLength: 6 })

describe('an import killed between any two events', () => {
  test('creates every row once, and none twice', async () => {
    await fc.assert(
      fc.asyncProperty(deaths, async (moments) => {
        const server = new Server()
        const rows = Array.from({ length: COUNT }, (_, at) => ({ name: `n${at}`, comment: `c${at % 3}` }))
        const end = await live('create', task('create', rows, COLUMNS), server, moments)
        expect(server.rows.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name).sort())
        expect(new Set(allRows(end).map(({ status }) => status.kind))).toEqual(new Set(['ok']))
      }),
      { numRuns: 400 },
    )
  })

  test('creates no row twice if the result is unknown, and says so', async () => {
    await fc.assert(
      fc.asyncProperty(deaths, async (moments) => {
        const server = new Server()
        // All alike: created rows look like the others.
        const rows = Array.from({ length: COUNT }, () => ({ name: 'same', comment: 'same' }))
        const end = await live('create', task('create', rows, COLUMNS), server, moments)
        const good = allRows(end).filter(({ status }) => status.kind === 'ok').length
        const asked = allRows(end).filter(({ status }) => status.kind === 'error' && status.doubt).length
        expect(good + asked).toBe(COUNT)
        expect(server.rows.length).toBeLessThanOrEqual(COUNT)
        expect(server.rows.length).toBeGreaterThanOrEqual(COUNT - moments.length)
      }),
      { numRuns: 200 },
    )
  })

  test('updates every row, at most once more per kill', async () => {
    await fc.assert(
      fc.asyncProperty(deaths, async (moments) => {
        const server = new Server()
        const rows = Array.from({ length: COUNT }, (_, at) => ({ id: String(at), name: `new ${at}` }))
        for (const { id } of rows) server.rows.push({ id, name: 'old', kept: true })
        await live('update', task('update', rows, COLUMNS), server, moments)
        expect(server.rows).toEqual(rows.map((row) => ({ ...row, kept: true })))
        expect(server.writes).toBeLessThanOrEqual(COUNT + moments.length)
      }),
      { numRuns: 200 },
    )
  })

  test('never sends a row without its secret', async () => {
    await fc.assert(
      fc.asyncProperty(deaths, async (moments) => {
        const sent: Row[] = []
        const server = new Server()
        server.create = (cells) => {
          sent.push(cells)
          server.rows.push(cells)
        }
        const rows = Array.from({ length: COUNT }, (_, at) => ({ name: `n${at}`, password: `p${at}` }))
        const end = await live('create', task('create', rows, COLUMNS), server, moments)
        expect(sent.every(({ password }) => typeof password === 'string')).toBe(true)
        expect(statuses(end)).toMatch(/^((ok|error:withheld)( |$))+$/)
        expect(sent.length).toBe(allRows(end).filter(({ status }) => status.kind === 'ok').length)
      }),
      { numRuns: 200 },
    )
  })
})
