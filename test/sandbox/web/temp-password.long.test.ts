import { describe, expect, test } from '@jest/globals'
import { asObject } from '../rest/reading.ts'
import { NOW } from '../database/seeded-database.ts'
import { sandboxForTests } from './sandbox.ts'
import type { Visitor } from './visitor.ts'

const clock = { now: NOW }
const { visitor } = sandboxForTests({ now: () => clock.now })

const later = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}

const TOKENS = '/api/v1/authentication/temp-tokens/'

const make = async (who: Visitor) => asObject((await who.send('POST', TOKENS, {})).json())

async function comesIn(secret: unknown, username = 'admin'): Promise<boolean> {
  const who = await visitor().signIn(username, String(secret))
  return (await who.get('/api/v1/users/profile/')).statusCode === 200
}

describe('a temporary password', () => {
  test('logs its creator in once and is then marked as used', async () => {
    const maker = await visitor().signIn('admin')
    const { id, secret, is_valid } = await make(maker)
    expect(is_valid).toBe(true)
    later(1)
    expect(await comesIn(secret)).toBe(true)
    expect(await comesIn(secret)).toBe(false)
    const read = asObject((await maker.get(`${TOKENS}${String(id)}/`)).json())
    expect(read).toMatchObject({ verified: true, is_valid: false, date_verified: expect.any(String) })
    const [latest] = asObject((await maker.get('/api/v1/audits/login-logs/?status=True&limit=1')).json())[
      'results'
    ] as unknown[]
    expect(latest).toMatchObject({ username: 'admin', backend: 'TempToken' })
  })

  test('is valid for 300 seconds', async () => {
    const maker = await visitor().signIn('admin')
    const [first, second] = [await make(maker), await make(maker)]
    later(299)
    expect(await comesIn(first['secret'])).toBe(true)
    later(1)
    expect(await comesIn(second['secret'])).toBe(false)
  })

  test('does not work for other users or after it was ended', async () => {
    const maker = await visitor().signIn('admin')
    const { id, secret } = await make(maker)
    expect(await comesIn(secret, 'sysadmin')).toBe(false)
    const ended = await maker.send('PATCH', `${TOKENS}${String(id)}/expire/`, {})
    expect([ended.statusCode, asObject(ended.json())['is_valid']]).toEqual([200, false])
    expect(await comesIn(secret)).toBe(false)
  })

  test('cannot be used for reauthentication', async () => {
    const maker = await visitor().signIn('admin')
    const { secret } = await make(maker)
    const body = { confirm_type: 'password', secret_key: maker.encrypt(String(secret)) }
    const answer = await maker.send('POST', '/api/v1/authentication/confirm/', body)
    expect(answer.statusCode).not.toBe(200)
  })

  test('is shown only to its owner', async () => {
    const { id } = await make(await visitor().signIn('admin'))
    const other = await visitor().signIn('sysadmin')
    expect((await other.get(`${TOKENS}${String(id)}/`)).statusCode).toBe(404)
  })
})
