import { describe, expect, test } from '@jest/globals'
import { isPassword } from '../../../src/sandbox/models/users/passwords.ts'
import { asObject, asPage, asRows } from './reading.ts'
import { DEFAULT_ORG, ROOT_ORG, seededRest } from './rest-server.ts'

const { call, get, queries } = seededRest()

const USERS = '/users/users/'
const GROUPS = '/users/groups/'
const USER_ROLE = '00000000-0000-0000-0000-000000000003'
const ORG_USER = '00000000-0000-0000-0000-000000000007'
const REQUIRED = ['This field is required.']

const newUser = (username: string, more = {}) => ({
  name: username,
  username,
  email: `${username}@example.org`,
  system_roles: [USER_ROLE],
  ...more,
})

async function create(path: string, body: unknown) {
  const reply = await call('POST', path, body)
  expect(reply).toMatchObject({ status: 201 })
  return asObject(reply.body)
}

async function passwordHash(id: unknown) {
  const row = await queries().selectFrom('users').selectAll().where('id', '=', String(id)).executeTakeFirst()
  return row?.password_hash ?? null
}

describe('creating', () => {
  test('a user needs name, username, email and system roles', async () => {
    const body = { name: REQUIRED, username: REQUIRED, email: REQUIRED, system_roles: REQUIRED }
    expect(await call('POST', USERS, {})).toMatchObject({ status: 400, body })
  })

  test('omitted fields get their default', async () => {
    const user = await create(USERS, newUser('defaults'))
    expect(user).toMatchObject({
      source: 'local',
      mfa_level: 0,
      is_active: true,
      need_update_password: false,
      is_first_login: true,
      comment: null,
      phone: null,
      wechat: '',
      groups: [],
      org_roles: [ORG_USER],
      created_by: 'Administrator',
      date_joined: '2026/11/20 18:00:00 +0800',
      date_expired: '2096/11/02 18:00:00 +0800',
      last_login: null,
    })
  })

  test('duplicate values get an error per field, all at once', async () => {
    const reply = await call('POST', USERS, newUser('x', { username: 'amelie', email: 'amelie@example.com' }))
    expect(reply).toMatchObject({
      status: 400,
      body: {
        username: ['User with this Username already exists.'],
        email: ['User with this Email already exists.'],
      },
    })
  })

  test.each([
    ['email', 'nope', ['Enter a valid email address.']],
    ['email', null, ['This field may not be null.']],
    ['name', '   ', ['This field may not be blank.']],
    ['name', 'n'.repeat(129), ['Ensure this field has no more than 128 characters.']],
    ['name', ['a'], ['Not a valid string.']],
    ['name', 'a\0b', ['Null characters are not allowed.']],
    ['mfa_level', 9, ['"9" is not a valid choice.']],
    ['is_active', 'perhaps', ['Must be a valid boolean.']],
    ['date_expired', 'tomorrow', [expect.stringContaining('Datetime has wrong format.')]],
    ['groups', 'abc', ['Expected a list of items but got type "str".']],
    ['groups', ['xx'], ['“xx” is not a valid UUID.']],
    ['groups', ['11111111-1111-1111-1111-111111111111'], [expect.stringContaining('object does not exist.')]],
    ['system_roles', null, ['This field may not be null.']],
  ])('%s = %j is refused', async (field, value, messages) => {
    const reply = await call('POST', USERS, newUser('refused', { [field]: value }))
    expect(reply).toMatchObject({ status: 400, body: { [field]: messages } })
  })

  test('text is trimmed, times are read in both forms', async () => {
    const user = await create(
      USERS,
      newUser('trimmed', { name: '  Trim  ', date_expired: '2030/01/02 03:04:05 +0800' }),
    )
    expect(user).toMatchObject({ name: 'Trim', date_expired: '2030/01/02 03:04:05 +0800' })
    const other = await create(USERS, newUser('iso', { date_expired: '2030-01-01T19:04:05.000Z' }))
    expect(other).toMatchObject({ date_expired: '2030/01/02 03:04:05 +0800' })
  })

  test('a password is decrypted, hashed, and never returned', async () => {
    const user = await create(USERS, newUser('secret', { password_strategy: 'custom', password: 'sealed:Pa55word' }))
    expect(JSON.stringify(user)).not.toContain('Pa55word')
    const stored = await passwordHash(user['id'])
    expect(stored).toMatch(/^\$2/)
    expect(await isPassword('Pa55word', stored)).toBe(true)
  })

  test('a user whose link is mailed has no password yet', async () => {
    const user = await create(USERS, newUser('mailed', { password: 'sealed:ignored' }))
    expect(await passwordHash(user['id'])).toBeNull()
  })

  test.each([['[1, 2'], ['{a: 1}']])('unreadable JSON %s is a parse error', async (body) => {
    const reply = await call('POST', GROUPS, body)
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'parse_error', detail: expect.stringMatching(/^JSON parse error - /) },
    })
  })

  test('a body that is no object gets an error', async () => {
    const body = { non_field_errors: ['Invalid data. Expected a dictionary, but got str.'] }
    expect(await call('POST', GROUPS, '"x"')).toMatchObject({ status: 400, body })
  })

  test('inherited property names are ignored', async () => {
    const group = await create(GROUPS, '{"name": "inherits", "__proto__": {"comment": "x"}, "constructor": 1}')
    expect(group).toMatchObject({ name: 'inherits', comment: '' })
  })

  test('a group has its members and a unique name in the organization', async () => {
    const [first, second] = asPage(await get(`${USERS}?limit=2&fields_size=mini`)).results
    const group = await create(GROUPS, { name: 'Pair', users: [first?.['id'], second?.['id']] })
    expect(group).toMatchObject({ users_amount: 2, org_id: DEFAULT_ORG, org_name: 'Default', comment: '' })
    expect(await call('POST', GROUPS, { name: 'Pair' })).toMatchObject({
      status: 400,
      body: { name: ['This field must be unique.'] },
    })
  })

  test('of several concurrent writes of one name, one succeeds and the others get an error', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => call('POST', GROUPS, { name: 'race' })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400])
  })

  test('fails in the root organization like a core, except for users', async () => {
    const group = await call('POST', GROUPS, { name: 'root-g' }, { org: ROOT_ORG })
    expect(group).toMatchObject({ status: 500, body: { error: 'Server internal error' } })
    const user = await call('POST', USERS, newUser('everywhere'), { org: ROOT_ORG })
    expect(user).toMatchObject({ status: 201, body: { org_roles: [] } })
  })
})

describe('changing', () => {
  test('PATCH changes the given fields, PUT needs the required ones', async () => {
    const { id, date_joined } = await create(USERS, newUser('change', { comment: 'first', phone: '13900001234' }))
    const patched = await call('PATCH', `${USERS}${String(id)}/`, { comment: 'second' })
    expect(patched).toMatchObject({ status: 200, body: { id, comment: 'second', phone: '13900001234', date_joined } })
    expect(await call('PUT', `${USERS}${String(id)}/`, { comment: 'third' })).toMatchObject({
      status: 400,
      body: { name: REQUIRED, username: REQUIRED, email: REQUIRED, system_roles: REQUIRED },
    })
    const put = await call('PUT', `${USERS}${String(id)}/`, newUser('change', { comment: null }))
    expect(put).toMatchObject({ status: 200, body: { comment: null, username: 'change' } })
  })

  test('a row keeps its own unique values', async () => {
    const { id } = await create(USERS, newUser('own'))
    expect(await call('PATCH', `${USERS}${String(id)}/`, { username: 'own' })).toMatchObject({ status: 200 })
    expect(await call('PATCH', `${USERS}${String(id)}/`, { username: 'amelie' })).toMatchObject({ status: 400 })
  })

  test('read-only fields are ignored', async () => {
    const { id } = await create(USERS, newUser('readonly'))
    const reply = await call('PATCH', `${USERS}${String(id)}/`, {
      created_by: 'me',
      is_first_login: false,
      id: DEFAULT_ORG,
    })
    expect(reply).toMatchObject({ status: 200, body: { id, created_by: 'Administrator', is_first_login: true } })
  })

  test('relations are replaced; those of other organizations stay', async () => {
    const group = await create(GROUPS, { name: 'Relations' })
    const { id } = await create(USERS, newUser('related', { groups: [group['id']] }))
    const [osaka] = asRows((await get('/orgs/orgs/?name=Osaka Lab')).body)
    await call('POST', `${USERS}invite/`, { users: [id], org_roles: [ORG_USER] }, { org: String(osaka?.['id']) })
    const reply = await call('PATCH', `${USERS}${String(id)}/`, {
      groups: [],
      org_roles: ['00000000-0000-0000-0000-000000000005'],
    })
    expect(reply).toMatchObject({ body: { groups: [], groups_display: '', org_roles_display: 'Org admin' } })
    const there = await get(`${USERS}${String(id)}/`, { org: String(osaka?.['id']) })
    expect(there).toMatchObject({ status: 200, body: { org_roles_display: 'Org user' } })
  })

  test('an update sets a new password', async () => {
    const { id } = await create(USERS, newUser('newpass'))
    await call('PATCH', `${USERS}${String(id)}/`, { password: 'sealed:Chang3d' })
    expect(await isPassword('Chang3d', await passwordHash(id))).toBe(true)
  })
})

describe('an unknown row', () => {
  test.each([
    [`${USERS}11111111-1111-1111-1111-111111111111/`, 'User object does not exist.'],
    [`${USERS}abc/`, 'Object object does not exist.'],
    [`${GROUPS}11111111-1111-1111-1111-111111111111/`, 'UserGroup object does not exist.'],
    ['/users/users-groups-relations/99999/', 'UserGroupRelation object does not exist.'],
  ])('GET %s', async (path, detail) => {
    expect(await get(path)).toMatchObject({ status: 404, body: { detail, code: 'object_does_not_exist' } })
  })
})
