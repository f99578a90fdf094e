import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LOGIN_CONFIRMATION } from '../../contract/endpoints.ts'
import { PAGE } from '../../contract/server-pages.ts'
import { readText } from '../../contract/json-object.ts'
import { ASKING_PAGE_POLICY } from '../../serve/headers.ts'
import type { SandboxContext } from '../rest/model/context.ts'
import { findChoiceLabel } from '../messages/labels.ts'
import { message } from '../messages/message.ts'
import type { StoredRow } from '../rest/model/model.ts'
import { waitingPage } from '../pages/waiting-page.ts'
import { sessionOf } from './actor.ts'
import type { Language } from '../../contract/language.ts'
import { languageOf } from '../../serve/language.ts'
import { formField, hasCsrfToken, sendCsrfFailed, acceptForms } from './forms.ts'
import { applicantOf, loginConfirmation, cancelPendingLogin, reviewersOf } from './login-confirmation.ts'
import { backToLogin, loginPageProps, safePath, sendPage, withNext } from './login-routes.ts'
import { clearSessionCookie } from './cookies.ts'
import { destroySession } from './session.ts'

const CANCEL = `${PAGE.login}cancel/`
interface NextQuery {
  readonly next?: string
}

/** Sends the page of a login that awaits approval; `self` is the URL that it reloads. */
export async function sendWaiting(
  context: SandboxContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { ticket, self, next }: { readonly ticket: StoredRow; readonly self: string; readonly next: string | null },
) {
  const page = waitingPage({
    ...loginPageProps(context, request),
    self,
    reviewers: await reviewersOf(context, ticket),
    over: backToLogin('unconfirmed', next),
    cancel: withNext(CANCEL, next),
  })
  return sendPage(reply, page, ASKING_PAGE_POLICY)
}

/** The response for a rejected, withdrawn or expired login. */
async function overBody(context: SandboxContext, ticket: StoredRow | null, language: Language) {
  const state = ticket === null ? null : findChoiceLabel('tickets', 'state', readText(ticket['state']), language)
  const user = ticket === null ? null : await applicantOf(context, ticket)
  return {
    error: 'login_confirm_error',
    msg: `${message('auth.waiting.ticket', language)}: ${state ?? message('auth.waiting.noTicket', language)}`,
    data: { ticket_id: readText(ticket?.['id']), username: user?.username ?? '' },
  }
}

/** GET: status of the approval. As recorded, it ends the session when no approval is pending. */
async function showStatus(context: SandboxContext, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request)
  const session = await sessionOf(context, request)
  const confirmation = await loginConfirmation(context, session?.data.pending ?? null)
  if (confirmation.kind === 'approved') return reply.send({ msg: 'ok' })
  if (confirmation.kind === 'pending')
    return reply.send({
      error: 'login_confirm_wait',
      msg: message('auth.waiting.title', language),
      data: { ticket_id: readText(confirmation.ticket['id']) },
    })
  if (session !== null) await destroySession(context.database.queries, session.id)
  clearSessionCookie(reply)
  return reply.send(await overBody(context, confirmation.ticket, language))
}

async function endWaiting(context: SandboxContext, request: FastifyRequest): Promise<void> {
  const session = await sessionOf(context, request)
  if (session !== null) await cancelPendingLogin(context, session, languageOf(request))
}

/** DELETE: cancels the login and withdraws its ticket. */
async function cancelCall(context: SandboxContext, request: FastifyRequest, reply: FastifyReply) {
  const detail = message('auth.csrfFailed', languageOf(request))
  if (!hasCsrfToken(request)) return reply.code(403).send({ detail, code: 'permission_denied' })
  await endWaiting(context, request)
  return reply.code(204).send()
}

/** POST: the same from the waiting page, then redirects to the login page. */
async function cancelForm(
  context: SandboxContext,
  request: FastifyRequest<{ Querystring: NextQuery }>,
  reply: FastifyReply,
) {
  if (!hasCsrfToken(request, formField(request.body, 'csrfmiddlewaretoken'))) return sendCsrfFailed(request, reply)
  await endWaiting(context, request)
  return reply.redirect(backToLogin('withdrawn', safePath(request.query.next)), 303)
}

/** Registers the waiting page of a login that needs approval, its status and its cancellation. */
export function registerWaiting(app: FastifyInstance, context: SandboxContext): void {
  const open = { config: { open: true } }
  app.get(LOGIN_CONFIRMATION, open, (request, reply) => showStatus(context, request, reply))
  app.delete(LOGIN_CONFIRMATION, open, (request, reply) => cancelCall(context, request, reply))
  void app.register(async (scope) => {
    acceptForms(scope)
    scope.post<{ Querystring: NextQuery }>(CANCEL, open, (request, reply) => cancelForm(context, request, reply))
  })
}
