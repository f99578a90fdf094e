import { describe, expect, test } from '@jest/globals'
import { asObject, asPage, asRows, pluck } from '../../rest/reading.ts'
import { seededRest } from '../../rest/rest-server.ts'

const rest = seededRest()

const URL = '/assets/system-users/'

const PROTOCOLS = [
  'ssh',
  'rdp',
  'telnet',
  'vnc',
  'mysql',
  'oracle',
  'mariadb',
  'postgresql',
  'sqlserver',
  'redis',
  'mongodb',
  'clickhouse',
  'k8s',
]

const create = async (body: object) => rest.call('POST', URL, { name: 'made', username: 'made', ...body })

describe('system users', () => {
  test('have about twenty seeded rows of all protocols', async () => {
    const { results, count } = asPage(await rest.get(`${URL}?limit=100`))
    expect(count).toBeGreaterThanOrEqual(20)
    expect(new Set(pluck(results, 'protocol'))).toEqual(new Set(PROTOCOLS))
  })

  test.each(PROTOCOLS)('are created for %s and never return a secret', async (protocol) => {
    const reply = await create({ name: `for ${protocol}`, protocol, password: 'sealed:S3cret', token: 'sealed:t0ken' })
    expect(reply.status).toBe(201)
    const shown = asObject(reply.body)
    expect(shown).toMatchObject({ protocol, type: 'common', login_mode: 'auto', priority: 81, sftp_root: 'tmp' })
    expect(shown['is_asset_protocol']).toBe(['ssh', 'rdp', 'telnet', 'vnc'].includes(protocol))
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['password']))
    expect(JSON.stringify(reply.body)).not.toContain('ecret')
    const stored = await rest
      .queries()
      .selectFrom('system_users')
      .selectAll()
      .where('id', '=', shown['id'])
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ password: 'S3cret', token: 't0ken' })
  })

  test.each([
    { given: 'no name to log in with', body: { username: '' }, field: 'username' },
    { given: 'a priority of 0', body: { priority: 0 }, field: 'priority' },
    { given: 'a priority of 101', body: { priority: 101 }, field: 'priority' },
    { given: 'an unknown protocol', body: { protocol: 'ftp' }, field: 'protocol' },
    { given: 'a relative SFTP root', body: { sftp_root: 'files' }, field: 'sftp_root' },
    { given: 'no key as private key', body: { private_key: 'not a key' }, field: 'private_key' },
    {
      given: 'a source that is not there',
      body: { su_from: '11111111-1111-4111-8111-111111111111' },
      field: 'su_from',
    },
    { given: 'a name that is taken', body: { name: 'ops' }, field: 'name' },
    {
      given: 'a second one under the name of the user',
      body: { protocol: 'telnet', username_same_with_user: true },
      field: 'username_same_with_user',
    },
  ])('with $given get an error for $field only', async ({ body, field }) => {
    const reply = await create({ name: `refused ${field}`, protocol: 'ssh', ...body })
    expect({ status: reply.status, fields: Object.keys(asObject(reply.body)) }).toEqual({
      status: 400,
      fields: [field],
    })
  })

  test.each([
    { given: 'manual', body: { login_mode: 'manual', username: '', auto_push: true }, then: { auto_push: false } },
    { given: 'redis', body: { protocol: 'redis', username: '' }, then: { username: '', auto_push: false } },
    { given: 'an admin user', body: { type: 'admin', auto_push: true }, then: { auto_push: false } },
  ])('reset fields that do not apply to $given', async ({ given, body, then }) => {
    const reply = await create({ name: `settled ${given}`, protocol: 'ssh', ...body })
    expect(reply).toMatchObject({ status: 201, body: then })
  })

  test('generate a key and a password on request', async () => {
    const reply = await create({ name: 'generated', protocol: 'ssh', auto_generate_key: true })
    expect(asObject(reply.body)['ssh_key_fingerprint']).toMatch(/^SHA256:[\w+/]{43}$/)
  })

  test('keep their secret when an update sends an empty one', async () => {
    const made = asObject((await create({ name: 'kept', protocol: 'ssh', password: 'sealed:first' })).body)
    await rest.call('PATCH', `${URL}${String(made['id'])}/`, { password: '', comment: 'changed' })
    const stored = await rest.queries().selectFrom('system_users').selectAll().where('id', '=', made['id']).execute()
    expect(stored).toMatchObject([{ password: 'first', comment: 'changed' }])
  })

  test.each([
    ['protocol=rdp', ['rdp']],
    ['protocol__in=vnc,telnet', ['telnet', 'vnc']],
    ['protocol__in=nothing', []],
    ['search=windows', ['rdp']],
  ])('are filtered by %s', async (query, protocols) => {
    const rows = asRows((await rest.get(`${URL}?${query}&type=common`)).body)
    expect([...new Set(pluck(rows, 'protocol'))].sort()).toEqual(protocols)
  })

  test('can be the source of a switch if they log in over SSH automatically', async () => {
    const rows = asRows((await rest.get(`${URL}su-from/`)).body)
    expect(pluck(rows, 'name')).toContain('ops')
    expect(rows.every((row) => row['protocol'] === 'ssh' && row['login_mode'] === 'auto')).toBe(true)
    const ops = rows.find((row) => row['name'] === 'ops')
    expect(pluck(asRows((await rest.get(`${URL}${String(ops?.['id'])}/su-to/`)).body), 'name')).toEqual(['oracle-su'])
    const rules = asRows((await rest.get(`${URL}${String(ops?.['id'])}/cmd-filter-rules/`)).body)
    expect(rules).toHaveLength(5)
  })

  test('are suggested ten at a time', async () => {
    expect(asRows((await rest.get(`${URL}suggestions/`)).body)).toHaveLength(10)
    expect(asPage(await rest.get(`${URL}suggestions/?limit=15&protocol=rdp`)).count).toBeGreaterThan(0)
  })

  test('start simulated tasks', async () => {
    const [first] = asRows((await rest.get(`${URL}?protocol=ssh`)).body)
    const tasks = `${URL}${String(first?.['id'])}/tasks/`
    expect(await rest.call('POST', tasks, { action: 'test' })).toMatchObject({ status: 201 })
    const accounts = '/assets/system-users-assets-relations/'
    const all = asPage(await rest.get(`${accounts}?systemuser=${String(first?.['id'])}&limit=100`)).results
    expect(pluck(all, 'connectivity')).not.toContain('unknown')
    expect(await rest.call('POST', tasks, { action: 'dance' })).toMatchObject({ status: 400 })
  })
})

describe('admin users', () => {
  test('are four rows of the same table; a row created at their URL is an admin user', async () => {
    const rows = asPage(await rest.get('/assets/admin-users/?limit=100')).results
    expect(new Set(pluck(rows, 'type'))).toEqual(new Set(['admin']))
    const reply = await rest.call('POST', '/assets/admin-users/', { name: 'root of all', username: 'root' })
    expect(reply).toMatchObject({ status: 201, body: { type: 'admin' } })
    expect(asPage(await rest.get(`${URL}?name=root%20of%20all&limit=5`)).results).toMatchObject([{ auto_push: false }])
  })
})

describe('links of system users', () => {
  test('link each user once', async () => {
    const [systemUser] = asRows((await rest.get(`${URL}?name=ops`)).body)
    const [user] = asRows((await rest.get('/users/users/?username=amelie')).body)
    const body = [{ systemuser: systemUser?.['id'], user: user?.['id'] }]
    const url = '/assets/system-users-users-relations/'
    const made = await rest.call('POST', url, body)
    expect(made).toMatchObject({ status: 201, body: [{ systemuser: systemUser?.['id'] }] })
    expect((await rest.call('POST', url, body)).status).toBe(400)
    const listed = asPage(await rest.get(`${url}?systemuser=${String(systemUser?.['id'])}&limit=5`))
    expect(listed).toMatchObject({ count: 1, results: [{ systemuser_display: 'ops(ops)' }] })
    const [row] = asRows(made.body)
    expect((await rest.call('DELETE', `${url}${String(row?.['id'])}/`)).status).toBe(204)
  })
})
