import { describe, expect, test } from '@jest/globals'
import { NOW } from '../database/seeded-database.ts'
import { messagesTo } from '../rest/sent-messages.ts'
import { sandboxForTests } from './sandbox.ts'
import type { Visitor } from './visitor.ts'

const clock = { now: NOW }
const { visitor, queries } = sandboxForTests({ now: () => clock.now })

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const later = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}

const PROFILE = '/api/v1/users/profile/'
const isIn = async (who: Visitor) => (await who.get(PROFILE)).statusCode === 200

async function set(category: string, values: object) {
  const admin = await visitor().signIn('admin')
  const { statusCode } = await admin.send('PATCH', `/api/v1/settings/setting/?category=${category}`, values)
  expect(statusCode).toBe(200)
  return admin
}

/** What the login page answers to a password from that address. */
async function attempt(username: string, password: string, from: string) {
  const who = visitor()
  who.cookies.set('django_language', 'en')
  who.from = from
  await who.get('/core/auth/login/')
  const answer = await who.submit(username, password)
  return answer.statusCode === 302 ? 'in' : (/<span>([^<]+)<\/span>\s*<\/p>/.exec(answer.body)?.[1] ?? '')
}

describe('logins with the current settings', () => {
  test('an account is locked after the set number of wrong passwords for the set minutes', async () => {
    await set('security', { SECURITY_LOGIN_LIMIT_COUNT: 3, SECURITY_LOGIN_LIMIT_TIME: 5 })
    const said: string[] = []
    for (const password of ['a', 'b', 'c', 'elif']) said.push(await attempt('elif', password, '198.51.100.1'))
    expect(said.map((sentence) => /\d attempts? left|in \d minutes/.exec(sentence)?.[0])).toEqual([
      ...['2 attempts left', '1 attempt left', 'in 5 minutes', 'in 5 minutes'],
    ])
    later(4 * MINUTE)
    expect(await attempt('elif', 'elif', '198.51.100.1')).toContain('locked')
    later(MINUTE)
    expect(await attempt('elif', 'elif', '198.51.100.1')).toBe('in')
  })

  test('only the address with the set number of wrong passwords for any accounts is blocked', async () => {
    const from = '198.51.100.2'
    await set('security', { SECURITY_LOGIN_IP_LIMIT_COUNT: 3, SECURITY_LOGIN_IP_LIMIT_TIME: 6 })
    for (const username of ['anders', 'greta', 'nobody']) await attempt(username, 'wrong', from)
    expect(await attempt('rosa', 'rosa', from)).toContain('try again in 6 minutes')
    expect(await attempt('rosa', 'rosa', '198.51.100.3')).toBe('in')
    await set('security', { SECURITY_LOGIN_IP_WHITE_LIST: ['198.51.100.0/24'] })
    expect(await attempt('rosa', 'rosa', from)).toBe('in')
    await set('security', { SECURITY_LOGIN_IP_WHITE_LIST: [] })
    later(6 * MINUTE)
    expect(await attempt('rosa', 'rosa', from)).toBe('in')
  })

  test('a blocked address is rejected with any password', async () => {
    await set('security', { SECURITY_LOGIN_IP_BLACK_LIST: ['203.0.113.1-203.0.113.20'] })
    expect(await attempt('rosa', 'rosa', '203.0.113.9')).toContain('rejects')
    expect(await attempt('rosa', 'rosa', '203.0.113.21')).toBe('in')
  })

  test('with a single device, the next login ends the previous session', async () => {
    const first = await visitor().signIn('rosa')
    await set('security', { USER_LOGIN_SINGLE_MACHINE_ENABLED: true })
    expect(await isIn(first)).toBe(true)
    const second = await visitor().signIn('rosa')
    expect([await isIn(first), await isIn(second)]).toEqual([false, true])
    await set('security', { USER_LOGIN_SINGLE_MACHINE_ENABLED: false })
  })

  test('only from their own source: users of another directory are refused', async () => {
    expect(await attempt('chenyu', 'chenyu', '198.51.100.4')).toBe('in')
    await set('security', { ONLY_ALLOW_AUTH_FROM_SOURCE: true })
    expect(await attempt('chenyu', 'chenyu', '198.51.100.4')).toContain('rejects')
    await set('security', { ONLY_ALLOW_AUTH_FROM_SOURCE: false })
  })
})

describe('a password that is about to expire', () => {
  /** Sets when the password of somebody was changed, and says how often they have been mailed after a login of somebody else. */
  async function mailsAfter(username: string, age: number) {
    const changed = { date_password_last_updated: new Date(clock.now.getTime() - age) }
    await queries().updateTable('users').set(changed).where('username', '=', username).execute()
    await visitor().signIn('admin')
    const { id } = await queries()
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    return (await messagesTo(queries(), id)).filter((kind) => kind === 'password-expiring').length
  }

  test.each([
    ['with more than five days left', 'amelie', 25 * DAY - MINUTE, 0],
    ['with five days left', 'anders', 25 * DAY, 1],
    ['on its last day', 'beatriz', 30 * DAY - MINUTE, 1],
    ['once it has expired', 'dmitri', 30 * DAY, 0],
    ['of a user of another directory', 'ines', 28 * DAY, 0],
  ])('causes a warning mail, %s: %s', async (_, username, age, mails) => {
    await set('security', { SECURITY_PASSWORD_EXPIRATION_TIME: 30 })
    expect(await mailsAfter(username, age)).toBe(mails)
  })

  test('causes one warning mail a day', async () => {
    expect(await mailsAfter('anders', 26 * DAY)).toBe(1)
    later(DAY)
    expect(await mailsAfter('anders', 27 * DAY)).toBe(2)
    await set('security', { SECURITY_PASSWORD_EXPIRATION_TIME: 9999 })
  })
})

describe('the retention of logs', () => {
  const KEPT = [
    ['LOGIN_LOG_KEEP_DAYS', 'login_logs', 'datetime'],
    ['OPERATE_LOG_KEEP_DAYS', 'operate_logs', 'datetime'],
    ['FTP_LOG_KEEP_DAYS', 'ftp_logs', 'date_start'],
    ['TASK_LOG_KEEP_DAYS', 'ops_executions', 'date_start'],
    ['CLOUD_SYNC_TASK_EXECUTION_KEEP_DAYS', 'cloud_sync_executions', 'date_sync'],
    ['TERMINAL_SESSION_KEEP_DURATION', 'terminal_sessions', 'date_end'],
    ['TERMINAL_SESSION_KEEP_DURATION', 'commands', 'happened'],
  ] as const

  const ages = async (table: string, column: string) => {
    const rows = await queries().selectFrom(table).select(column).execute()
    return rows.map((row) => (row[column] instanceof Date ? (clock.now.getTime() - row[column].getTime()) / DAY : 0))
  }

  test.each(KEPT)('%s: only %s that are older are removed at night', async (setting, table, column) => {
    const before = await ages(table, column)
    const days = Math.ceil([...before].sort((a, b) => a - b)[Math.floor(before.length / 2)] ?? 0)
    await set('clean', { [setting]: Math.max(days, 1) })
    expect((await ages(table, column)).length).toBeGreaterThanOrEqual(before.length)
    later(DAY)
    await visitor().signIn('admin')
    const left = await ages(table, column)
    expect(left.every((age) => age <= Math.max(days, 1))).toBe(true)
    expect(left.length).toBeGreaterThanOrEqual(before.filter((age) => age + 1 <= Math.max(days, 1)).length)
    expect(left.length).toBeLessThan(before.length)
  })
})

describe('the unit of a setting is in its label, in every language', () => {
  const MINUTES = [/minutes/, /分钟/, /分/]
  const DAYS = [/days/, /天/, /日/]

  test.each([
    ['security', 'SECURITY_MAX_IDLE_TIME', MINUTES],
    ['security', 'SECURITY_LOGIN_LIMIT_TIME', MINUTES],
    ['security', 'SECURITY_LOGIN_IP_LIMIT_TIME', MINUTES],
    ['security', 'SECURITY_PASSWORD_EXPIRATION_TIME', DAYS],
    ['clean', 'TERMINAL_SESSION_KEEP_DURATION', DAYS],
  ] as const)('%s: %s', async (category, name, units) => {
    const admin = await visitor().signIn('admin')
    for (const [place, language] of ['en', 'zh-hans', 'ja'].entries()) {
      admin.cookies.set('django_language', language)
      const answer = await admin.ask({ method: 'OPTIONS', url: `/api/v1/settings/setting/?category=${category}` })
      const { actions } = answer.json<{ actions: { PUT: Record<string, { label: string }> } }>()
      expect(actions.PUT[name]?.label).toMatch(units[place] ?? '')
    }
  })
})

test('a wrong password says that RADIUS is simulated where it is on, for known and unknown users alike', async () => {
  await set('radius', { AUTH_RADIUS: true })
  for (const username of ['ulrike', 'nobody-at-all'])
    expect(await attempt(username, 'guessed', '198.51.100.9')).toContain('RADIUS is simulated')
  await set('radius', { AUTH_RADIUS: false })
})
