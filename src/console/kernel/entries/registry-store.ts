import { atom } from 'jotai'
import { isObject, type JsonObject } from '../../../contract/json-object.ts'
import type { Language } from '../../../contract/language.ts'
import type { MenuFile, Reference } from '../../../engine/registry/entry-types.generated.ts'
import type { Entry, IndexEntry } from '../../../engine/registry/entry.ts'
import { type PackedIndex, unpackIndex } from '../../../engine/compile/packed-index.ts'
import { DataFileFailed, loadDataFile } from '../platform/data-file.ts'
import { store } from '../platform/store.ts'

export interface Registry {
  /** All entries without their bodies, in the order of the registry. */
  readonly index: readonly IndexEntry[]
  readonly menu: MenuFile
  readonly references: Readonly<Record<string, Reference>>
}

const registryAtom = atom<Registry>({
  index: [],
  menu: { $schema: '', organizations: '', views: [] },
  references: {},
})

/** The registry. Empty until `loadRegistry` has finished, and the same from then on. */
export const registry = (): Registry => store.get(registryAtom)

const INDEX_FILE = 'index.json'

interface IndexFile extends Omit<Registry, 'index'> {
  readonly index: PackedIndex
}

// The build has checked the files against their schemas: it is enough to refuse a file of another kind.
const isIndexFile = (json: JsonObject): json is IndexFile & JsonObject =>
  isObject(json['index']) && isObject(json['menu']) && isObject(json['references'])

/** Loads index, menu and references. @throws DataFileFailed */
export async function loadRegistry(): Promise<void> {
  const file = await loadDataFile(INDEX_FILE)
  if (!isIndexFile(file)) throw new DataFileFailed(INDEX_FILE, 'not an index')
  store.set(registryAtom, { index: unpackIndex(file.index), menu: file.menu, references: file.references })
}

/** An entry, and the texts of its screens in one language. */
export interface EntryBody {
  readonly entry: Entry
  readonly texts: JsonObject
}

const isEntryBody = (json: JsonObject): json is EntryBody & JsonObject =>
  isObject(json['entry']) && isObject(json['texts'])

/** Loads an entry. @throws DataFileFailed */
export async function loadBody(key: string, language: Language): Promise<EntryBody> {
  const name = `entries/${language}/${key}.json`
  const file = await loadDataFile(name)
  if (!isEntryBody(file)) throw new DataFileFailed(name, 'not an entry')
  return file
}
