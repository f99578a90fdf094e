import { isObject } from '../../src/contract/json-object.ts'
import { readMessages } from '../../scripts/messages-module.ts'
import type { Translated } from './source-texts.ts'

function flat(tree: unknown, path: readonly string[]): readonly (readonly [string, string])[] {
  if (typeof tree === 'string') return [[path.join('.'), tree]]
  if (!isObject(tree)) return []
  return Object.entries(tree).flatMap(([name, inner]) => flat(inner, [...path, name]))
}

const textsIn = (language: string) => new Map(flat(readMessages(process.cwd(), language), []))

/** Every text of the console that another language has for an English one. */
export function messageTexts(): readonly Translated[] {
  const english = textsIn('en')
  return ['zh', 'ja'].flatMap((language) =>
    [...textsIn(language)].flatMap(([key, text]) => {
      const en = english.get(key)
      return en === undefined ? [] : [{ place: `i18n/${language} ${key}`, en, text }]
    }),
  )
}
