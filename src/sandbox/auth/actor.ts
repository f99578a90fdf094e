import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageTag } from '../../contract/language.ts'
import { languageOf } from '../../serve/language.ts'
import { message } from '../messages/message.ts'
import {
  resolveOrganization,
  requestedOrganization,
  findUserById,
  isValid,
  userOrganizations,
  userPermissions,
} from '../models/users/identity.ts'
import { isSafeMethod } from '../rest/http/endpoint.ts'
import type { Actor, SandboxContext } from '../rest/model/context.ts'
import { readTimeZone } from '../rest/model/time.ts'
import { activeConfirmation, findSession, type LoginSession, EMPTY_SESSION } from './session.ts'
import { COOKIES, setSessionCookie } from './cookies.ts'
import { hasCsrfToken } from './forms.ts'
import { decryptSecret } from './secret.ts'
import { differenceInSeconds } from 'date-fns'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readSignature, signingText } from '../../contract/session/http-signature.ts'

type Identity = Omit<Actor, 'language' | 'timeZone' | 'decrypt' | 'confirmedBy'>

type ActorLoader = (request: FastifyRequest, session: LoginSession) => Promise<Actor | null>

const KEPT_MS = 3000
const KEPT_ENTRIES = 200

const firstText = (value: unknown) =>
  typeof value === 'string' ? value : Array.isArray(value) ? String(value[0]) : null

function organizationName(request: FastifyRequest, session: LoginSession): string {
  const query = request.query
  const oid = typeof query === 'object' && query !== null && 'oid' in query ? firstText(query.oid) : null
  const header = firstText(request.headers['x-jms-org'])
  return requestedOrganization([oid, header, request.cookies[COOKIES.organization], session.data.organizationId])
}

async function identify(
  context: SandboxContext,
  userId: string,
  organization: string,
  language: Language,
): Promise<Identity | null> {
  const { database, edition } = context
  const user = await findUserById(database.queries, userId)
  if (user === null || !isValid(user, context.now())) return null
  const chosen = await resolveOrganization(database.queries, [organization], edition, language)
  return {
    user,
    organization: chosen,
    organizations: await userOrganizations(database.queries, userId, edition, language),
    permissions: await userPermissions(database.queries, userId, chosen.id, edition),
  }
}

/**
 * Loads the actor of a session; null when the user was deleted, is inactive or expired. A page of the console sends
 * several requests at once, so an actor is cached for three seconds, or until `changes()` returns another number.
 */
function createActorLoader(context: SandboxContext, changes: () => number): ActorLoader {
  const kept = new Map<string, { readonly until: number; readonly identity: Promise<Identity | null> }>()
  return async (request, session) => {
    if (session.userId === null) return null
    const language = languageOf(request)
    const organization = organizationName(request, session)
    const now = context.now().getTime()
    const key = [changes(), session.userId, organization, language].join(' ')
    const known = kept.get(key)
    const identity =
      known !== undefined && known.until > now
        ? known.identity
        : identify(context, session.userId, organization, language)
    if (identity !== known?.identity) {
      if (kept.size >= KEPT_ENTRIES) kept.clear()
      kept.set(key, { until: now + KEPT_MS, identity })
    }
    const found = await identity
    if (found === null) return null
    const decrypt = (wire: string) => decryptSecret(wire, session.data.privateKeyPem)
    const confirmedBy = activeConfirmation(context, session)
    return { ...found, language, confirmedBy, timeZone: readTimeZone(request.headers['x-tz']), decrypt }
  }
}

/** The session of the request's cookie; null when there is none or it has expired. */
export async function sessionOf(context: SandboxContext, request: FastifyRequest): Promise<LoginSession | null> {
  const id = request.cookies[COOKIES.session]
  return id === undefined || id === '' ? null : findSession(context.database.queries, context.now(), id)
}

function refuse(reply: FastifyReply, status: 401 | 403, code: string, detail: string) {
  if (status === 401) void reply.header('www-authenticate', 'Sign access_key_id:Signature')
  return reply.code(status).send({ detail, code })
}

async function authenticate(context: SandboxContext, load: ActorLoader, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request)
  const signed = await signedSession(context, request)
  const session = signed ?? (await sessionOf(context, request))
  const actor = session === null ? null : await load(request, session)
  if (session === null || actor === null)
    return refuse(reply, 401, 'not_authenticated', message('requests.notLoggedIn', language))
  if (signed === null && !isSafeMethod(request.method) && !hasCsrfToken(request)) {
    return refuse(reply, 403, 'permission_denied', message('auth.csrfFailed', language))
  }
  request.actor = actor
  if (session.data.remember) setSessionCookie(reply, session)
  return undefined
}

/**
 * Every route without `config.open` needs a session: the hook sets `request.actor`, with the organization and
 * language of the request. Unsafe methods of a session also need the CSRF token; a signed request does not. Order and bodies are as recorded: 401 precedes
 * the check of the token.
 */
export function registerActorHook(app: FastifyInstance, context: SandboxContext): void {
  let changes = 0
  const load = createActorLoader(context, () => changes)
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 || request.routeOptions.config.open === true) return
    void reply.headers({
      'content-language': languageTag(languageOf(request)),
      vary: 'Accept, Accept-Language, Cookie',
      'cache-control': 'no-store',
    })
    return authenticate(context, load, request, reply)
  })
  // Clear the cache before the response is sent, so that the next request sees the change.
  app.addHook('onSend', async (request, _reply, payload) => {
    if (!isSafeMethod(request.method)) changes += 1
    return payload
  })
}

/** How far the date of a signed request may be from the time of the server, as in a core. */
const MAX_SKEW_S = 300

const UUID = /^[0-9a-f-]{36}$/i

function hmac(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

/** The session of a request that an access key has signed: of its user, for this request alone. Null: not signed, or wrongly. */
async function signedSession(context: SandboxContext, request: FastifyRequest): Promise<LoginSession | null> {
  const signature = readSignature(request.headers.authorization ?? '')
  if (signature === null || !UUID.test(signature.keyId) || !isRecent(request)) return null
  if (!['(request-target)', 'date'].every((name) => signature.headers.includes(name))) return null
  const header = (name: string): string | null => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : null
  }
  const text = signingText({ method: request.method, target: request.url, header }, signature.headers)
  const key = await context.database.queries
    .selectFrom('access_keys')
    .select(['secret', 'user'])
    .where('id', '=', signature.keyId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (text === null || key === undefined) return null
  const given = Buffer.from(signature.signature, 'base64')
  const expected = hmac(String(key['secret']), text)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return { id: '', userId: String(key['user']), data: EMPTY_SESSION }
}

/** By the clock of the machine: that of the sandbox may be another one in tests. */
function isRecent({ headers: { date } }: FastifyRequest): boolean {
  const sent = new Date(date ?? '')
  return !Number.isNaN(sent.getTime()) && Math.abs(differenceInSeconds(new Date(), sent)) <= MAX_SKEW_S
}
