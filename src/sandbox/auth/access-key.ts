import { differenceInSeconds } from 'date-fns'
import type { FastifyRequest } from 'fastify'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readSignature, signingText } from '../../contract/session/http-signature.ts'
import type { SandboxContext } from '../rest/model/context.ts'
import { EMPTY_SESSION, type LoginSession } from './session.ts'

/** How far the date of a signed request may be from the time of the server, as in a core. */
const MAX_SKEW_S = 300

const UUID = /^[0-9a-f-]{36}$/i

function hmac(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

/** The session of a request that an access key has signed: of its user, for this request alone. Null: not signed, or wrongly. */
export async function signedSession(context: SandboxContext, request: FastifyRequest): Promise<LoginSession | null> {
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
