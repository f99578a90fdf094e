import { describe, expect, test } from '@jest/globals'
import type { Call } from '../../../src/client/http.ts'
import { ImportSession, type RowsStage } from '../../../src/console/transfer/import/import-session.ts'
import type { ImportSource } from '../../../src/console/transfer/import/import-source.ts'
import { utcTimes } from '../../../src/console/kernel/platform/flag-preferences.ts'
import type { ImportMode } from '../../../src/engine/transfer/offers.ts'
import { statuses } from '../../engine/transfer/import/support.ts'
import { type Answer, deferred, fakeApi, refusal, settled } from '../../client/support/fakes.ts'
import { metadataOf } from '../../support/facts-metadata.ts'
import { importSource, memoryJournals } from './support.ts'

const URL = '/api/v1/users/groups/'
const FILE = new File(['*Name\n'], 'groups.csv')
const TITLES = [
  ['ID', 'id'],
  ['*Name', 'name'],
  ['Valid until', 'date_expired'],
]

const isRender = ({ url }: Call) => url.endsWith('render-to-json/')

/** A session whose file holds `rows`; every other call is answered by `answer`. */
function sessionOf(rows: readonly object[], answer: Answer, options: Partial<ImportSource> = {}) {
  const { api, calls } = fakeApi((call) => (isRender(call) ? { title: TITLES, data: rows } : answer(call)))
  const session = new ImportSession(importSource({ api, ...options }))
  return {
    session,
    writes: () => calls.filter(({ method, url }) => /POST|PUT/.test(method) && !/render|cache/.test(url)),
  }
}

async function opened(session: ImportSession, mode: ImportMode = 'create'): Promise<void> {
  await session.open()
  session.choose(mode)
  await session.load([FILE])
}

function rowsOf(session: ImportSession): RowsStage {
  const { stage } = session.get()
  if (stage.kind !== 'rows') throw new Error(`rows, not ${stage.kind}`)
  return stage
}

const NAMES = [{ name: 'a' }, { name: 'b' }, { name: 'c' }]

describe('an import into a list', () => {
  test('creates each row by POST to the list', async () => {
    const { session, writes } = sessionOf(NAMES, () => ({}))
    await opened(session)
    expect(await session.run()).toBe(0)
    expect(writes().map(({ method, url, body }) => [method, url, body])).toEqual(NAMES.map((row) => ['POST', URL, row]))
    expect(statuses(rowsOf(session).task)).toBe('ok ok ok')
  })

  test.each([
    [true, '2026-11-20T18:00:00.000Z'],
    [false, new Date(2026, 10, 20, 18).toISOString()],
  ])('reads times without a zone as the reader sees times (UTC: %j)', async (utc, sent) => {
    utcTimes.set(utc)
    const metadata = metadataOf('/api/v1/perms/asset-permissions/')
    const { session, writes } = sessionOf([{ name: 'a', date_expired: '2026-11-20 18:00' }], () => ({}), { metadata })
    await opened(session)
    await session.run()
    utcTimes.set(false)
    expect(writes().map(({ body }) => body)).toEqual([{ name: 'a', date_expired: sent }])
  })

  test('updates each row by PUT to the object', async () => {
    const rows = [{ id: 'g1', name: 'new' }]
    const answer = ({ method }: Call) =>
      method === 'POST' ? { spm: 's' } : { count: 1, results: [{ id: 'g1', name: 'old' }] }
    const { session, writes } = sessionOf(rows, answer)
    await opened(session, 'update')
    await session.run()
    expect(writes().map(({ method, url }) => [method, url])).toEqual([['PUT', `${URL}g1/`]])
  })

  test('records the errors of a row and continues', async () => {
    const { session } = sessionOf(NAMES, ({ body }) => {
      if (JSON.stringify(body).includes('"b"')) throw refusal(400, URL, { name: ['is taken'] })
      return {}
    })
    await opened(session)
    expect(await session.run()).toBe(1)
    expect(statuses(rowsOf(session).task)).toBe('ok error:said ok')
  })

  test('stops on Cancel: the pending row is recorded, no other is sent, the journal is deleted', async () => {
    const first = deferred<object>()
    const journals = memoryJournals()
    const { session, writes } = sessionOf(NAMES, () => first.promise, { journals: journals.store })
    await opened(session)
    const running = session.run()
    await settled()
    const cancelled = session.discard()
    first.resolve({})
    await Promise.all([running, cancelled])
    expect(writes()).toHaveLength(1)
    expect(session.get().stage).toMatchObject({ kind: 'file', mode: 'create' })
    expect(journals.kept.size).toBe(0)
  })

  test('can be resumed from its journal after it was closed during the run', async () => {
    const first = deferred<object>()
    const journals = memoryJournals()
    const { session } = sessionOf(NAMES, () => first.promise, { journals: journals.store })
    await opened(session)
    const running = session.run()
    await settled()
    session.close()
    first.resolve({})
    await running
    const next = sessionOf([], () => ({}), { journals: journals.store })
    await next.session.open()
    expect(next.session.get().stage).toMatchObject({ kind: 'interrupted', file: 'groups.csv' })
    await next.session.resume(true)
    await next.session.run()
    expect(next.writes().map(({ body }) => body)).toEqual([{ name: 'b' }, { name: 'c' }])
    expect(journals.kept.size).toBe(0)
  })

  test('has no journal if nothing was sent', async () => {
    const journals = memoryJournals()
    const { session } = sessionOf(NAMES, () => ({}), { journals: journals.store })
    await opened(session)
    session.close()
    expect(journals.kept.size).toBe(0)
  })

  test('does not start while another tab imports', async () => {
    const { session } = sessionOf(NAMES, () => ({}), {
      lock: () => ({ take: async () => false, release: () => undefined }),
    })
    await session.open()
    expect(session.get().stage.kind).toBe('elsewhere')
  })

  test('warns and continues without a journal', async () => {
    const fails = () => Promise.reject(new Error('no storage'))
    const { session, writes } = sessionOf(NAMES, () => ({}), {
      journals: { read: fails, begin: fails, save: fails, remove: fails },
    })
    await opened(session)
    expect(session.get().stored).toBe(false)
    await session.run()
    expect(writes()).toHaveLength(3)
  })

  test('stops when the session ends; the row stays unsent', async () => {
    const { session } = sessionOf(NAMES, () => {
      throw refusal(401, URL)
    })
    await opened(session)
    await session.run()
    expect(statuses(rowsOf(session).task)).toBe('pending pending pending')
    expect(rowsOf(session).task.phase).toBe('stopped')
  })
})
