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
import { sendWaiting } from './waiting-routes.ts'
import { differenceInHours, subDays } from 'date-fns'
import { sql } from 'kysely'

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

/** Users get a daily mail during the last days of their password. */
const WARNING_DAYS = 5

/** Tables with a retention period, by the setting that holds its days. */
const KEPT: readonly (readonly [setting: string, table: string, since: string])[] = [
  ['LOGIN_LOG_KEEP_DAYS', 'login_logs', 'datetime'],
  ['TASK_LOG_KEEP_DAYS', 'ops_executions', 'date_start'],
  ['OPERATE_LOG_KEEP_DAYS', 'operate_logs', 'datetime'],
  ['FTP_LOG_KEEP_DAYS', 'ftp_logs', 'date_start'],
  ['CLOUD_SYNC_TASK_EXECUTION_KEEP_DAYS', 'cloud_sync_executions', 'date_sync'],
  ['TERMINAL_SESSION_KEEP_DURATION', 'commands', 'happened'],
  ['TERMINAL_SESSION_KEEP_DURATION', 'terminal_sessions', 'date_end'],
]

/** Mails local users whose password expires within five days, at most once a day. */
async function warnOfPasswords({ database, settings }: SandboxContext, now: Date): Promise<void> {
  const life = Number(settings.get('SECURITY_PASSWORD_EXPIRATION_TIME'))
  await sql`insert into outgoing_messages (id, "user", kind, date_created)
    select gen_random_uuid(), person.id, 'password-expiring', ${now} from users as person
    where person.source = 'local' and person.is_active and person.password_hash is not null
      and person.date_password_last_updated > ${subDays(now, life)}
      and person.date_password_last_updated <= ${subDays(now, life - WARNING_DAYS)}
      and not exists (select 1 from outgoing_messages as mail where mail."user" = person.id
        and mail.kind = 'password-expiring' and mail.date_created > ${subDays(now, 1)})`.execute(database.queries)
}

/** Deletes rows past their retention period. A running session has no end date and stays. */
async function sweep({ database, settings }: SandboxContext, now: Date): Promise<void> {
  for (const [setting, table, since] of KEPT) {
    const first = subDays(now, Number(settings.get(setting)))
    await sql`delete from ${sql.table(table)} where ${sql.ref(since)} < ${first}`.execute(database.queries)
  }
}

/** Nightly jobs of a core. The sandbox runs them at logins instead, the cleanup once a day. */
function createMaintenance(context: SandboxContext): () => Promise<void> {
  let swept = context.now()
  return async () => {
    const now = context.now()
    await warnOfPasswords(context, now)
    if (differenceInHours(now, swept) < 24) return
    swept = now
    await sweep(context, now)
  }
}
