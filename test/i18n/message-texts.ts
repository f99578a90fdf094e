import { LANGUAGES } from '../../src/contract/language.ts'
import { isObject } from '../../src/contract/json-object.ts'
import { readMessages } from '../../src/registry/files/messages-module.ts'
import { CATALOGUES } from '../../src/sandbox/messages/catalogues.ts'
import { NOTICE_CATALOGUES } from '../../src/serve/messages/catalogues.ts'
import type { Texts } from '../../src/serve/messages/texts.ts'

/** A text of another language with its English text and its location. */
export interface Translated {
  readonly language: string
  readonly place: string
  readonly en: string
  readonly text: string
}

function flat(tree: unknown, path: readonly string[]): readonly (readonly [string, string])[] {
  if (typeof tree === 'string') return [[path.join('.'), tree]]
  if (!isObject(tree)) return []
  return Object.entries(tree).flatMap(([name, inner]) => flat(inner, [...path, name]))
}

export type Read = (language: string) => Texts

/** The texts of the console. */
export const readConsole: Read = (language) => readMessages(process.cwd(), language)

/** The texts of the sandbox. */
export const readSandbox: Read = (language) => CATALOGUES[language] ?? {}

/** The texts of notices, refusals and failures. */
export const readNotices: Read = (language) => NOTICE_CATALOGUES[language] ?? {}

/** Every text of a language with its key. */
export const textsIn = (texts: Read, language: string): readonly (readonly [string, string])[] =>
  flat(texts(language), [])

/** Every text of a set of catalogues that another language has for an English one; by default those of the console. */
export function messageTexts(folder = 'i18n', texts = readConsole): readonly Translated[] {
  const english = new Map(textsIn(texts, 'en'))
  return LANGUAGES.filter(({ id }) => id !== 'en').flatMap(({ id: language }) =>
    textsIn(texts, language).flatMap(([key, text]) => {
      const en = english.get(key)
      return en === undefined ? [] : [{ language, place: `${folder}/${language} ${key}`, en, text }]
    }),
  )
}
