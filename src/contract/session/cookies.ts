/** The names of the cookies a core sets, and of the one the console writes. */
export const COOKIE = {
  /** Readable; its value is the prefix of the session and the CSRF cookie. */
  prefix: 'SESSION_COOKIE_NAME_PREFIX',
  publicKey: 'jms_public_key',
  /** The session mark: `close` or `age`. */
  sessionExpire: 'jms_session_expire',
  language: 'django_language',
  organization: 'X-JMS-ORG',
} as const

const DEFAULT_PREFIX = 'jms_'

export type Cookies = ReadonlyMap<string, string>

/** Parses `document.cookie` or a Cookie header. Of duplicate names the first wins: it has the longer path. */
export function parseCookies(text: string): Cookies {
  const cookies = new Map<string, string>()
  for (const part of text.split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    if (at > 0 && !cookies.has(name)) cookies.set(name, decode(part.slice(at + 1).trim()))
  }
  return cookies
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Removes the double quotes that Python servers add; `''` means empty. */
function unquote(value: string): string {
  if (value === "''") return ''
  return value.length >= 2 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value
}

/** The prefix of cookie names, from its own cookie; `""` and `''` mean none. */
export function cookiePrefix(cookies: Cookies): string {
  const value = cookies.get(COOKIE.prefix)
  return value === undefined ? DEFAULT_PREFIX : unquote(value)
}

export function csrfToken(cookies: Cookies): string | null {
  return nonEmpty(cookies.get(`${cookiePrefix(cookies)}csrftoken`))
}

/** The server's public key from its cookie (base64 of a PEM), or null. */
export function publicKey(cookies: Cookies): string | null {
  return nonEmpty(cookies.get(COOKIE.publicKey))
}

/** The session mark. `close`: keep it alive while the console is open. `age`: expires by itself. null: no session. */
export function sessionMark(cookies: Cookies): string | null {
  return nonEmpty(cookies.get(COOKIE.sessionExpire))
}

function nonEmpty(value: string | undefined): string | null {
  const text = unquote(value ?? '')
  return text === '' ? null : text
}

/** A Set-Cookie text for the whole origin. `maxAge` in seconds; without it a session cookie. */
export function cookieText(name: string, value: string, maxAge?: number): string {
  const age = maxAge === undefined ? '' : `; Max-Age=${String(maxAge)}`
  return `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}`
}
