import type { IncomingMessage } from 'node:http'

export const LANGUAGES = ['en', 'zh', 'ja'] as const
export type Language = (typeof LANGUAGES)[number]

/** The value of the language cookie, as the core writes it. */
export const LANGUAGE_CODES: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-hans', ja: 'ja' }

/** `zh`, `zh-hans`, `zh-CN`, `en-US` ...: the language is the part before the first hyphen. */
export function readLanguage(code: string): Language | null {
  const [name] = code.toLowerCase().split('-', 1)
  return LANGUAGES.find((language) => language === name) ?? null
}

function readAccepted(header: string): Language | null {
  const ranges = header.split(',').map((part) => {
    const [code = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return { language: readLanguage(code), weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 }
  })
  const known = ranges.filter(({ language, weight }) => language !== null && weight > 0)
  return known.sort((a, b) => b.weight - a.weight)[0]?.language ?? null
}

/** Cookie, then what the browser asks for, then Chinese: the order of the core. */
export function chooseLanguage(cookie: string | undefined, accepted: string | undefined): Language {
  return readLanguage(cookie ?? '') ?? readAccepted(accepted ?? '') ?? 'zh'
}

const LANGUAGE_COOKIE = /(?:^|;\s*)django_language="?([^;"]*)/

/** The language of this request. */
export const languageOf = ({ headers }: Pick<IncomingMessage, 'headers'>): Language =>
  chooseLanguage(LANGUAGE_COOKIE.exec(headers.cookie ?? '')?.[1], headers['accept-language'])
