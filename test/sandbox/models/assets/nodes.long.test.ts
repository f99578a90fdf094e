import { describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { asObject, asPage, asRows, pluck } from '../../rest/reading.ts'
import { DEFAULT_ORG, ROOT_ORG, seededRest } from '../../rest/rest-server.ts'

const { call, get, queries } = seededRest()

const NODES = '/assets/nodes/'
const TREE = `${NODES}children/tree/`

async function nodeNamed(path: string) {
  const row = await queries().selectFrom('nodes').selectAll().where('full_value', '=', path).executeTakeFirstOrThrow()
  return { id: String(row['id']), key: String(row['key']), amount: Number(row['assets_amount']) }
}

async function addChild(parent: string, value: string) {
  const reply = await call('POST', `${NODES}${parent}/children/`, { value })
  expect(reply).toMatchObject({ status: 201 })
  return asObject(reply.body)
}

/** Counted by looking at every link, without regard to what the nodes say. */
async function countedAmounts() {
  const result = await sql<{ wrong: number; of: number }>`
    select count(*) filter (where node.assets_amount <> counted.amount)::int as wrong, count(*)::int as of from nodes as node
    cross join lateral (select count(distinct link.asset)::int as amount from asset_nodes as link
      join nodes as below on below.id = link.node where below.key = node.key or below.key like node.key || ':%') as counted
  `.execute(queries())
  return result.rows[0]
}

const anAsset = async (hostname = 'web-001') => {
  const found = await queries()
    .selectFrom('assets')
    .select('id')
    .where('hostname', '=', hostname)
    .executeTakeFirstOrThrow()
  return String(found['id'])
}

describe('the seeded tree', () => {
  test('has 70 nodes in the default organization, three deep below its root', async () => {
    const { count, results } = asPage(await get(`${NODES}?limit=100`))
    expect(count).toBe(70)
    expect(results[0]).toEqual({
      id: expect.any(String),
      key: '1',
      value: 'Default',
      org_id: DEFAULT_ORG,
      name: 'Default',
      full_value: '/Default',
      org_name: 'Default',
    })
    expect(Math.max(...results.map(({ key }) => String(key).split(':').length))).toBe(4)
  })

  test('knows its amounts', async () => {
    expect(await countedAmounts()).toEqual({ wrong: 0, of: 82 })
    expect((await nodeNamed('/Default')).amount).toBe(170)
  })
})

describe('the lazy tree', () => {
  test('starts with the root and its children, with name, amount and key', async () => {
    const [root, child] = asRows((await get(`${TREE}?assets=0&limit=15`)).body)
    const { id } = await nodeNamed('/Default')
    expect(root).toEqual({
      id: '1',
      name: 'Default (170)',
      title: 'Default (170)',
      pId: '',
      isParent: true,
      open: true,
      meta: { data: { id, key: '1', value: 'Default' }, type: 'node' },
    })
    expect(child).toMatchObject({ pId: '1', isParent: true, open: true })
  })

  test('loads the children of a key, and on request its direct assets', async () => {
    const { key, id } = await nodeNamed('/Default/Production')
    expect(asRows((await get(`${TREE}?key=${key}`)).body).every(({ pId }) => pId === key)).toBe(true)
    const asset = await anAsset()
    await call('PUT', `${NODES}${id}/assets/add/`, { assets: [asset] })
    const leaf = asRows((await get(`${TREE}?key=${key}&assets=1`)).body).find((row) => row['id'] === asset)
    expect(leaf).toEqual({
      id: asset,
      name: 'web-001',
      title: expect.any(String),
      pId: key,
      isParent: false,
      open: false,
      iconSkin: 'linux',
      chkDisabled: false,
      meta: {
        type: 'asset',
        data: {
          id: asset,
          hostname: 'web-001',
          ip: expect.any(String),
          protocols: ['ssh/22'],
          platform: 'Linux',
          org_name: 'Default',
        },
      },
    })
  })

  test('searches one level, or with all=all the whole tree, and returns matches with their ancestors', async () => {
    expect((await get(`${TREE}?search=Rack`)).body).toEqual([])
    const found = asRows((await get(`${TREE}?search=rack a&all=all`)).body)
    expect(found[0]).toMatchObject({ id: '1' })
    expect(found.filter(({ name }) => String(name).startsWith('Rack A'))).toHaveLength(2)
    expect(found).toHaveLength(1 + 2 + 2 + 2)
  })

  test('rejects an unknown key', async () => {
    const body = { detail: 'Node object does not exist.', code: 'object_does_not_exist' }
    expect(await get(`${TREE}?key=bad`)).toMatchObject({ status: 404, body })
  })

  test('shows the roots of all organizations in the root organization', async () => {
    const roots = asRows((await get(TREE, { org: ROOT_ORG })).body)
    expect(pluck(roots, 'id')).toEqual(['2', '1', '3'])
  })

  test('also searches below the roots in the root organization', async () => {
    const found = asRows((await get(`${TREE}?search=workshop&all=all`, { org: ROOT_ORG })).body)
    expect(pluck(found, 'name').map(String)).toEqual([
      expect.stringMatching(/^Berlin Office/),
      expect.stringMatching(/^Workshop/),
    ])
  })
})

test('the whole tree has more fields of a node, and only the root is open', async () => {
  const rows = asRows((await get(`${NODES}tree/`)).body)
  expect(rows).toHaveLength(70)
  expect(Object.keys(rows[0] ?? {})).toEqual([
    'id',
    'name',
    'title',
    'pId',
    'parentInfo',
    'isParent',
    'open',
    'iconSkin',
    'nocheck',
    'checked',
    'halfCheck',
    'chkDisabled',
    'meta',
  ])
  expect(rows.filter(({ open }) => open === true)).toHaveLength(1)
  expect(asPage(await get(`${NODES}tree/?limit=15`))).toMatchObject({ count: 70 })
})

describe('creating nodes', () => {
  test('returns the next key of the parent and the full path', async () => {
    const root = await nodeNamed('/Default')
    const made = await addChild(root.id, 'Branch')
    expect(made).toMatchObject({ key: '1:7', value: 'Branch', name: 'Branch', full_value: '/Default/Branch' })
    expect(await addChild(String(made['id']), 'Inner')).toMatchObject({ key: '1:7:0' })
    expect(await call('POST', NODES, { value: 'Second branch' })).toMatchObject({ status: 201, body: { key: '1:8' } })
  })

  test('gives a node without a name a numbered default name', async () => {
    const { id } = await nodeNamed('/Default')
    const names = [await call('POST', `${NODES}${id}/children/`, {}), await call('POST', `${NODES}${id}/children/`, {})]
    expect(names.map(({ body }) => asObject(body)['value'])).toEqual(['New node 1', 'New node 2'])
  })

  test('creates the missing nodes of a full path', async () => {
    const reply = await call('POST', NODES, { full_value: '/Default/Regions/North/Oslo' })
    expect(reply).toMatchObject({ status: 201, body: { full_value: '/Default/Regions/North/Oslo', value: 'Oslo' } })
  })

  test.each([
    ['a taken name', { value: 'Production' }, 'The same level node name cannot be the same'],
    ['a slash', { value: 'a/b' }, "Can't contains: /"],
  ])('refuses %s', async (_name, body, text) => {
    const { id } = await nodeNamed('/Default')
    expect(await call('POST', `${NODES}${id}/children/`, body)).toMatchObject({ status: 400, body: { value: [text] } })
  })

  test('is forbidden in the root organization, and without the permission to add', async () => {
    const { id } = await nodeNamed('/Default')
    const children = `${NODES}${id}/children/`
    expect(await call('POST', children, { value: 'x' }, { org: ROOT_ORG })).toMatchObject({ status: 500 })
    expect(await call('POST', children, { value: 'x' }, { as: 'orgauditor' })).toMatchObject({ status: 403 })
  })
})

describe('changing nodes', () => {
  test('a new name changes the paths of all descendants', async () => {
    const { id } = await nodeNamed('/Default/Staging')
    expect(await call('PATCH', `${NODES}${id}/`, { value: 'Trial' })).toMatchObject({
      status: 200,
      body: { full_value: '/Default/Trial', name: 'Trial' },
    })
    expect((await nodeNamed('/Default/Trial/Web/Rack A')).key).toBe('1:1:0:0')
    await call('PATCH', `${NODES}${id}/`, { value: 'Staging' })
  })

  test('the root keeps its name', async () => {
    const { id } = await nodeNamed('/Default')
    const body = { error: ["You can't update the root node name"] }
    expect(await call('PATCH', `${NODES}${id}/`, { value: 'Other' })).toMatchObject({ status: 400, body })
  })

  test('a node moves with all descendants, and the amounts are updated', async () => {
    const from = await nodeNamed('/Default/Cloud/eu-central')
    const target = await nodeNamed('/Default/Archive')
    expect(await call('PUT', `${NODES}${target.id}/children/add/`, { nodes: [from.id] })).toMatchObject({
      status: 200,
      body: 'OK',
    })
    expect((await nodeNamed('/Default/Archive/eu-central/public')).key).toBe(`${target.key}:0:0`)
    expect((await nodeNamed('/Default/Archive')).amount).toBe(from.amount)
    expect(await countedAmounts()).toMatchObject({ wrong: 0 })
  })

  test('a node cannot move into its own subtree', async () => {
    const node = await nodeNamed('/Default/Production')
    const below = await nodeNamed('/Default/Production/Web')
    expect(await call('PUT', `${NODES}${below.id}/children/add/`, { nodes: [node.id] })).toMatchObject({ status: 400 })
  })
})

describe('deleting nodes', () => {
  test.each([
    ['the root', '/Default', "You can't delete the root node (Default)"],
    ['a node with assets below', '/Default/Production', 'Deletion failed and the node contains assets'],
  ])('refuses %s', async (_name, path, error) => {
    const { id } = await nodeNamed(path)
    expect(await call('DELETE', `${NODES}${id}/`)).toMatchObject({ status: 403, body: { error } })
  })

  test('also deletes empty descendants', async () => {
    const { id } = await nodeNamed('/Default')
    const made = await addChild(id, 'Empty')
    const inner = await addChild(String(made['id']), 'Inner')
    expect(await call('DELETE', `${NODES}${String(made['id'])}/`)).toMatchObject({ status: 204 })
    expect(await get(`${NODES}${String(inner['id'])}/`)).toMatchObject({ status: 404 })
  })
})

describe('assets at nodes', () => {
  test('are added, removed and moved; assets without a node move to the root; amounts are updated', async () => {
    const { id: root } = await nodeNamed('/Default')
    const { id } = await nodeNamed('/Default/Office/Berlin/Print')
    const asset = await anAsset()
    const added = asObject((await call('PUT', `${NODES}${id}/assets/add/`, { assets: [asset] })).body)
    expect(Object.keys(added)).toEqual(['assets', 'org_id', 'org_name'])
    expect(added['assets']).toContain(asset)
    expect(await countedAmounts()).toMatchObject({ wrong: 0 })
    await call('PUT', `${NODES}${id}/assets/replace/`, { assets: [asset] })
    expect(asObject((await get(`/assets/assets/${asset}/`)).body)['nodes']).toEqual([id])
    expect(await countedAmounts()).toMatchObject({ wrong: 0 })
    await call('PUT', `${NODES}${id}/assets/remove/`, { assets: [asset] })
    expect(asObject((await get(`/assets/assets/${asset}/`)).body)['nodes']).toEqual([root])
    expect(await countedAmounts()).toMatchObject({ wrong: 0 })
  })

  test('an asset linked twice below a node counts once and is removed from both', async () => {
    const office = await nodeNamed('/Default/Office')
    const floors = await Promise.all(
      ['/Default/Office/Berlin/Floor 1', '/Default/Office/Berlin/Floor 2'].map((path) => nodeNamed(path)),
    )
    const body = { hostname: 'twice', ip: '10.0.0.1', platform: 'Linux', nodes: floors.map(({ id }) => id) }
    const made = asObject((await call('POST', '/assets/assets/', body)).body)
    expect((await nodeNamed('/Default/Office')).amount).toBe(office.amount + 1)
    await call('DELETE', `/assets/assets/${String(made['id'])}/`)
    expect((await nodeNamed('/Default/Office')).amount).toBe(office.amount)
    expect(await countedAmounts()).toMatchObject({ wrong: 0 })
  })

  test('an unknown asset returns 400, and a check recounts', async () => {
    const { id } = await nodeNamed('/Default/Office')
    const unknown = '11111111-1111-4111-8111-111111111111'
    expect(await call('PUT', `${NODES}${id}/assets/add/`, { assets: [unknown] })).toMatchObject({
      status: 400,
      body: { assets: [`Invalid pk "${unknown}" - object does not exist.`] },
    })
    await sql`update nodes set assets_amount = 7 where id = ${id}`.execute(queries())
    expect(await call('POST', `${NODES}check_assets_amount_task/`, {})).toMatchObject({
      status: 200,
      body: { task: expect.any(String) },
    })
    expect(await countedAmounts()).toMatchObject({ wrong: 0 })
  })
})
