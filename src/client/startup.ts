import { parseCookies, sessionMark } from '../contract/cookies.ts'
import { ENDPOINT } from '../contract/endpoints.ts'
import type { Organization } from '../contract/organization.ts'
import { readOrganization } from '../contract/organization.ts'
import type { Profile } from '../contract/profile.ts'
import { readProfile } from '../contract/profile.ts'
import type { OpenSettings, PublicSettings } from '../contract/settings.ts'
import { readOpenSettings, readPublicSettings } from '../contract/settings.ts'
import type { CookieJar, TextStorage } from './browser-state.ts'
import type { Failure } from './failure.ts'
import { describeFailure, FailedWith } from './failure.ts'
import type { Api } from './http.ts'
import type { Language } from './language.ts'
import { languageOf } from './language.ts'
import {
  chooseOrganization,
  firstOrganizationId,
  organizationsIn,
  rememberEdition,
  rememberedOrganizationId,
  rememberOrganization,
} from './organization.ts'
import { RequestFailed } from './request-failed.ts'

/** Who is looking, where, and under which settings. */
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
  /** From now on calls act in this organization (X-JMS-ORG). */
  readonly actIn: (organizationId: string | null) => void
  /** The view to show: the one asked for when the user may see it, else one they may. */
  readonly checkView: (session: StartupSession) => string
  /** Called in this order, whatever order the answers come in. */
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
 * ready: routes may be built. login: nobody is logged in, go there after LOGIN_REDIRECT_DELAY_MS. logout: the session
 * mark is missing, so the session has to be ended first. failed: say it and offer another try.
 */
export type Startup =
  | {
      readonly kind: 'ready'
      readonly session: StartupSession
      readonly view: string
      /** Those the user may choose from in the view. */
      readonly organizations: readonly Organization[]
      readonly language: Language
      /** Send the user to their profile's improvement page before anything else. */
      readonly firstLogin: boolean
    }
  | { readonly kind: 'login' }
  | { readonly kind: 'logout' }
  | { readonly kind: 'failed'; readonly failure: Failure }

type Settled = { readonly ok: true; readonly body: unknown } | { readonly ok: false; readonly error: unknown }

/** The guard of specification section 4: its calls go out together, their effects are applied in the order it names. */
export async function start(context: StartupContext): Promise<Startup> {
  const cookies = parseCookies(context.cookies.read())
  if (sessionMark(cookies) === null) return { kind: 'logout' }
  context.actIn(firstOrganizationId({ wanted: context.oid, cookies, storage: context.storage }))
  try {
    return await guard(context, sendAll(context.api), languageOf(cookies, context.languages))
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
    open: get(api, ENDPOINT.openSettings),
    profile: get(api, ENDPOINT.profile),
    settings: get(api, ENDPOINT.publicSettings),
    current: get(api, ENDPOINT.currentOrganization),
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
  // Looks only: the console has its own, so this one may fail.
  const open = await answers.open
  effects?.openSettings?.(readOpenSettings(open.ok ? open.body : null))
  const user = profileOf(await answers.profile)
  effects?.profile?.(user)
  const settings = settingsOf(await answers.settings)
  rememberEdition(context.storage, settings.XPACK_ENABLED)
  effects?.settings?.(settings)
  const session = sessionOf(user, settings, currentOf(await answers.current))
  return settle(context, session, language)
}

/**
 * The checks of view and organization. In another organization the user holds other permissions, which may open
 * another view: so after a move both are checked once more, and what stands then, stands.
 */
async function settle(
  context: StartupContext,
  from: StartupSession,
  language: Language,
  again = true,
): Promise<Startup> {
  const view = context.checkView(from)
  const session = await inOrganization(context, from, organizationFor(context, from, view))
  if (again && session.user !== from.user) return settle(context, session, language, false)
  context.effects?.view?.(view)
  context.effects?.organization?.(session.organization)
  const organizations = organizationsIn(view, session.user)
  return { kind: 'ready', session, view, organizations, language, firstLogin: session.user.is_first_login }
}

function organizationFor(context: StartupContext, session: StartupSession, view: string): Organization | null {
  const { user, settings, organization } = session
  const remembered = rememberedOrganizationId(context.storage, user.username)
  return chooseOrganization({
    wanted: [context.oid, remembered, organization?.id ?? null],
    organizations: organizationsIn(view, user),
    enterprise: settings.XPACK_ENABLED,
  })
}

/** Acts in the organization from now on; when the server answered for another one, the profile is asked for again. */
async function inOrganization(
  context: StartupContext,
  session: StartupSession,
  organization: Organization | null,
): Promise<StartupSession> {
  context.actIn(organization?.id ?? null)
  if (organization === null) return { ...session, organization }
  rememberOrganization(context, session.user.username, organization)
  if (organization.id === session.organization?.id) return { ...session, organization }
  const user = profileOf(await get(context.api, ENDPOINT.profile))
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

/** Which organization the server answered for; not knowing it costs another profile call and nothing else. */
function currentOf(answer: Settled): Organization | null {
  return answer.ok ? readOrganization(answer.body) : null
}

function bodyOf(answer: Settled): unknown {
  if (!answer.ok) throw answer.error
  return answer.body
}

function isUnknownUser(error: unknown): boolean {
  return (
    error instanceof RequestFailed && error.url === ENDPOINT.profile && (error.status === 401 || error.status === 403)
  )
}
