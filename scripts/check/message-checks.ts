import { isObject } from '../../src/contract/json-object.ts'
import type { Problem } from './problem.ts'
import { LANGUAGES } from '../../src/client/language.ts'
import { ENTRIES, PAGES } from '../messages-module.ts'
import type { World } from './world.ts'

/** What a language may add to a key for its plurals; the others have no such forms. */
const PLURAL = /_(zero|one|two|few|many|other)$/

/** Every text of one language stands in the others, with the same values to fill in. */
export function* checkMessages(world: World): Generator<Problem, void, void> {
  const texts = new Map(LANGUAGES.map((language) => [language, new Map(textsOf(world.messages[language], []))]))
  const keys = new Set([...texts.values()].flatMap((each) => [...each.keys()]))
  for (const key of keys) {
    const values = LANGUAGES.map((language) => texts.get(language)?.get(key))
    const expected = values.find((value) => value !== undefined) ?? ''
    for (const [at, language] of LANGUAGES.entries()) yield* checkText(language, key, values[at], expected)
  }
}

function* checkText(
  language: string,
  key: string,
  value: string | undefined,
  expected: string,
): Generator<Problem, void, void> {
  const [branch = '', ...names] = key.split('.')
  const [file, path] =
    branch === ENTRIES || branch === PAGES ? [`${branch}/${names[0] ?? ''}`, names.slice(1)] : [branch, names]
  const place = { file: `i18n/${language}/${file}.json`, pointer: `/${path.join('/')}` }
  if (value === undefined) yield { ...place, reason: 'is missing in this language' }
  else if (value !== expected)
    yield { ...place, reason: `fills in ${value || 'nothing'}, another language ${expected || 'nothing'}` }
}

/** Each text by its key without plural, as the names of the values that it fills in (`count` may be left out of a plural). */
function* textsOf(tree: unknown, path: readonly string[]): Generator<[string, string], void, void> {
  if (typeof tree === 'string') return yield [path.join('.').replace(PLURAL, ''), placeholders(tree)]
  if (!isObject(tree)) return
  for (const [name, inner] of Object.entries(tree)) yield* textsOf(inner, [...path, name])
}

function placeholders(text: string): string {
  const names = [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name ?? '')
  return [...new Set(names)]
    .filter((name) => name !== 'count')
    .sort()
    .join(', ')
}
