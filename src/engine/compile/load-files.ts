import { isObject, type JsonObject } from '../../contract/json-object.ts'
import type { MenuFile, ReferencesFile } from '../registry/entry-types.generated.ts'
import type { Entry, EntryKind, EntryOf } from '../registry/entry.ts'
import type { Parts } from './expand-entries.ts'

const KINDS: readonly EntryKind[] = ['list', 'form', 'object', 'tabs', 'page']
const SCHEMA_FILE = /(?:^|\/)([a-z]+)\.schema\.json$/

/** Required keys of each kind. The rest is validated by the schemas (`npm run check`). */
const NEEDED: Readonly<Record<EntryKind, readonly string[]>> = {
  list: ['url', 'columns'],
  form: ['url', 'sections'],
  object: ['url', 'fields'],
  tabs: ['path', 'tabs'],
  page: ['page'],
}

/**
 * Reads one file of `resources/`; its kind is that of the schema it names.
 * @throws Error naming the file, when it is not an entry.
 */
export function parseEntry(json: unknown, file: string): Entry {
  if (!isObject(json)) throw new Error(`${file}: an entry is an object`)
  const kind = kindOf(json)
  if (kind === null) throw new Error(`${file}: $schema must name ${KINDS.slice(0, -1).join(', ')} or page.schema.json`)
  const missing = ['key', 'view', ...NEEDED[kind]].find((name) => !Object.hasOwn(json, name))
  if (missing !== undefined) throw new Error(`${file}: ${missing} is missing`)
  const entry = { ...json, kind }
  if (!isKind(entry, kind)) throw new Error(`${file}: not an entry`)
  return entry
}

function kindOf({ $schema }: JsonObject): EntryKind | null {
  const name = typeof $schema === 'string' ? SCHEMA_FILE.exec($schema)?.[1] : undefined
  return KINDS.find((kind) => kind === name) ?? null
}

/** Trusts the schemas, against which `npm run check` has validated each file before the build. */
function isKind<K extends EntryKind>(entry: JsonObject, kind: K): entry is EntryOf<K> & JsonObject {
  return entry['kind'] === kind && typeof entry['key'] === 'string'
}

/** Reads resources/menu.json. @throws Error naming the file. */
export function parseMenu(json: unknown, file: string): MenuFile {
  if (!isMenuFile(json)) throw new Error(`${file}: a menu has views`)
  return json
}

/** Reads resources/references.json. @throws Error naming the file. */
export function parseReferences(json: unknown, file: string): ReferencesFile['references'] {
  if (!isReferencesFile(json)) throw new Error(`${file}: references are an object`)
  return json.references
}

/** Reads resources/parts.json. @throws Error naming the file. */
export function parseParts(json: unknown, file: string): Parts {
  const parts = isObject(json) ? json['parts'] : null
  if (!isObject(parts)) throw new Error(`${file}: parts are an object`)
  return Object.fromEntries(Object.entries(parts).map(([name, items]) => [name, Array.isArray(items) ? items : []]))
}

/** Trusts the schema, as for entries. */
function isMenuFile(json: unknown): json is MenuFile & JsonObject {
  return isObject(json) && Array.isArray(json['views'])
}

function isReferencesFile(json: unknown): json is ReferencesFile & JsonObject {
  return isObject(json) && isObject(json['references'])
}
