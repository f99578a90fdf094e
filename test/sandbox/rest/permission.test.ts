import { describe, expect, test } from '@jest/globals'
import { asObject, asPage, asRows, pluck } from './reading.ts'
import { ROOT_ORG, seededRest } from './rest-server.ts'

const { call, get } = seededRest()

const DENIED = { detail: 'You do not have permission to perform this action.', code: 'permission_denied' }

describe('permissions', () => {
  test.each([
    ['GET', '/users/users/', ['sysadmin', 'orgadmin'], ['sysauditor', 'orgauditor', 'user', 'orguser']],
    ['GET', '/users/groups/', ['sysadmin', 'orgadmin'], ['sysauditor', 'orgauditor', 'user']],
    ['GET', '/rbac/system-roles/', ['sysadmin'], ['orgadmin', 'sysauditor', 'user']],
    ['GET', '/rbac/org-roles/', ['sysadmin', 'orgadmin'], ['orgauditor', 'user']],
    ['GET', '/rbac/role-bindings/', ['sysadmin'], ['orgadmin', 'user']],
    ['GET', '/orgs/orgs/', ['sysadmin'], ['orgadmin', 'user']],
    ['GET', '/audits/login-logs/', ['sysadmin', 'sysauditor', 'orgadmin', 'orgauditor'], ['user', 'orguser']],
    ['GET', '/users/users/suggestions/', ['sysadmin', 'orgadmin'], ['user', 'orgauditor']],
  ] as const)('%s %s', async (method, path, may, mayNot) => {
    for (const as of may) expect(await call(method, path, undefined, { as })).toMatchObject({ status: 200 })
    for (const as of mayNot)
      expect(await call(method, path, undefined, { as })).toMatchObject({ status: 403, body: DENIED })
  })

  test('a write checks its own permission before the body', async () => {
    expect(await call('POST', '/users/groups/', {}, { as: 'orgauditor' })).toMatchObject({ status: 403, body: DENIED })
    expect(await call('POST', '/users/groups/', {}, { as: 'orgadmin' })).toMatchObject({ status: 400 })
    expect(await call('DELETE', '/users/groups/', undefined, { as: 'user' })).toMatchObject({ status: 403 })
  })

  test('an organization role applies in its organization only', async () => {
    const [osaka] = asRows((await get('/orgs/orgs/?name=Osaka Lab')).body)
    const org = String(osaka?.['id'])
    expect(await get('/users/users/', { as: 'orgadmin', org })).toMatchObject({ status: 403 })
    expect(await get('/users/users/', { as: 'akira', org })).toMatchObject({ status: 200 })
  })

  test('a request without a session returns 401', async () => {
    const body = { detail: 'Authentication credentials were not provided.', code: 'not_authenticated' }
    expect(await get('/users/users/', { as: '' })).toMatchObject({ status: 401, body })
  })

  test('fields that name roles need the permission to view roles', async () => {
    const fieldsFor = async (as: string) => {
      const [user] = asPage(await get('/users/users/?limit=1', { as })).results
      return Object.keys(asObject(user))
    }
    expect(await fieldsFor('sysadmin')).toEqual(
      expect.arrayContaining(['system_roles', 'system_roles_display', 'org_roles']),
    )
    const seen = await fieldsFor('orgadmin')
    expect(seen).toEqual(expect.arrayContaining(['org_roles', 'org_roles_display']))
    expect(seen).not.toContain('system_roles')
    expect(seen).not.toContain('system_roles_display')
  })

  test('users without the permission to view system roles create plain users', async () => {
    const body = {
      name: 'by org',
      username: 'byorg',
      email: 'byorg@example.org',
      system_roles: ['00000000-0000-0000-0000-000000000001'],
    }
    expect(await call('POST', '/users/users/', body, { as: 'orgadmin' })).toMatchObject({ status: 201 })
    expect(await get('/users/users/?username=byorg')).toMatchObject({ body: [{ system_roles_display: 'User' }] })
  })
})

describe('methods', () => {
  test('a method that a URL does not allow returns 405 with the allowed methods', async () => {
    const reply = await call('PUT', '/audits/login-logs/', {})
    expect(reply).toMatchObject({
      status: 405,
      body: { detail: 'Method "PUT" not allowed.', code: 'method_not_allowed' },
      headers: { allow: 'GET, HEAD, OPTIONS' },
    })
  })

  test.each([
    ['/users/users/', 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS'],
    ['/rbac/system-roles/', 'GET, POST, HEAD, OPTIONS'],
    ['/rbac/system-roles/00000000-0000-0000-0000-000000000001/', 'GET, PUT, PATCH, DELETE, HEAD, OPTIONS'],
    ['/users/users/suggestions/', 'GET, HEAD, OPTIONS'],
  ])('Allow of %s', async (path, allow) => {
    expect((await get(path)).headers['allow']).toBe(allow)
  })
})

describe('own logs of a user', () => {
  test.each([
    ['logins', '/audits/my-login-logs/', '/audits/login-logs/', 'username', 'yusuf'],
    ['sessions', '/terminal/my-sessions/', '/terminal/sessions/', 'user', 'Yusuf Demir(yusuf)'],
  ])('%s: exactly the rows of the user, with any permissions and in any organization', async (...row) => {
    const [, own, all, column, name] = row
    const everybody = await get(`${all}?limit=1&${column}=${encodeURIComponent(name)}`, { org: ROOT_ORG })
    const mine = asPage(await call('GET', `${own}?limit=100`, undefined, { as: 'yusuf' }))
    expect(mine.count).toBe(asPage(everybody).count)
    expect(new Set(pluck(mine.results, column))).toEqual(new Set([name]))
    expect(await call('GET', all, undefined, { as: 'yusuf' })).toMatchObject({ status: 403 })
    expect(await call('POST', own, {}, { as: 'yusuf' })).toMatchObject({ status: 405 })
  })
})
