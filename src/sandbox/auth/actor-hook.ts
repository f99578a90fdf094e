import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { message } from '../labels/messages.ts'
import { type ActorLoader, createActorLoader, languageOf } from './actor.ts'
import { COOKIES } from './cookie-names.ts'
import { hasCsrfToken, isSafeMethod } from './csrf.ts'
import { LANGUAGE_CODES } from '../../serve/language.ts'
import { setSessionCookie } from './session-cookies.ts'
import { findSession, type Session } from './session.ts'
import { say } from '../labels/text.ts'
import { CSRF_FAILED } from './texts.ts'

/** The session of the request's cookie, if it still lives. */
export async function sessionOf(context: SandboxContext, request: FastifyRequest): Promise<Session | null> {
  const id = request.cookies[COOKIES.session]
  return id === undefined || id === '' ? null : findSession(context.database.queries, context.now(), id)
}

function refuse(reply: FastifyReply, status: 401 | 403, code: string, detail: string) {
  if (status === 401) void reply.header('www-authenticate', 'Sign access_key_id:Signature')
  return reply.code(status).send({ detail, code })
}

async function authenticate(context: SandboxContext, load: ActorLoader, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request)
  const session = await sessionOf(context, request)
  const actor = session === null ? null : await load(request, session)
  if (session === null || actor === null)
    return refuse(reply, 401, 'not_authenticated', message('notLoggedIn', language))
  if (!isSafeMethod(request.method) && !hasCsrfToken(request)) {
    return refuse(reply, 403, 'permission_denied', say(CSRF_FAILED, language))
  }
  request.actor = actor
  if (session.data.remember) setSessionCookie(reply, session)
  return undefined
}

/**
 * Every route that is not marked open needs a session: `request.actor` stands for it, in the organization and language that the request
 * asks for. Unsafe methods also need the CSRF token. Order and bodies as recorded: 401 comes before the token is looked at.
 */
export function registerActorHook(app: FastifyInstance, context: SandboxContext): void {
  let changes = 0
  const load = createActorLoader(context, () => changes)
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 || request.routeOptions.config.open === true) return
    void reply.headers({
      'content-language': LANGUAGE_CODES[languageOf(request)],
      vary: 'Accept, Accept-Language, Cookie',
      'cache-control': 'no-store',
    })
    return authenticate(context, load, request, reply)
  })
  // Before the answer leaves: whoever has seen it must not meet what was known before.
  app.addHook('onSend', async (request, _reply, payload) => {
    if (!isSafeMethod(request.method)) changes += 1
    return payload
  })
}
