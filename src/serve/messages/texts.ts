import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isObject } from '../../contract/json-object.ts'
import { type Language, LANGUAGES } from '../../contract/language.ts'

/** Texts by name, nested. `$t(a.b)` as a whole text is replaced by the text or the group at `a.b`. */
export interface Texts {
  readonly [name: string]: string | Texts
}

/** The texts of every language, by its id. */
export type Catalogues = Readonly<Record<string, Texts>>

/** Values for the `{name}` of a text. `count` also selects its plural form: `days_one`, `days_other`. */
export type TextParams = Readonly<Record<string, string | number>>

type WithoutPlural<Name extends string> = Name extends `${infer Base}_${'one' | 'other'}` ? Base : Name

/** The dotted keys of a catalogue, plural forms as one. */
export type KeysOf<T> = {
  [Name in keyof T & string]: T[Name] extends string ? WithoutPlural<Name> : `${Name}.${KeysOf<T[Name]>}`
}[keyof T & string]

type ParseJson = (json: string, file: string) => unknown

/**
 * The texts of a folder: one branch for each JSON file and folder in it, by name.
 * @throws Error naming the file whose content is not texts
 */
export function readCatalogue(folder: string, parse: ParseJson = (json) => JSON.parse(json)): Texts {
  const branches = readdirSync(folder, { withFileTypes: true }).map((file): [string, string | Texts] => {
    const full = path.join(folder, file.name)
    if (file.isDirectory()) return [file.name, readCatalogue(full, parse)]
    return [path.basename(file.name, '.json'), asTexts(parse(readFileSync(full, 'utf8'), full), full)]
  })
  return Object.fromEntries(branches.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function asTexts(value: unknown, location: string): string | Texts {
  if (typeof value === 'string') return value
  if (!isObject(value)) throw new Error(`${location}: neither a text nor an object of texts`)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asTexts(inner, `${location} ${name}`)]))
}

/** The texts of `folder`, which has a folder for each of LANGUAGES. */
export const readCatalogues = (folder: string): Catalogues =>
  Object.fromEntries(LANGUAGES.map(({ id }) => [id, readCatalogue(path.join(folder, id))]))

const REFERENCE = /^\$t\((.+)\)$/

function nodeAt(texts: Texts, names: readonly string[]): string | Texts | undefined {
  let node: string | Texts | undefined = texts
  for (const name of names) {
    node = typeof node === 'object' && Object.hasOwn(node, name) ? node[name] : undefined
    const target = typeof node === 'string' ? REFERENCE.exec(node)?.[1] : undefined
    if (target !== undefined) node = nodeAt(texts, target.split('.'))
  }
  return node
}

/** The text at a path of names, with its references resolved; null: there is none. */
export function textAt(texts: Texts | undefined, names: readonly string[]): string | null {
  const node = nodeAt(texts ?? {}, names)
  return typeof node === 'string' ? node : null
}

/** The text of a key in a language, in the plural form for `count` if one is given. The key itself if there is no text. */
export function textOf(catalogues: Catalogues, language: Language, key: string, count?: string | number): string {
  const at = (name: string) => textAt(catalogues[language], name.split('.'))
  const plural = count === undefined ? null : at(`${key}_${new Intl.PluralRules(language).select(Number(count))}`)
  return plural ?? at(key) ?? key
}

/** Fills in each `{name}` for which there is a value. */
export const fillIn = (text: string, params: TextParams): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder))
