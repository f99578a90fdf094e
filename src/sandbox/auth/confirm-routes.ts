import { factsOf } from '../rest/model/facts-of.ts'
import { differenceInMinutes } from 'date-fns'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CONFIRM_TYPES, type ConfirmType, isConfirmType } from '../../contract/session/confirm.ts'
import { ENDPOINT } from '../../contract/endpoints.ts'
import { factFields, type FieldFact } from '../../contract/facts.ts'
import { isObject, toText } from '../../contract/json-object.ts'
import { sendNotice } from '../../serve/notice-page.ts'
import type { SandboxContext } from '../rest/model/context.ts'
import type { UserRow } from '../database/core-tables.ts'
import { message, type MessageKey } from '../messages/message.ts'
import { describeEndpoint } from '../rest/http/metadata.ts'
import { createScope } from '../rest/model/scope.ts'
import { checkFields } from '../rest/write/check-value.ts'
import { sessionOf } from './actor.ts'
import type { Language } from '../../contract/language.ts'
import { languageOf } from '../../serve/language.ts'
import { checkPassword } from './password-login.ts'
import { activeConfirmation, saveSession } from './session.ts'
import { codeAt, hasSecondFactor, isRightCode } from './second-factor.ts'
import { canReceiveSms, hasSentCode } from './sms-factor.ts'

interface ConfirmQuery {
  readonly confirm_type?: string
}

const FACTS = factsOf('authentication__confirm')

/** The facts do not say that both fields may be blank: a password needs no method, a new login no secret. */
function orBlank(field: FieldFact): FieldFact {
  if (field.name === 'secret_key') return { ...field, type: 'field' }
  return field.name === 'mfa_type' ? { ...field, choices: [...(field.choices ?? []), ''] } : field
}

const FIELDS = factFields(FACTS, 'POST').map(orBlank)

/** The password is stored elsewhere: without a second factor, these users can only log in again. */
const isThirdParty = ({ source }: UserRow): boolean => source === 'cas' || source === 'saml2'

/** A login counts as reauthentication for this long. */
const FRESH_LOGIN_MINUTES = 5

/** The strongest method that the user has, or null when it is weaker than the requested one. */
function methodFor(requested: ConfirmType, user: UserRow): ConfirmType | null {
  const strongest: ConfirmType = hasSecondFactor(user) ? 'mfa' : isThirdParty(user) ? 'relogin' : 'password'
  return CONFIRM_TYPES.indexOf(requested) <= CONFIRM_TYPES.indexOf(strongest) ? strongest : null
}

const sendError = (reply: FastifyReply, request: FastifyRequest, status: number, error: MessageKey) =>
  reply.code(status).send({ error: message(error, languageOf(request)) })

/** A JSON string: fastify would send it bare. */
const sendOk = (reply: FastifyReply) => reply.type('application/json').send(JSON.stringify('ok'))

/** The sandbox shows the code itself, since there is no authenticator or telephone for it. */
function factorsOf(context: SandboxContext, user: UserRow, language: Language) {
  const { otp_secret_key: key } = user
  const hint = message('auth.confirm.sandboxCode', language, { code: key === null ? '' : codeAt(key, context.now()) })
  const factor = (name: string, label: MessageKey) => ({
    name,
    disabled: false,
    display_name: message(label, language),
    placeholder: hint,
  })
  return [
    factor('otp', 'auth.confirm.authenticator'),
    ...(canReceiveSms(context, user) ? [factor('sms', 'auth.confirm.sms')] : []),
  ]
}

/** GET: the method that the user has to use. As recorded, an unknown type is a server error in HTML. */
function showMethod(
  context: SandboxContext,
  request: FastifyRequest<{ Querystring: ConfirmQuery }>,
  reply: FastifyReply,
) {
  const { confirm_type: requested } = request.query
  const { user, language } = createScope(request, context).actor
  if (!isConfirmType(requested))
    return sendNotice(reply, 500, language, { heading: '500', sentences: [message('requests.failed', language)] })
  const method = methodFor(requested, user)
  if (method === null) return sendError(reply, request, 404, 'auth.confirm.noSecondFactor')
  return reply.send({ confirm_type: method, content: method === 'mfa' ? factorsOf(context, user, language) : '' })
}

/** Whether the secret is right; a wrong password counts as a failed login. */
async function isProof(
  context: SandboxContext,
  user: UserRow,
  requested: ConfirmType,
  secret: string,
): Promise<boolean> {
  const key = user.otp_secret_key
  if (requested === 'mfa') return key !== null && isRightCode(key, secret, context.now())
  if (requested === 'relogin' && isThirdParty(user))
    return user.last_login !== null && differenceInMinutes(context.now(), user.last_login) < FRESH_LOGIN_MINUTES
  return (await checkPassword(context, user.username, secret, 'password')).kind === 'ok'
}

/** POST: a right secret confirms this session only. */
async function confirm(context: SandboxContext, request: FastifyRequest, reply: FastifyReply) {
  const { user, decrypt, language } = createScope(request, context).actor
  const { values, errors } = checkFields(FIELDS, isObject(request.body) ? request.body : {}, language, false)
  const { confirm_type: requested } = values
  if (Object.keys(errors).length > 0 || !isConfirmType(requested)) return reply.code(400).send(errors)
  const session = await sessionOf(context, request)
  const isSent = values['mfa_type'] !== 'sms' || hasSentCode(session, context.now())
  const isRight = isSent && (await isProof(context, user, requested, decrypt(toText(values['secret_key']))))
  if (!isRight || session === null)
    return sendError(reply, request, 400, `auth.confirm.${requested === 'mfa' ? 'wrongCode' : 'wrongPassword'}`)
  const data = { ...session.data, confirmedAt: context.now().getTime(), confirmedBy: requested, codeSentAt: null }
  await saveSession(context.database.queries, { ...session, data })
  return sendOk(reply)
}

async function check(context: SandboxContext, request: FastifyRequest, reply: FastifyReply) {
  if (activeConfirmation(context, await sessionOf(context, request)) !== null) return sendOk(reply)
  const code: ConfirmType = 'relogin'
  return reply.code(400).send({ code, detail: message('auth.confirm.required', languageOf(request)) })
}

/** Reauthentication of a logged-in user, and the request that returns whether it is still valid. */
export function registerConfirm(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Querystring: ConfirmQuery }>(ENDPOINT.confirm, (request, reply) => showMethod(context, request, reply))
  app.post(ENDPOINT.confirm, (request, reply) => confirm(context, request, reply))
  app.options(ENDPOINT.confirm, async (request) =>
    describeEndpoint(FACTS, 'authentication__confirm', createScope(request, context)),
  )
  app.get('/api/v1/authentication/confirm-oauth/', (request, reply) => check(context, request, reply))
}
