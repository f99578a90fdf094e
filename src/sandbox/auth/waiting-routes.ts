import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LOGIN_CONFIRMATION, PAGE } from '../../contract/endpoints.ts'
import { readText } from '../../contract/json-object.ts'
import { ASKING_PAGE_POLICY } from '../../serve/headers.ts'
import type { Language, SandboxContext } from '../context.ts'
import { TICKET_STATES } from '../labels/families/tickets.ts'
import { say, text } from '../labels/text.ts'
import type { StoredRow } from '../models/model.ts'
import { WAITING, waitingPage } from '../pages/waiting-page.ts'
import { sessionOf } from './actor-hook.ts'
import { languageOf } from './actor.ts'
import { hasCsrfToken } from './csrf.ts'
import { sendCsrfFailed } from './csrf-failed.ts'
import { formField, takeForms } from './form-body.ts'
import { applicantOf, confirmationOf, giveUp, reviewersOf } from './login-confirmation.ts'
import { backToLogin, gateOf, sendPage, withNext } from './login-routes.ts'
import { safePath } from './safe-path.ts'
import { clearSessionCookie } from './session-cookies.ts'
import { destroySession } from './session.ts'
import { CSRF_FAILED } from './texts.ts'

const CANCEL = `${PAGE.login}cancel/`

const NOT_FOUND = text('Not found', '不存在', '見つかりません')
const TICKET = text('The ticket of this login', '此次登录的工单', 'このログインのチケット')

interface NextQuery {
  readonly next?: string
}

/** The page of a login that waits for its reviewers; `self` is the address at which it goes on. */
export async function sendWaiting(
  context: SandboxContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { ticket, self, next }: { readonly ticket: StoredRow; readonly self: string; readonly next: string | null },
) {
  const page = waitingPage({
    ...gateOf(context, request),
    self,
    reviewers: await reviewersOf(context, ticket),
    over: backToLogin('unconfirmed', next),
    cancel: withNext(CANCEL, next),
  })
  return sendPage(reply, page, ASKING_PAGE_POLICY)
}

/** The ticket of a login that is over; null: there is none. */
async function overBody(context: SandboxContext, ticket: StoredRow | null, language: Language) {
  const state = ticket === null ? NOT_FOUND : (TICKET_STATES[readText(ticket['state'])] ?? NOT_FOUND)
  const user = ticket === null ? null : await applicantOf(context, ticket)
  return {
    error: 'login_confirm_error',
    msg: `${say(TICKET, language)}: ${say(state, language)}`,
    data: { ticket_id: readText(ticket?.['id']), username: user?.username ?? '' },
  }
}

/** GET: how it stands. As recorded it ends the session of whoever waits for nothing, or for nothing any more. */
async function showStatus(context: SandboxContext, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request)
  const session = await sessionOf(context, request)
  const stands = await confirmationOf(context, session?.data.pending ?? null)
  if (stands.kind === 'agreed') return reply.send({ msg: 'ok' })
  if (stands.kind === 'waits')
    return reply.send({
      error: 'login_confirm_wait',
      msg: say(WAITING, language),
      data: { ticket_id: readText(stands.ticket['id']) },
    })
  if (session !== null) await destroySession(context.database.queries, session.id)
  clearSessionCookie(reply)
  return reply.send(await overBody(context, stands.ticket, language))
}

async function endWaiting(context: SandboxContext, request: FastifyRequest): Promise<void> {
  const session = await sessionOf(context, request)
  if (session !== null) await giveUp(context, session, languageOf(request))
}

/** DELETE: the login is given up, and its ticket taken back. */
async function cancelCall(context: SandboxContext, request: FastifyRequest, reply: FastifyReply) {
  const detail = say(CSRF_FAILED, languageOf(request))
  if (!hasCsrfToken(request)) return reply.code(403).send({ detail, code: 'permission_denied' })
  await endWaiting(context, request)
  return reply.code(204).send()
}

/** POST: the same from the page that waits, and back to the login. */
async function cancelForm(
  context: SandboxContext,
  request: FastifyRequest<{ Querystring: NextQuery }>,
  reply: FastifyReply,
) {
  if (!hasCsrfToken(request, formField(request.body, 'csrfmiddlewaretoken'))) return sendCsrfFailed(request, reply)
  await endWaiting(context, request)
  return reply.redirect(backToLogin('withdrawn', safePath(request.query.next)), 303)
}

/** A login that waits for its reviewers: how it stands, and the ways to give it up. */
export function registerWaiting(app: FastifyInstance, context: SandboxContext): void {
  const open = { config: { open: true } }
  app.get(LOGIN_CONFIRMATION, open, (request, reply) => showStatus(context, request, reply))
  app.delete(LOGIN_CONFIRMATION, open, (request, reply) => cancelCall(context, request, reply))
  void app.register(async (scope) => {
    takeForms(scope)
    scope.post<{ Querystring: NextQuery }>(CANCEL, open, (request, reply) => cancelForm(context, request, reply))
  })
}
