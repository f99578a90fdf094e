import { expect, test } from '@jest/globals'
import { asObject, asPage } from './reading.ts'
import { seededRest } from './rest-server.ts'

const { call, get, queries } = seededRest()

const GROUPS = '/users/groups/'

const count = async (query = '') => asPage(await get(`${GROUPS}?limit=1${query}`)).count

test('the count of a list follows whatever is written, and nothing that is taken back', async () => {
  const before = await count()
  expect(await count('&search=nothing-like-it')).toBe(0)

  const made = asObject((await call('POST', GROUPS, { name: 'One more' })).body)
  expect([await count(), await count('&name=One more')]).toEqual([before + 1, 1])

  expect(await call('POST', GROUPS, [{ name: 'Two more' }, { name: 'One more' }])).toMatchObject({ status: 400 })
  expect(await count()).toBe(before + 1)

  await queries().deleteFrom('user_groups').where('id', '=', String(made['id'])).execute()
  expect([await count(), await count('&name=One more')]).toEqual([before, 0])
})
