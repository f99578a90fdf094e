import { describe, expect, test } from '@jest/globals'
import { asObject, asPage, asRows, pluck } from '../../rest/reading.ts'
import { seededRest } from '../../rest/rest-server.ts'

const rest = seededRest()

const URL = '/applications/applications/'

const DATABASES = ['mysql', 'mariadb', 'oracle', 'postgresql', 'sqlserver', 'redis', 'mongodb', 'clickhouse']
const REMOTE_APPS = ['chrome', 'mysql_workbench', 'vmware_client', 'custom']

const idOf = (value: unknown) => String(asObject(value)['id'])

const attrsOf = (value: unknown) => asObject(asObject(value)['attrs'])

async function anAsset(): Promise<string> {
  const known = asRows((await rest.get('/assets/assets/')).body)[0]
  if (known !== undefined) return idOf(known)
  return idOf(
    (await rest.call('POST', '/assets/assets/', { hostname: 'win', ip: '10.0.0.9', platform: 'Windows' })).body,
  )
}

describe('applications', () => {
  test('have thirty seeded rows of all types', async () => {
    const rows = asRows((await rest.get(URL)).body)
    expect(new Set(pluck(rows, 'type'))).toEqual(new Set([...DATABASES, ...REMOTE_APPS, 'k8s']))
  })

  test.each(DATABASES)('of type %s accept host, port and database, with defaults for the rest', async (type) => {
    const body = { name: `db ${type}`, category: 'db', type, attrs: { host: '10.0.0.1', database: 'shop' } }
    const reply = await rest.call('POST', `${URL}?category=db&type=${type}`, body)
    expect(reply).toMatchObject({ status: 201, body: { type, domain: null } })
    expect(attrsOf(reply.body)).toMatchObject({ host: '10.0.0.1', use_ssl: false, ca_cert: null })
    expect(attrsOf(reply.body)['port']).toEqual(expect.any(Number))
  })

  test.each(REMOTE_APPS)('of type %s run on an asset, and never return their password', async (type) => {
    const asset = await anAsset()
    const field = `${type}_password`.replace('vmware_client', 'vmware')
    const attrs = { asset, path: 'C:\\app.exe', [field]: 'sealed:S3cret' }
    const body = { name: `app ${type}`, category: 'remote_app', type, attrs }
    const reply = await rest.call('POST', `${URL}?type=${type}`, body)
    expect(reply).toMatchObject({ status: 201, body: { attrs: { asset, asset_info: { id: asset } } } })
    expect(JSON.stringify(reply.body)).not.toContain('S3cret')
    const stored = await rest
      .queries()
      .selectFrom('applications')
      .selectAll()
      .where('id', '=', idOf(reply.body))
      .execute()
    expect(stored).toMatchObject([{ attrs: { [field]: 'S3cret' } }])
  })

  test('of type Kubernetes accept a cluster', async () => {
    const body = { name: 'k8s', category: 'cloud', type: 'k8s', attrs: { cluster: 'https://10.0.0.1:6443' } }
    expect(await rest.call('POST', `${URL}?type=k8s`, body)).toMatchObject({ status: 201, body: { attrs: body.attrs } })
  })

  test.each([
    { given: 'no host', query: 'type=mysql', attrs: { database: 'x' }, field: 'host' },
    {
      given: 'a port that is no number',
      query: 'type=mysql',
      attrs: { host: 'h', database: 'x', port: 'no' },
      field: 'port',
    },
    { given: 'no cluster', query: 'type=k8s', attrs: {}, field: 'cluster' },
    {
      given: 'an asset that is not there',
      query: 'type=chrome',
      attrs: { asset: '11111111-1111-4111-8111-111111111111' },
      field: 'asset',
    },
  ])('with $given are refused on attrs.$field', async ({ query, attrs, field }) => {
    const reply = await rest.call('POST', `${URL}?${query}`, { name: 'refused', category: 'db', type: 'mysql', attrs })
    expect(reply.status).toBe(400)
    expect(Object.keys(asObject(asObject(reply.body)['attrs']))).toEqual([field])
  })

  test('lose their attributes when the query has no type', async () => {
    const body = { name: 'lost', category: 'cloud', type: 'k8s', attrs: { cluster: 'https://10.0.0.1:6443' } }
    const reply = await rest.call('POST', URL, body)
    expect(reply).toMatchObject({ status: 201, body: { attrs: { cluster: null } } })
  })

  test.each([
    { query: '', keys: [] },
    { query: '?category__in=db,cloud', keys: [] },
    { query: '?type=k8s', keys: ['cluster'] },
    { query: '?category=cloud', keys: ['cluster'] },
    { query: '?category=remote_app', keys: ['asset_info', 'asset', 'path'] },
  ])('listed by "$query" show the attributes $keys', async ({ query, keys }) => {
    const [first] = asRows((await rest.get(`${URL}${query}`)).body)
    expect(Object.keys(attrsOf(first))).toEqual(keys)
  })

  test('have their attributes in their detail, and keep those that an update omits', async () => {
    const [orders] = asRows((await rest.get(`${URL}?name=orders`)).body)
    const item = `${URL}${idOf(orders)}/`
    expect(attrsOf((await rest.get(item)).body)).toMatchObject({ database: 'orders', port: 3306 })
    await rest.call('PATCH', `${item}?type=mysql`, { attrs: { host: 'h', database: 'orders', port: 3307 } })
    expect(attrsOf((await rest.get(item)).body)).toMatchObject({ host: 'h', port: 3307, use_ssl: false })
  })

  test.each([
    { query: '', fields: undefined },
    {
      query: '?type=mysql',
      fields: ['host', 'port', 'database', 'use_ssl', 'ca_cert', 'client_cert', 'cert_key', 'allow_invalid_cert'],
    },
    { query: '?category=remote_app', fields: ['asset_info', 'asset', 'path'] },
    { query: '?category=cloud&type=k8s', fields: ['cluster'] },
  ])('have the attributes $fields in OPTIONS of "$query"', async ({ query, fields }) => {
    const { actions } = asObject((await rest.call('OPTIONS', `${URL}${query}`)).body)
    const { attrs } = asObject(asObject(actions)['POST'])
    const { children } = asObject(attrs)
    expect(children === undefined ? undefined : Object.keys(asObject(children))).toEqual(fields)
  })

  test('form a tree by category and type', async () => {
    const nodes = asRows((await rest.get(`${URL}tree/`)).body)
    const ids = new Set(pluck(nodes, 'id'))
    expect(nodes[0]).toMatchObject({ id: 'applications', pId: '', open: true, meta: { type: 'applications_root' } })
    expect(nodes.slice(1).every(({ pId }) => ids.has(pId))).toBe(true)
    expect(nodes).toContainEqual(expect.objectContaining({ id: 'category=cloud&type=k8s', pId: 'category=cloud' }))
  })

  test('are suggested ten at a time', async () => {
    expect(asRows((await rest.get(`${URL}suggestions/`)).body)).toHaveLength(10)
    const [first] = asRows((await rest.get(`${URL}suggestions/?category=db&type=mysql`)).body)
    expect(attrsOf(first)).toMatchObject({ port: expect.any(Number) })
  })
})

describe('system users of applications', () => {
  const LINKS = '/applications/system-users-apps-relations/'

  test('have name and type of what they link, and times without a zone', async () => {
    const [app] = asRows((await rest.get(`${URL}?name=orders`)).body)
    const [systemuser] = asRows((await rest.get('/assets/system-users/?name=orders-app')).body)
    const reply = await rest.call('POST', LINKS, [{ app: idOf(app), systemuser: idOf(systemuser) }])
    expect(reply).toMatchObject({
      status: 201,
      body: [{ username: 'orders', type: 'mysql', category: 'db', attrs: {} }],
    })
    const page = asPage(await rest.get(`${LINKS}?systemuser=${idOf(systemuser)}&limit=5`))
    expect(page.count).toBeGreaterThanOrEqual(2)
    expect(page.results[0]?.['date_created']).toMatch(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/)
  })

  test.each([
    ['type=k8s', 'k8s'],
    ['category=cloud', 'k8s'],
    ['app_display=orders', 'mysql'],
    ['search=billing', 'postgresql'],
  ])('are filtered by %s', async (query, type) => {
    const rows = asRows((await rest.get(`${LINKS}?${query}`)).body)
    expect(new Set(pluck(rows, 'type'))).toEqual(new Set([type]))
  })
})
