import { describe, expect, test } from '@jest/globals'
import { asObject, asPage, asRows, pluck } from '../../rest/reading.ts'
import { ROOT_ORG, seededRest } from '../../rest/rest-server.ts'

const { call, get, queries } = seededRest()

const ASSETS = '/assets/assets/'
const REQUIRED = ['This field is required.']

async function create(body: object) {
  const reply = await call('POST', ASSETS, { ip: '10.9.9.9', platform: 'Linux', ...body })
  expect(reply).toMatchObject({ status: 201 })
  return asObject(reply.body)
}

const count = async (query: string) => asPage(await get(`${ASSETS}?limit=1&${query}`)).count

async function nodeId(path: string) {
  const row = await queries().selectFrom('nodes').select('id').where('full_value', '=', path).executeTakeFirstOrThrow()
  return String(row['id'])
}

describe('a new asset', () => {
  test('needs a hostname, an address and a platform', async () => {
    const body = { hostname: REQUIRED, ip: REQUIRED, platform: REQUIRED }
    expect(await call('POST', ASSETS, {})).toMatchObject({ status: 400, body })
  })

  test('is at the root by default, and shows every field as a core does', async () => {
    expect(await create({ hostname: 'plain' })).toEqual({
      id: expect.any(String),
      hostname: 'plain',
      ip: '10.9.9.9',
      platform: 'Linux',
      protocols: ['ssh/22'],
      is_active: true,
      public_ip: null,
      number: null,
      comment: '',
      vendor: null,
      model: null,
      sn: null,
      cpu_model: null,
      cpu_count: null,
      cpu_cores: null,
      cpu_vcpus: null,
      memory: null,
      disk_total: null,
      disk_info: null,
      os: null,
      os_version: null,
      os_arch: null,
      hostname_raw: null,
      cpu_info: '',
      hardware_info: '',
      domain: null,
      admin_user: null,
      admin_user_display: '',
      nodes: [await nodeId('/Default')],
      nodes_display: ['/Default'],
      labels: [],
      labels_display: [],
      connectivity: 'unknown',
      date_verified: null,
      created_by: 'Administrator',
      date_created: '2026/11/20 18:00:00 +0800',
      org_id: '00000000-0000-0000-0000-000000000002',
      org_name: 'Default',
    })
  })

  test('shows its hardware, domain and labels', async () => {
    const [domain] = asRows((await get('/assets/domains/?search=DMZ')).body)
    const [label] = asRows((await get('/assets/labels/?name=env&value=prod')).body)
    const hardware = { cpu_model: 'Xeon 6130', cpu_count: 2, cpu_cores: 16, memory: '128', disk_total: '4000' }
    const links = { domain: domain?.['id'], labels: [label?.['id']] }
    expect(await create({ hostname: 'rich', ...hardware, ...links })).toMatchObject({
      cpu_info: 'Xeon 61302*16',
      hardware_info: '32 Core 128 4000',
      domain_display: 'DMZ',
      labels_display: ['env:prod'],
    })
  })

  test('gets all validation errors at once', async () => {
    const body = { hostname: 'bad', ip: 'bad ip', platform: 'Nope', protocols: ['foo/1'], nodes: ['xx'] }
    expect(await call('POST', ASSETS, body)).toMatchObject({
      status: 400,
      body: {
        platform: ['Object with name=Nope does not exist.'],
        protocols: { 0: [expect.any(String)] },
        nodes: ['“xx” is not a valid UUID.'],
      },
    })
  })

  test.each([
    ['too many protocols', { protocols: ['ssh/1', 'ssh/2', 'ssh/3', 'ssh/4', 'ssh/5'] }, 'protocols'],
    ['no protocol', { protocols: [] }, 'protocols'],
    ['a long name', { hostname: 'x'.repeat(129) }, 'hostname'],
    ['a taken name', { hostname: 'web-001' }, 'hostname'],
  ])('is refused with %s', async (_name, body, field) => {
    const reply = await call('POST', ASSETS, { hostname: 'refused', ip: '10.0.0.1', platform: 'Linux', ...body })
    expect(reply.status).toBe(400)
    expect(Object.keys(asObject(reply.body))).toEqual([field])
  })

  test('accepts one protocol and port like old clients, and creates nodes from paths', async () => {
    const body = {
      hostname: 'old-client',
      protocol: 'rdp',
      port: 3390,
      nodes_display: ['/Default/Made by path', 'Short'],
    }
    expect(await create(body)).toMatchObject({
      protocols: ['rdp/3390'],
      nodes_display: ['/Default/Made by path', '/Default/Short'],
    })
  })

  test('cannot be created in the root organization', async () => {
    const body = { hostname: 'root-host', ip: '10.1.1.1', platform: 'Linux' }
    expect(await call('POST', ASSETS, body, { org: ROOT_ORG })).toMatchObject({
      status: 500,
      body: { error: 'Server internal error' },
    })
  })
})

describe('the list', () => {
  test.each([
    ['hostname=web-001', 1],
    ['hostname=web-0', 0],
    ['nosuch=1', null],
    ['is_active=maybe', null],
    ['domain=xx', null],
    ['node=bad', null],
    ['label=env:nosuch', 0],
  ])('with %s', async (query, expected) => {
    expect(await count(query)).toBe(expected ?? (await count('')))
  })

  test('filters by node with all descendants, or by its direct assets only', async () => {
    const node = await nodeId('/Default/Production')
    const all = await count(`node_id=${node}&show_current_asset=0`)
    expect(all).toBeGreaterThan(30)
    expect(await count(`node=${node}&show_current_asset=1`)).toBeLessThan(all)
    expect(await count(`node=1:0`)).toBe(all)
  })

  test.each(['label=env:prod', 'platform__base=Windows', 'protocols=telnet/23 ssh/22', 'search=win'])(
    'is filtered by %s',
    async (query) => {
      const found = await count(query)
      expect(found).toBeGreaterThan(0)
      expect(found).toBeLessThan(await count(''))
    },
  )

  test('is sorted by hostname, or by the requested field', async () => {
    const sorted = asPage(await get(`${ASSETS}?limit=5&order=-hostname`)).results
    expect(pluck(sorted, 'hostname')).toEqual([...pluck(sorted, 'hostname')].sort().reverse())
    expect(await get(`${ASSETS}?limit=5&order=port`)).toMatchObject({ status: 200 })
  })

  test.each([
    ['mini', ['id', 'hostname', 'ip', 'platform', 'protocols']],
    ['small', ['id', 'hostname', 'ip', 'platform', 'protocols', 'is_active', 'public_ip', 'number', 'comment']],
  ])('has fewer fields with size %s', async (size, fields) => {
    const [row] = asPage(await get(`${ASSETS}?limit=1&fields_size=${size}`)).results
    expect(Object.keys(row ?? {})).toEqual(fields)
  })

  test('suggests ten assets', async () => {
    expect(asRows((await get(`${ASSETS}suggestions/`)).body)).toHaveLength(10)
  })
})

describe('changing assets', () => {
  test('updates one, or several by id or pk', async () => {
    const { id } = await create({ hostname: 'changing' })
    const path = `${ASSETS}${String(id)}/`
    expect(await call('PATCH', path, { platform: 'Windows', comment: 'x' })).toMatchObject({
      status: 200,
      body: { platform: 'Windows', comment: 'x', protocols: ['ssh/22'] },
    })
    expect(await call('PATCH', ASSETS, [{ pk: id, is_active: false }])).toMatchObject({
      status: 200,
      body: [{ is_active: false }],
    })
  })

  test.each([
    ['test', 'unknown'],
    ['refresh', 'unknown'],
  ])('the task %s returns its id and sets the connectivity', async (action, before) => {
    const { id, connectivity } = await create({ hostname: `task-${action}` })
    expect(connectivity).toBe(before)
    const reply = await call('POST', `${ASSETS}${String(id)}/tasks/`, { action })
    expect(reply).toMatchObject({ status: 201, body: { task: expect.any(String) } })
    expect(asObject((await get(`${ASSETS}${String(id)}/`)).body)['connectivity']).toMatch(/^(ok|failed)$/)
    const [run] = await queries().selectFrom('simulated_tasks').selectAll().execute()
    expect(run?.['log']).toContain('simulated')
  })

  test('a task on system users sets the connectivity of their accounts on this asset only', async () => {
    const { id } = await create({ hostname: 'pushed-to' })
    const [systemuser] = pluck(asRows((await get('/assets/system-users/?name=ops')).body), 'id')
    const accounts = '/assets/system-users-assets-relations/'
    await call('POST', accounts, [{ asset: id, systemuser }])
    const task = { action: 'push_system_user', system_users: [systemuser] }
    expect(await call('POST', `${ASSETS}${String(id)}/tasks/`, task)).toMatchObject({ status: 201 })
    const [account] = asPage(await get(`${accounts}?asset=${String(id)}&limit=5`)).results
    expect(account?.['connectivity']).toMatch(/^(ok|failed)$/)
  })

  test('a task runs on several assets; platform and gateways are those of one asset', async () => {
    const [first] = asPage(await get(`${ASSETS}?limit=1`)).results
    expect(await call('POST', `${ASSETS}tasks/`, { action: 'test', assets: [first?.['id']] })).toMatchObject({
      status: 201,
    })
    expect((await get(`${ASSETS}${String(first?.['id'])}/platform/`)).body).toMatchObject({ name: first?.['platform'] })
    const [domain] = asRows((await get('/assets/domains/?search=DMZ')).body)
    const { id } = await create({ hostname: 'behind', domain: domain?.['id'] })
    expect(asRows((await get(`${ASSETS}${String(id)}/gateways/`)).body)).toHaveLength(2)
  })
})
