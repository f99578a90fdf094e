import { ENDPOINT } from '../../contract/endpoints.ts'
import { PAGE } from '../../contract/server-pages.ts'
import { isObject } from '../../contract/json-object.ts'
import { COOKIE, cookiePrefix, csrfToken, publicKey } from '../../contract/session/cookies.ts'
import { readOrganization, readProfile } from '../../contract/session/profile.ts'
import type { AskCore, CoreAnswer } from '../core/ask-core.ts'
import { refusalOf } from '../core/refusal.ts'
import type { CoreSession } from '../core/session-file.ts'
import { type Finding, holds, otherwise, type Subject, START } from './finding.ts'

/** What the walk needs to know of the core and the account; null: unknown. */
export interface StartState {
  readonly findings: readonly Finding[]
  /** False without a session, and for one that the core does not accept. */
  readonly isSignedIn: boolean
  readonly permissions: ReadonlySet<string> | null
  readonly hasXpack: boolean | null
  readonly isLicensed: boolean | null
}

const at = (subject: string): Subject => ({ screens: START, subject })

const PEM = /^[A-Za-z0-9+/=_-]{64,}$/

/** The start of the console, request by request (`src/client/startup.ts`), and the login page before it. */
export async function checkStart(ask: AskCore, session: CoreSession | null): Promise<StartState> {
  const login = await loginFindings(ask, session)
  const open = await jsonOf(ask, ENDPOINT.openSettings, true)
  const openFindings =
    open.finding === null ? settingsFindings(ENDPOINT.openSettings, open.body, OPEN_KEYS) : [open.finding]
  const hasXpack = flagOf(open.body, 'XPACK_ENABLED')
  if (session === null) {
    const skipped = otherwise(
      at('the session'),
      'skipped',
      'without a session only the login page and the open settings are compared',
      'write a session file and name it with --session',
    )
    return {
      findings: [...login, ...openFindings, skipped],
      isSignedIn: false,
      permissions: null,
      hasXpack,
      isLicensed: null,
    }
  }
  const profile = await jsonOf(ask, ENDPOINT.profile)
  const settings = await jsonOf(ask, ENDPOINT.publicSettings)
  const current = await jsonOf(ask, ENDPOINT.currentOrganization)
  return {
    findings: [
      ...login,
      ...openFindings,
      ...(profile.finding === null ? profileFindings(profile.body) : [profile.finding]),
      ...(settings.finding === null
        ? settingsFindings(ENDPOINT.publicSettings, settings.body, PUBLIC_KEYS)
        : [settings.finding]),
      ...(current.finding === null ? organizationFindings(current.body) : [current.finding]),
    ],
    isSignedIn: profile.finding === null,
    permissions: permissionsOf(profile.body),
    hasXpack,
    isLicensed: flagOf(settings.body, 'XPACK_LICENSE_IS_VALID'),
  }
}

interface Json {
  readonly finding: Finding | null
  readonly body: unknown
}

async function jsonOf(ask: AskCore, address: string, anonymous = false): Promise<Json> {
  const asked = await ask('GET', address, anonymous)
  const refusal = refusalOf(asked)
  if (refusal !== null)
    return { finding: otherwise(at(`GET ${address}`), refusal.kind, refusal.reason, refusal.remedy), body: null }
  return { finding: null, body: asked.kind === 'answer' ? asked.body : null }
}

function flagOf(body: unknown, name: string): boolean | null {
  const value = isObject(body) ? body[name] : null
  return typeof value === 'boolean' ? value : null
}

async function loginFindings(ask: AskCore, session: CoreSession | null): Promise<readonly Finding[]> {
  const asked = await ask('GET', PAGE.login, true)
  const page = at(`GET ${PAGE.login}`)
  const refusal = asked.kind === 'answer' && asked.status === 200 && asked.isHtml ? null : refusalOf(asked)
  if (asked.kind === 'silence' || refusal !== null) {
    const { kind, reason, remedy } = refusal ?? { kind: 'missing' as const, reason: 'no page', remedy: 'check --core' }
    return [otherwise(page, kind, reason, remedy)]
  }
  const found = asked.isHtml
    ? holds(page)
    : otherwise(
        page,
        'drifted',
        'JSON is sent in place of the login page',
        'check --core: it must be the origin of the core',
      )
  return [found, ...cookieFindings(asked), ...sessionFindings(asked, session)]
}

function cookieFindings({ cookies }: CoreAnswer): readonly Finding[] {
  const set = [...cookies.keys()].join(', ') || 'none'
  const csrf = `${cookiePrefix(cookies)}csrftoken`
  const key = publicKey(cookies)
  return [
    csrfToken(cookies) === null
      ? otherwise(
          at(`cookie ${csrf}`),
          cookies.size === 0 ? 'missing' : 'drifted',
          `the login page does not set it (it sets: ${set})`,
          `the console reads the prefix of ${COOKIE.prefix}: set CSRF_COOKIE_NAME of the core to that prefix and csrftoken`,
        )
      : holds(at(`cookie ${csrf}`)),
    keyFinding(key, set),
  ]
}

function keyFinding(key: string | null, set: string): Finding {
  const place = at(`cookie ${COOKIE.publicKey}`)
  if (key === null)
    return otherwise(
      place,
      'missing',
      `the login page does not set it (it sets: ${set})`,
      'passwords and secrets cannot be encrypted: a core 2.28 sets it; let proxies pass it on',
    )
  if (!PEM.test(key))
    return otherwise(place, 'drifted', 'it is no public key in base64', 'let proxies pass the cookie on unchanged')
  return holds(place)
}

/** The session file has the cookie that the core calls its session. */
function sessionFindings({ cookies }: CoreAnswer, session: CoreSession | null): readonly Finding[] {
  if (session === null || session.cookieNames.length === 0) return []
  const wanted = `${cookiePrefix(cookies)}sessionid`
  if (session.cookieNames.includes(wanted)) return []
  return [
    otherwise(
      at(`cookie ${wanted}`),
      'drifted',
      `the session file has no such cookie (it has: ${session.cookieNames.join(', ')})`,
      `copy the cookie ${wanted} of a signed-in browser into the session file`,
    ),
  ]
}

/** Members by the type that the console reads. */
type Members = Readonly<Record<string, 'boolean' | 'object' | 'number'>>

const OPEN_KEYS: Members = { XPACK_ENABLED: 'boolean', INTERFACE: 'object' }
const PUBLIC_KEYS: Members = {
  ...OPEN_KEYS,
  XPACK_LICENSE_IS_VALID: 'boolean',
  SECURITY_MFA_VERIFY_TTL: 'number',
  SECURITY_COMMAND_EXECUTION: 'boolean',
  TICKETS_ENABLED: 'boolean',
}

function settingsFindings(address: string, body: unknown, members: Members): readonly Finding[] {
  const place = at(`GET ${address}`)
  const wrong = Object.entries(members).flatMap(([name, type]) => {
    const value = isObject(body) ? body[name] : undefined
    if (value === undefined) return [`${name} is gone`]
    const is = Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value
    return is === type ? [] : [`${name} is ${is}, not ${type}`]
  })
  if (wrong.length === 0) return [holds(place)]
  return [
    otherwise(
      place,
      'drifted',
      wrong.join('; '),
      'the console takes its default instead: use a core 2.28, or hide the screens that depend on it with an overlay',
    ),
  ]
}

function profileFindings(body: unknown): readonly Finding[] {
  const place = at(`GET ${ENDPOINT.profile}`)
  const remedy = 'use a core 2.28: the console decides by it what a user may see'
  const profile = readProfile(body)
  if (profile === null) return [otherwise(place, 'drifted', 'it has no id or no username', remedy)]
  const lists = ['perms', 'console_orgs', 'audit_orgs', 'workbench_orgs'].filter(
    (name) => !isObject(body) || !Array.isArray(body[name]),
  )
  if (lists.length > 0) return [otherwise(place, 'drifted', `${lists.join(', ')} is no list`, remedy)]
  if (profile.perms.length === 0)
    return [
      otherwise(place, 'refused', 'the account has no permissions', 'give the account a role in this organization'),
    ]
  return [holds(place)]
}

/** Null: the profile does not say, so no verdict about single permissions is possible. */
function permissionsOf(body: unknown): ReadonlySet<string> | null {
  const profile = readProfile(body)
  return profile === null || !isObject(body) || !Array.isArray(body['perms']) ? null : new Set(profile.perms)
}

const organizationFindings = (body: unknown): readonly Finding[] => {
  const place = at(`GET ${ENDPOINT.currentOrganization}`)
  return readOrganization(body) === null
    ? [otherwise(place, 'drifted', 'it has no id', 'the console asks for the profile once more: use a core 2.28')]
    : [holds(place)]
}
