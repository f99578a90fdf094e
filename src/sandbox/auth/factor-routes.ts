import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGE } from '../../contract/endpoints.ts'
import type { SandboxContext } from '../context.ts'
import type { UserRow } from '../database/core-tables.ts'
import { say } from '../labels/text.ts'
import { findUserById } from '../models/identity.ts'
import { factorPage, OWN_PROFILE } from '../pages/factor-page.ts'
import { sessionOf } from './actor-hook.ts'
import { languageOf } from './actor.ts'
import { hasCsrfToken } from './csrf.ts'
import { sendCsrfFailed } from './csrf-failed.ts'
import { formField, takeForms } from './form-body.ts'
import { gateOf, sendPage, withNext } from './login-routes.ts'
import { codeAt, isKey, isRightCode, newKey } from './second-factor.ts'
import { SANDBOX_CODE, WRONG_CODE } from './texts.ts'

/** Whoever works in the session; null: nobody. */
async function userOf(context: SandboxContext, request: FastifyRequest): Promise<UserRow | null> {
  const session = await sessionOf(context, request)
  return session === null || session.userId === null ? null : findUserById(context.database.queries, session.userId)
}

interface Showing {
  /** To be taken by who has none. */
  readonly offered: string
  readonly isWrong: boolean
}

function show(
  context: SandboxContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { otp_secret_key: own }: UserRow,
  { offered, isWrong }: Showing,
) {
  const language = languageOf(request)
  const hint = say(SANDBOX_CODE, language).replace('{{code}}', codeAt(own ?? offered, context.now()))
  const problem = isWrong ? say(WRONG_CODE, language) : null
  const key = own === null ? offered : null
  const page = { ...gateOf(context, request), action: PAGE.mfa, key, hint, problem }
  return sendPage(reply, factorPage(page))
}

/** POST: the right code of a key that was offered sets it up; that of one's own takes it away. */
async function submit(context: SandboxContext, request: FastifyRequest, reply: FastifyReply) {
  const { body } = request
  if (!hasCsrfToken(request, formField(body, 'csrfmiddlewaretoken'))) return sendCsrfFailed(request, reply)
  const user = await userOf(context, request)
  if (user === null) return reply.redirect(withNext(PAGE.login, PAGE.mfa))
  const { otp_secret_key: own, mfa_level: level } = user
  const sent = formField(body, 'key')
  const offered = isKey(sent) ? sent : newKey()
  if (!isRightCode(own ?? offered, formField(body, 'code').trim(), context.now()))
    return show(context, request, reply, user, { offered, isWrong: true })
  const columns =
    own === null
      ? { otp_secret_key: offered, mfa_level: Math.max(level, 1) }
      : { otp_secret_key: null, mfa_level: level === 1 ? 0 : level }
  await context.database.queries.updateTable('users').set(columns).where('id', '=', user.id).execute()
  return reply.redirect(OWN_PROFILE, 303)
}

/** Where users set up a second factor for themselves. A core asks for the password first, on pages of its own. */
export function registerFactor(app: FastifyInstance, context: SandboxContext): void {
  const open = { config: { open: true } }
  void app.register(async (scope) => {
    takeForms(scope)
    scope.get(PAGE.mfa, open, async (request, reply) => {
      const user = await userOf(context, request)
      if (user === null) return reply.redirect(withNext(PAGE.login, PAGE.mfa))
      return show(context, request, reply, user, { offered: newKey(), isWrong: false })
    })
    scope.post(PAGE.mfa, open, (request, reply) => submit(context, request, reply))
  })
}
