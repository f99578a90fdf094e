import { describe, expect, test } from '@jest/globals'
import { asObject, asRows, pluck } from '../reading.ts'
import { seededRest } from '../rest-server.ts'

const { call, get } = seededRest()

const USERS = '/users/users/'
const GROUPS = '/users/groups/'

async function makeGroups(...names: readonly string[]) {
  const reply = await call(
    'POST',
    GROUPS,
    names.map((name) => ({ name })),
  )
  expect(reply.status).toBe(201)
  return pluck(asRows(reply.body), 'id').map(String)
}

const exists = async (name: string) => asRows((await get(`${GROUPS}?name=${name}`)).body).length === 1

async function select(ids: readonly string[]) {
  const reply = await call('POST', '/common/resources/cache/', { resources: ids })
  return String(asObject(reply.body)['spm'])
}

describe('POST of a list', () => {
  test('creates all rows', async () => {
    const ids = await makeGroups('tmp-1', 'tmp-2')
    expect(ids).toHaveLength(2)
    expect([await exists('tmp-1'), await exists('tmp-2')]).toEqual([true, true])
  })

  test('creates no row when one is invalid, and returns the errors at its index', async () => {
    const reply = await call('POST', GROUPS, [{ name: 'tmp-3' }, { name: '' }])
    expect(reply).toMatchObject({ status: 400, body: [{}, { name: ['This field may not be blank.'] }] })
    expect(await exists('tmp-3')).toBe(false)
  })

  test('rejects two rows with the same name', async () => {
    const reply = await call('POST', GROUPS, [{ name: 'twin' }, { name: 'twin' }])
    expect(reply).toMatchObject({ status: 400, body: [{}, { name: ['This field must be unique.'] }] })
    expect(await exists('twin')).toBe(false)
  })
})

describe('PATCH and PUT of a list', () => {
  test('update each row by its id and respond in the order of the list', async () => {
    const [later, earlier] = await makeGroups('patch-b', 'patch-a')
    const body = [
      { id: later, comment: 'bulk' },
      { id: earlier, comment: 'bulk' },
    ]
    const reply = await call('PATCH', GROUPS, body)
    expect(reply.status).toBe(200)
    expect(pluck(asRows(reply.body), 'name')).toEqual(['patch-a', 'patch-b'])
    expect(pluck(asRows(reply.body), 'comment')).toEqual(['bulk', 'bulk'])
    const put = await call('PUT', GROUPS, [{ id: later, name: 'put-b', comment: 'put' }])
    expect(put).toMatchObject({ status: 200, body: [{ id: later, name: 'put-b', comment: 'put' }] })
  })

  test('respond with errors parallel to the input and change nothing', async () => {
    const [first, second] = pluck(asRows((await get(`${USERS}?fields_size=mini`)).body), 'id')
    const reply = await call('PATCH', USERS, [
      { id: first, mfa_level: 9 },
      { id: second, email: 'nope' },
    ])
    expect(reply).toMatchObject({
      status: 400,
      body: [{ mfa_level: ['"9" is not a valid choice.'] }, { email: ['Enter a valid email address.'] }],
    })
  })

  test.each([
    ['without an id', [{ is_active: true }], [['id or pk not in data']]],
    [
      'of an unknown id',
      [{ id: '11111111-1111-1111-1111-111111111111', is_active: true }],
      ['User matching query does not exist.'],
    ],
  ])('%s', async (_, body, errors) => {
    expect(await call('PATCH', USERS, body)).toMatchObject({ status: 400, body: errors })
  })

  test('reject a body that is no list', async () => {
    const body = { non_field_errors: ['Expected a list of items but got type "dict".'] }
    expect(await call('PATCH', GROUPS, { comment: 'x' })).toMatchObject({ status: 400, body })
  })
})

describe('DELETE', () => {
  test('of one, and then again', async () => {
    const [id] = await makeGroups('gone')
    expect(await call('DELETE', `${GROUPS}${id ?? ''}/`)).toMatchObject({ status: 204, body: '' })
    expect(await call('DELETE', `${GROUPS}${id ?? ''}/`)).toMatchObject({ status: 404 })
  })

  test('of a selection deletes exactly its rows', async () => {
    const ids = await makeGroups('sel-1', 'sel-2', 'sel-3')
    const spm = await select(ids.slice(0, 2))
    expect(await call('DELETE', `${GROUPS}?spm=${spm}`)).toMatchObject({ status: 204 })
    expect([await exists('sel-1'), await exists('sel-2'), await exists('sel-3')]).toEqual([false, false, true])
  })

  test('of a list without a selection is rejected with any other filter', async () => {
    expect(await call('DELETE', GROUPS)).toMatchObject({ status: 400, body: '' })
    expect(await call('DELETE', `${GROUPS}?name=Network`)).toMatchObject({ status: 400, body: '' })
    expect(await exists('Network')).toBe(true)
  })

  test('of an unknown selection returns no error and deletes nothing', async () => {
    const before = asRows((await get(GROUPS)).body).length
    expect(await call('DELETE', `${GROUPS}?spm=nosuch`)).toMatchObject({ status: 204, body: '' })
    expect(asRows((await get(GROUPS)).body)).toHaveLength(before)
  })

  test('of the administrator succeeds without effect; other selected users are deleted', async () => {
    const [admin] = asRows((await get(`${USERS}?username=admin`)).body)
    const [other] = asRows((await get(`${USERS}?username=yusuf`)).body)
    expect(await call('DELETE', `${USERS}${String(admin?.['id'])}/`)).toMatchObject({ status: 204 })
    const spm = await select([String(admin?.['id']), String(other?.['id'])])
    expect(await call('DELETE', `${USERS}?spm=${spm}`)).toMatchObject({ status: 204 })
    expect(asRows((await get(`${USERS}?username=admin`)).body)).toHaveLength(1)
    expect(asRows((await get(`${USERS}?username=yusuf`)).body)).toHaveLength(0)
  })

  test('of rows of another organization deletes nothing', async () => {
    const [id] = await makeGroups('elsewhere')
    const [osaka] = asRows((await get('/orgs/orgs/?name=Osaka Lab')).body)
    const who = { org: String(osaka?.['id']) }
    expect(await call('DELETE', `${GROUPS}${id ?? ''}/`, undefined, who)).toMatchObject({ status: 404 })
    expect(await exists('elsewhere')).toBe(true)
  })
})
