import { createHash } from 'node:crypto'
import { type Language, LANGUAGES } from '../../contract/language.ts'
import { packIndex } from '../../engine/compile/packed-index.ts'
import type { Facts } from '../../contract/facts.ts'
import type { Product } from '../../contract/product/product.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { matchPath } from '../../engine/routes/match.ts'
import type { Texts } from '../../serve/messages/texts.ts'
import { eachText, type MessagesModule, splitMessages } from './messages-module.ts'
import { type OverlaidFiles, registryOrigins } from './origins.ts'
import { compileRegistry, type JsonFiles } from './registry-module.ts'

/** What the console loads beside its code: the registry and the texts as JSON, and the code of an overlay. */
export interface ConsoleData {
  /** Of all files: part of their addresses, so that browsers may keep them for ever. */
  readonly hash: string
  /** Name below `data/<hash>/` -> content. */
  readonly files: ReadonlyMap<string, string>
  /** Path of a screen, without the leading slash, `{id}` for any segment -> the entry that it opens. */
  readonly screens: Readonly<Record<string, string>>
  /** The settings of another server than a core, for the page. */
  readonly product?: Product
}

/** The files of `resources/`, and the texts of `i18n/` by language. */
export interface DataSources {
  readonly files: JsonFiles
  readonly messages: ReadonlyMap<Language, Texts>
  /** Of an overlay: the modules of `extensions/`, by their path. */
  readonly modules?: ReadonlyMap<string, string>
  /** Of an overlay with product.json: what is known of its lists besides OPTIONS, and the settings of its server. */
  readonly described?: readonly Facts[]
  readonly server?: Product
  /** Of an overlay: what it was merged with. */
  readonly over?: OverlaidFiles
  /** Of an overlay: the stylesheet of its colours. */
  readonly theme?: string | null
}

/** Linked by the page if it is there (src/serve/console.ts). */
const THEME = 'theme.css'

/**
 * Compiles the registry and the texts.
 * @param changeText changes every text, for tests of translation
 * @throws Error naming the file that is wrong
 */
export function consoleData(sources: DataSources, changeText = (text: string) => text): ConsoleData {
  const { index, menu, references, entries } = compileRegistry(sources.files)
  const keys = entries.map(({ key }) => key)
  const contents: readonly (readonly [string, unknown])[] = [
    ['index.json', { index: packIndex(index), menu, references }],
    ...(sources.described === undefined ? [] : [['facts.json', { facts: sources.described }] as const]),
    ['origins.json', registryOrigins(sources.files, sources.over ?? null)],
    ...LANGUAGES.flatMap(({ id: language }) => {
      const texts = splitMessages(eachText(sources.messages.get(language) ?? {}, changeText), keys)
      return [
        [`texts/${language}.json`, texts.common] as const,
        ...entries.map(
          (entry) => [`entries/${language}/${entry.key}.json`, { entry, texts: entryTexts(entry, texts) }] as const,
        ),
      ]
    }),
  ]
  const files = new Map([
    ...contents.map(([name, content]) => [name, JSON.stringify(content)] as const),
    ...(sources.modules ?? []),
    ...(typeof sources.theme === 'string' ? [[THEME, sources.theme] as const] : []),
  ])
  const server = sources.server === undefined ? {} : { product: sources.server }
  return { hash: hashOf(files), files, screens: screensOf(index), ...server }
}

/** The texts of an entry's own screens, and of the pages and extensions that it names. */
function entryTexts(entry: { readonly key: string }, { entries, pages }: MessagesModule): unknown {
  const json = JSON.stringify(entry)
  const named = Object.entries(pages).filter(([name]) => json.includes(`:"${name}"`))
  return { resources: { [entry.key]: entries[entry.key] ?? {} }, pages: Object.fromEntries(named) }
}

function hashOf(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256')
  for (const [name, content] of files) hash.update(`${name}\n${content}\n`)
  return hash.digest('hex').slice(0, 16)
}

const SUFFIXES = ['', '/create', '/{id}', '/{id}/update']
const ANY_ID = '00000000-0000-0000-0000-000000000000'

/** By the rules of the console's own routes, of an address without a query. */
function screensOf(index: readonly IndexEntry[]): Readonly<Record<string, string>> {
  const patterns = index.flatMap(({ path }) => (path === null ? [] : SUFFIXES.map((suffix) => path + suffix)))
  const screens = patterns.flatMap((pattern) => {
    const match = matchPath(index, pattern.replaceAll('{id}', ANY_ID), {})
    return match.kind === 'screen' ? [[pattern.slice(1), match.entry.key] as const] : []
  })
  return Object.fromEntries(screens)
}
