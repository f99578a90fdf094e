import { randomInt, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { COOKIES } from './cookie-names.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const LENGTH = 64
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

export const newCsrfToken = () =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

export const isSafeMethod = (method: string) => SAFE_METHODS.has(method)

function sameText(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** A browser names the origin of every unsafe request; one from elsewhere is not ours even with the right token. */
function isOwnOrigin({ origin, host }: { origin?: string | undefined; host?: string | undefined }) {
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** The token of the cookie when it can be one; anything else is replaced by a new one. */
export function cookieToken(request: FastifyRequest): string | null {
  const token = request.cookies[COOKIES.csrf]
  return token !== undefined && /^[A-Za-z0-9]{64}$/.test(token) ? token : null
}

/** Whether the request carries its cookie's token a second time: as the header X-CSRFToken, or as a field of the form. */
export function hasCsrfToken(request: FastifyRequest, formToken?: string): boolean {
  const expected = cookieToken(request)
  const header = request.headers['x-csrftoken']
  const given = formToken ?? (typeof header === 'string' ? header : '')
  return expected !== null && sameText(expected, given) && isOwnOrigin(request.headers)
}
