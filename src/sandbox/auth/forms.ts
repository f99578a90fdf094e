import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomInt, timingSafeEqual } from 'node:crypto'
import { languageOf } from '../../serve/language.ts'
import { sendNotice } from '../../serve/notice-page.ts'
import { message } from '../messages/message.ts'
import { FORM_LIMIT, FORM_TYPE } from '../rest/http/error-response.ts'
import { COOKIES } from './cookies.ts'

/** Accepts form bodies, in the scope of the sandbox's own pages only. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
}

/** A form field, or an empty string. */
export const formField = (body: unknown, name: string): string =>
  (body instanceof URLSearchParams ? body.get(name) : null) ?? ''

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const LENGTH = 64

export const newCsrfToken = () =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

function sameText(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Browsers send Origin with every unsafe request: another origin is rejected even with the right token. */
function isOwnOrigin({ origin, host }: { origin?: string | undefined; host?: string | undefined }) {
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** The token of the cookie; null when it is malformed. */
export function cookieToken(request: FastifyRequest): string | null {
  const token = request.cookies[COOKIES.csrf]
  return token !== undefined && /^[A-Za-z0-9]{64}$/.test(token) ? token : null
}

/** Double-submit check: the cookie's token also arrives as the header X-CSRFToken or as a form field. */
export function hasCsrfToken(request: FastifyRequest, formToken?: string): boolean {
  const expected = cookieToken(request)
  const header = request.headers['x-csrftoken']
  const given = formToken ?? (typeof header === 'string' ? header : '')
  return expected !== null && sameText(expected, given) && isOwnOrigin(request.headers)
}

/** The response to a form without a valid CSRF token. */
export function sendCsrfFailed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request)
  return sendNotice(reply, 403, language, { heading: '403', sentences: [message('auth.csrfFailed', language)] })
}
