import { describe, expect, test } from '@jest/globals'
import { DEFAULT_ORGANIZATION_ID, ROOT_ORGANIZATION_ID } from '../../../src/contract/session/profile.ts'
import { sandboxForTests } from './sandbox.ts'
import type { Visitor } from './visitor.ts'

const { visitor, sandbox } = sandboxForTests()

const CURRENT = '/api/v1/orgs/orgs/current/'
const GROUPS = '/api/v1/users/groups/'
const PROFILE = '/api/v1/users/profile/'

describe('a user without a session', () => {
  test.each([
    ['GET', PROFILE],
    ['GET', '/api/v1/settings/public/'],
    ['GET', '/api/v1/users/users/'],
    ['OPTIONS', '/api/v1/users/users/'],
    ['POST', GROUPS],
    ['DELETE', '/api/v1/users/users/'],
  ] as const)('%s %s: 401, as recorded', async (method, url) => {
    const answer = await sandbox().app.inject({ method, url, headers: { 'accept-language': 'en' } })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ detail: expect.any(String), code: 'not_authenticated' })
    expect(answer.headers['www-authenticate']).toBe('Sign access_key_id:Signature')
    expect(answer.headers['content-language']).toBe('en')
  })

  test.each([
    ['made up', 'x'.repeat(32)],
    ['empty', ''],
    ['hostile', "' or 1=1 --"],
  ])('a session that is %s is rejected', async (_case, value) => {
    const answer = await sandbox().app.inject({ url: PROFILE, cookies: { jms_sessionid: value } })
    expect(answer.statusCode).toBe(401)
  })

  test.each(['/api/v1/settings/public/open/', '/api/v1/health/'])('%s is public', async (url) => {
    expect((await sandbox().app.inject({ url })).statusCode).toBe(200)
  })

  test('an address without a route is HTML, logged in or not', async () => {
    const admin = await visitor().signIn('admin')
    for (const who of [visitor(), admin]) {
      for (const url of ['/api/v1/nosuch/', '/api/v1/users/nosuch/', '/nowhere']) {
        const answer = await who.get(url)
        expect(answer.statusCode).toBe(404)
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      }
    }
  })
})

describe('an unsafe call', () => {
  test.each([
    ['without the token', {}],
    ['with a wrong one', { 'x-csrftoken': 'x'.repeat(64) }],
    ['with an empty one', { 'x-csrftoken': '' }],
  ])('%s: 403 without effect', async (_case, headers) => {
    const who = await visitor().signIn('admin')
    const answer = await who.ask({
      method: 'POST',
      url: GROUPS,
      payload: { name: 'csrf' },
      headers: { ...headers, 'accept-language': 'en' },
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual({ detail: expect.stringContaining('CSRF'), code: 'permission_denied' })
    expect((await who.get(`${GROUPS}?name=csrf`)).json()).toEqual([])
  })

  test('from another origin, even with the token: 403', async () => {
    const who = await visitor().signIn('admin')
    expect((await who.send('POST', GROUPS, { name: 'csrf' }, { origin: 'http://example.com' })).statusCode).toBe(403)
  })

  test('with the token of its cookie: accepted', async () => {
    const who = await visitor().signIn('admin')
    expect((await who.send('POST', GROUPS, { name: 'with token' })).statusCode).toBe(201)
  })

  test('before login it is 401, with or without a token', async () => {
    expect((await visitor().send('POST', GROUPS, {})).statusCode).toBe(401)
  })
})

describe('the organization of a request', () => {
  interface Case {
    readonly oid?: string
    readonly header?: string
    readonly cookie?: string
  }
  const current = async (who: Visitor, { oid, header, cookie }: Case) => {
    if (cookie === undefined) who.cookies.delete('X-JMS-ORG')
    else who.cookies.set('X-JMS-ORG', cookie)
    const url = oid === undefined ? CURRENT : `${CURRENT}?oid=${encodeURIComponent(oid)}`
    const answer = await who.get(url, header === undefined ? {} : { 'x-jms-org': header })
    return answer.json<{ id: string; name: string; is_root: boolean; is_default: boolean; comment: string }>()
  }
  const other = async (who: Visitor) => {
    const { console_orgs: all } = (await who.get(PROFILE)).json<{ console_orgs: { id: string }[] }>()
    return all.map(({ id }) => id).find((id) => id !== ROOT_ORGANIZATION_ID && id !== DEFAULT_ORGANIZATION_ID) ?? ''
  }

  test.each<[Case, string]>([
    [{}, DEFAULT_ORGANIZATION_ID],
    [{ header: '' }, DEFAULT_ORGANIZATION_ID],
    [{ oid: '' }, DEFAULT_ORGANIZATION_ID],
    [{ header: 'DEFAULT' }, DEFAULT_ORGANIZATION_ID],
    [{ header: 'nosuch' }, DEFAULT_ORGANIZATION_ID],
    [{ oid: '11111111-1111-1111-1111-111111111111' }, DEFAULT_ORGANIZATION_ID],
    [{ header: ROOT_ORGANIZATION_ID }, ROOT_ORGANIZATION_ID],
    [{ header: 'ROOT' }, ROOT_ORGANIZATION_ID],
    [{ oid: 'root' }, ROOT_ORGANIZATION_ID],
    [{ cookie: ROOT_ORGANIZATION_ID }, ROOT_ORGANIZATION_ID],
    [{ oid: 'nosuch', header: ROOT_ORGANIZATION_ID }, DEFAULT_ORGANIZATION_ID],
    [{ oid: ROOT_ORGANIZATION_ID, header: DEFAULT_ORGANIZATION_ID }, ROOT_ORGANIZATION_ID],
    [{ header: DEFAULT_ORGANIZATION_ID, cookie: ROOT_ORGANIZATION_ID }, DEFAULT_ORGANIZATION_ID],
  ])('%j is %s: query, header, cookie, and an unknown one is the default one', async (names, expected) => {
    expect((await current(await visitor().signIn('admin'), names)).id).toBe(expected)
  })

  test('any other by its id, with the body as recorded', async () => {
    const who = await visitor().signIn('admin')
    const id = await other(who)
    expect(await current(who, { header: id })).toEqual({
      id,
      name: expect.any(String),
      is_default: false,
      is_root: false,
      comment: expect.any(String),
    })
  })

  test('a user outside the default organization starts in their own', async () => {
    const who = await visitor().signIn('jonas')
    expect((await current(who, {})).id).not.toBe(DEFAULT_ORGANIZATION_ID)
  })

  test('decides the permissions of the user', async () => {
    const who = await visitor().signIn('orgadmin')
    const perms = async (header: string) =>
      (await who.get(PROFILE, { 'x-jms-org': header })).json<{ perms: string[] }>().perms
    expect(await perms(DEFAULT_ORGANIZATION_ID)).toContain('users.add_usergroup')
    expect(await perms(ROOT_ORGANIZATION_ID)).not.toContain('users.add_usergroup')
  })
})

describe('time and language of an answer', () => {
  test('X-TZ sets the time zone; an unknown zone is ignored', async () => {
    const who = await visitor().signIn('admin')
    const joined = async (zone: string) =>
      (await who.get(PROFILE, { 'x-tz': zone })).json<{ date_joined: string }>().date_joined
    expect(await joined('Asia/Shanghai')).toMatch(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d \+0800$/)
    expect(await joined('America/New_York')).toMatch(/ -0[45]00$/)
    expect(await joined('Mars/Olympus')).toMatch(/ [+-]\d{4}$/)
  })

  test.each(['en', 'zh-hans', 'ja'])(
    'the cookie %s sets the language, and the response is not cached',
    async (code) => {
      const who = await visitor().signIn('admin')
      who.cookies.set('django_language', code)
      expect((await who.get(PROFILE)).headers).toMatchObject({
        'content-language': code,
        vary: 'Accept, Accept-Language, Cookie',
        'cache-control': 'no-store',
      })
    },
  )
})

describe('a change during a session', () => {
  test('a deactivated user is logged out at once', async () => {
    const admin = await visitor().signIn('admin')
    const other = await visitor().signIn('rosa')
    const { id } = (await other.get(PROFILE)).json<{ id: string }>()
    expect((await admin.send('PATCH', `/api/v1/users/users/${id}/`, { is_active: false })).statusCode).toBe(200)
    expect((await other.get(PROFILE)).statusCode).toBe(401)
  })

  test('a secret in a call is decrypted with the key of its own session', async () => {
    const admin = await visitor().signIn('admin')
    const { id } = (await (await visitor().signIn('lucia')).get(PROFILE)).json<{ id: string }>()
    const password = admin.encrypt('Another@2026')
    const changed = await admin.send('PATCH', `/api/v1/users/users/${id}/`, { password })
    expect(changed.statusCode).toBe(200)
    const lucia = await visitor().signIn('lucia', 'Another@2026')
    expect((await lucia.get(PROFILE)).statusCode).toBe(200)
  })
})
