import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGE } from '../../contract/endpoints.ts'
import type { Organization } from '../../contract/organization.ts'
import type { ActorOrganizations, SandboxContext } from '../context.ts'
import { findUserById, isValid, organizationsOf } from '../models/identity.ts'
import { sessionOf } from './actor-hook.ts'
import { languageOf } from './actor.ts'
import { newCsrfToken } from './csrf.ts'
import { confirmationOf } from './login-confirmation.ts'
import { backToLogin, GUARD, withNext } from './login-routes.ts'
import { isLate } from './pending-login.ts'
import { safePath } from './safe-path.ts'
import { readLanguage } from '../../serve/language.ts'
import {
  clearSessionCookies,
  setCsrfCookie,
  setLanguageCookie,
  setSessionCookie,
  setSessionMark,
} from './session-cookies.ts'
import { createSession, destroySession, type Session } from './session.ts'
import { createUpkeep } from './upkeep.ts'
import { sendWaiting } from './waiting-routes.ts'

interface NextQuery {
  readonly next?: string
}

/** Where a user works as long as no request says otherwise: the default organization if they may, else the first they may. */
function firstOrganization({ console, audit, workbench }: ActorOrganizations): string | null {
  const known = [...console, ...audit, ...workbench].filter(({ is_root }: Organization) => !is_root)
  return (known.find(({ is_default }) => is_default) ?? known[0])?.id ?? null
}

/** Ends the waiting session and opens another under a new id, so that nobody who knew the old one comes in with it. */
async function openSession(context: SandboxContext, waiting: Session, userId: string): Promise<Session> {
  const { queries } = context.database
  const organizations = await organizationsOf(queries, userId, context.edition, 'en')
  await destroySession(queries, waiting.id)
  if (context.settings.get('USER_LOGIN_SINGLE_MACHINE_ENABLED') === true)
    await queries.deleteFrom('sessions').where('user', '=', userId).execute()
  await queries.updateTable('users').set({ last_login: context.now() }).where('id', '=', userId).execute()
  const fresh = { pending: null, confirmedAt: null, confirmedBy: null, codeSentAt: null }
  const data = { ...waiting.data, ...fresh, organizationId: firstOrganization(organizations) }
  return createSession(queries, context.now(), userId, data)
}

async function turnBack(
  context: SandboxContext,
  reply: FastifyReply,
  { id }: Session,
  why: 'expired' | 'unconfirmed',
  next: string | null,
) {
  await destroySession(context.database.queries, id)
  return reply.redirect(backToLogin(why, next))
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
  const user = isLate(pending, context.now()) ? null : await findUserById(context.database.queries, pending.userId)
  if (user === null || !isValid(user, context.now())) return turnBack(context, reply, session, 'expired', next)
  const stands = pending.ticket === null ? null : await confirmationOf(context, pending)
  if (stands?.kind === 'over') return turnBack(context, reply, session, 'unconfirmed', next)
  if (stands?.kind === 'waits')
    return sendWaiting(context, request, reply, { ticket: stands.ticket, self: withNext(GUARD, next), next })
  const opened = await openSession(context, session, user.id)
  await upkeep()
  setSessionMark(reply, opened.data.remember)
  setCsrfCookie(reply, newCsrfToken())
  setSessionCookie(reply, opened)
  return reply.redirect(next ?? '/')
}

/** `next` is ignored: the logout page of a core leads to the login page alone. */
async function logOut(context: SandboxContext, request: FastifyRequest, reply: FastifyReply) {
  const session = await sessionOf(context, request)
  if (session !== null) await destroySession(context.database.queries, session.id)
  clearSessionCookies(reply)
  return reply.redirect(PAGE.login)
}

/** The path of the page that a visitor comes from, when it is one of ours. */
function cameFrom(request: FastifyRequest): string | null {
  const { referer, host } = request.headers
  if (referer === undefined || !URL.canParse(referer)) return null
  const url = new URL(referer)
  return url.host === host ? safePath(`${url.pathname}${url.search}`) : null
}

/** The guard that opens a session, logout, and the language switch. */
export function registerGuard(app: FastifyInstance, context: SandboxContext): void {
  const open = { config: { open: true } }
  const upkeep = createUpkeep(context)
  app.get<{ Querystring: NextQuery }>(GUARD, open, (request, reply) => passGuard(context, upkeep, request, reply))
  app.get(PAGE.logout, open, (request, reply) => logOut(context, request, reply))
  app.get<{ Params: { code: string }; Querystring: NextQuery }>('/core/i18n/:code/', open, async (request, reply) => {
    setLanguageCookie(reply, readLanguage(request.params.code) ?? languageOf(request))
    const session = await sessionOf(context, request)
    if (session !== null) setSessionCookie(reply, session)
    return reply.redirect(safePath(request.query.next) ?? cameFrom(request) ?? '/')
  })
}
