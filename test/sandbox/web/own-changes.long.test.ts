import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { sandboxForTests } from './sandbox.ts'
import type { Visitor } from './visitor.ts'

const { visitor, queries } = sandboxForTests()

const PROFILE = '/api/v1/users/profile/'

async function put(who: Visitor, path: string, values: Readonly<Record<string, string>>) {
  const answer = await who.send('PUT', `${PROFILE}${path}`, values)
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

/** As the console sends them. */
const sealed = (who: Visitor, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, who.encrypt(value)]))

const canEnter = async (username: string, password: string) =>
  (await (await visitor().signIn(username, password)).get(PROFILE)).statusCode === 200

describe('changes of users to their own account', () => {
  test('are limited to the fields of the profile', async () => {
    const who = await visitor().signIn('rosa')
    const changed = await who.send('PATCH', PROFILE, { phone: '13812345678', username: 'root', system_roles: [] })
    expect(changed.json()).toMatchObject({ phone: '13812345678', username: 'rosa' })
    expect((await who.get(PROFILE)).json()).toMatchObject({ phone: '13812345678', system_roles: [expect.any(String)] })
  })

  test('complete the first login of a new user', async () => {
    const who = await visitor().signIn('marta')
    expect((await who.get(PROFILE)).json()).toMatchObject({ is_first_login: true })
    const sent = { is_first_login: false, mfa_level: 1, phone: '13812345678', wechat: 'marta' }
    expect((await who.send('PATCH', PROFILE, sent)).json()).toMatchObject(sent)
    expect((await who.get(PROFILE)).json()).toMatchObject(sent)
  })

  test.each([
    ['a wrong old one', { old_password: 'guess' }, 'old_password'],
    ['a new one that is not repeated', { new_password_again: 'other' }, 'new_password_again'],
    ['nothing in the place of the new one', { new_password: '' }, 'new_password'],
  ])('set a password, but not with %s', async (_case, wrong, field) => {
    const who = await visitor().signIn('lucia')
    const right = { old_password: 'lucia', new_password: 'Fresh@2026', new_password_again: 'Fresh@2026' }
    const { status, body } = await put(who, 'password/', sealed(who, { ...right, ...wrong }))
    expect(status).toBe(400)
    expect(Object.keys(body)).toContain(field)
    expect(await canEnter('lucia', 'lucia')).toBe(true)
  })

  test('set a password that works from then on and is logged', async () => {
    const who = await visitor().signIn('beatriz')
    const values = { old_password: 'beatriz', new_password: 'Fresh@2026', new_password_again: 'Fresh@2026' }
    expect(await put(who, 'password/', sealed(who, values))).toEqual({ status: 200, body: {} })
    expect([await canEnter('beatriz', 'Fresh@2026'), await canEnter('beatriz', 'beatriz')]).toEqual([true, false])
    const admin = await visitor().signIn('admin')
    const log = (await admin.get('/api/v1/audits/password-change-logs/?search=beatriz')).json<unknown[]>()
    expect(log[0]).toMatchObject({ user: 'Beatriz Nunes(beatriz)', change_by: 'Beatriz Nunes(beatriz)' })
  })

  test('set an SSH public key, shown by comment and fingerprint', async () => {
    const who = await visitor().signIn('yusuf')
    const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIISS3o3OoxatXjBeGsU06fEa3oOaOD9BYoyhe7NvEk5k ann@desk'
    const told = {
      public_key_comment: 'ann@desk',
      public_key_hash_md5: 'MD5:93:7a:d6:f6:df:24:f0:45:ca:ee:9b:7e:22:89:92:60',
    }
    expect(await put(who, 'public-key/', { public_key: key })).toEqual({ status: 200, body: told })
    expect((await who.get(PROFILE)).json()).toMatchObject(told)
  })

  test.each([
    'ssh-rsa AAAA',
    'nonsense',
    'ssh-rsa AAAAC3NzaC1lZDI1NTE5AAAAIISS3o3OoxatXjBeGsU06fEa3oOaOD9BYoyhe7NvEk5k',
  ])('reject an invalid SSH public key: %s', async (key) => {
    const who = await visitor().signIn('yusuf')
    const { status, body } = await put(who, 'public-key/', { public_key: key })
    expect([status, Object.keys(body)]).toEqual([400, ['public_key']])
  })

  test('generate an SSH key pair and return its private key once', async () => {
    const who = await visitor().signIn('hanako')
    const answer = await who.get('/core/auth/profile/pubkey/generate/')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="hanako.pem"')
    expect(answer.body).toMatch(/^-----BEGIN PRIVATE KEY-----/)
    expect((await who.get(PROFILE)).json()).toMatchObject({
      public_key_comment: 'hanako@gatehouse',
      public_key_hash_md5: expect.stringMatching(/^MD5:/),
    })
    const other = await visitor().signIn('chenyu')
    expect((await other.get('/core/auth/profile/pubkey/generate/')).statusCode).toBe(404)
  })

  test('set the password for encrypted mails, which is never returned', async () => {
    const who = await visitor().signIn('yusuf')
    const twice = sealed(who, { new_secret_key: 's3cret', new_secret_key_again: 's3cret' })
    expect(await put(who, 'secret-key/', twice)).toEqual({ status: 200, body: {} })
    expect((await who.get(`${PROFILE}secret-key/`)).json()).toEqual({})
    const differing = sealed(who, { new_secret_key: 's3cret', new_secret_key_again: 'other' })
    const { body } = await put(who, 'secret-key/', differing)
    expect(Object.keys(body)).toEqual(['new_secret_key_again'])
  })
})

describe('message channels of a user', () => {
  const WAYS = '/api/v1/notifications/user-msg-subscription/'
  const idOf = async (who: Visitor) => (await who.get(PROFILE)).json<{ id: string }>().id

  test('are chosen by the user, and shown in the profile', async () => {
    const who = await visitor().signIn('rosa')
    const own = `${WAYS}${await idOf(who)}/`
    expect((await who.get(own)).json()).toMatchObject({ receive_backends: ['site_msg', 'email'] })
    const chosen = { receive_backends: ['site_msg', 'feishu'] }
    expect((await who.send('PATCH', own, chosen)).json()).toMatchObject(chosen)
    expect((await who.get(PROFILE)).json()).toMatchObject(chosen)
    expect((await who.get(WAYS)).json()).toEqual([{ user_id: await idOf(who), ...chosen }])
  })

  test('are changed only by the user, and only to a list of names', async () => {
    const [who, other] = [await visitor().signIn('rosa'), await visitor().signIn('lucia')]
    const own = `${WAYS}${await idOf(who)}/`
    expect((await other.send('PATCH', own, { receive_backends: [] })).statusCode).toBe(403)
    const refused = await who.send('PATCH', own, { receive_backends: 'email' })
    expect([refused.statusCode, Object.keys(refused.json<object>())]).toEqual([400, ['receive_backends']])
  })

  test('the account of a chat is unbound after reauthentication', async () => {
    const who = await visitor().signIn('rosa')
    await queries().updateTable('users').set({ feishu_id: 'ou_1' }).where('username', '=', 'rosa').execute()
    const unbind = () => who.send('POST', '/api/v1/authentication/feishu/qr/unbind/', {})
    const isBound = async () => (await who.get(PROFILE)).json<{ is_feishu_bound: boolean }>().is_feishu_bound
    const refused = await unbind()
    expect([refused.statusCode, refused.json(), await isBound()]).toMatchObject([400, { code: 'relogin' }, true])
    const proof = { confirm_type: 'password', mfa_type: '', secret_key: who.encrypt('rosa') }
    await who.send('POST', '/api/v1/authentication/confirm/', proof)
    expect([(await unbind()).statusCode, await isBound()]).toEqual([200, false])
  })
})

const SECURITY = '/api/v1/settings/setting/?category=security'

/** Of the people of the seed: a user, and an administrator of an organization. */
const USER = 'elif'
const ADMINISTRATOR = 'orgadmin'

const RULES: readonly (readonly [rule: object, refused: string, taken: string])[] = [
  [{ SECURITY_PASSWORD_MIN_LENGTH: 9 }, '8letters', '9-letters'],
  [{ SECURITY_PASSWORD_UPPER_CASE: true }, 'all lower 1', 'One upper 1'],
  [{ SECURITY_PASSWORD_LOWER_CASE: true }, 'ALL UPPER 2', 'oNE LOWER 2'],
  [{ SECURITY_PASSWORD_NUMBER: true }, 'no digits', '1 digit at least'],
  [{ SECURITY_PASSWORD_SPECIAL_CHAR: true }, 'nothing special', 'special!'],
]

const NO_RULES = {
  SECURITY_PASSWORD_MIN_LENGTH: 6,
  SECURITY_ADMIN_USER_PASSWORD_MIN_LENGTH: 6,
  SECURITY_PASSWORD_UPPER_CASE: false,
  SECURITY_PASSWORD_LOWER_CASE: false,
  SECURITY_PASSWORD_NUMBER: false,
  SECURITY_PASSWORD_SPECIAL_CHAR: false,
  OLD_PASSWORD_HISTORY_LIMIT_COUNT: 0,
}

/** Sets a user's password; returns the field with an error, if any. */
type Way = (who: Visitor, username: string, password: string) => Promise<readonly [number, readonly string[]]>

async function outcome(answer: ReturnType<Visitor['send']>) {
  const { statusCode, json } = await answer
  return [statusCode, statusCode === 400 ? Object.keys(json<object>()) : []] as const
}

const idOf = async (admin: Visitor, username: string) => {
  const [user] = (await admin.get(`/api/v1/users/users/?all=1&username=${username}`)).json<{ id: string }[]>()
  return user?.id ?? ''
}

const newUser = () => {
  const name = randomUUID()
  const named = { name, username: name, email: `${name}@new.example` }
  return { ...named, system_roles: ['00000000-0000-0000-0000-000000000003'], password_strategy: 'custom' }
}

const WAYS: Readonly<Record<string, readonly [field: string, way: Way]>> = {
  'an update by an administrator': [
    'password',
    async (who, username, password) =>
      outcome(
        who.send('PATCH', `/api/v1/users/users/${await idOf(who, username)}/`, { password: who.encrypt(password) }),
      ),
  ],
  'a password set directly': [
    'password',
    async (who, username, password) =>
      outcome(who.send('PUT', `/api/v1/users/users/${await idOf(who, username)}/password/`, { password })),
  ],
  'a user who is made with one': [
    'password',
    async (who, _username, password) =>
      outcome(who.send('POST', '/api/v1/users/users/', { ...newUser(), password: who.encrypt(password) })),
  ],
}

describe('the rules of passwords', () => {
  const people = new Map<string, Visitor>()
  const set = async (rules: object) => {
    const admin = people.get('admin') ?? (await visitor().signIn('admin'))
    people.set('admin', admin)
    expect((await admin.send('PATCH', SECURITY, { ...NO_RULES, ...rules })).statusCode).toBe(200)
    return admin
  }

  describe.each(Object.entries(WAYS))('apply at once to %s', (_name, [field, way]) => {
    test.each(RULES)('%j: not %s, but %s', async (rule, refused, taken) => {
      const admin = await set(rule)
      expect(await way(admin, USER, refused)).toEqual([400, [field]])
      expect((await way(admin, USER, taken))[0]).toBeLessThan(300)
    })
  })

  test.each(RULES)("apply to a user's own password, %j: not %s, but %s", async (rule, refused, taken) => {
    const admin = await set({})
    const before = 'before it'
    await WAYS['a password set directly']?.[1](admin, USER, before)
    const who = await visitor().signIn(USER, before)
    await set(rule)
    const renew = (password: string) =>
      put(who, 'password/', sealed(who, { old_password: before, new_password: password, new_password_again: password }))
    expect(await renew(refused)).toMatchObject({ status: 400, body: { new_password: [expect.any(String)] } })
    expect(await renew(taken)).toMatchObject({ status: 200 })
  })

  test('list all unmet rules', async () => {
    const admin = await set({ SECURITY_PASSWORD_UPPER_CASE: true, SECURITY_PASSWORD_NUMBER: true })
    admin.cookies.set('django_language', 'en')
    const id = await idOf(admin, USER)
    expect((await admin.send('PATCH', `/api/v1/users/users/${id}/`, { password: 'abc' })).json()).toEqual({
      password: [
        'A password needs at least 6 characters.',
        'A password needs an uppercase letter.',
        'A password needs a digit.',
      ],
    })
  })

  test('have another length for an administrator, also for a new one', async () => {
    const admin = await set({ SECURITY_ADMIN_USER_PASSWORD_MIN_LENGTH: 10 })
    const renew = async (username: string, more: object) => {
      const url = `/api/v1/users/users/${await idOf(admin, username)}/`
      return (await admin.send('PATCH', url, { password: 'a word', ...more })).statusCode
    }
    expect(await renew(ADMINISTRATOR, {})).toBe(400)
    expect(await renew(USER, { org_roles: ['00000000-0000-0000-0000-000000000005'] })).toBe(400)
    expect(await renew(USER, {})).toBe(200)
  })

  test('reject as many earlier passwords as the setting says', async () => {
    const admin = await set({ OLD_PASSWORD_HISTORY_LIMIT_COUNT: 2 })
    const url = `/api/v1/users/users/${await idOf(admin, USER)}/`
    const renew = async (password: string) => (await admin.send('PATCH', url, { password })).statusCode
    const asked = ['first one', 'second one', 'first one', 'second one', 'third one', 'first one']
    const answered: number[] = []
    for (const password of asked) answered.push(await renew(password))
    expect(answered).toEqual([200, 200, 400, 400, 200, 200])
    await set({})
    expect(await renew('first one')).toBe(200)
  })
})
