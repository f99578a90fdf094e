import { describe, expect, test } from '@jest/globals'
import { asObject, asRows, pluck } from '../../rest/reading.ts'
import { seededRest } from '../../rest/rest-server.ts'

const { call, get } = seededRest()

const LIST = '/perms/asset-permissions/'
const PAST = '2020/01/01 00:00:00 +0000'
const LATE = '2090/01/01 00:00:00 +0000'

const first = async (path: string) => asObject(asRows((await get(path)).body)[0])['id']

let made = 0

async function create(fields: object) {
  made += 1
  const { body, status } = await call('POST', LIST, { name: `made ${String(made)}`, ...fields })
  expect(status).toBe(201)
  return asObject(body)
}

describe('a permission', () => {
  test.each([
    ['is active, has begun and has not ended', { date_start: PAST, date_expired: LATE }, true, false],
    ['is switched off', { is_active: false, date_start: PAST, date_expired: LATE }, false, false],
    ['has not begun', { date_start: LATE, date_expired: LATE }, false, false],
    ['has ended', { date_start: PAST, date_expired: PAST }, false, true],
  ])('that %s', async (_when, fields, valid, expired) => {
    const { id } = await create(fields)
    const { body } = await get(`${LIST}${String(id)}/`)
    expect(body).toMatchObject({ is_valid: valid, is_expired: expired })
    const found = asRows((await get(`${LIST}?is_valid=${valid ? '1' : '0'}`)).body)
    expect(pluck(found, 'id')).toContain(id)
  })

  test('counts its users, groups, nodes, assets and system users', async () => {
    const [user, group] = [await first('/users/users/'), await first('/users/groups/')]
    const [node, asset] = [await first('/assets/nodes/'), await first('/assets/assets/')]
    const { id } = await create({ users: [user], user_groups: [group], nodes: [node], assets: [asset] })
    expect((await get(`${LIST}${String(id)}/`)).body).toMatchObject({
      users_amount: 1,
      user_groups_amount: 1,
      nodes_amount: 1,
      assets_amount: 1,
      system_users_amount: 0,
    })
  })

  test('on a node grants all assets at or below it, and is found by each of them', async () => {
    const root = asRows((await get('/assets/nodes/')).body).find(({ key }) => key === '1')
    const { id } = await create({ nodes: [root?.['id']] })
    const opened = asRows((await get(`${LIST}${String(id)}/assets/all/`)).body)
    expect(opened).toHaveLength(asRows((await get('/assets/assets/')).body).length)
    const asset = String(opened[0]?.['asset'])
    expect(pluck(asRows((await get(`${LIST}?asset_id=${asset}`)).body), 'id')).toContain(id)
    expect(pluck(asRows((await get(`${LIST}?asset_id=${asset}&all=0`)).body), 'id')).not.toContain(id)
  })

  test('adds its nodes to its system users', async () => {
    const node = asRows((await get('/assets/nodes/')).body).at(-1)?.['id']
    const made = await call('POST', '/assets/system-users/', { name: 'for a node', username: 'ops', protocol: 'ssh' })
    const account = asObject(made.body)['id']
    await create({ nodes: [node], system_users: [account] })
    const links = asRows((await get(`/assets/system-users-nodes-relations/?systemuser=${String(account)}`)).body)
    expect(pluck(links, 'node')).toEqual([node])
  })

  test('is found by exactly the users and resources that it covers', async () => {
    const group = asRows((await get('/users/groups/')).body).find(({ users_amount: amount }) => Number(amount) > 0)
    const nodes = asRows((await get('/assets/nodes/')).body)
    const below = nodes.find(({ full_value: path }) => String(path).split('/').length > 3)
    const above = nodes.find(({ full_value: path }) => path === String(below?.['full_value']).replace(/\/[^/]*$/, ''))
    const asset = await first(`/assets/assets/?node_id=${String(below?.['id'])}`)
    const { id } = await create({ user_groups: [group?.['id']], nodes: [above?.['id']] })
    const { users } = asObject((await get(`/users/groups/${String(group?.['id'])}/`)).body)
    const member: unknown = Array.isArray(users) ? users[0] : null
    for (const [param, value] of [
      ['user_id', member],
      ['user_group_id', group?.['id']],
      ['asset_id', asset],
      ['node_id', below?.['id']],
    ] as const) {
      expect(pluck(asRows((await get(`${LIST}?${param}=${String(value)}`)).body), 'id')).toContain(id)
      expect(pluck(asRows((await get(`${LIST}?${param}=${String(id)}`)).body), 'id')).toEqual([])
    }
  })
})
