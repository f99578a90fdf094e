import { beforeEach, describe, expect, test } from '@jest/globals'
import { ENDPOINT } from '../../../src/contract/endpoints.ts'
import { PAGE } from '../../../src/contract/server-pages.ts'
import { readPublicSettings } from '../../../src/contract/settings/settings.ts'
import { NOW } from '../database/seeded-database.ts'
import { sandboxForTests } from '../web/sandbox.ts'
import type { Visitor } from '../web/visitor.ts'

const CHECK = '/api/v1/authentication/confirm-oauth/'

let now = NOW
const { visitor } = sandboxForTests({ now: () => now })

async function signedIn(): Promise<Visitor> {
  const who = visitor()
  who.cookies.set('django_language', 'en')
  return who.signIn('admin')
}

const confirmAs = (who: Visitor, type: string, secret: string) =>
  who.send('POST', ENDPOINT.confirm, { confirm_type: type, mfa_type: '', secret_key: who.encrypt(secret) })

const isConfirmed = async (who: Visitor) => (await who.get(CHECK)).statusCode === 200

beforeEach(() => {
  now = NOW
})

describe('the reauthentication method', () => {
  test.each([
    ['relogin', 200, { confirm_type: 'password', content: '' }],
    ['password', 200, { confirm_type: 'password', content: '' }],
    ['mfa', 404, { error: expect.any(String) }],
  ])('of a request for %s: %i', async (type, status, body) => {
    const answer = await (await signedIn()).get(`${ENDPOINT.confirm}?confirm_type=${type}`)
    expect([answer.statusCode, answer.json()]).toEqual([status, body])
  })

  test.each(['', '?confirm_type=bogus'])('fails for "%s" with 500 in HTML, as recorded', async (query) => {
    const answer = await (await signedIn()).get(`${ENDPOINT.confirm}${query}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
  })

  test('OPTIONS names the fields of the confirmation', async () => {
    const answer = await (await signedIn()).ask({ method: 'OPTIONS', url: ENDPOINT.confirm })
    expect(answer.json()).toMatchObject({
      actions: {
        POST: { confirm_type: { required: true }, mfa_type: { type: 'choice' }, secret_key: { write_only: true } },
      },
    })
  })
})

describe('a confirmation', () => {
  test.each([
    ['password', 'admin', 200, true],
    ['relogin', 'admin', 200, true],
    ['password', 'wrong', 400, false],
    ['relogin', '', 400, false],
    ['mfa', '000000', 400, false],
    ['bogus', 'admin', 400, false],
  ])('by %s with "%s": %i', async (type, secret, status, confirmed) => {
    const who = await signedIn()
    const answer = await confirmAs(who, type, secret)
    expect([answer.statusCode, await isConfirmed(who)]).toEqual([status, confirmed])
    if (confirmed) expect(answer.payload).toBe('"ok"')
  })

  test('without type and secret gets an error for both', async () => {
    const answer = await (await signedIn()).send('POST', ENDPOINT.confirm, {})
    const required = ['This field is required.']
    expect([answer.statusCode, answer.json()]).toEqual([400, { confirm_type: required, secret_key: required }])
  })

  test('is valid for the seconds in the public settings', async () => {
    const who = await signedIn()
    const settings = readPublicSettings((await who.get(ENDPOINT.publicSettings)).json())
    const seconds = settings?.SECURITY_MFA_VERIFY_TTL ?? 0
    expect(seconds).toBeGreaterThan(0)
    await confirmAs(who, 'password', 'admin')
    now = new Date(NOW.getTime() + seconds * 1000 - 1)
    expect(await isConfirmed(who)).toBe(true)
    now = new Date(NOW.getTime() + seconds * 1000)
    expect(await isConfirmed(who)).toBe(false)
  })

  test('is valid in its own session only', async () => {
    const [who, other] = [await signedIn(), await signedIn()]
    await confirmAs(who, 'password', 'admin')
    expect((await other.get(CHECK)).json()).toEqual({ code: 'relogin', detail: expect.any(String) })
  })
})

describe('a second factor', () => {
  const send = (who: Visitor, fields: Record<string, string>) => who.sendForm(PAGE.mfa, fields)

  const read = async (who: Visitor) => {
    const { body } = await who.get(PAGE.mfa)
    const found = (pattern: RegExp) => pattern.exec(body)?.[1] ?? ''
    return { key: found(/name="key"\s+value="(\w+)"/), code: found(/Code in this sandbox: (\d{6})/) }
  }

  const isBound = async (who: Visitor) =>
    (await who.get(ENDPOINT.profile)).json<{ is_otp_secret_key_bound: boolean; mfa_level: number }>()

  test('is set up with a code of the offered key, then confirms, and is removed with a code', async () => {
    const who = await signedIn()
    const offered = await read(who)
    expect(offered.key).toMatch(/^[A-Z2-7]{32}$/)
    expect(await isBound(who)).toMatchObject({ is_otp_secret_key_bound: false, mfa_level: 0 })
    const done = await send(who, offered)
    expect([done.statusCode, done.headers['location']]).toEqual([303, '/ui/profile/info'])
    expect(await isBound(who)).toMatchObject({ is_otp_secret_key_bound: true, mfa_level: 1 })
    const own = await read(who)
    expect(own).toMatchObject({ key: '', code: offered.code })
    expect((await confirmAs(who, 'mfa', own.code)).statusCode).toBe(200)
    await send(who, { code: own.code })
    expect(await isBound(who)).toMatchObject({ is_otp_secret_key_bound: false, mfa_level: 0 })
  })

  test('can be an SMS code if SMS is enabled and the user has a phone; the code works once it was sent', async () => {
    const who = visitor()
    who.cookies.set('django_language', 'en')
    await who.signIn('sysadmin')
    const ways = async () =>
      (await who.get(`${ENDPOINT.confirm}?confirm_type=mfa`)).json<{
        content: readonly { name: string; placeholder: string }[]
      }>().content
    const sendCode = async (type: string) => (await who.send('POST', ENDPOINT.mfaSelect, { type })).statusCode
    const prove = async (secret: string) =>
      (
        await who.send('POST', ENDPOINT.confirm, {
          confirm_type: 'mfa',
          mfa_type: 'sms',
          secret_key: who.encrypt(secret),
        })
      ).statusCode
    expect((await ways()).map(({ name }) => name)).toEqual(['otp'])
    expect(await sendCode('sms')).toBe(400)
    await (await signedIn()).send('PATCH', '/api/v1/settings/setting/?category=sms', { SMS_ENABLED: true })
    const [, sms] = await ways()
    expect(sms).toMatchObject({ name: 'sms', display_name: 'SMS' })
    const code = /\d{6}/.exec(sms?.placeholder ?? '')?.[0] ?? ''
    expect([await prove(code), await sendCode('letter'), await sendCode('sms'), await prove('000000')]).toEqual([
      400, 400, 201, 400,
    ])
    expect(await prove(code)).toBe(200)
    expect(await prove(code)).toBe(400)
  })

  test.each([
    ['another code', { code: '000000' }],
    ['a code of another length', { code: '12345' }],
    ['no code', { code: '' }],
  ])('is not set up by %s, and the key is kept', async (_, wrong) => {
    const who = await signedIn()
    const { key } = await read(who)
    const answer = await send(who, { key, ...wrong })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('The code is wrong or has expired.')
    expect(answer.body).toContain(key)
    expect(await isBound(who)).toMatchObject({ is_otp_secret_key_bound: false })
  })

  test('is set up with the token of the form and after login only', async () => {
    const who = await signedIn()
    const offered = await read(who)
    expect((await send(who, { ...offered, csrfmiddlewaretoken: 'x'.repeat(64) })).statusCode).toBe(403)
    expect((await visitor().get(PAGE.mfa)).headers['location']).toBe(
      `/core/auth/login/?next=${encodeURIComponent(PAGE.mfa)}`,
    )
  })
})
