import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import recorded from '../../contract/facts/filters.json' with { type: 'json' }
import type { ListFilterFacts } from '../../contract/facts.ts'
import { expandFiles } from '../../engine/compile/expand-entries.ts'
import { toIndex } from '../../engine/compile/index-entry.ts'
import { parseEntry, parseMenu, parseParts, parseReferences } from '../../engine/compile/load-files.ts'
import type { MenuFile, Reference } from '../../engine/registry/entry-types.generated.ts'
import type { Entry, IndexEntry } from '../../engine/registry/entry.ts'
import { parseJsonFile, parseOr, type UnreadFile } from './json-places.ts'

export const MENU_FILE = 'resources/menu.json'
export const REFERENCES_FILE = 'resources/references.json'
export const PARTS_FILE = 'resources/parts.json'

/** Parsed files by their path below a folder, with `/`. */
export type JsonFiles = ReadonlyMap<string, unknown>

export interface RegistryModule {
  readonly index: readonly IndexEntry[]
  readonly menu: MenuFile
  readonly references: Readonly<Record<string, Reference>>
  readonly entries: readonly Entry[]
}

/** All of `resources/` below a folder. @throws Error naming the file. @internal tests read the product's registry with it */
export async function registryModule(root: string): Promise<RegistryModule> {
  return compileRegistry(await readFiles(root, 'resources'))
}

/** The registry that the files of `resources/` define, entries in the order of their files. @throws Error naming the file. */
export function compileRegistry(files: JsonFiles): RegistryModule {
  const parts = parseParts(files.get(PARTS_FILE), PARTS_FILE)
  const contents = new Map([...files].filter(([file]) => isEntryFile(file)).sort(([a], [b]) => (a < b ? -1 : 1)))
  const entries = [...expandFiles(contents, parts)].map(([file, json]) => withRecordedSearch(parseEntry(json, file)))
  return {
    index: toIndex(entries),
    menu: parseMenu(files.get(MENU_FILE), MENU_FILE),
    references: parseReferences(files.get(REFERENCES_FILE), REFERENCES_FILE),
    entries,
  }
}

const RECORDED: ListFilterFacts = recorded

/** How the server compares, where the entry does not say it. */
function withRecordedSearch(entry: Entry): Entry {
  const known = entry.kind === 'list' && entry.url !== undefined ? RECORDED[entry.url] : undefined
  if (entry.kind !== 'list' || known === undefined) return entry
  const exact = Object.keys(known.filters ?? {}).filter((name) => known.filters?.[name] === 'exact')
  return { ...entry, search: { exact, text: [...(known.search ?? [])], ...entry.search } }
}

/** Entries are in a folder per view. */
export const isEntryFile = (file: string): boolean => /^resources\/.+\/[^/]+\.json$/.test(file)

/** The entry files, relative to the project folder. @internal tests list them */
export async function entryFiles(root: string): Promise<readonly string[]> {
  return (await jsonFiles(root, 'resources')).filter(isEntryFile)
}

/** The JSON files of a folder, relative to the root, sorted. */
export async function jsonFiles(root: string, folder: string): Promise<readonly string[]> {
  const files = await readdir(path.join(root, folder), { recursive: true })
  const posix = files.map((file) => file.split(path.sep).join('/'))
  return posix
    .filter((file) => file.endsWith('.json'))
    .map((file) => `${folder}/${file}`)
    .sort()
}

/**
 * All JSON files of a folder.
 * @param unread takes those that are no JSON
 * @throws Error naming the file and the line, without `unread`
 */
export async function readFiles(root: string, folder: string, unread?: UnreadFile[]): Promise<JsonFiles> {
  const names = await jsonFiles(root, folder)
  const read = async (file: string) => {
    const text = await readFile(path.join(root, file), 'utf8')
    return [file, unread === undefined ? parseJsonFile(text, file) : parseOr(text, file, unread)] as const
  }
  const files = await Promise.all(names.map(read))
  return new Map(files.filter(([, json]) => json !== undefined))
}

/** @throws Error naming the file and the line when it is not JSON. */
export async function readJson(root: string, file: string): Promise<unknown> {
  return parseJsonFile(await readFile(path.join(root, file), 'utf8'), file)
}
