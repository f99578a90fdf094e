import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { DEFAULT_ORGANIZATION_ID, ROOT_ORGANIZATION_ID } from '../../../src/contract/session/profile.ts'
import type { Edition } from '../../../src/sandbox/rest/model/context.ts'
import type { SandboxDatabase } from '../../../src/sandbox/database/open.ts'
import { DIRECTORY } from '../../../src/sandbox/settings/ldap/import-users.ts'
import { serveDatabase } from '../../../src/sandbox/server.ts'
import { NOW, openSeeded } from '../database/seeded-database.ts'
import { SANDBOX, sandboxForTests } from '../web/sandbox.ts'
import { Visitor } from '../web/visitor.ts'

const HOUR = 60 * 60_000
const DAILY = 24
const clock = { now: NOW }
const now = () => clock.now
const { visitor, queries } = sandboxForTests({ now })

/** So many hours after the settings were changed. */
const at = (hours: number) => {
  clock.now = new Date(NOW.getTime() + hours * HOUR)
}

/** Daily, so many hours after the tests begin, by the clock of this machine. */
function cronAfter(hours: number): string {
  const time = new Date(NOW.getTime() + hours * HOUR)
  return `${String(time.getMinutes())} ${String(time.getHours())} * * *`
}

interface Settings {
  readonly AUTH_LDAP?: boolean
  readonly AUTH_LDAP_SYNC_IS_PERIODIC?: boolean
  readonly AUTH_LDAP_SYNC_CRONTAB?: string | null
  readonly AUTH_LDAP_SYNC_INTERVAL?: number | null
  readonly AUTH_LDAP_SYNC_ORG_ID?: string
}

const ON = { AUTH_LDAP: true, AUTH_LDAP_SYNC_IS_PERIODIC: true, AUTH_LDAP_SYNC_ORG_ID: DEFAULT_ORGANIZATION_ID }
const DAILY_ON = { ...ON, AUTH_LDAP_SYNC_CRONTAB: null, AUTH_LDAP_SYNC_INTERVAL: DAILY }

async function set(values: Settings, who = visitor()) {
  const admin = await who.signIn('admin')
  const answer = await admin.send('PATCH', '/api/v1/settings/setting/?category=ldap', values)
  expect(answer.statusCode).toBe(200)
}

/** How often it was done, from the monitor of tasks. */
async function runs(who = visitor()): Promise<number> {
  const answer = await (await who.signIn('admin')).get('/api/v1/ops/celery/period-tasks/?search=import_ldap_user')
  return answer.json<{ total_run_count: number }[]>()[0]?.total_run_count ?? 0
}

interface Person {
  readonly username: string
  readonly source: string
}

/** Who of the directory is a member of an organization, sorted. */
async function members(organization: string, who = visitor()): Promise<readonly string[]> {
  const admin = await who.signIn('admin')
  const answer = await admin.get('/api/v1/users/users/?source=ldap', { 'x-jms-org': organization })
  return answer
    .json<Person[]>()
    .map(({ username }) => username)
    .sort()
}

const EVERYBODY = DIRECTORY.map(({ username }) => username)
const KNOWN = ['chenyu', 'lihua', 'zhangwei']
const NEWCOMERS = EVERYBODY.filter((username) => !KNOWN.includes(username))

const lastLog = async () => {
  const { log } = await queries()
    .selectFrom('simulated_tasks')
    .select('log')
    .where('name', '=', 'import_ldap_user_periodic')
    .orderBy('date_start', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return String(log).split('\n')
}

beforeEach(async () => {
  at(0)
  await set({ ...DAILY_ON, AUTH_LDAP: false })
  await queries().deleteFrom('users').where('username', 'in', NEWCOMERS).execute()
  await queries().deleteFrom('ops_period_tasks').where('task', 'like', '%ldap%').execute()
  await queries().deleteFrom('simulated_tasks').execute()
  await queries().deleteFrom('operate_logs').execute()
})

describe('the users of LDAP are imported', () => {
  test.each<[string, Settings, readonly (readonly [hours: number, runs: number])[]]>([
    [
      'every so many hours',
      { AUTH_LDAP_SYNC_INTERVAL: 2 },
      [
        [1.9, 0],
        [2, 1],
        [3.9, 1],
        [4, 2],
      ],
    ],
    [
      'by a crontab',
      { AUTH_LDAP_SYNC_CRONTAB: cronAfter(3) },
      [
        [2.9, 0],
        [3, 1],
        [26.9, 1],
        [27, 2],
      ],
    ],
    [
      'by the crontab where there are hours, too',
      { AUTH_LDAP_SYNC_CRONTAB: cronAfter(3), AUTH_LDAP_SYNC_INTERVAL: 1 },
      [
        [2.9, 0],
        [3, 1],
        [26.9, 1],
      ],
    ],
    [
      'once for all times at which nobody came',
      { AUTH_LDAP_SYNC_INTERVAL: 2 },
      [
        [9, 1],
        [9.9, 1],
        [10, 2],
      ],
    ],
    ['never while nobody logs in by LDAP', { AUTH_LDAP: false }, [[100, 0]]],
    ['never while it is not periodic', { AUTH_LDAP_SYNC_IS_PERIODIC: false }, [[100, 0]]],
    ['never where neither crontab nor hours are said', { AUTH_LDAP_SYNC_INTERVAL: null }, [[100, 0]]],
    ['never every 0 hours', { AUTH_LDAP_SYNC_INTERVAL: 0 }, [[100, 0]]],
    ['never by what is no crontab', { AUTH_LDAP_SYNC_CRONTAB: '61 * * * *' }, [[100, 0]]],
    ['never by a crontab without such a day', { AUTH_LDAP_SYNC_CRONTAB: '0 0 31 2 *' }, [[100, 0]]],
  ])('%s', async (_, values, times) => {
    await set({ ...DAILY_ON, ...values })
    const found: (readonly [number, number])[] = []
    for (const [hours] of times) {
      at(hours)
      found.push([hours, await runs()])
    }
    expect(found).toEqual(times)
    const isDone = times.some(([, count]) => count > 0)
    expect(await members(DEFAULT_ORGANIZATION_ID)).toEqual(isDone ? EVERYBODY : KNOWN)
  })

  test('from the last change of the settings, and no more once disabled', async () => {
    await set(DAILY_ON)
    at(23)
    await set({ AUTH_LDAP_SYNC_INTERVAL: 12 })
    at(24)
    expect(await runs()).toBe(0)
    at(35)
    expect(await runs()).toBe(1)
    await set({ AUTH_LDAP_SYNC_IS_PERIODIC: false })
    at(100)
    await set({ AUTH_LDAP_SYNC_IS_PERIODIC: true })
    expect(await runs()).toBe(1)
  })

  test('once per due time, and no user twice', async () => {
    await set(DAILY_ON)
    for (const hours of [24, 48]) {
      at(hours)
      await Promise.all([1, 2, 3, 4].map(() => visitor().get('/core/auth/login/')))
    }
    expect(await runs()).toBe(2)
    const logs = await (
      await visitor().signIn('admin')
    ).get('/api/v1/audits/operate-logs/?user=System(simulated)&resource_type=User')
    const made = logs.json<{ action: string; resource: string }[]>()
    expect(made.map(({ action, resource }) => `${action} ${resource}`).sort()).toEqual(
      DIRECTORY.filter(({ username }) => NEWCOMERS.includes(username))
        .map(({ name, username }) => `create ${name}(${username})`)
        .sort(),
    )
  })

  test('with updates of known users', async () => {
    await queries().updateTable('users').set({ name: 'Chen' }).where('username', '=', 'chenyu').execute()
    await set(DAILY_ON)
    at(24)
    const admin = await visitor().signIn('admin')
    const { name } = DIRECTORY.find(({ username }) => username === 'chenyu') ?? {}
    expect((await admin.get('/api/v1/users/users/?username=chenyu')).json()).toMatchObject([{ name }])
  })

  test('except users whose email is taken, which the simulated log reports', async () => {
    const email = { email: 'astrid@example.com' }
    await queries().updateTable('users').set(email).where('username', '=', 'rosa').execute()
    await set(DAILY_ON)
    at(24)
    expect(await members(DEFAULT_ORGANIZATION_ID)).toEqual(EVERYBODY.filter((username) => username !== 'astrid'))
    const [first, ...lines] = await lastLog()
    expect(first).toContain('simulated')
    expect(lines).toEqual(
      EVERYBODY.map((name) => (name === 'astrid' ? expect.stringMatching(/^astrid: .*email/) : `${name}: done`)),
    )
    await queries().updateTable('users').set({ email: 'rosa@example.com' }).where('username', '=', 'rosa').execute()
  })
})

describe('the organization of imported LDAP users', () => {
  const otherOrganization = async () => {
    const all = await (await visitor().signIn('admin')).get('/api/v1/orgs/orgs/')
    const found = all.json<{ id: string; is_default: boolean; is_root: boolean }[]>()
    return found.find(({ is_default, is_root }) => !is_default && !is_root)?.id ?? ''
  }

  test('is the one of the settings, for known users too', async () => {
    const other = await otherOrganization()
    await set({ ...DAILY_ON, AUTH_LDAP_SYNC_ORG_ID: other })
    expect(await members(other)).not.toEqual(expect.arrayContaining(KNOWN))
    at(24)
    expect(await members(other)).toEqual(EVERYBODY)
    expect(await members(DEFAULT_ORGANIZATION_ID)).not.toEqual(expect.arrayContaining(NEWCOMERS))
  })

  test.each([
    ['the default one where none is said', '', EVERYBODY, /^astrid: done/],
    ['none of them all where it is the root one', ROOT_ORGANIZATION_ID, KNOWN, /^astrid: done/],
    ['none where that one is gone', '00000000-0000-0000-0000-00000000dead', KNOWN, /is gone: nobody/],
  ])('is %s', async (_, id, expected, log) => {
    await set({ ...DAILY_ON, AUTH_LDAP_SYNC_ORG_ID: id })
    at(24)
    expect(await members(DEFAULT_ORGANIZATION_ID)).toEqual(expected)
    expect((await lastLog())[1]).toMatch(log)
  })
})

describe('after a restart of the server', () => {
  const state: { database?: SandboxDatabase } = {}
  beforeEach(async () => {
    state.database = await openSeeded()
  })
  afterEach(() => state.database?.close())

  /** What somebody finds on a server that is started at that hour, and stopped again. */
  async function started<T>(hours: number, edition: Edition, work: (who: () => Visitor) => Promise<T>): Promise<T> {
    if (state.database === undefined) throw new Error('the store is not open')
    at(hours)
    const kept = { ...state.database, close: () => Promise.resolve() }
    const { app, close } = await serveDatabase({ ...SANDBOX, edition, now }, kept)
    return work(() => new Visitor(app)).finally(close)
  }

  test('an import that was due meanwhile runs once and keeps its schedule', async () => {
    await started(0, 'enterprise', (who) => set(DAILY_ON, who()))
    const found: (readonly [number, number])[] = []
    for (const hours of [23, 25, 26, 47, 48])
      found.push([hours, await started(hours, 'enterprise', (who) => runs(who()))])
    expect(found).toEqual([
      [23, 0],
      [25, 1],
      [26, 1],
      [47, 1],
      [48, 2],
    ])
  })

  test('a community core imports into the default organization, whatever the settings name', async () => {
    await started(100, 'community', (who) => set({ ...DAILY_ON, AUTH_LDAP_SYNC_ORG_ID: ROOT_ORGANIZATION_ID }, who()))
    const found = await started(200, 'community', (who) => members(DEFAULT_ORGANIZATION_ID, who()))
    expect(found).toEqual(EVERYBODY)
  })
})
