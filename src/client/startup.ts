import { parseCookies, sessionMark } from '../contract/session/cookies.ts'
import { FIRST_ENDPOINT } from '../contract/startup-endpoints.ts'
import { type Organization, type Profile, readOrganization, readProfile } from '../contract/session/profile.ts'
import {
  type OpenSettings,
  type PublicSettings,
  readOpenSettings,
  readPublicSettings,
} from '../contract/settings/settings.ts'
import type { CookieJar, TextStorage } from './browser.ts'
import { describeFailure, FailedWith, type Failure, RequestFailed } from './failure.ts'
import type { Api } from './http.ts'
import type { Language } from '../contract/language.ts'
import { preferredLanguage } from './language.ts'
import {
  chooseOrganization,
  firstOrganizationId,
  selectableOrganizations,
  rememberEdition,
  rememberedOrganizationId,
  rememberOrganization,
} from './organization.ts'

/** User, organization and settings. */
export interface StartupSession {
  readonly user: Profile
  readonly permissions: ReadonlySet<string>
  readonly organization: Organization | null
  readonly settings: PublicSettings
}

export interface StartupContext {
  readonly api: Api
  readonly cookies: CookieJar
  readonly storage: TextStorage
  /** `navigator.languages`. */
  readonly languages: readonly string[]
  /** `oid` of the page's query, else the organization of the tab. */
  readonly oid: string | null
  /** Sets the organization of all following requests (X-JMS-ORG). */
  readonly actIn: (organizationId: string | null) => void
  /** The view to show: the requested one if the user may enter it, else another. */
  readonly checkView: (session: StartupSession) => string | Promise<string>
  /** Called in this order, independently of the order of responses. */
  readonly effects?: StartupEffects
}

export interface StartupEffects {
  readonly openSettings?: (settings: OpenSettings) => void
  readonly profile?: (user: Profile) => void
  readonly settings?: (settings: PublicSettings) => void
  readonly view?: (view: string) => void
  readonly organization?: (organization: Organization | null) => void
}

/**
 * ready: start the console. login: not logged in, redirect after LOGIN_REDIRECT_DELAY_MS. logout: the session mark is missing, end
 * the session first. failed: show the failure and offer a retry.
 */
export type Startup =
  | {
      readonly kind: 'ready'
      readonly session: StartupSession
      readonly view: string
      /** Organizations that the user may select in the view. */
      readonly organizations: readonly Organization[]
      readonly language: Language
      /** First login: the user must complete the profile first. */
      readonly firstLogin: boolean
    }
  | { readonly kind: 'login' }
  | { readonly kind: 'logout' }
  | { readonly kind: 'failed'; readonly failure: Failure }

type Settled = { readonly ok: true; readonly body: unknown } | { readonly ok: false; readonly error: unknown }

/**
 * Starts the console: sends the first requests together and applies their effects in order.
 * Never throws: errors become `login` or `failed`.
 */
export async function start(context: StartupContext): Promise<Startup> {
  const cookies = parseCookies(context.cookies.read())
  if (sessionMark(cookies) === null) return { kind: 'logout' }
  context.actIn(firstOrganizationId({ wanted: context.oid, cookies, storage: context.storage }))
  try {
    return await guard(context, sendAll(context.api), preferredLanguage(cookies, context.languages))
  } catch (error) {
    return isUnknownUser(error) ? { kind: 'login' } : { kind: 'failed', failure: describeFailure(error) }
  }
}

interface Answers {
  readonly open: Promise<Settled>
  readonly profile: Promise<Settled>
  readonly settings: Promise<Settled>
  readonly current: Promise<Settled>
}

function sendAll(api: Api): Answers {
  return {
    open: get(api, FIRST_ENDPOINT.openSettings),
    profile: get(api, FIRST_ENDPOINT.profile),
    settings: get(api, FIRST_ENDPOINT.publicSettings),
    current: get(api, FIRST_ENDPOINT.currentOrganization),
  }
}

async function get(api: Api, url: string): Promise<Settled> {
  try {
    return { ok: true, body: await api.send({ method: 'GET', url, anonymous: true }) }
  } catch (error) {
    return { ok: false, error }
  }
}

async function guard(context: StartupContext, answers: Answers, language: Language): Promise<Startup> {
  const { effects } = context
  // Only titles, images and colours, which have defaults: may fail.
  const open = await answers.open
  effects?.openSettings?.(readOpenSettings(open.ok ? open.body : null))
  const user = profileOf(await answers.profile)
  effects?.profile?.(user)
  const settings = settingsOf(await answers.settings)
  rememberEdition(context.storage, settings.XPACK_ENABLED)
  effects?.settings?.(settings)
  const session = sessionOf(user, settings, currentOf(await answers.current))
  return selectOrganization(context, session, language)
}

/**
 * Selects view and organization. Permissions differ by organization and may open another view, so after a change of
 * organization both are selected once more.
 */
async function selectOrganization(
  context: StartupContext,
  from: StartupSession,
  language: Language,
  again = true,
): Promise<Startup> {
  const view = await context.checkView(from)
  const session = await inOrganization(context, from, organizationFor(context, from, view))
  if (again && session.user !== from.user) return selectOrganization(context, session, language, false)
  context.effects?.view?.(view)
  context.effects?.organization?.(session.organization)
  const organizations = selectableOrganizations(view, session.user)
  return { kind: 'ready', session, view, organizations, language, firstLogin: session.user.is_first_login }
}

function organizationFor(context: StartupContext, session: StartupSession, view: string): Organization | null {
  const { user, settings, organization } = session
  const remembered = rememberedOrganizationId(context.storage, user.username)
  return chooseOrganization({
    wanted: [context.oid, remembered, organization?.id ?? null],
    organizations: selectableOrganizations(view, user),
    enterprise: settings.XPACK_ENABLED,
  })
}

/** Switches to the organization; reloads the profile if the server has responded for another one. */
async function inOrganization(
  context: StartupContext,
  session: StartupSession,
  organization: Organization | null,
): Promise<StartupSession> {
  context.actIn(organization?.id ?? null)
  if (organization === null) return { ...session, organization }
  rememberOrganization(context, session.user.username, organization)
  if (organization.id === session.organization?.id) return { ...session, organization }
  const user = profileOf(await get(context.api, FIRST_ENDPOINT.profile))
  context.effects?.profile?.(user)
  return sessionOf(user, session.settings, organization)
}

function sessionOf(user: Profile, settings: PublicSettings, organization: Organization | null): StartupSession {
  return { user, permissions: new Set(user.perms), organization, settings }
}

function profileOf(answer: Settled): Profile {
  const user = readProfile(bodyOf(answer))
  if (user === null) throw new FailedWith('errors.verificationFailed')
  return user
}

function settingsOf(answer: Settled): PublicSettings {
  const settings = readPublicSettings(bodyOf(answer))
  if (settings === null) throw new FailedWith('errors.getFailed')
  return settings
}

/** The organization of the responses; null if unknown: then the profile is loaded again. */
function currentOf(answer: Settled): Organization | null {
  return answer.ok ? readOrganization(answer.body) : null
}

function bodyOf(answer: Settled): unknown {
  if (!answer.ok) throw answer.error
  return answer.body
}

function isUnknownUser(error: unknown): boolean {
  return (
    error instanceof RequestFailed &&
    error.url === FIRST_ENDPOINT.profile &&
    (error.status === 401 || error.status === 403)
  )
}
