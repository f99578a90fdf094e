import type { Cookies } from '../contract/session/cookies.ts'
import { COOKIE } from '../contract/session/cookies.ts'
import { DEFAULT_LANGUAGE, findLanguage, type Language } from '../contract/language.ts'

/** The language of the cookie, else the browser's first known one, else the default; only the first two letters count. */
export function preferredLanguage(cookies: Cookies, preferred: readonly string[]): Language {
  const codes = [cookies.get(COOKIE.language) ?? '', ...preferred].map((code) => code.slice(0, 2).toLowerCase())
  for (const code of codes) {
    const known = findLanguage(code)
    if (known !== null) return known
  }
  return DEFAULT_LANGUAGE
}
