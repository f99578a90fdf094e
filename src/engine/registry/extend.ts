import { isObject, type JsonObject } from '../../contract/json-object.ts'

/** Where an entry stands, and who meets it there, is its own: none of it comes from the entry that it extends. */
const PLACE = new Set('path within of owner opens routes routeQuery query tree license when extends'.split(' '))
/** What is opened from a row belongs to the entry that `opens` names. */
const OPENED = new Set(['form', 'detail'])

/**
 * The files of `resources/` by name, each entry that `extends` another with what it does not say itself.
 * @throws Error naming the file, when there is no such entry, or one that extends another in its turn
 */
export function extended(files: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> {
  const byKey = new Map([...files.values()].filter(isObject).map((json) => [json['key'], json]))
  return new Map([...files].map(([file, json]) => [file, isObject(json) ? whole(json, byKey, file) : json]))
}

function whole(json: JsonObject, byKey: ReadonlyMap<unknown, JsonObject>, file: string): JsonObject {
  if (!Object.hasOwn(json, 'extends')) return json
  const base = byKey.get(json['extends'])
  if (base === undefined || Object.hasOwn(base, 'extends'))
    throw new Error(`${file}: there is no entry ${String(json['extends'])} that could be extended`)
  const opensAnother = Object.hasOwn(json, 'opens')
  const taken = Object.entries(base).filter(([name]) => !PLACE.has(name) && !(opensAnother && OPENED.has(name)))
  const { extends: _base, $schema: _variation, ...own } = json
  return { ...Object.fromEntries(taken), ...own }
}
