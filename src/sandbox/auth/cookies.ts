import { addSeconds } from 'date-fns'
import { secondsInDay } from 'date-fns/constants'
import type { FastifyReply } from 'fastify'
import { COOKIE } from '../../contract/session/cookies.ts'
import { type Language, languageTag } from '../../contract/language.ts'
import { type LoginSession, SESSION_LIFE_S } from './session.ts'

/** The prefix of the core's cookie names; clients read it from a cookie. */
const PREFIX_VALUE = 'jms_'

export const COOKIES = {
  ...COOKIE,
  session: `${PREFIX_VALUE}sessionid`,
  csrf: `${PREFIX_VALUE}csrftoken`,
} as const

const CSRF_LIFE_S = 364 * secondsInDay

/**
 * Attributes as recorded, without `SameSite`, which defaults to Lax. `age` in seconds; without it the cookie ends
 * with the browser.
 */
const attributes = (age?: number) => ({
  path: '/',
  sameSite: false as const,
  ...(age === undefined ? {} : { maxAge: age, expires: addSeconds(new Date(), age) }),
})

/** As recorded, the session and CSRF cookies set `SameSite` explicitly. */
const guarded = (age?: number) => ({ ...attributes(age), sameSite: 'lax' as const })

export function setSessionCookie(reply: FastifyReply, { id, data }: LoginSession): void {
  void reply.setCookie(COOKIES.session, id, {
    ...guarded(data.remember ? SESSION_LIFE_S : undefined),
    httpOnly: true,
  })
}

/** Cookies of the login page: CSRF token, prefix, and the public key of the session. */
export function setVisitorCookies(reply: FastifyReply, csrf: string, publicKeyCookie: string): void {
  setCsrfCookie(reply, csrf)
  void reply.setCookie(COOKIES.prefix, PREFIX_VALUE, attributes())
  void reply.setCookie(COOKIES.publicKey, publicKeyCookie, attributes())
}

export function setCsrfCookie(reply: FastifyReply, csrf: string): void {
  void reply.setCookie(COOKIES.csrf, csrf, guarded(CSRF_LIFE_S))
}

/** Tells the console that there is a session, and whether to keep it alive. */
export function setSessionMark(reply: FastifyReply, remember: boolean): void {
  void reply.setCookie(COOKIES.sessionExpire, remember ? 'age' : 'close', attributes(SESSION_LIFE_S))
}

export function setLanguageCookie(reply: FastifyReply, language: Language): void {
  void reply.setCookie(COOKIES.language, languageTag(language), attributes())
}

/** For a session that ended before the console knew of it. */
export function clearSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(COOKIES.session, guarded())
}

export function clearSessionCookies(reply: FastifyReply): void {
  for (const name of [COOKIES.session, COOKIES.sessionExpire, COOKIES.publicKey]) {
    void reply.clearCookie(name, attributes())
  }
}
