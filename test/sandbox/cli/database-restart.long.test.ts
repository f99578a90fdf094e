import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import pg from 'pg'
import { isObject } from '../../../src/contract/json-object.ts'
import { Browser } from '../../gateway/browser.ts'
import { type OwnPostgres, postgresPrograms, startPostgres } from '../../support/own-postgres.ts'
import { expectOneSentence } from './one-sentence.ts'
import { type Running, serverForTests } from './server-process.ts'

const LABELS = '/api/v1/assets/labels/'
const WRITERS = 8

const programs = await postgresPrograms()
if (programs === null)
  console.warn('SKIPPED: no PostgreSQL server is installed, so a restart of the database is not tested.')

interface Written {
  readonly acknowledged: string[]
  /** Status and body of everything else. */
  readonly refused: [number, unknown][]
}

/** Creates labels until `isOver`, and then until one more is taken: the server answers again. */
async function write(browser: Browser, writer: number, written: Written, isOver: () => boolean): Promise<void> {
  for (let number = 0; ; number += 1) {
    const isLast = isOver()
    const answer = await browser.send('POST', LABELS, { name: `writer ${writer}`, value: String(number) })
    const body: unknown = JSON.parse(answer.body)
    if (answer.status === 201 && isObject(body)) written.acknowledged.push(String(body['id']))
    else written.refused.push([answer.status, body])
    if (isLast && answer.status === 201) return
  }
}

async function storedIds(browser: Browser): Promise<ReadonlySet<string>> {
  const rows: unknown = JSON.parse(
    (await browser.go(`${LABELS}?name=`, { headers: { accept: 'application/json' } })).body,
  )
  return new Set(Array.isArray(rows) ? rows.map((row: unknown) => (isObject(row) ? String(row['id']) : '')) : [])
}

const describeWithPostgres = programs === null ? describe.skip : describe

describeWithPostgres('when PostgreSQL restarts under load', () => {
  const server = serverForTests()
  const state: { postgres?: OwnPostgres; sandbox?: Running } = {}

  beforeAll(async () => {
    state.postgres = await startPostgres(programs ?? '')
    state.sandbox = await server.start(['start', '--port', '0'], { DATABASE_URL: state.postgres.url })
  })

  afterAll(async () => {
    await state.sandbox?.end('SIGTERM')
    await state.postgres?.stop()
  })

  test('during a database restart the sandbox responds with 503, then continues with every acknowledged row', async () => {
    const { postgres, sandbox } = state
    if (postgres === undefined || sandbox === undefined) throw new Error('nothing has started')
    const browser = new Browser(sandbox.url)
    await browser.signIn('admin')
    const written: Written = { acknowledged: [], refused: [] }
    let isOver = false
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(browser, writer, written, () => isOver))
    for (const mode of ['fast', 'immediate', 'fast'] as const) {
      const before = written.acknowledged.length
      while (written.acknowledged.length < before + 5 * WRITERS) await Promise.race([...writers, tick()])
      await postgres.restart(mode)
    }
    isOver = true
    await Promise.all(writers)
    expect(new Set(written.refused.map(([status]) => status))).toEqual(new Set([503]))
    expect(written.refused[0]?.[1]).toEqual({
      detail: 'The database does not respond. Try again in a moment.',
      code: 'database_down',
    })
    const stored = await storedIds(browser)
    expect(written.acknowledged.filter((id) => !stored.has(id))).toEqual([])
  })

  test('a second sandbox on the database is refused, and one that loses its lock to another writes nothing more', async () => {
    const { postgres, sandbox } = state
    if (postgres === undefined || sandbox === undefined) throw new Error('nothing has started')
    const refused = await server.run(['start', '--port', '0'], { DATABASE_URL: postgres.url })
    expectOneSentence(refused, /in use by another running sandbox.*a database of its own/)

    const browser = new Browser(sandbox.url)
    await browser.signIn('admin')
    const create = async (value: string) => (await browser.send('POST', LABELS, { name: 'locked', value })).status
    const other = new pg.Client({ connectionString: postgres.url })
    const breaker = new pg.Client({ connectionString: postgres.url })
    await Promise.all([other.connect(), breaker.connect()])
    expect(await create('before')).toBe(201)
    const taken = other.query('select pg_advisory_lock(4288302)')
    await breaker.query(
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 4288302 and granted",
    )
    await taken
    expect(await create('lost')).toBe(503)
    const { rows } = await breaker.query("select value from labels where name = 'locked'")
    expect(rows).toEqual([{ value: 'before' }])

    await other.end()
    let status = 503
    while (status === 503) status = await create('after')
    expect(status).toBe(201)
    await breaker.end()
  })
})

const tick = () => new Promise((resolve) => setTimeout(resolve, 10))
