import { describe, expect, test } from '@jest/globals'
import { sandboxForTests } from './sandbox.ts'
import type { Visitor } from './visitor.ts'

const { visitor } = sandboxForTests()

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

describe('what users change of themselves', () => {
  test('is what the profile lets, and nothing else', async () => {
    const who = await visitor().signIn('rosa')
    const changed = await who.send('PATCH', PROFILE, { phone: '13812345678', username: 'root', system_roles: [] })
    expect(changed.json()).toMatchObject({ phone: '13812345678', username: 'rosa' })
    expect((await who.get(PROFILE)).json()).toMatchObject({ phone: '13812345678', system_roles: [expect.any(String)] })
  })

  test('ends the first login of a newcomer', async () => {
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
  ])('a password, but not with %s', async (_case, wrong, field) => {
    const who = await visitor().signIn('lucia')
    const right = { old_password: 'lucia', new_password: 'Fresh@2026', new_password_again: 'Fresh@2026' }
    const { status, body } = await put(who, 'password/', sealed(who, { ...right, ...wrong }))
    expect(status).toBe(400)
    expect(Object.keys(body)).toContain(field)
    expect(await canEnter('lucia', 'lucia')).toBe(true)
  })

  test('a password: from then on it is the one that opens, and the log of changes has it', async () => {
    const who = await visitor().signIn('beatriz')
    const values = { old_password: 'beatriz', new_password: 'Fresh@2026', new_password_again: 'Fresh@2026' }
    expect(await put(who, 'password/', sealed(who, values))).toEqual({ status: 200, body: {} })
    expect([await canEnter('beatriz', 'Fresh@2026'), await canEnter('beatriz', 'beatriz')]).toEqual([true, false])
    const admin = await visitor().signIn('admin')
    const log = (await admin.get('/api/v1/audits/password-change-logs/?search=beatriz')).json<unknown[]>()
    expect(log[0]).toMatchObject({ user: 'Beatriz Nunes(beatriz)', change_by: 'Beatriz Nunes(beatriz)' })
  })

  test('an SSH public key, of which comment and fingerprint show', async () => {
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
  ])('but not what is none: %s', async (key) => {
    const who = await visitor().signIn('yusuf')
    const { status, body } = await put(who, 'public-key/', { public_key: key })
    expect([status, Object.keys(body)]).toEqual([400, ['public_key']])
  })

  test('a new SSH key pair, whose private key is given away once', async () => {
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

  test('the password that encrypts mail, which nobody is shown', async () => {
    const who = await visitor().signIn('yusuf')
    const twice = sealed(who, { new_secret_key: 's3cret', new_secret_key_again: 's3cret' })
    expect(await put(who, 'secret-key/', twice)).toEqual({ status: 200, body: {} })
    expect((await who.get(`${PROFILE}secret-key/`)).json()).toEqual({})
    const differing = sealed(who, { new_secret_key: 's3cret', new_secret_key_again: 'other' })
    const { body } = await put(who, 'secret-key/', differing)
    expect(Object.keys(body)).toEqual(['new_secret_key_again'])
  })
})
