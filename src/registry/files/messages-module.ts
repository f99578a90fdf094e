import path from 'node:path'
import { type Language, LANGUAGES } from '../../contract/language.ts'
import { readCatalogue, type Texts } from '../../serve/messages/texts.ts'
import { parseJsonFile, parseOr, type UnreadFile } from './json-places.ts'

/** Plural suffixes of keys; Chinese and Japanese have none. */
const PLURAL = /_(zero|one|two|few|many|other)$/

/** The key of a text without its plural form. */
export const withoutPlural = (key: string): string => key.replace(PLURAL, '')

export interface MessagesModule {
  /** Texts of every screen, and the names of all resources. */
  readonly common: Texts
  /** Texts of an entry's own screens, by its key. */
  readonly entries: Readonly<Record<string, Texts>>
  /** Texts of pages and extensions, by folder; several entries may name one. */
  readonly pages: Texts
}

/** The folder with a file for each entry, and for texts that entries share. */
export const ENTRIES = 'resources'

/** The folder with a file for each page and extension. */
export const PAGES = 'pages'

/** Names of a resource that other screens show: menus, the palette, links. */
const NAMES = ['title', 'one', 'many']

/**
 * All texts of a language, nested by the files and folders of i18n/<language>/.
 * @param unread takes files that are no JSON; without it they are errors
 */
export function readMessages(root: string, language: string, unread?: UnreadFile[]): Texts {
  return readCatalogue(path.join(root, `i18n/${language}`), (json, file) => {
    const name = path.relative(root, file)
    return unread === undefined ? parseJsonFile(json, name) : (parseOr(json, name, unread) ?? {})
  })
}

/** The texts of all languages. @throws Error naming the file, without `unread`. */
export const readAllMessages = (root: string, unread?: UnreadFile[]): ReadonlyMap<Language, Texts> =>
  new Map(LANGUAGES.map(({ id }) => [id, readMessages(root, id, unread)]))

const part = (texts: Texts, wanted: (name: string) => boolean): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => wanted(name)))

const REFERENCE = /\$t\(([\w.-]+)\)/g

/** Resolves `$t(key)` at build time: the texts of the entry that has the key may not be loaded yet. */
function resolved(text: string, texts: Texts): string {
  return text.replace(REFERENCE, (whole, name: string) => {
    const found = name.split('.').reduce<Texts | string | undefined>(inside, texts)
    return typeof found === 'string' ? resolved(found, texts) : whole
  })
}

const inside = (texts: Texts | string | undefined, name: string): Texts | string | undefined =>
  typeof texts === 'object' && Object.hasOwn(texts, name) ? texts[name] : undefined

/**
 * What every start needs apart from what comes with the screens of an entry: the first load grows by names only.
 * @param keys of all entries
 */
export function splitMessages(texts: Texts, keys: readonly string[]): MessagesModule {
  const { [ENTRIES]: all = {}, [PAGES]: pages = {}, ...rest } = texts
  if (typeof all === 'string' || typeof pages === 'string') throw new Error('Texts of screens are in folders')
  const isEntry = (name: string) => keys.includes(name)
  const names: [string, Texts][] = []
  const entries: [string, Texts][] = []
  for (const [key, own] of Object.entries(part(all, isEntry))) {
    if (typeof own === 'string') continue
    names.push([key, part(own, (name) => NAMES.includes(name))])
    entries.push([
      key,
      eachText(
        part(own, (name) => !NAMES.includes(name)),
        (text) => resolved(text, texts),
      ),
    ])
  }
  return {
    common: { ...rest, [ENTRIES]: { ...part(all, (name) => !isEntry(name)), ...Object.fromEntries(names) } },
    entries: Object.fromEntries(entries),
    pages: eachText(pages, (text) => resolved(text, texts)),
  }
}

/** The same texts, each changed. */
export function eachText(texts: Texts, change: (text: string) => string): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, inner]) => [
      name,
      typeof inner === 'string' ? change(inner) : eachText(inner, change),
    ]),
  )
}
