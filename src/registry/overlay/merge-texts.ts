import { findLanguage, type Language, languageName, LANGUAGES } from '../../contract/language.ts'
import { isObject } from '../../contract/json-object.ts'
import type { Texts } from '../../serve/messages/texts.ts'
import { withoutPlural } from '../files/messages-module.ts'
import { isCatalogue } from './product-file.ts'
import type { Overlay } from './read-overlay.ts'

type Messages = ReadonlyMap<Language, Texts>

/** A file's content at its branch: `i18n/en/resources/racks.json` -> `{ resources: { racks: ... } }`. */
const atBranch = (names: readonly string[], texts: Texts): Texts =>
  names.reduceRight<Texts>((inner, name) => ({ [name]: inner }), texts)

function deepMerge(base: Texts, other: Texts): Texts {
  const merged = Object.entries(other).map(([name, value]): [string, string | Texts] => {
    const known = Object.hasOwn(base, name) ? base[name] : undefined
    return [name, isObject(known) && typeof value !== 'string' && isCatalogue(known) ? deepMerge(known, value) : value]
  })
  return { ...base, ...Object.fromEntries(merged) }
}

function* leaves(texts: Texts, path: readonly string[] = []): Generator<readonly [readonly string[], string]> {
  for (const [name, value] of Object.entries(texts)) {
    if (typeof value === 'string') yield [[...path, name], value]
    else yield* leaves(value, [...path, name])
  }
}

const plain = (path: readonly string[]): string => withoutPlural(path.join('.'))

export interface MergedTexts {
  readonly messages: Messages
  /** Files that are not texts. */
  readonly misshapen: readonly string[]
  /** A line for each language that lacks texts of the overlay. */
  readonly warnings: readonly string[]
}

/** Merges the overlay's texts over those of the product. A text that a language lacks is that of the first language that has it. */
export function mergeTexts(base: Messages, { folder, files }: Overlay): MergedTexts {
  const own = new Map<Language, Texts>()
  const misshapen: string[] = []
  for (const [file, json] of files) {
    const [top, language, ...names] = file.replace(/\.json$/, '').split('/')
    const found = findLanguage(language)
    if (top !== 'i18n' || found === null) continue
    if (isCatalogue(json)) own.set(found, deepMerge(own.get(found) ?? {}, atBranch(names, json)))
    else misshapen.push(file)
  }
  const all = LANGUAGES.flatMap(({ id }) => [...leaves(own.get(id) ?? {})].map((leaf) => ({ language: id, leaf })))
  const warnings: string[] = []
  const messages = LANGUAGES.map(({ id }): [Language, Texts] => {
    const merged = deepMerge(base.get(id) ?? {}, own.get(id) ?? {})
    const known = new Set([...leaves(merged)].map(([path]) => plain(path)))
    const first = new Map(all.map(({ language, leaf }) => [plain(leaf[0]), language] as const).reverse())
    const lacking = all.filter(
      ({ language, leaf: [path] }) => !known.has(plain(path)) && first.get(plain(path)) === language,
    )
    if (lacking.length > 0) warnings.push(lackLine(folder, id, lacking))
    return [id, lacking.reduce((texts, { leaf: [path, text] }) => deepMerge(texts, branchOf(path, text)), merged)]
  })
  return { messages: new Map(messages), misshapen, warnings }
}

const branchOf = (path: readonly string[], text: string): Texts =>
  atBranch(path.slice(0, -1), { [path.at(-1) ?? '']: text })

function lackLine(folder: string, id: Language, lacking: readonly { readonly language: Language }[]): string {
  const shown = [...new Set(lacking.map(({ language }) => languageName(language)))].join(', ')
  const texts = lacking.length === 1 ? '1 text' : `${lacking.length} texts`
  return `${folder}/i18n/${id}: ${languageName(id)} lacks ${texts} of the overlay, shown in ${shown}`
}
