import { describe, expect, test } from '@jest/globals'
import type { Call } from '../../src/client/http.ts'
import { start, type Startup, type StartupContext } from '../../src/client/startup.ts'
import { ENDPOINT } from '../../src/contract/endpoints.ts'
import { DEFAULT_ORGANIZATION_ID, ROOT_ORGANIZATION_ID } from '../../src/contract/session/profile.ts'
import { cookieJar, deferred, fakeApi, memoryStorage, refusal, settled } from './support/fakes.ts'

const DEFAULT = { id: DEFAULT_ORGANIZATION_ID, name: 'Default', is_default: true, is_root: false }
const ROOT = { id: ROOT_ORGANIZATION_ID, name: 'All', is_default: false, is_root: true }
const BRANCH = { id: 'branch', name: 'Branch', is_default: false, is_root: false }

const USER = {
  id: 'u1',
  username: 'ann',
  name: 'Ann',
  perms: ['users.view_user'],
  console_orgs: [DEFAULT, BRANCH],
  audit_orgs: [BRANCH],
  workbench_orgs: [ROOT, DEFAULT],
  is_first_login: false,
}

interface Bodies {
  readonly open?: unknown
  readonly profile?: unknown
  readonly settings?: unknown
  readonly current?: unknown
}

function answers(bodies: Bodies): (call: Call) => unknown {
  const byUrl: Record<string, unknown> = {
    [ENDPOINT.openSettings]: bodies.open ?? { XPACK_ENABLED: true },
    [ENDPOINT.profile]: 'profile' in bodies ? bodies.profile : USER,
    [ENDPOINT.publicSettings]: bodies.settings ?? { XPACK_ENABLED: true },
    [ENDPOINT.currentOrganization]: bodies.current ?? DEFAULT,
  }
  return (call) => {
    const body = byUrl[call.url]
    if (body instanceof Error) throw body
    return body
  }
}

interface Run {
  readonly startup: Promise<Startup>
  readonly calls: readonly Call[]
  readonly log: string[]
  readonly jar: ReturnType<typeof cookieJar>
  readonly storage: ReturnType<typeof memoryStorage>
}

interface Given {
  readonly cookies?: string
  readonly stored?: Readonly<Record<string, string>>
  readonly oid?: string
  readonly checkView?: StartupContext['checkView']
}

function run(answer: (call: Call) => unknown, given: Given = {}): Run {
  const { api, calls } = fakeApi(answer)
  const log: string[] = []
  const jar = cookieJar(given.cookies ?? 'jms_session_expire=close')
  const storage = memoryStorage(given.stored)
  const startup = start({
    api,
    cookies: jar,
    storage,
    languages: ['ja-JP'],
    oid: given.oid ?? null,
    actIn: (id) => void log.push(`act in ${String(id)}`),
    checkView: given.checkView ?? (() => 'console'),
    effects: {
      openSettings: () => void log.push('open settings'),
      profile: () => void log.push('profile'),
      settings: () => void log.push('settings'),
      view: (view) => void log.push(`view ${view}`),
      organization: (organization) => void log.push(`organization ${organization?.name ?? 'none'}`),
    },
  })
  return { startup, calls, log, jar, storage }
}

async function ready(startup: Promise<Startup>): Promise<Extract<Startup, { kind: 'ready' }>> {
  const result = await startup
  if (result.kind !== 'ready') throw new Error(`Startup ended with ${result.kind}`)
  return result
}

describe('the startup guard', () => {
  test('sends its calls together', async () => {
    const { calls, startup } = run(() => new Promise(() => undefined))
    await settled()
    expect(calls.map((call) => call.url)).toEqual([
      ENDPOINT.openSettings,
      ENDPOINT.profile,
      ENDPOINT.publicSettings,
      ENDPOINT.currentOrganization,
    ])
    expect(calls.every((call) => call.anonymous === true)).toBe(true)
    void startup
  })

  test('applies effects in the specified order, whatever the response order', async () => {
    const waiting = new Map<string, ReturnType<typeof deferred<unknown>>>()
    const { startup, log } = run((call) => {
      const answer = deferred<unknown>()
      waiting.set(call.url, answer)
      return answer.promise
    })
    await settled()
    waiting.get(ENDPOINT.currentOrganization)?.resolve(DEFAULT)
    waiting.get(ENDPOINT.publicSettings)?.resolve({ XPACK_ENABLED: true })
    waiting.get(ENDPOINT.profile)?.resolve(USER)
    await settled()
    expect(log).toEqual(['act in null'])

    waiting.get(ENDPOINT.openSettings)?.resolve({})
    await startup
    expect(log.slice(1)).toEqual([
      'open settings',
      'profile',
      'settings',
      `act in ${DEFAULT.id}`,
      'view console',
      'organization Default',
    ])
  })

  test('returns the session, organizations, language and first login', async () => {
    const result = await ready(run(answers({ profile: { ...USER, is_first_login: true } })).startup)
    expect(result).toMatchObject({ view: 'console', language: 'ja', firstLogin: true })
    expect(result.organizations.map((organization) => organization.name)).toEqual(['Default', 'Branch'])
    expect([...result.session.permissions]).toEqual(['users.view_user'])
    expect(result.session.organization).toEqual(DEFAULT)
  })

  test('logs out without requests if the session cookie is missing', async () => {
    const { startup, calls } = run(answers({}), { cookies: 'django_language=en' })
    expect(await startup).toEqual({ kind: 'logout' })
    expect(calls).toEqual([])
  })

  test.each([401, 403])('opens the login page for %d on the profile', async (status) => {
    const { startup, log } = run(
      answers({ profile: refusal(status, ENDPOINT.profile), settings: refusal(500, ENDPOINT.publicSettings) }),
    )
    expect(await startup).toEqual({ kind: 'login' })
    expect(log).toEqual(['act in null', 'open settings'])
  })

  test.each<[string, Bodies, string]>([
    ['the profile names no user', { profile: null }, 'errors.verificationFailed'],
    ['the profile call breaks', { profile: refusal(502, ENDPOINT.profile) }, 'errors.server'],
    ['the settings break', { settings: refusal(500, ENDPOINT.publicSettings) }, 'errors.server'],
    ['the settings are HTML', { settings: '<html>' }, 'errors.getFailed'],
  ])('fails: %s', async (_title, bodies, messageKey) => {
    expect(await run(answers(bodies)).startup).toMatchObject({ kind: 'failed', failure: { messageKey } })
  })

  test('survives a failure of theme and current organization', async () => {
    const bodies = { open: refusal(500, ENDPOINT.openSettings), current: refusal(500, ENDPOINT.currentOrganization) }
    expect((await ready(run(answers(bodies)).startup)).session.organization).toEqual(DEFAULT)
  })
})

describe('the organization at startup', () => {
  const asked = (calls: readonly Call[]): number => calls.filter((call) => call.url === ENDPOINT.profile).length

  test('is that of the cookie for the first calls', async () => {
    const { startup, log, calls } = run(answers({ current: BRANCH }), {
      cookies: 'jms_session_expire=close; X-JMS-ORG=branch',
    })
    expect((await ready(startup)).session.organization).toEqual(BRANCH)
    expect([log[0], asked(calls)]).toEqual(['act in branch', 1])
  })

  test('is stored per user and in the cookie', async () => {
    const { startup, jar, storage } = run(answers({}))
    await startup
    expect(jar.written).toEqual([`X-JMS-ORG=${DEFAULT.id}; Path=/; SameSite=Lax`])
    expect(JSON.parse(storage.entries.get('jms_current_org_ann') ?? '')).toEqual({ id: DEFAULT.id, name: 'Default' })
  })

  test.each<[string, Given, string]>([
    [
      'oid goes before what the user chose last',
      { oid: 'branch', stored: { jms_current_org_ann: DEFAULT.id } },
      'Branch',
    ],
    [
      'what this user chose last goes before the server',
      { stored: { jms_current_org_ann: '{"id":"branch"}' } },
      'Branch',
    ],
    ['what another user chose counts for nothing', { stored: { jms_current_org_bob: 'branch' } }, 'Default'],
    ['one the user may not use is passed over', { oid: 'gone' }, 'Default'],
    ['a broken memory is none', { stored: { jms_current_org_ann: '{"id":' } }, 'Default'],
    ['the audit view has its own', { checkView: () => 'audit' }, 'Branch'],
  ])('%s', async (_title, given, name) => {
    expect((await ready(run(answers({}), given).startup)).session.organization?.name).toBe(name)
  })

  test('requests the profile again if it differs from that of the response', async () => {
    const { startup, calls, log } = run(answers({}), { stored: { jms_current_org_ann: 'branch' } })
    await startup
    expect(asked(calls)).toBe(2)
    expect(log).toEqual([
      'act in null',
      'open settings',
      'profile',
      'settings',
      'act in branch',
      'profile',
      'act in branch',
      'view console',
      'organization Branch',
    ])
  })

  test('is checked again with the view', async () => {
    let profiles = 0
    const { startup } = run(
      (call) =>
        call.url === ENDPOINT.profile
          ? { ...USER, perms: (profiles += 1) === 1 ? ['settings.view_setting'] : [] }
          : answers({})(call),
      {
        stored: { jms_current_org_ann: 'branch' },
        checkView: (session) => (session.permissions.has('settings.view_setting') ? 'settings' : 'audit'),
      },
    )
    expect(await ready(startup)).toMatchObject({ view: 'audit', session: { organization: { name: 'Branch' } } })
  })

  test('is the default one in the community edition', async () => {
    const { startup } = run(answers({ settings: { XPACK_ENABLED: false } }), {
      oid: 'branch',
      stored: { jms_current_org_ann: 'branch' },
    })
    expect((await ready(startup)).session.organization).toEqual(DEFAULT)
  })

  test('of the first calls depends on the last known edition', async () => {
    const community = run(answers({ settings: { XPACK_ENABLED: false } }))
    await community.startup
    const stored = Object.fromEntries(community.storage.entries)
    const cookies = 'jms_session_expire=close'
    expect(run(answers({}), { stored, cookies }).log).toEqual([`act in ${DEFAULT.id}`])

    // Enterprise since: what was answered for the default organization is dropped and asked again.
    const upgraded = run(answers({}), { stored: { ...stored, jms_current_org_ann: 'branch' }, cookies })
    expect((await ready(upgraded.startup)).session.organization).toEqual(BRANCH)
    expect(asked(upgraded.calls)).toBe(2)
    expect(run(answers({}), { stored: Object.fromEntries(upgraded.storage.entries), cookies }).log).toEqual([
      'act in null',
    ])
  })

  test('is null for a user without any', async () => {
    const nobody = { ...USER, console_orgs: [], audit_orgs: [], workbench_orgs: [] }
    const { startup, jar } = run(answers({ profile: nobody }))
    expect((await ready(startup)).session.organization).toBeNull()
    expect(jar.written).toEqual([])
  })
})
