import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGE } from '../../contract/server-pages.ts'
import type { SandboxContext } from '../rest/model/context.ts'
import type { UserRow } from '../database/core-tables.ts'
import { message } from '../messages/message.ts'
import { findUserById } from '../models/users/identity.ts'
import { factorPage, OWN_PROFILE } from '../pages/factor-page.ts'
import { sessionOf } from './actor.ts'
import { languageOf } from '../../serve/language.ts'
import { formField, hasCsrfToken, sendCsrfFailed, acceptForms } from './forms.ts'
import { loginPageProps, sendPage, withNext } from './login-routes.ts'
import { codeAt, isKey, isRightCode, newKey } from './second-factor.ts'

/** The user of the session; null without a login. */
async function sessionUser(context: SandboxContext, request: FastifyRequest): Promise<UserRow | null> {
  const session = await sessionOf(context, request)
  return session === null || session.userId === null ? null : findUserById(context.database.queries, session.userId)
}

interface FactorForm {
  readonly user: UserRow
  /** A new key for a user without one. */
  readonly offeredKey: string
  readonly isWrongCode: boolean
}

function sendFactorPage(
  context: SandboxContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { user: { otp_secret_key: usersKey }, offeredKey, isWrongCode }: FactorForm,
) {
  const language = languageOf(request)
  const hint = message('auth.confirm.sandboxCode', language, { code: codeAt(usersKey ?? offeredKey, context.now()) })
  const problem = isWrongCode ? message('auth.confirm.wrongCode', language) : null
  const key = usersKey === null ? offeredKey : null
  const page = { ...loginPageProps(context, request), action: PAGE.mfa, key, hint, problem }
  return sendPage(reply, factorPage(page))
}

/** POST: the right code of the offered key enables the second factor; the right code of the user's key disables it. */
async function submitCode(context: SandboxContext, request: FastifyRequest, reply: FastifyReply) {
  const { body } = request
  if (!hasCsrfToken(request, formField(body, 'csrfmiddlewaretoken'))) return sendCsrfFailed(request, reply)
  const user = await sessionUser(context, request)
  if (user === null) return reply.redirect(withNext(PAGE.login, PAGE.mfa))
  const { otp_secret_key: usersKey, mfa_level: level } = user
  const sent = formField(body, 'key')
  const offeredKey = isKey(sent) ? sent : newKey()
  if (!isRightCode(usersKey ?? offeredKey, formField(body, 'code').trim(), context.now()))
    return sendFactorPage(context, request, reply, { user, offeredKey, isWrongCode: true })
  const columns =
    usersKey === null
      ? { otp_secret_key: offeredKey, mfa_level: Math.max(level, 1) }
      : { otp_secret_key: null, mfa_level: level === 1 ? 0 : level }
  await context.database.queries.updateTable('users').set(columns).where('id', '=', user.id).execute()
  return reply.redirect(OWN_PROFILE, 303)
}

/** The page where users set up a second factor. A core asks for the password first. */
export function registerFactor(app: FastifyInstance, context: SandboxContext): void {
  const open = { config: { open: true } }
  void app.register(async (scope) => {
    acceptForms(scope)
    scope.get(PAGE.mfa, open, async (request, reply) => {
      const user = await sessionUser(context, request)
      if (user === null) return reply.redirect(withNext(PAGE.login, PAGE.mfa))
      return sendFactorPage(context, request, reply, { user, offeredKey: newKey(), isWrongCode: false })
    })
    scope.post(PAGE.mfa, open, (request, reply) => submitCode(context, request, reply))
  })
}
