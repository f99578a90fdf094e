import { expect, test } from '@jest/globals'
import { asObject, asPage, pluck } from '../../rest/reading.ts'
import { seededRest } from '../../rest/rest-server.ts'

const rest = seededRest()

const TOKENS = '/authentication/connection-token/'

async function body() {
  const [asset] = asPage(await rest.get('/assets/assets/?limit=1')).results
  const [ops] = asPage(await rest.get('/assets/system-users/?name=ops&limit=1')).results
  return { asset: asset?.['id'], system_user: ops?.['id'] }
}

test('a connection token returns its secret only to its creator, and only once', async () => {
  const made = await rest.call('POST', TOKENS, await body())
  expect(made).toMatchObject({
    status: 201,
    body: {
      type: 'asset',
      secret: expect.stringMatching(/^[\w-]{16}$/),
      is_valid: true,
      expire_time: 300,
      application: null,
    },
  })
  const read = await rest.get(`${TOKENS}${String(asObject(made.body)['id'])}/`)
  expect(read.status).toBe(200)
  expect(read.body).not.toHaveProperty('secret')
})

test('a connection token belongs to an asset or application and a system user', async () => {
  const refused = await rest.call('POST', TOKENS, { type: 'application' })
  expect([refused.status, Object.keys(asObject(refused.body)).sort()]).toEqual([400, ['application', 'system_user']])
})

test('a connection token is ended only by its owner', async () => {
  const { id } = asObject((await rest.call('POST', TOKENS, await body())).body)
  const path = `${TOKENS}${String(id)}/expire/`
  expect(await rest.call('PATCH', path, {}, { as: 'sysadmin' })).toMatchObject({ status: 404 })
  expect(await rest.call('PATCH', path, {})).toMatchObject({ status: 200, body: { is_valid: false, expire_time: 0 } })
  expect(pluck(asPage(await rest.get(`${TOKENS}?limit=5`, { as: 'sysadmin' })).results, 'id')).not.toContain(id)
})
