import { differenceInMinutes } from 'date-fns'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CONFIRM_TYPES, type ConfirmType, isConfirmType } from '../../contract/confirm.ts'
import { ENDPOINT } from '../../contract/endpoints.ts'
import confirmFacts from '../../contract/facts/authentication__confirm.json' with { type: 'json' }
import { factFields, type FieldFact } from '../../contract/facts/facts.ts'
import { isObject, toText } from '../../contract/json-object.ts'
import { sendNotice } from '../../serve/notice-page.ts'
import type { Language, SandboxContext } from '../context.ts'
import type { UserRow } from '../database/core-tables.ts'
import { say, type Text } from '../labels/text.ts'
import { loadFacts } from '../models/load-facts.ts'
import { FAILED } from '../pages/notices.ts'
import { describeFacts } from '../rest/metadata.ts'
import { scopeOf } from '../rest/scope.ts'
import { checkFields } from '../rest/validate/check-value.ts'
import { sessionOf } from './actor-hook.ts'
import { languageOf } from './actor.ts'
import { checkPassword } from './password-login.ts'
import { confirmationOf } from './confirmation.ts'
import { codeAt, hasSecondFactor, isRightCode } from './second-factor.ts'
import { saveSession } from './session.ts'
import { hasSms, wasSent } from './sms-factor.ts'
import {
  AUTHENTICATOR,
  NO_SECOND_FACTOR,
  NOT_CONFIRMED,
  SANDBOX_CODE,
  SHORT_MESSAGE,
  WRONG_CODE,
  WRONG_PASSWORD,
} from './texts.ts'

interface ConfirmQuery {
  readonly confirm_type?: string
}

const FACTS = loadFacts(confirmFacts)

/** The facts do not say that both may be blank: no method goes with a password, and no secret with a new login. */
function orBlank(field: FieldFact): FieldFact {
  if (field.name === 'secret_key') return { ...field, type: 'field' }
  return field.name === 'mfa_type' ? { ...field, choices: [...(field.choices ?? []), ''] } : field
}

const FIELDS = factFields(FACTS, 'POST').map(orBlank)

/** Whose password is kept elsewhere: without a second factor they can only log in again. */
const isThirdParty = ({ source }: UserRow): boolean => source === 'cas' || source === 'saml2'

/** How long a login proves who somebody is. */
const FRESH_LOGIN_MINUTES = 5

/** The strongest way a user has, if it is as strong as what is asked: few have a second factor. */
function wayFor(asked: ConfirmType, user: UserRow): ConfirmType | null {
  const strongest: ConfirmType = hasSecondFactor(user) ? 'mfa' : isThirdParty(user) ? 'relogin' : 'password'
  return CONFIRM_TYPES.indexOf(asked) <= CONFIRM_TYPES.indexOf(strongest) ? strongest : null
}

const sayError = (reply: FastifyReply, request: FastifyRequest, status: number, error: Text) =>
  reply.code(status).send({ error: say(error, languageOf(request)) })

/** A JSON string: fastify would send it bare. */
const sayOk = (reply: FastifyReply) => reply.type('application/json').send(JSON.stringify('ok'))

/** What an authenticator or a telephone would show. Nobody has one for a sandbox, so that it tells the code itself. */
function factorsOf(context: SandboxContext, user: UserRow, language: Language) {
  const { otp_secret_key: key } = user
  const hint = say(SANDBOX_CODE, language).replace('{{code}}', key === null ? '' : codeAt(key, context.now()))
  const factor = (name: string, words: Text) => ({
    name,
    disabled: false,
    display_name: say(words, language),
    placeholder: hint,
  })
  return [factor('otp', AUTHENTICATOR), ...(hasSms(context, user) ? [factor('sms', SHORT_MESSAGE)] : [])]
}

/** GET: the way that the user is to go. A type that there is not breaks a core, which says so in HTML. */
function showWay(context: SandboxContext, request: FastifyRequest<{ Querystring: ConfirmQuery }>, reply: FastifyReply) {
  const { confirm_type: asked } = request.query
  const { user, language } = scopeOf(request, context).actor
  if (!isConfirmType(asked))
    return sendNotice(reply, 500, language, { heading: '500', sentences: [say(FAILED, language)] })
  const way = wayFor(asked, user)
  if (way === null) return sayError(reply, request, 404, NO_SECOND_FACTOR)
  return reply.send({ confirm_type: way, content: way === 'mfa' ? factorsOf(context, user, language) : '' })
}

/** Whether the secret is what was asked for; a wrong password counts as it does at the login. */
async function isProof(context: SandboxContext, user: UserRow, asked: ConfirmType, secret: string): Promise<boolean> {
  const key = user.otp_secret_key
  if (asked === 'mfa') return key !== null && isRightCode(key, secret, context.now())
  if (asked === 'relogin' && isThirdParty(user))
    return user.last_login !== null && differenceInMinutes(context.now(), user.last_login) < FRESH_LOGIN_MINUTES
  return (await checkPassword(context, user.username, secret, 'password')).kind === 'ok'
}

/** POST: what is right confirms this session alone. */
async function confirm(context: SandboxContext, request: FastifyRequest, reply: FastifyReply) {
  const { user, decrypt, language } = scopeOf(request, context).actor
  const { values, errors } = checkFields(FIELDS, isObject(request.body) ? request.body : {}, language, false)
  const { confirm_type: asked } = values
  if (Object.keys(errors).length > 0 || !isConfirmType(asked)) return reply.code(400).send(errors)
  const session = await sessionOf(context, request)
  const isSent = values['mfa_type'] !== 'sms' || wasSent(session, context.now())
  const isRight = isSent && (await isProof(context, user, asked, decrypt(toText(values['secret_key']))))
  if (!isRight || session === null) return sayError(reply, request, 400, asked === 'mfa' ? WRONG_CODE : WRONG_PASSWORD)
  const data = { ...session.data, confirmedAt: context.now().getTime(), confirmedBy: asked, codeSentAt: null }
  await saveSession(context.database.queries, { ...session, data })
  return sayOk(reply)
}

async function check(context: SandboxContext, request: FastifyRequest, reply: FastifyReply) {
  if (confirmationOf(context, await sessionOf(context, request)) !== null) return sayOk(reply)
  const code: ConfirmType = 'relogin'
  return reply.code(400).send({ code, detail: say(NOT_CONFIRMED, languageOf(request)) })
}

/** How users prove who they are while they are logged in, and the call that tells whether they have. */
export function registerConfirm(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Querystring: ConfirmQuery }>(ENDPOINT.confirm, (request, reply) => showWay(context, request, reply))
  app.post(ENDPOINT.confirm, (request, reply) => confirm(context, request, reply))
  app.options(ENDPOINT.confirm, async (request) =>
    describeFacts(FACTS, 'authentication__confirm', scopeOf(request, context)),
  )
  app.get('/api/v1/authentication/confirm-oauth/', (request, reply) => check(context, request, reply))
}
