import { isObject } from '../../contract/json-object.ts'
import type { DataProblem } from './problem.ts'
import { LANGUAGES } from '../../contract/language.ts'
import { ENTRIES, PAGES, withoutPlural } from '../files/messages-module.ts'
import type { World } from './world.ts'

/** Every language has every text, with the same placeholders. */
export function* checkMessages(world: World): Generator<DataProblem, void, void> {
  const texts = new Map(LANGUAGES.map(({ id }) => [id, new Map(textsOf(world.messages.get(id), []))]))
  const keys = new Set([...texts.values()].flatMap((each) => [...each.keys()]))
  for (const key of keys) {
    const values = LANGUAGES.map(({ id }) => texts.get(id)?.get(key))
    const expected = values.find((value) => value !== undefined) ?? ''
    for (const [at, { id }] of LANGUAGES.entries()) yield* checkText(id, key, values[at], expected)
  }
}

function* checkText(
  language: string,
  key: string,
  value: string | undefined,
  expected: string,
): Generator<DataProblem, void, void> {
  const [branch = '', ...names] = key.split('.')
  const [file, path] =
    branch === ENTRIES || branch === PAGES ? [`${branch}/${names[0] ?? ''}`, names.slice(1)] : [branch, names]
  const target = { file: `i18n/${language}/${file}.json`, pointer: `/${path.join('/')}` }
  if (value === undefined) yield { ...target, reason: 'is missing in this language' }
  else if (value !== expected)
    yield { ...target, reason: `fills in ${value || 'nothing'}, another language ${expected || 'nothing'}` }
}

/** The placeholders of each text by its key without plural suffix (a plural may omit `count`). */
function* textsOf(tree: unknown, path: readonly string[]): Generator<[string, string], void, void> {
  if (typeof tree === 'string') return yield [withoutPlural(path.join('.')), placeholders(tree)]
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
