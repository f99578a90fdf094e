import type { IncomingMessage } from 'node:http'
import { DEFAULT_LANGUAGE, findLanguage, type Language } from '../contract/language.ts'

/** `zh`, `zh-hans`, `zh-CN`, `en-US` ...: the language is the part before the first hyphen. */
export function readLanguage(code: string): Language | null {
  const [name] = code.toLowerCase().split('-', 1)
  return findLanguage(name)
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

/** Cookie, then Accept-Language, then the default: the core's order. */
export function chooseLanguage(cookie: string | undefined, accepted: string | undefined): Language {
  return readLanguage(cookie ?? '') ?? readAccepted(accepted ?? '') ?? DEFAULT_LANGUAGE
}

const LANGUAGE_COOKIE = /(?:^|;\s*)django_language="?([^;"]*)/

/** The language of a request. */
export const languageOf = ({ headers }: Pick<IncomingMessage, 'headers'>): Language =>
  chooseLanguage(LANGUAGE_COOKIE.exec(headers.cookie ?? '')?.[1], headers['accept-language'])
