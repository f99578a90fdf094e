import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGE } from '../../contract/endpoints.ts'
import { readOpenSettings } from '../../contract/settings.ts'
import { PAGE_POLICY } from '../../serve/headers.ts'
import type { SandboxContext } from '../context.ts'
import type { Gate } from '../pages/gate-page.ts'
import { loginPage } from '../pages/login-page.ts'
import type { LoginProblem } from '../pages/login-problem.ts'
import { sessionOf } from './actor-hook.ts'
import { languageOf } from './actor.ts'
import { judgeAddress } from './address-limits.ts'
import { cookieToken, hasCsrfToken, newCsrfToken } from './csrf.ts'
import { sendCsrfFailed } from './csrf-failed.ts'
import { formField, takeForms } from './form-body.ts'
import { createKeyPair } from './key-pair.ts'
import { askToConfirm } from './login-confirmation.ts'
import { logLogin } from './login-log.ts'
import { judgeLogin } from './login-rules.ts'
import { checkPassword, type LoginOutcome } from './password-login.ts'
import { safePath } from './safe-path.ts'
import { decryptSecret } from './secret.ts'
import { setCsrfCookie, setLanguageCookie, setSessionCookie, setVisitorCookies } from './session-cookies.ts'
import { createSession, EMPTY_SESSION, saveSession, type Session } from './session.ts'
import { isUploaded } from '../settings/looks.ts'

/** Why a visitor is led back to the login, by the parameter of its address that says so. */
const BACK = {
  expired: { kind: 'timeout' },
  withdrawn: { kind: 'withdrawn' },
  unconfirmed: { kind: 'unconfirmed' },
} as const satisfies Readonly<Record<string, LoginProblem>>

type Back = keyof typeof BACK

interface LoginQuery extends Readonly<Partial<Record<Back, string>>> {
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

/** The guard stands behind the form and keeps the way on. */
export const GUARD = `${PAGE.login}guard/`

export const withNext = (path: string, next: string | null) =>
  next === null ? path : `${path}?next=${encodeURIComponent(next)}`

export const backToLogin = (why: Back, next: string | null) =>
  `${PAGE.login}?${why}=1${next === null ? '' : `&next=${encodeURIComponent(next)}`}`

const whyBack = (query: LoginQuery): LoginProblem | null =>
  Object.entries(BACK).find(([why]) => why in query)?.[1] ?? null

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

/** What a page of the gate is told before the form that it sends back. */
export function gateOf(context: SandboxContext, request: FastifyRequest): Gate & { readonly csrfToken: string } {
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

/** GET: a new session with a key pair of its own for whoever is not logged in; the way on for whoever is. */
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
  const problem = whyBack(request.query)
  return sendPage(reply, render(context, request, next, { csrfToken, username: '', remember: false, problem }))
}

/** The ticket by which somebody has to agree to the login, if one has to. */
interface Attempt {
  readonly outcome: LoginOutcome
  readonly ticket: string | null
}

async function attempt(
  context: SandboxContext,
  request: FastifyRequest,
  form: LoginForm,
  session: Session | null,
): Promise<Attempt> {
  const password = decryptSecret(form.password, session?.data.privateKeyPem ?? null)
  const checked =
    (await judgeAddress(context, request.ip)) ?? (await checkPassword(context, form.username, password, 'any'))
  const verdict = checked.kind === 'ok' ? await judgeLogin(context, checked, request.ip) : null
  const outcome: LoginOutcome = verdict?.kind === 'refused' ? verdict : checked
  const userAgent = request.headers['user-agent'] ?? ''
  await logLogin(context, { username: form.username, ip: request.ip, userAgent }, outcome)
  const asks = outcome.kind === 'ok' && verdict?.kind === 'confirm'
  if (!asks) return { outcome, ticket: null }
  const asked = { user: outcome.user, ip: request.ip, language: languageOf(request) }
  return { outcome, ticket: await askToConfirm(context, asked, verdict.reviewers) }
}

function refuse(
  context: SandboxContext,
  request: FastifyRequest,
  reply: FastifyReply,
  next: string | null,
  form: LoginForm,
  problem: LoginProblem,
  session: Session | null,
) {
  setCsrfCookie(reply, form.csrfToken)
  if (session !== null) setSessionCookie(reply, session)
  return sendPage(reply, render(context, request, next, { ...form, problem }))
}

/** POST: a right password makes the session wait at the guard; a wrong one shows the form again, with status 200 as recorded. */
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
    return refuse(context, request, reply, next, form, { kind: 'empty' }, known)
  const { outcome, ticket } = await attempt(context, request, form, known)
  if (outcome.kind !== 'ok') return refuse(context, request, reply, next, form, outcome, known)
  const { queries } = context.database
  const session = known ?? (await createSession(queries, context.now(), null, EMPTY_SESSION))
  const pending = { userId: outcome.user.id, at: context.now().getTime(), ticket }
  const waiting = { ...session, userId: null, data: { ...session.data, pending, remember: form.remember } }
  await saveSession(queries, waiting)
  setLanguageCookie(reply, language)
  setSessionCookie(reply, { ...waiting, data: { ...waiting.data, remember: false } })
  return reply.redirect(withNext(GUARD, next))
}

/** The login page and what its form sends to. */
export function registerLogin(app: FastifyInstance, context: SandboxContext): void {
  void app.register(async (scope) => {
    takeForms(scope)
    scope.get<{ Querystring: LoginQuery }>(PAGE.login, { config: { open: true } }, (request, reply) =>
      showLogin(context, request, reply),
    )
    scope.post<{ Querystring: LoginQuery }>(PAGE.login, { config: { open: true } }, (request, reply) =>
      submitLogin(context, request, reply),
    )
  })
}
