import { beforeAll, expect, test } from '@jest/globals'
import { asObject, asRows } from '../../rest/reading.ts'
import { seededRest } from '../../rest/rest-server.ts'
import { DENIED } from '../../rest/role-users.ts'

const { call, get } = seededRest()

let replay = ''

beforeAll(async () => {
  const [session] = asRows((await get('/terminal/sessions/')).body)
  replay = `/terminal/sessions/${String(session?.['id'])}/replay/`
})

test('a search for a recording runs, and says when it is asked again that there is none', async () => {
  const running = await get(replay)
  expect(running).toMatchObject({ status: 200, body: { status: 'running', start_time: expect.any(Number) } })
  expect(asObject(running.body)['key']).toMatch(/^GET_[0-9a-f]{32}_[0-9a-f-]{36}$/)
  expect(await get(replay)).toMatchObject({ status: 404, body: { error: 'There is no recording of this session.' } })
  expect((await get(replay)).status).toBe(200)
})

test('what was not recorded cannot be downloaded', async () => {
  expect(await get(`${replay}download/`)).toMatchObject({
    status: 404,
    body: { error: 'There is no recording of this session.' },
  })
})

test('a terminal that sends a recording must send a file', async () => {
  expect(await call('POST', replay, {})).toMatchObject({ status: 400, body: { file: ['This field is required.'] } })
})

test.each(['', 'download/'])('nobody without the permission is told of one: %s', async (path) => {
  expect(await get(`${replay}${path}`, { as: 'user' })).toMatchObject({ status: 403, body: DENIED })
})
