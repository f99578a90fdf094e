import { factsOf } from '../rest/model/facts-of.ts'
import { differenceInMinutes } from 'date-fns'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ENDPOINT } from '../../contract/endpoints.ts'
import { factFields } from '../../contract/facts.ts'
import { isObject } from '../../contract/json-object.ts'
import type { SandboxContext } from '../rest/model/context.ts'
import type { UserRow } from '../database/core-tables.ts'
import { message } from '../messages/message.ts'
import { sendMessage } from '../models/mixins/messages.ts'
import { describeEndpoint } from '../rest/http/metadata.ts'
import { createScope } from '../rest/model/scope.ts'
import { checkFields } from '../rest/write/check-value.ts'
import { sessionOf } from './actor.ts'
import { hasSecondFactor } from './second-factor.ts'
import { saveSession, type LoginSession } from './session.ts'

const FACTS = factsOf('authentication__mfa_select')
const FIELDS = factFields(FACTS, 'POST')

/** Lifetime of a sent code. */
const CODE_LIFE_MINUTES = 5

/** Whether the user can receive codes by SMS. */
export const canReceiveSms = ({ settings }: SandboxContext, user: UserRow): boolean =>
  settings.get('SMS_ENABLED') === true && hasSecondFactor(user) && (user.phone ?? '') !== ''

/** Whether an unexpired code was sent in this session. */
export const hasSentCode = (session: LoginSession | null, now: Date): boolean =>
  differenceInMinutes(now, session?.data.codeSentAt ?? 0) < CODE_LIFE_MINUTES

/** POST: sends a code; the sandbox stores a message instead. */
async function send(context: SandboxContext, request: FastifyRequest, reply: FastifyReply) {
  const scope = createScope(request, context)
  const { user, language } = scope.actor
  const { values, errors } = checkFields(FIELDS, isObject(request.body) ? request.body : {}, language, false)
  if (Object.keys(errors).length > 0) return reply.code(400).send(errors)
  const session = await sessionOf(context, request)
  if (values['type'] !== 'sms' || session === null || !canReceiveSms(context, user))
    return reply.code(400).send({ error: message('auth.confirm.noCodeToSend', language) })
  await sendMessage(scope, user.id, 'sms-code')
  await saveSession(scope.queries, { ...session, data: { ...session.data, codeSentAt: context.now().getTime() } })
  return reply.code(201).send({ type: values['type'] })
}

export function registerSmsFactor(app: FastifyInstance, context: SandboxContext): void {
  app.post(ENDPOINT.mfaSelect, (request, reply) => send(context, request, reply))
  app.options(ENDPOINT.mfaSelect, async (request) =>
    describeEndpoint(FACTS, 'authentication__mfa_select', createScope(request, context)),
  )
}
