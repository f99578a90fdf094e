import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGE } from '../../contract/server-pages.ts'
import type { Organization } from '../../contract/session/profile.ts'
import type { ActorOrganizations, SandboxContext } from '../rest/model/context.ts'
import { findUserById, isValid, userOrganizations } from '../models/users/identity.ts'
import { sessionOf } from './actor.ts'
import { languageOf, readLanguage } from '../../serve/language.ts'
import { newCsrfToken } from './forms.ts'
import { loginConfirmation } from './login-confirmation.ts'
import { backToLogin, GUARD_URL, safePath, withNext } from './login-routes.ts'
import { createSession, destroySession, isPendingExpired, type LoginSession } from './session.ts'
import { clearSessionCookies, setCsrfCookie, setLanguageCookie, setSessionCookie, setSessionMark } from './cookies.ts'
import { createMaintenance } from './upkeep.ts'
import { sendWaiting } from './waiting-routes.ts'

interface NextQuery {
  readonly next?: string
}

/** The organization of requests that name none: the default one, or the first that the user may enter. */
function firstOrganization({ console, audit, workbench }: ActorOrganizations): string | null {
  const known = [...console, ...audit, ...workbench].filter(({ is_root }: Organization) => !is_root)
  return (known.find(({ is_default }) => is_default) ?? known[0])?.id ?? null
}

/** Replaces the pending session by one with a new id, against session fixation. */
async function openSession(context: SandboxContext, waiting: LoginSession, userId: string): Promise<LoginSession> {
  const { queries } = context.database
  const organizations = await userOrganizations(queries, userId, context.edition, 'en')
  await destroySession(queries, waiting.id)
  if (context.settings.get('USER_LOGIN_SINGLE_MACHINE_ENABLED') === true)
    await queries.deleteFrom('sessions').where('user', '=', userId).execute()
  await queries.updateTable('users').set({ last_login: context.now() }).where('id', '=', userId).execute()
  const fresh = { pending: null, confirmedAt: null, confirmedBy: null, codeSentAt: null }
  const data = { ...waiting.data, ...fresh, organizationId: firstOrganization(organizations) }
  return createSession(queries, context.now(), userId, data)
}

interface LoginReturn {
  readonly reason: 'expired' | 'unconfirmed'
  readonly next: string | null
}

async function returnToLogin(
  context: SandboxContext,
  reply: FastifyReply,
  session: LoginSession,
  { reason, next }: LoginReturn,
) {
  await destroySession(context.database.queries, session.id)
  return reply.redirect(backToLogin(reason, next))
}

async function passGuard(
  context: SandboxContext,
  upkeep: () => Promise<void>,
  request: FastifyRequest<{ Querystring: NextQuery }>,
  reply: FastifyReply,
) {
  const next = safePath(request.query.next)
  const session = await sessionOf(context, request)
  const pending = session?.data.pending ?? null
  if (session === null || pending === null) return reply.redirect(withNext(PAGE.login, next))
  const user = isPendingExpired(pending, context.now())
    ? null
    : await findUserById(context.database.queries, pending.userId)
  if (user === null || !isValid(user, context.now()))
    return returnToLogin(context, reply, session, { reason: 'expired', next })
  const confirmation = pending.ticket === null ? null : await loginConfirmation(context, pending)
  if (confirmation?.kind === 'ended') return returnToLogin(context, reply, session, { reason: 'unconfirmed', next })
  if (confirmation?.kind === 'pending')
    return sendWaiting(context, request, reply, { ticket: confirmation.ticket, self: withNext(GUARD_URL, next), next })
  const opened = await openSession(context, session, user.id)
  await upkeep()
  setSessionMark(reply, opened.data.remember)
  setCsrfCookie(reply, newCsrfToken())
  setSessionCookie(reply, opened)
  return reply.redirect(next ?? '/')
}

/** Ignores `next`, as a core does. */
async function logOut(context: SandboxContext, request: FastifyRequest, reply: FastifyReply) {
  const session = await sessionOf(context, request)
  if (session !== null) await destroySession(context.database.queries, session.id)
  clearSessionCookies(reply)
  return reply.redirect(PAGE.login)
}

/** The path of the referring page, if it has our origin. */
function cameFrom(request: FastifyRequest): string | null {
  const { referer, host } = request.headers
  if (referer === undefined || !URL.canParse(referer)) return null
  const url = new URL(referer)
  return url.host === host ? safePath(`${url.pathname}${url.search}`) : null
}

/** The guard that opens a session, logout, and the language switch. */
export function registerGuard(app: FastifyInstance, context: SandboxContext): void {
  const open = { config: { open: true } }
  const upkeep = createMaintenance(context)
  app.get<{ Querystring: NextQuery }>(GUARD_URL, open, (request, reply) => passGuard(context, upkeep, request, reply))
  app.get(PAGE.logout, open, (request, reply) => logOut(context, request, reply))
  app.get<{ Params: { code: string }; Querystring: NextQuery }>('/core/i18n/:code/', open, async (request, reply) => {
    setLanguageCookie(reply, readLanguage(request.params.code) ?? languageOf(request))
    const session = await sessionOf(context, request)
    if (session !== null) setSessionCookie(reply, session)
    return reply.redirect(safePath(request.query.next) ?? cameFrom(request) ?? '/')
  })
}
