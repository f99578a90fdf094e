import type { Cookies } from '../contract/cookies.ts'
import { COOKIE } from '../contract/cookies.ts'

export const LANGUAGES = ['en', 'zh', 'ja'] as const
export type Language = (typeof LANGUAGES)[number]

/** The code that the server's language page takes. */
export const LANGUAGE_CODE: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-hans', ja: 'ja' }

/** The cookie, else the browser's first known language, else zh; of each the first two letters count. */
export function languageOf(cookies: Cookies, preferred: readonly string[]): Language {
  const codes = [cookies.get(COOKIE.language) ?? '', ...preferred].map((code) => code.slice(0, 2).toLowerCase())
  for (const code of codes) {
    const known = LANGUAGES.find((language) => language === code)
    if (known !== undefined) return known
  }
  return 'zh'
}
