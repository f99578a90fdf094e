import { describe, expect, test } from '@jest/globals'
import { isAdministrator } from '../../../src/contract/access/roles.ts'
import { asObject, asRows, pluck } from './reading.ts'
import { DEFAULT_ORG, seededRest } from './rest-server.ts'

const { call, get, queries } = seededRest()

const SYSTEM = '/rbac/system-roles/'
const ORG = '/rbac/org-roles/'
const ORG_AUDITOR = '00000000-0000-0000-0000-000000000006'

const grantsOf = async (role: unknown) => {
  const rows = await queries().selectFrom('role_permissions').selectAll().where('role', '=', String(role)).execute()
  return rows.map(({ permission }) => permission).sort((a, b) => a - b)
}

describe('roles', () => {
  test('built-in roles are listed first, by the recorded names', async () => {
    const system = asRows((await get(SYSTEM)).body)
    expect(pluck(system, 'name')).toEqual(['SystemAdmin', 'SystemAuditor', 'User', 'SystemComponent', 'Helpdesk'])
    const org = asRows((await get(ORG)).body)
    expect(pluck(org, 'name')).toEqual(['OrgAdmin', 'OrgAuditor', 'OrgUser', 'Team lead', 'Command operator'])
    expect(org[0]).toMatchObject({ builtin: true, scope: 'org', scope_display: 'Organization', created_by: 'System' })
  })

  test.each([
    ['a built-in role of the system', `${SYSTEM}00000000-0000-0000-0000-000000000002/`, 251],
    ['the administrator of an organization', `${ORG}00000000-0000-0000-0000-000000000005/`, 168],
    ['a built-in role of an organization', `${ORG}${ORG_AUDITOR}/`, 168],
  ])('the tree of %s has each group and permission once, each below a parent', async (_of, path, size) => {
    const nodes = asRows((await get(`${path}permissions/tree/`)).body)
    const ids = new Set(pluck(nodes, 'id'))
    expect([nodes.length, ids.size]).toEqual([size, size])
    expect(nodes.filter(({ pId, id }) => id !== '$ROOT$' && !ids.has(pId))).toEqual([])
    expect(new Set(pluck(nodes, 'chkDisabled'))).toEqual(new Set([true]))
    expect(nodes.find(({ id }) => id === '$ROOT$')).toMatchObject({ pId: '', open: true, checked: true })
  })

  test('a role without permissions has an open tree with nothing checked', async () => {
    const { body } = await call('POST', SYSTEM, { name: 'Blank' })
    const path = `${SYSTEM}${String(asObject(body)['id'])}/`
    const nodes = asRows((await get(`${path}permissions/tree/`)).body)
    await call('DELETE', path)
    expect(new Set(pluck(nodes, 'checked'))).toEqual(new Set([false, null]))
    expect(new Set(pluck(nodes, 'chkDisabled'))).toEqual(new Set([false]))
  })

  test.each([
    ['en', 'View node(1/1)', 'Node(5/5)'],
    ['zh', '查看节点(1/1)', '节点(5/5)'],
    ['ja', 'ノードの表示(1/1)', 'ノード(5/5)'],
  ] as const)('have trees in %s', async (language, permission, group) => {
    const path = `${ORG}00000000-0000-0000-0000-000000000005/permissions/tree/`
    const nodes = asRows((await get(path, { language })).body)
    const named = ['assets.view_node', 'assets.node'].map((title) => nodes.find((node) => node['title'] === title))
    expect(pluck(named.map(asObject), 'name')).toEqual([permission, group])
  })

  test('names of built-in roles are translated, those of custom roles are not', async () => {
    const rows = asRows((await get(SYSTEM, { language: 'zh' })).body)
    expect(pluck(rows, 'display_name')).toEqual(['系统管理员', '系统审计员', '用户', '系统组件', 'Helpdesk'])
  })

  test('built-in roles cannot be changed or deleted', async () => {
    const path = `${SYSTEM}00000000-0000-0000-0000-000000000001/`
    const code = 'permission_denied'
    expect(await call('PATCH', path, { name: 'x' })).toMatchObject({
      status: 403,
      body: { detail: "Internal role, can't be update", code },
    })
    expect(await call('DELETE', path)).toMatchObject({
      status: 403,
      body: { detail: "Internal role, can't be destroy", code },
    })
  })

  test('a role posted to the organization roles without a scope is a system role', async () => {
    const role = asObject((await call('POST', ORG, { name: 'Stray' })).body)
    expect(role).toMatchObject({ scope: 'system', scope_display: 'System', builtin: false, users_amount: 0 })
    expect(pluck(asRows((await get(SYSTEM)).body), 'name')).toContain('Stray')
  })

  test('permissions are set by the ids of their rows', async () => {
    const role = asObject((await call('POST', ORG, { name: 'Reader', scope: 'org' })).body)
    const rows = asRows((await get('/rbac/permissions/?scope=org')).body)
    const ids = pluck(rows.slice(0, 3), 'id')
    expect(await call('PATCH', `${ORG}${String(role['id'])}/`, { permissions: ids })).toMatchObject({ status: 200 })
    expect(await grantsOf(role['id'])).toEqual(ids)
    const wrong = await call('PATCH', `${ORG}${String(role['id'])}/`, { permissions: ['users.view_user'] })
    expect(wrong).toMatchObject({
      status: 400,
      body: { permissions: ['Incorrect type. Expected pk value, received str.'] },
    })
  })

  test('clone_from copies the permissions of another role', async () => {
    const reply = await call('POST', `${ORG}?clone_from=${ORG_AUDITOR}`, { name: 'Auditor copy', scope: 'org' })
    expect(reply.status).toBe(201)
    expect(await grantsOf(asObject(reply.body)['id'])).toEqual(await grantsOf(ORG_AUDITOR))
  })

  test('a duplicate name in one scope is rejected, and a bound role cannot be deleted', async () => {
    expect(await call('POST', SYSTEM, { name: 'Helpdesk' })).toMatchObject({ status: 400 })
    const role = asObject((await call('POST', SYSTEM, { name: 'Bound' })).body)
    const [user] = asRows((await get('/users/users/?username=rosa')).body)
    const bound = await call('POST', '/rbac/system-role-bindings/', { user: user?.['id'], role: role['id'] })
    expect(bound).toMatchObject({
      status: 201,
      body: { user_display: 'Rosa Jiménez(rosa)', role_display: 'Bound', org_name: '' },
    })
    expect(await call('DELETE', `${SYSTEM}${String(role['id'])}/`)).toMatchObject({ status: 403 })
    expect(await call('DELETE', `/rbac/system-role-bindings/${String(asObject(bound.body)['id'])}/`)).toMatchObject({
      status: 204,
    })
    expect(await call('DELETE', `${SYSTEM}${String(role['id'])}/`)).toMatchObject({ status: 204 })
  })
})

describe('role bindings', () => {
  test('an organization shows its own; a user counts once per role', async () => {
    const rows = asRows((await get(`/rbac/org-role-bindings/?role=${ORG_AUDITOR}`)).body)
    expect(new Set(pluck(rows, 'org'))).toEqual(new Set([DEFAULT_ORG]))
    const [auditor] = asRows((await get(`${ORG}?name=OrgAuditor`)).body)
    expect(auditor?.['users_amount']).toBe(rows.length)
  })

  test('one of an organization role belongs to the current organization', async () => {
    const [user] = asRows((await get('/users/users/?username=lucia')).body)
    const reply = await call('POST', '/rbac/org-role-bindings/', { user: user?.['id'], role: ORG_AUDITOR })
    expect(reply).toMatchObject({ status: 201, body: { scope: 'org', org: DEFAULT_ORG, org_name: 'Default' } })
  })
})

const AMOUNTS = [
  ['users_amount', '/users/users/'],
  ['assets_amount', '/assets/assets/'],
  ['nodes_amount', '/assets/nodes/'],
  ['domains_amount', '/assets/domains/'],
  ['applications_amount', '/applications/applications/'],
  ['asset_perms_amount', '/perms/asset-permissions/'],
  ['app_perms_amount', '/perms/application-permissions/'],
] as const

describe('organizations', () => {
  test('count their objects', async () => {
    const rows = asRows((await get('/orgs/orgs/')).body)
    expect(pluck(rows, 'name')).toEqual(['Berlin Office', 'Default', 'Osaka Lab'])
    expect(rows[1]).toMatchObject({
      is_default: true,
      is_root: false,
      resource_statistics: { groups_amount: 7, assets_amount: 170 },
    })
    for (const [amount, path] of AMOUNTS)
      expect([amount, asObject(rows[1]?.['resource_statistics'])[amount]]).toEqual([
        amount,
        asRows((await get(path)).body).length,
      ])
  })

  test('the current and a used one cannot be deleted, an empty one can', async () => {
    const [berlin] = asRows((await get('/orgs/orgs/?name=Berlin Office')).body)
    const detail = 'The current organization (Default) cannot be deleted'
    expect(await call('DELETE', `/orgs/orgs/${DEFAULT_ORG}/`)).toMatchObject({ status: 403, body: { detail } })
    expect(await call('DELETE', `/orgs/orgs/${String(berlin?.['id'])}/`)).toMatchObject({
      status: 403,
      body: { detail: 'The organization have resource (UserGroup) cannot be deleted', code: 'permission_denied' },
    })
    const made = asObject((await call('POST', '/orgs/orgs/', { name: 'Empty' })).body)
    expect(made).toMatchObject({ is_default: false, comment: '', created_by: 'Administrator' })
    expect(await call('DELETE', `/orgs/orgs/${String(made['id'])}/`)).toMatchObject({ status: 204 })
  })
})

test('the profile has the roles of the user in the requested organization', async () => {
  const [osaka] = asRows((await get('/orgs/orgs/?name=Osaka Lab')).body)
  const [berlin] = asRows((await get('/orgs/orgs/?name=Berlin Office')).body)
  const rolesIn = async (org: unknown) =>
    asObject((await get('/users/profile/', { as: 'akira', org: String(org) })).body)
  const there = await rolesIn(osaka?.['id'])
  const elsewhere = await rolesIn(berlin?.['id'])
  expect([isAdministrator(there), isAdministrator(elsewhere)]).toEqual([true, false])
  expect(there['org_roles']).not.toEqual(elsewhere['org_roles'])
})
