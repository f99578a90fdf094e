import { beforeEach, describe, expect, test } from '@jest/globals'
import { ENDPOINT } from '../../../src/contract/endpoints.ts'
import { readPublicSettings } from '../../../src/contract/settings.ts'
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

describe('the way to confirm who one is', () => {
  test.each([
    ['relogin', 200, { confirm_type: 'password', content: '' }],
    ['password', 200, { confirm_type: 'password', content: '' }],
    ['mfa', 404, { error: expect.any(String) }],
  ])('asked for %s: %i', async (type, status, body) => {
    const answer = await (await signedIn()).get(`${ENDPOINT.confirm}?confirm_type=${type}`)
    expect([answer.statusCode, answer.json()]).toEqual([status, body])
  })

  test.each(['', '?confirm_type=bogus'])('with "%s" there is none: 500 in HTML, as recorded', async (query) => {
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

  test('without type and secret names both', async () => {
    const answer = await (await signedIn()).send('POST', ENDPOINT.confirm, {})
    const required = ['This field is required.']
    expect([answer.statusCode, answer.json()]).toEqual([400, { confirm_type: required, secret_key: required }])
  })

  test('holds for as many seconds as the public settings say', async () => {
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

  test('holds for its own session alone', async () => {
    const [who, other] = [await signedIn(), await signedIn()]
    await confirmAs(who, 'password', 'admin')
    expect((await other.get(CHECK)).json()).toEqual({ code: 'relogin', detail: expect.any(String) })
  })
})
