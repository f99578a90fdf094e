import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { cachedCount } from '../../../../src/sandbox/rest/read/find-rows.ts'
import { asObject, asPage } from '../reading.ts'
import { DEFAULT_ORG, seededRest } from '../rest-server.ts'

const { call, database, get, queries } = seededRest()

const GROUPS = '/users/groups/'

const count = async (query = '') => asPage(await get(`${GROUPS}?limit=1${query}`)).count

test('the count of a list follows committed writes, not rolled back ones', async () => {
  const before = await count()
  expect(await count('&search=nothing-like-it')).toBe(0)

  const made = asObject((await call('POST', GROUPS, { name: 'One more' })).body)
  expect([await count(), await count('&name=One more')]).toEqual([before + 1, 1])

  expect(await call('POST', GROUPS, [{ name: 'Two more' }, { name: 'One more' }])).toMatchObject({ status: 400 })
  expect(await count()).toBe(before + 1)

  await queries().deleteFrom('user_groups').where('id', '=', String(made['id'])).execute()
  expect([await count(), await count('&name=One more')]).toEqual([before, 0])
})

test('a transaction counts its own rows, others count them after the commit', async () => {
  const before = await count()
  const groups = sql`user_groups as row where true`
  const inside = queries()
    .transaction()
    .execute(async (transaction) => {
      const all = await cachedCount(database(), transaction, groups)
      await sql`insert into user_groups (id, org_id, name) values (gen_random_uuid(), ${DEFAULT_ORG}, 'Three more')`.execute(
        transaction,
      )
      return [await cachedCount(database(), transaction, groups), all] as const
    })
  const [made, all] = await inside
  expect(made).toBe(all + 1)
  expect(await count()).toBe(before + 1)
})
