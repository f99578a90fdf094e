import { differenceInMinutes } from 'date-fns'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ENDPOINT } from '../../contract/endpoints.ts'
import selectFacts from '../../contract/facts/authentication__mfa_select.json' with { type: 'json' }
import { factFields } from '../../contract/facts/facts.ts'
import { isObject } from '../../contract/json-object.ts'
import type { SandboxContext } from '../context.ts'
import type { UserRow } from '../database/core-tables.ts'
import { say } from '../labels/text.ts'
import { loadFacts } from '../models/load-facts.ts'
import { sendMessage } from '../models/user-messages.ts'
import { describeFacts } from '../rest/metadata.ts'
import { scopeOf } from '../rest/scope.ts'
import { checkFields } from '../rest/validate/check-value.ts'
import { sessionOf } from './actor-hook.ts'
import { hasSecondFactor } from './second-factor.ts'
import { saveSession, type Session } from './session.ts'
import { NO_CODE_TO_SEND } from './texts.ts'

const FACTS = loadFacts(selectFacts)
const FIELDS = factFields(FACTS, 'POST')

/** How long a code that was sent is worth something. */
const CODE_LIFE_MINUTES = 5

/** Whether codes reach the telephone of whoever has a second factor. */
export const hasSms = ({ settings }: SandboxContext, user: UserRow): boolean =>
  settings.get('SMS_ENABLED') === true && hasSecondFactor(user) && (user.phone ?? '') !== ''

/** Whether a code was sent to whoever works in the session, and is still worth something. */
export const wasSent = (session: Session | null, now: Date): boolean =>
  differenceInMinutes(now, session?.data.codeSentAt ?? 0) < CODE_LIFE_MINUTES

/** POST: has a code sent; the sandbox keeps a message in its place. */
async function send(context: SandboxContext, request: FastifyRequest, reply: FastifyReply) {
  const scope = scopeOf(request, context)
  const { user, language } = scope.actor
  const { values, errors } = checkFields(FIELDS, isObject(request.body) ? request.body : {}, language, false)
  if (Object.keys(errors).length > 0) return reply.code(400).send(errors)
  const session = await sessionOf(context, request)
  if (values['type'] !== 'sms' || session === null || !hasSms(context, user))
    return reply.code(400).send({ error: say(NO_CODE_TO_SEND, language) })
  await sendMessage(scope, user.id, 'sms-code')
  await saveSession(scope.queries, { ...session, data: { ...session.data, codeSentAt: context.now().getTime() } })
  return reply.code(201).send({ type: values['type'] })
}

/** The call that has a code sent to one's telephone. */
export function registerSmsFactor(app: FastifyInstance, context: SandboxContext): void {
  app.post(ENDPOINT.mfaSelect, (request, reply) => send(context, request, reply))
  app.options(ENDPOINT.mfaSelect, async (request) =>
    describeFacts(FACTS, 'authentication__mfa_select', scopeOf(request, context)),
  )
}
