import { addSeconds } from 'date-fns'
import { secondsInDay } from 'date-fns/constants'
import type { FastifyReply } from 'fastify'
import type { Language } from '../context.ts'
import { COOKIES, PREFIX_VALUE } from './cookie-names.ts'
import { LANGUAGE_CODES } from '../../serve/language.ts'
import { SESSION_LIFE_S, type Session } from './session.ts'

const CSRF_LIFE_S = 364 * secondsInDay

/** Attributes as recorded: a browser takes `SameSite=Lax` for granted. `age` in seconds; without it the cookie goes with the browser. */
const attributes = (age?: number) => ({
  path: '/',
  sameSite: false as const,
  ...(age === undefined ? {} : { maxAge: age, expires: addSeconds(new Date(), age) }),
})

/** The two by which one comes in say it all the same. */
const guarded = (age?: number) => ({ ...attributes(age), sameSite: 'lax' as const })

export function setSessionCookie(reply: FastifyReply, { id, data }: Session): void {
  void reply.setCookie(COOKIES.session, id, {
    ...guarded(data.remember ? SESSION_LIFE_S : undefined),
    httpOnly: true,
  })
}

/** What the login page gives every visitor: token, prefix, and the key of the session. */
export function setVisitorCookies(reply: FastifyReply, csrf: string, publicKeyCookie: string): void {
  setCsrfCookie(reply, csrf)
  void reply.setCookie(COOKIES.prefix, PREFIX_VALUE, attributes())
  void reply.setCookie(COOKIES.publicKey, publicKeyCookie, attributes())
}

export function setCsrfCookie(reply: FastifyReply, csrf: string): void {
  void reply.setCookie(COOKIES.csrf, csrf, guarded(CSRF_LIFE_S))
}

/** The mark by which a console knows that there is a session, and whether to keep it alive. */
export function setSessionMark(reply: FastifyReply, remember: boolean): void {
  void reply.setCookie(COOKIES.sessionExpire, remember ? 'age' : 'close', attributes(SESSION_LIFE_S))
}

export function setLanguageCookie(reply: FastifyReply, language: Language): void {
  void reply.setCookie(COOKIES.language, LANGUAGE_CODES[language], attributes())
}

/** The one of a session that is over, before there ever was a console that knew of it. */
export function clearSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(COOKIES.session, guarded())
}

export function clearSessionCookies(reply: FastifyReply): void {
  for (const name of [COOKIES.session, COOKIES.sessionExpire, COOKIES.publicKey]) {
    void reply.clearCookie(name, attributes())
  }
}
