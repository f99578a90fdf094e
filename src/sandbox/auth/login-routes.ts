import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGE } from '../../contract/server-pages.ts'
import { readOpenSettings } from '../../contract/settings/settings.ts'
import { PAGE_POLICY } from '../../serve/headers.ts'
import { languageOf } from '../../serve/language.ts'
import type { GatePageProps } from '../pages/gate-page.ts'
import { loginPage } from '../pages/login-page.ts'
import type { LoginProblem } from '../pages/login-problem.ts'
import type { SandboxContext } from '../rest/model/context.ts'
import { isUploaded } from '../settings/appearance.ts'
import { sessionOf } from './actor.ts'
import { setCsrfCookie, setLanguageCookie, setSessionCookie, setVisitorCookies } from './cookies.ts'
import { cookieToken, formField, hasCsrfToken, newCsrfToken, sendCsrfFailed, acceptForms } from './forms.ts'
import { requestLoginReview } from './login-confirmation.ts'
import { logLogin } from './login-log.ts'
import { checkAddress, checkLoginRules } from './login-rules.ts'
import { checkPassword, type LoginOutcome } from './password-login.ts'
import { createKeyPair, decryptSecret } from './secret.ts'
import { createSession, EMPTY_SESSION, saveSession, type LoginSession } from './session.ts'

const BASE = 'http://gatehouse.invalid'

/**
 * Guards against open redirects: returns path, query and hash of `value` if it stays on this origin, else null.
 * Rejects everything that a browser could read as another host (`//host`, `/\host`, `https:host`, embedded tabs and
 * line breaks).
 */
export function safePath(value: string | undefined): string | null {
  if (value === undefined || !value.startsWith('/') || /[\p{Cc}\\]/u.test(value)) return null
  if (value.startsWith('//') || !URL.canParse(value, BASE)) return null
  const url = new URL(value, BASE)
  return url.origin === BASE && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : null
}

/** Reasons for returning to the login page, by query parameter. */
const RETURN_REASONS = {
  expired: { kind: 'timeout' },
  withdrawn: { kind: 'withdrawn' },
  unconfirmed: { kind: 'unconfirmed' },
} as const satisfies Readonly<Record<string, LoginProblem>>

type ReturnReason = keyof typeof RETURN_REASONS

interface LoginQuery extends Readonly<Partial<Record<ReturnReason, string>>> {
  readonly next?: string
}

interface LoginForm {
  readonly username: string
  readonly password: string
  readonly remember: boolean
  readonly csrfToken: string
}

interface Rendering {
  readonly csrfToken: string
  readonly username: string
  readonly remember: boolean
  readonly problem: LoginProblem | null
}

/** The login form redirects here; `next` is kept in the query. */
export const GUARD_URL = `${PAGE.login}guard/`

export const withNext = (path: string, next: string | null) =>
  next === null ? path : `${path}?next=${encodeURIComponent(next)}`

export const backToLogin = (why: ReturnReason, next: string | null) =>
  `${PAGE.login}?${why}=1${next === null ? '' : `&next=${encodeURIComponent(next)}`}`

const returnReason = (query: LoginQuery): LoginProblem | null =>
  Object.entries(RETURN_REASONS).find(([why]) => why in query)?.[1] ?? null

function readForm(body: unknown): LoginForm {
  return {
    username: formField(body, 'username').trim(),
    password: formField(body, 'password'),
    remember: body instanceof URLSearchParams && body.has('auto_login'),
    csrfToken: formField(body, 'csrfmiddlewaretoken'),
  }
}

function render(context: SandboxContext, request: FastifyRequest, next: string | null, rendering: Rendering): string {
  const self = withNext(PAGE.login, next)
  const { login_title: name, favicon, logo_logout, login_image } = readOpenSettings(context.settings.open).INTERFACE
  const logo = isUploaded(logo_logout) ? logo_logout : null
  const picture = isUploaded(login_image) ? login_image : null
  return loginPage({ name, favicon, logo, picture, ...rendering, language: languageOf(request), action: self, self })
}

/** Properties shared by all login pages. */
export function loginPageProps(
  context: SandboxContext,
  request: FastifyRequest,
): GatePageProps & { readonly csrfToken: string } {
  const { login_title: name, favicon } = readOpenSettings(context.settings.open).INTERFACE
  return { language: languageOf(request), name, favicon, csrfToken: cookieToken(request) ?? '' }
}

export const sendPage = (reply: FastifyReply, page: string, policy = PAGE_POLICY) =>
  reply
    .code(200)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)

/** GET: starts an anonymous session with its own key pair; redirects users who are logged in. */
async function showLogin(
  context: SandboxContext,
  request: FastifyRequest<{ Querystring: LoginQuery }>,
  reply: FastifyReply,
) {
  const next = safePath(request.query.next)
  const known = await sessionOf(context, request)
  if (known !== null && known.userId !== null) {
    setSessionCookie(reply, known)
    return reply.redirect(next ?? '/')
  }
  const keys = await createKeyPair()
  const data = { ...EMPTY_SESSION, privateKeyPem: keys.privateKeyPem }
  const session =
    known === null ? await createSession(context.database.queries, context.now(), null, data) : { ...known, data }
  if (known !== null) await saveSession(context.database.queries, session)
  const csrfToken = cookieToken(request) ?? newCsrfToken()
  setVisitorCookies(reply, csrfToken, keys.publicKeyCookie)
  setSessionCookie(reply, session)
  const problem = returnReason(request.query)
  return sendPage(reply, render(context, request, next, { csrfToken, username: '', remember: false, problem }))
}

/** `ticket`: the id of the approval ticket, if a rule requires one. */
interface Attempt {
  readonly outcome: LoginOutcome
  readonly ticket: string | null
}

async function attempt(
  context: SandboxContext,
  request: FastifyRequest,
  form: LoginForm,
  session: LoginSession | null,
): Promise<Attempt> {
  const password = decryptSecret(form.password, session?.data.privateKeyPem ?? null)
  const checked =
    (await checkAddress(context, request.ip)) ?? (await checkPassword(context, form.username, password, 'any'))
  const verdict = checked.kind === 'ok' ? await checkLoginRules(context, checked, request.ip) : null
  const outcome: LoginOutcome = verdict?.kind === 'refused' ? verdict : checked
  const userAgent = request.headers['user-agent'] ?? ''
  await logLogin(context, { username: form.username, ip: request.ip, userAgent }, outcome)
  const needsReview = outcome.kind === 'ok' && verdict?.kind === 'confirm'
  if (!needsReview) return { outcome, ticket: null }
  const login = { user: outcome.user, ip: request.ip, language: languageOf(request) }
  return { outcome, ticket: await requestLoginReview(context, login, verdict.reviewers) }
}

interface FailedLogin {
  readonly form: LoginForm
  readonly next: string | null
  readonly session: LoginSession | null
  readonly problem: LoginProblem
}

function sendFailedLogin(
  context: SandboxContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { form, next, session, problem }: FailedLogin,
) {
  setCsrfCookie(reply, form.csrfToken)
  if (session !== null) setSessionCookie(reply, session)
  return sendPage(reply, render(context, request, next, { ...form, problem }))
}

/**
 * POST: a right password makes the login pending and redirects to the guard; a wrong one shows the form again, with
 * status 200 as recorded.
 */
async function submitLogin(
  context: SandboxContext,
  request: FastifyRequest<{ Querystring: LoginQuery }>,
  reply: FastifyReply,
) {
  const language = languageOf(request)
  const form = readForm(request.body)
  const next = safePath(request.query.next)
  if (!hasCsrfToken(request, form.csrfToken)) return sendCsrfFailed(request, reply)
  const known = await sessionOf(context, request)
  if (form.username === '' || form.password === '')
    return sendFailedLogin(context, request, reply, { form, next, session: known, problem: { kind: 'empty' } })
  const { outcome, ticket } = await attempt(context, request, form, known)
  if (outcome.kind !== 'ok')
    return sendFailedLogin(context, request, reply, { form, next, session: known, problem: outcome })
  const { queries } = context.database
  const session = known ?? (await createSession(queries, context.now(), null, EMPTY_SESSION))
  const pending = { userId: outcome.user.id, at: context.now().getTime(), ticket }
  const waiting = { ...session, userId: null, data: { ...session.data, pending, remember: form.remember } }
  await saveSession(queries, waiting)
  setLanguageCookie(reply, language)
  setSessionCookie(reply, { ...waiting, data: { ...waiting.data, remember: false } })
  return reply.redirect(withNext(GUARD_URL, next))
}

/** Registers the login page and its form handler. */
export function registerLogin(app: FastifyInstance, context: SandboxContext): void {
  void app.register(async (scope) => {
    acceptForms(scope)
    scope.get<{ Querystring: LoginQuery }>(PAGE.login, { config: { open: true } }, (request, reply) =>
      showLogin(context, request, reply),
    )
    scope.post<{ Querystring: LoginQuery }>(PAGE.login, { config: { open: true } }, (request, reply) =>
      submitLogin(context, request, reply),
    )
  })
}
