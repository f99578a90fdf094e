import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { MenuFile, Reference } from '../src/engine/registry/entry-types.ts'
import type { Entry, IndexEntry } from '../src/engine/registry/entry.ts'
import { expandFiles } from '../src/engine/compile/expand-entries.ts'
import { toIndex } from '../src/engine/compile/index-entry.ts'
import { parseEntry, parseMenu, parseParts, parseReferences } from '../src/engine/compile/load-files.ts'
import { parseJson } from './json-lines.ts'

const MENU = 'resources/menu.json'
const REFERENCES = 'resources/references.json'
const PARTS = 'resources/parts.json'

export interface RegistryModule {
  readonly index: readonly IndexEntry[]
  readonly menu: MenuFile
  readonly references: Readonly<Record<string, Reference>>
  readonly entries: readonly Entry[]
}

/** All of `resources/` below the project folder, entries in the order of their files. @throws Error naming the file. */
export async function registryModule(root: string): Promise<RegistryModule> {
  const files = await entryFiles(root)
  const contents = await Promise.all(files.map(async (file) => [file, await readJson(root, file)] as const))
  const parts = parseParts(await readJson(root, PARTS), PARTS)
  const entries = [...expandFiles(new Map(contents), parts)].map(([file, json]) => parseEntry(json, file))
  return {
    index: toIndex(entries),
    menu: parseMenu(await readJson(root, MENU), MENU),
    references: parseReferences(await readJson(root, REFERENCES), REFERENCES),
    entries,
  }
}

/** The entry files, relative to the project folder: those in a folder per view. */
export async function entryFiles(root: string): Promise<readonly string[]> {
  const files = await readdir(path.join(root, 'resources'), { recursive: true })
  const posix = files.map((file) => file.split(path.sep).join('/'))
  return posix
    .filter((file) => file.includes('/') && file.endsWith('.json'))
    .map((file) => `resources/${file}`)
    .sort()
}

/** @throws Error naming the file and the line when it is not JSON. */
export async function readJson(root: string, file: string): Promise<unknown> {
  return parseJson(await readFile(path.join(root, file), 'utf8'), file)
}
