import { beforeAll, describe, expect, test } from '@jest/globals'
import { asObject, asPage, asRows, pluck } from '../../rest/reading.ts'
import { seededRest, type Who } from '../../rest/rest-server.ts'
import { DENIED } from '../../rest/role-users.ts'

const { call, get, queries } = seededRest()

const PAST = '2020/01/01 00:00:00 +0000'
const LATE = '2090/01/01 00:00:00 +0000'
const LATE_SECONDS = Date.UTC(2090, 0, 1) / 1000

/** By what they are called here: a user in a group, another one, a small tree of nodes with assets, system users. */
const ids: Record<string, string> = {}

async function make(name: string, path: string, body: object) {
  const reply = await call('POST', path, body)
  expect([name, reply.status, reply.body]).toEqual([name, 201, expect.anything()])
  ids[name] = String(asObject(reply.body)['id'])
  return asObject(reply.body)
}

const id = (name: string) => ids[name] ?? ''

const asset = (name: string, nodes: readonly string[]) =>
  make(name, '/assets/assets/', {
    hostname: name,
    ip: '10.200.0.1',
    platform: 'Linux',
    protocols: ['ssh/22'],
    nodes: nodes.map(id),
  })

const account = (name: string, protocol: string) =>
  make(name, '/assets/system-users/', { name, username: name, protocol, type: 'common', login_mode: 'manual' })

async function user(name: string): Promise<void> {
  const like = await queries().selectFrom('users').selectAll().where('username', '=', 'user').executeTakeFirstOrThrow()
  ids[name] = crypto.randomUUID()
  const row = { ...like, id: id(name), username: name, name, email: `${name}@example.org` }
  await queries().insertInto('users').values(row).execute()
  for (const binding of await queries().selectFrom('role_bindings').selectAll().where('user', '=', like.id).execute())
    await queries()
      .insertInto('role_bindings')
      .values({ ...binding, id: crypto.randomUUID(), user: id(name) })
      .execute()
}

let made = 0

/** A permission; what it is for is named by the names of this file. */
async function grant(fields: Readonly<Record<string, unknown>>, url = '/perms/asset-permissions/') {
  made += 1
  const named = Object.entries(fields).map(([key, value]): [string, unknown] => [
    key,
    Array.isArray(value) && key !== 'actions' ? value.map((name) => id(String(name))) : value,
  ])
  const times = { date_start: PAST, date_expired: LATE }
  return make(`grant ${String(made)}`, url, {
    name: `grant ${String(made)}`,
    ...times,
    ...Object.fromEntries<unknown>(named),
  })
}

beforeAll(async () => {
  for (const name of ['ada', 'bea', 'cleo']) await user(name)
  await make('team', '/users/groups/', { name: 'team', users: [id('ada')] })
  for (const name of ['upper', 'other']) await make(name, '/assets/nodes/', { value: name })
  await make('lower', `/assets/nodes/${id('upper')}/children/`, { value: 'lower' })
  await asset('at-upper', ['upper'])
  await asset('at-lower', ['lower', 'other'])
  await asset('alone', ['other'])
  await asset('never', ['other'])
  for (const name of ['lookout', 'porter']) await account(name, 'ssh')
  await account('teller', 'mysql')
  await make('orders', '/applications/applications/?type=mysql', {
    name: 'made orders',
    category: 'db',
    type: 'mysql',
    attrs: { host: '10.0.0.1', port: 3306, database: 'orders' },
  })
  await grant({ user_groups: ['team'], nodes: ['upper'], system_users: ['porter'], actions: ['connect'] })
  await grant({ users: ['ada'], assets: ['alone'], system_users: ['porter', 'lookout'], actions: ['upload_file'] })
  await grant({ users: ['ada'], assets: ['at-upper'], system_users: ['porter'], actions: ['download_file'] })
  await grant({ users: ['ada'], assets: ['never'], system_users: ['porter'], date_expired: PAST })
  await grant({ users: ['ada'], assets: ['never'], system_users: ['porter'], date_start: LATE })
  await grant({ users: ['ada'], assets: ['never'], system_users: ['porter'], is_active: false })
  const database = { category: 'db', type: 'mysql', applications: ['orders'], system_users: ['teller'] }
  await grant({ ...database, users: ['ada'], actions: ['connect'] }, '/perms/application-permissions/')
})

const ADA: Who = { as: 'ada' }

const read = async (path: string, who?: Who) => (await get(path, who)).body

const hostnames = async (path: string, who?: Who) => pluck(asRows(await read(path, who)), 'hostname')

/** The part of a tree that this file made, as `name < parent`. */
async function hung(path: string, who?: Who) {
  const rows = asRows(await read(path, who))
  const names = new Map(rows.map((row) => [row['id'], String(row['title'])]))
  return rows.map(({ name, pId }) => `${String(name)} < ${names.get(pId) ?? ''}`).sort()
}

describe('granted assets', () => {
  test('are those of granted nodes and directly granted ones, also through groups, while the permission is valid', async () => {
    expect(await hostnames('/perms/users/assets/', ADA)).toEqual(['alone', 'at-lower', 'at-upper'])
  })

  test.each([
    [
      'to a user, as an administrator reads them',
      () => `/perms/users/${id('ada')}/assets/`,
      ['alone', 'at-lower', 'at-upper'],
    ],
    [
      'to a group, without those of its members',
      () => `/perms/user-groups/${id('team')}/assets/`,
      ['at-lower', 'at-upper'],
    ],
    ['to nobody', () => `/perms/users/${id('bea')}/assets/`, []],
    ['one by one', () => `/perms/users/${id('ada')}/nodes/ungrouped/assets/`, ['alone', 'at-upper']],
    ['at a node or below it', () => `/perms/users/${id('ada')}/nodes/${id('upper')}/assets/`, ['at-lower', 'at-upper']],
    ['where only some are', () => `/perms/users/${id('ada')}/nodes/${id('other')}/assets/`, ['alone']],
    ['and are found', () => `/perms/users/${id('ada')}/assets/?search=lower`, ['at-lower']],
    ['and are sorted', () => `/perms/users/${id('ada')}/assets/?order=-hostname`, ['at-upper', 'at-lower', 'alone']],
  ])('%s', async (_what, path, expected) => {
    expect(await hostnames(path())).toEqual(expected)
  })

  test('are paginated, with the fields that the user may see', async () => {
    const page = asPage(await get('/perms/users/assets/?limit=2', ADA))
    expect([page.count, page.results.length]).toEqual([3, 2])
    expect(page.results[0]).toMatchObject({ hostname: 'alone', platform: 'Linux', org_name: 'Default' })
    expect(page.results[0]).not.toHaveProperty('admin_user')
  })
})

const NODES = ['Default (3) < ', 'lower (1) < upper (2)', 'other (1) < Default (3)', 'upper (2) < Default (3)']

const PLACED = ['alone < other (1)', 'at-lower < lower (1)', 'at-upper < upper (2)']

describe('the nodes of a user', () => {
  test('are granted nodes, nodes of granted assets and all their ancestors, with the number of granted assets', async () => {
    expect(await hung('/perms/users/nodes/tree/', ADA)).toEqual([...NODES, 'Favorite (0) < '].sort())
    const listed = asRows(await read('/perms/users/nodes/', ADA))
    expect(listed.find(({ value }) => value === 'upper')).toMatchObject({ id: id('upper'), assets_amount: 2 })
  })

  test('load level by level with their direct assets', async () => {
    expect(await hung('/perms/users/nodes/children/tree/', ADA)).toEqual(['Default (3) < ', 'Favorite (0) < '])
    const upper = asRows(await read('/perms/users/nodes/', ADA)).find(({ value }) => value === 'upper')
    const level = `?key=${String(upper?.['key'])}`
    expect(await hung(`/perms/users/nodes/children/tree/${level}`, ADA)).toEqual(['lower (1) < '])
    expect(await hung(`/perms/users/nodes/children-with-assets/tree/${level}`, ADA)).toEqual([
      'at-upper < ',
      'lower (1) < ',
    ])
    expect(pluck(asRows(await read(`/perms/users/nodes/children/?id=${id('upper')}`, ADA)), 'id')).toEqual([
      id('lower'),
    ])
  })

  test('contain assets however they are granted', async () => {
    expect(await hung('/perms/users/nodes-with-assets/tree/', ADA)).toEqual(
      [...NODES, ...PLACED, 'Favorite (0) < '].sort(),
    )
  })

  test('of a group have no counts and no favorites', async () => {
    expect(await hung(`/perms/user-groups/${id('team')}/nodes/children/tree/`)).toEqual(['Default < '])
  })
})

describe('system users', () => {
  test('of an asset come from all its permissions, with all allowed actions', async () => {
    const rows = asRows(await read(`/perms/users/${id('ada')}/assets/${id('at-upper')}/system-users/`))
    expect(rows.map(({ name, actions }) => [name, actions])).toEqual([['porter', ['connect', 'download_file']]])
    const alone = asRows(await read(`/perms/users/assets/${id('alone')}/system-users/`, ADA))
    expect(pluck(alone, 'name')).toEqual(['lookout', 'porter'])
  })

  test('of an asset that is not granted are empty', async () => {
    expect(await read(`/perms/users/assets/${id('never')}/system-users/`, ADA)).toEqual([])
    expect(await read('/perms/users/assets/nonsense/system-users/', ADA)).toEqual([])
  })

  test('of an application are those of its permissions', async () => {
    expect(pluck(asRows(await read(`/perms/users/applications/${id('orders')}/system-users/`, ADA)), 'name')).toEqual([
      'teller',
    ])
  })
})

describe('granted applications', () => {
  test('are listed without their attributes', async () => {
    expect(await read('/perms/users/applications/?category=db', ADA)).toMatchObject([
      { name: 'made orders', attrs: {} },
    ])
    expect(await read('/perms/users/applications/?category=cloud', ADA)).toEqual([])
    expect(await read(`/perms/user-groups/${id('team')}/applications/`)).toEqual([])
  })

  test('form a tree by organization, category and type, with attributes that are not secret', async () => {
    const rows = asRows(await read(`/perms/users/${id('ada')}/applications/tree/`))
    expect(pluck(rows, 'name')).toEqual(['Default(1)', 'Database (1)', 'MySQL (1)', 'made orders'])
    expect(rows[3]?.['meta']).toMatchObject({ data: { attrs: { host: '10.0.0.1', database: 'orders' } } })
  })
})

describe("the check of a user's access", () => {
  const ask = (asked: Readonly<Record<string, string>>, kind = 'asset', who?: Who) =>
    get(`/perms/${kind}-permissions/user/validate/?${new URLSearchParams(asked).toString()}`, who)

  const of = (name: string, action: string, account = 'porter') => ({
    user_id: id('ada'),
    asset_id: id(name),
    system_user_id: id(account),
    action_name: action,
  })

  test.each([
    ['through a group and a node', () => of('at-lower', 'connect'), true],
    ['by another permission of the same asset', () => of('at-upper', 'download_file'), true],
    ['not beyond the actions', () => of('at-lower', 'upload_file'), false],
    ['not as another system user', () => of('at-lower', 'connect', 'lookout'), false],
    ['not by a permission that has ended, not begun or is switched off', () => of('never', 'connect'), false],
    ['not as nobody', () => ({ ...of('at-lower', 'connect'), user_id: 'nobody' }), false],
  ])('%s', async (_how, asked, may) => {
    const { status, body } = await ask(asked())
    expect([status, asObject(body)['has_permission']]).toEqual([may ? 200 : 403, may])
    if (may) expect(body).toMatchObject({ expire_at: LATE_SECONDS })
  })

  test('supports applications', async () => {
    const asked = {
      user_id: id('ada'),
      application_id: id('orders'),
      system_user_id: id('teller'),
      action_name: 'connect',
    }
    expect((await ask(asked, 'application')).body).toMatchObject({ has_permission: true, actions: ['connect'] })
  })

  test('denies access without all parameters', async () => {
    expect(await ask({})).toMatchObject({ status: 200, body: { has_permission: false, actions: [] } })
    expect(await read('/perms/asset-permissions/user/actions/')).toEqual({})
  })

  test('needs a permission only for other users', async () => {
    const asked = `/perms/asset-permissions/user/actions/?asset_id=${id('at-lower')}&system_user_id=${id('porter')}`
    expect(await read(asked, ADA)).toEqual({ actions: ['connect'] })
    expect(await read(`${asked}&user_id=${id('ada')}`)).toEqual({ actions: ['connect'] })
    expect(await get(`${asked}&user_id=${id('ada')}`, { as: 'bea' })).toMatchObject({ status: 403, body: DENIED })
  })
})

describe('the grants of other users', () => {
  test.each([
    () => `/perms/users/${id('ada')}/assets/`,
    () => `/perms/users/${id('ada')}/applications/tree/`,
    () => `/perms/user-groups/${id('team')}/nodes/`,
  ])('are forbidden without the permission', async (path) => {
    expect(await get(path(), ADA)).toMatchObject({ status: 403, body: DENIED })
  })

  test.each(['/perms/users/11111111-1111-4111-8111-111111111111/assets/', '/perms/user-groups/none/assets/'])(
    'of an unknown user return 404: %s',
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, body: { code: 'object_does_not_exist' } })
    },
  )
})
