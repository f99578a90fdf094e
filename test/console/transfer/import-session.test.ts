import { describe, expect, test } from '@jest/globals'
import type { Call } from '../../../src/client/http.ts'
import { ImportSession } from '../../../src/console/transfer/import/import-session.ts'
import type { ImportSource } from '../../../src/console/transfer/import/import-source.ts'
import type { RowsStage } from '../../../src/console/transfer/import/import-stage.ts'
import type { ImportMode } from '../../../src/engine/transfer/transfer-model.ts'
import { statuses } from '../../engine/transfer/import/support.ts'
import { type Answer, deferred, fakeApi, refusal, settled } from '../../client/support/fakes.ts'
import { importSource, memoryJournals } from './support.ts'

const URL = '/api/v1/users/groups/'
const FILE = new File(['*Name\n'], 'groups.csv')
const TITLES = [
  ['ID', 'id'],
  ['*Name', 'name'],
]

const isRender = ({ url }: Call) => url.endsWith('render-to-json/')

/** A session whose file holds `rows`; every other call is answered by `answer`. */
function sessionOf(rows: readonly object[], answer: Answer, wish: Partial<ImportSource> = {}) {
  const { api, calls } = fakeApi((call) => (isRender(call) ? { title: TITLES, data: rows } : answer(call)))
  const session = new ImportSession(importSource({ api, ...wish }))
  return {
    session,
    writes: () => calls.filter(({ method, url }) => /POST|PUT/.test(method) && !/render|cache/.test(url)),
  }
}

async function opened(session: ImportSession, mode: ImportMode = 'create'): Promise<void> {
  await session.open()
  session.choose(mode)
  await session.take([FILE])
}

function rowsOf(session: ImportSession): RowsStage {
  const { stage } = session.get()
  if (stage.kind !== 'rows') throw new Error(`rows, not ${stage.kind}`)
  return stage
}

const NAMES = [{ name: 'a' }, { name: 'b' }, { name: 'c' }]

describe('an import into a list', () => {
  test('creates by POST to the list, row by row', async () => {
    const { session, writes } = sessionOf(NAMES, () => ({}))
    await opened(session)
    expect(await session.run()).toBe(0)
    expect(writes().map(({ method, url, body }) => [method, url, body])).toEqual(NAMES.map((row) => ['POST', URL, row]))
    expect(statuses(rowsOf(session).task)).toBe('ok ok ok')
  })

  test('updates by PUT to the object, row by row', async () => {
    const rows = [{ id: 'g1', name: 'new' }]
    const answer = ({ method }: Call) =>
      method === 'POST' ? { spm: 's' } : { count: 1, results: [{ id: 'g1', name: 'old' }] }
    const { session, writes } = sessionOf(rows, answer)
    await opened(session, 'update')
    await session.run()
    expect(writes().map(({ method, url }) => [method, url])).toEqual([['PUT', `${URL}g1/`]])
  })

  test('keeps what a server says against a row, and goes on', async () => {
    const { session } = sessionOf(NAMES, ({ body }) => {
      if (JSON.stringify(body).includes('"b"')) throw refusal(400, URL, { name: ['is taken'] })
      return {}
    })
    await opened(session)
    expect(await session.run()).toBe(1)
    expect(statuses(rowsOf(session).task)).toBe('ok error:said ok')
  })

  test('Cancel halts it: the row on its way arrives, the others are not sent, nothing is kept', async () => {
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

  test('closing it in the middle leaves a journal that the next one goes on with', async () => {
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

  test('what was never sent is not kept', async () => {
    const journals = memoryJournals()
    const { session } = sessionOf(NAMES, () => ({}), { journals: journals.store })
    await opened(session)
    session.close()
    expect(journals.kept.size).toBe(0)
  })

  test('an import that another tab has is left to it', async () => {
    const { session } = sessionOf(NAMES, () => ({}), {
      lock: () => ({ take: async () => false, release: () => undefined }),
    })
    await session.open()
    expect(session.get().stage.kind).toBe('elsewhere')
  })

  test('without a journal it says so and goes on', async () => {
    const fails = () => Promise.reject(new Error('no storage'))
    const { session, writes } = sessionOf(NAMES, () => ({}), {
      journals: { read: fails, begin: fails, keep: fails, remove: fails },
    })
    await opened(session)
    expect(session.get().kept).toBe(false)
    await session.run()
    expect(writes()).toHaveLength(3)
  })

  test('a session that has ended stops it; the row waits', async () => {
    const { session } = sessionOf(NAMES, () => {
      throw refusal(401, URL)
    })
    await opened(session)
    await session.run()
    expect(statuses(rowsOf(session).task)).toBe('pending pending pending')
    expect(rowsOf(session).task.phase).toBe('stopped')
  })
})
