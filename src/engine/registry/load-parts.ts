import { isObject, type JsonObject } from '../../contract/json-object.ts'
import type { MenuFile, ReferencesFile } from './entry-types.ts'
import type { Parts } from './short-forms.ts'

/** Reads resources/menu.json. @throws Error naming the file. */
export function loadMenu(json: unknown, file: string): MenuFile {
  if (!isMenuFile(json)) throw new Error(`${file}: a menu has views`)
  return json
}

/** Reads resources/references.json. @throws Error naming the file. */
export function loadReferences(json: unknown, file: string): ReferencesFile['references'] {
  if (!isReferencesFile(json)) throw new Error(`${file}: references are an object`)
  return json.references
}

/** Reads resources/parts.json. @throws Error naming the file. */
export function loadParts(json: unknown, file: string): Parts {
  const parts = isObject(json) ? json['parts'] : null
  if (!isObject(parts)) throw new Error(`${file}: parts are an object`)
  return Object.fromEntries(Object.entries(parts).map(([name, items]) => [name, Array.isArray(items) ? items : []]))
}

/** As with entries, the rest of the shape is the schema's business (`npm run check`). */
function isMenuFile(json: unknown): json is MenuFile & JsonObject {
  return isObject(json) && Array.isArray(json['views'])
}

function isReferencesFile(json: unknown): json is ReferencesFile & JsonObject {
  return isObject(json) && isObject(json['references'])
}
