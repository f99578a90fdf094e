import { isObject, type JsonObject } from '../../contract/json-object.ts'
import type { Entry, EntryKind, EntryOf } from './entry.ts'

const KINDS: readonly EntryKind[] = ['list', 'form', 'object', 'tabs', 'page']
const SCHEMA_FILE = /(?:^|\/)([a-z]+)\.schema\.json$/

/** What an entry of each kind cannot do without; the rest is the schema's business (`npm run check`). */
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
export function loadEntry(json: unknown, file: string): Entry {
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

/** Holds for whatever the schema of the kind accepts, which the check proves of every file before it is built. */
function isKind<K extends EntryKind>(entry: JsonObject, kind: K): entry is EntryOf<K> & JsonObject {
  return entry['kind'] === kind && typeof entry['key'] === 'string'
}
