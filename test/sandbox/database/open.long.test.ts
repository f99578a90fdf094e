import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { DatabaseError } from '../../../src/sandbox/database/query-engine.ts'
import { DatabaseUnavailable, openDatabase, type SandboxDatabase } from '../../../src/sandbox/database/open.ts'
import { openSeeded } from './seeded-database.ts'

let database: SandboxDatabase
beforeAll(async () => {
  database = await openSeeded()
})
afterAll(() => database.close())

describe('queries', () => {
  test('values are returned with their JavaScript types, by PGlite and PostgreSQL alike', async () => {
    const { rows } = await sql<
      Record<string, unknown>
    >`select 7::bigint as count, true as yes, '{"a":[1]}'::jsonb as json,
      '2026-11-20T10:00:00Z'::timestamptz as time, '00000000-0000-0000-0000-000000000002'::uuid as id, null as nothing`.execute(
      database.queries,
    )
    expect(rows).toEqual([
      {
        count: 7,
        yes: true,
        json: { a: [1] },
        time: new Date('2026-11-20T10:00:00Z'),
        id: '00000000-0000-0000-0000-000000000002',
        nothing: null,
      },
    ])
  })

  test('a failed transaction is rolled back, and other calls wait for it instead of joining it', async () => {
    const { queries } = database
    await sql`create table if not exists counters (number integer)`.execute(queries)
    const add = (number: number, fail: boolean) =>
      queries.transaction().execute(async (transaction) => {
        await sql`insert into counters values (${number})`.execute(transaction)
        await new Promise((resolve) => setTimeout(resolve, 5))
        if (fail) throw new Error('no')
      })
    const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((number) => add(number, number % 2 === 1)))
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, false, true, false])
    const { rows } = await sql<{ number: number }>`select number from counters order by number`.execute(queries)
    expect(rows.map(({ number }) => number)).toEqual([0, 2, 4])
  })

  test('a database error has its SQLSTATE', async () => {
    const again = sql`insert into roles (id) select id from roles limit 1`.execute(database.queries)
    await expect(again).rejects.toMatchObject({ code: '23505' })
    if (process.env['DATABASE_URL'] === undefined) await expect(again).rejects.toBeInstanceOf(DatabaseError)
  })
})

describe('DATABASE_URL', () => {
  test.each(['postgres://nobody@127.0.0.1:1/none', 'postgres://[broken', 'nonsense'])(
    'reports %s in one sentence',
    async (url) => {
      const opening = openDatabase({ kind: 'server', url })
      await expect(opening).rejects.toBeInstanceOf(DatabaseUnavailable)
      await expect(opening).rejects.toThrow(/^The database at DATABASE_URL does not respond: .+\.$/)
    },
  )
})
