import { describe, expect, test } from '@jest/globals'
import { isPassword } from '../../../src/sandbox/models/users/passwords.ts'
import { asObject, asPage, asRows, pluck } from './reading.ts'
import { seededRest, type Who } from './rest-server.ts'
import { messagesTo } from './sent-messages.ts'

const { call, get, queries } = seededRest()

const USERS = '/users/users/'

async function idOf(username: string, who: Who = {}) {
  const [user] = asRows((await get(`${USERS}?username=${username}`, who)).body)
  return String(user?.['id'])
}

const stored = (username: string) =>
  queries().selectFrom('users').selectAll().where('username', '=', username).executeTakeFirstOrThrow()

describe('actions on a user', () => {
  test('unblock unlocks a user', async () => {
    const id = await idOf('malik')
    expect(await get(`${USERS}${id}/`)).toMatchObject({ body: { login_blocked: true } })
    expect(await call('PATCH', `${USERS}${id}/unblock/`)).toMatchObject({
      status: 200,
      body: { id, login_blocked: false },
    })
    expect((await stored('malik')).login_failures).toBe(0)
  })

  test('resetting MFA is a GET that removes the key', async () => {
    await queries().updateTable('users').set({ otp_secret_key: 'KEY' }).where('username', '=', 'anders').execute()
    const id = await idOf('anders')
    expect(await get(`${USERS}${id}/`)).toMatchObject({ body: { is_otp_secret_key_bound: true } })
    expect(await get(`${USERS}${id}/mfa/reset/`)).toMatchObject({ status: 200, body: { msg: 'success' } })
    expect((await stored('anders')).otp_secret_key).toBeNull()
  })

  test.each([
    ['password/reset', 'password-reset'],
    ['pubkey/reset', 'public-key-reset'],
  ])('%s stores the mail that a real server would send', async (path, kind) => {
    const id = await idOf('rosa')
    expect(await call('PATCH', `${USERS}${id}/${path}/`, {})).toMatchObject({ status: 200, body: { id } })
    expect(await messagesTo(queries(), id)).toContain(kind)
  })

  test('a password set in plain text is validated by its length', async () => {
    const id = await idOf('rosa')
    expect(await call('PATCH', `${USERS}${id}/password/`, { password: 'x'.repeat(129) })).toMatchObject({
      status: 400,
      body: { password: ['Ensure this field has no more than 128 characters.'] },
    })
    expect(await call('PATCH', `${USERS}${id}/password/`, { password: 'An0ther' })).toMatchObject({ status: 200 })
    expect(await isPassword('An0ther', (await stored('rosa')).password_hash)).toBe(true)
  })

  test('need the permission to change users', async () => {
    const id = await idOf('rosa')
    expect(await call('PATCH', `${USERS}${id}/unblock/`, {}, { as: 'orgauditor' })).toMatchObject({ status: 403 })
    expect(await call('POST', `${USERS}${id}/unblock/`, {})).toMatchObject({
      status: 405,
      headers: { allow: 'PUT, PATCH, OPTIONS' },
    })
  })
})

describe('joining and leaving an organization', () => {
  test('suggestions are the first ten of the whole server', async () => {
    const page = asPage(await get(`${USERS}suggestions/?offset=0&limit=10`))
    expect(page).toMatchObject({ count: 10, next: null, previous: null })
    expect(page.results.every((user) => asRowsLength(user['org_roles']) === 0)).toBe(true)
    const found = asPage(await get(`${USERS}suggestions/?search=naoki&limit=10`))
    expect(pluck(found.results, 'username')).toEqual(['naoki'])
  })

  test('an invited user is added; a removed one leaves the organization and stays a user of the server', async () => {
    const [osaka] = asRows((await get('/orgs/orgs/?name=Osaka Lab')).body)
    const org = String(asObject(osaka)['id'])
    const id = await idOf('rosa')
    const invitation = { users: [id], org_roles: ['00000000-0000-0000-0000-000000000007'] }
    expect(await get(`${USERS}${id}/`, { org })).toMatchObject({ status: 404 })
    const invited = await call('POST', `${USERS}invite/`, invitation, { org })
    expect(invited).toMatchObject({ status: 201, body: invitation })
    expect(await get(`${USERS}${id}/`, { org })).toMatchObject({ status: 200 })
    expect(await call('POST', `${USERS}${id}/remove/`, {}, { org })).toMatchObject({ status: 204, body: '' })
    expect(await get(`${USERS}${id}/`, { org })).toMatchObject({ status: 404 })
    expect(await get(`${USERS}${id}/`)).toMatchObject({ status: 200 })
  })
})

test.each([
  [{}, { users: ['This field is required.'] }],
  [{ users: 'x' }, { users: ['Expected a list of items but got type "str".'] }],
  [{ users: ['x'] }, { users: ['“x” is not a valid UUID.'] }],
  [
    { users: ['11111111-1111-1111-1111-111111111111'] },
    { users: ['Invalid pk "11111111-1111-1111-1111-111111111111" - object does not exist.'] },
  ],
])('an invitation %j is refused', async (body, errors) => {
  expect(await call('POST', `${USERS}invite/`, body)).toMatchObject({ status: 400, body: errors })
})

const asRowsLength = (value: unknown) => (Array.isArray(value) ? value.length : -1)
