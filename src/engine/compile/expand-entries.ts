import { isObject, type JsonObject, toText } from '../../contract/json-object.ts'
import { resourceName } from '../permission/derive-permissions.ts'

/**
 * Expands entry files (by name): `extends` and all short forms.
 * @throws Error naming the file.
 */
export function expandFiles(files: ReadonlyMap<string, unknown>, parts: Parts): ReadonlyMap<string, unknown> {
  return new Map([...applyExtends(files)].map(([file, json]) => [file, expandFile(json, file, parts)]))
}

function expandFile(json: unknown, file: string, parts: Parts): unknown {
  try {
    return isObject(json) ? expandEntry(json, parts) : json
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : 'cannot be expanded'}`, { cause: error })
  }
}

/** Keys of route and navigation, which are not inherited from the extended entry. */
const ROUTING_KEYS: ReadonlySet<string> = new Set(
  'path within of owner opens routes routeQuery query tree license when extends'.split(' '),
)
/** Screens of a row, which belong to the entry that `opens` names. */
const ROW_SCREENS: ReadonlySet<string> = new Set(['form', 'detail'])

/**
 * Merges each entry that `extends` another with it.
 * @param files entry files by name
 * @throws Error naming the file, if the extended entry does not exist or extends another itself
 */
export function applyExtends(files: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> {
  const byKey = new Map([...files.values()].filter(isObject).map((json) => [json['key'], json]))
  return new Map([...files].map(([file, json]) => [file, isObject(json) ? withBase(json, byKey, file) : json]))
}

function withBase(json: JsonObject, byKey: ReadonlyMap<unknown, JsonObject>, file: string): JsonObject {
  if (!Object.hasOwn(json, 'extends')) return json
  const base = byKey.get(json['extends'])
  if (base === undefined || Object.hasOwn(base, 'extends'))
    throw new Error(`${file}: there is no entry ${String(json['extends'])} that could be extended`)
  const opensAnother = Object.hasOwn(json, 'opens')
  const inherited = Object.entries(base).filter(
    ([name]) => !ROUTING_KEYS.has(name) && !(opensAnother && ROW_SCREENS.has(name)),
  )
  const { extends: _base, $schema: _schema, ...overrides } = json
  return { ...Object.fromEntries(inherited), ...overrides }
}

/** Shared items by name: `resources/parts.json`. */
export type Parts = Readonly<Record<string, readonly unknown[]>>

/**
 * Expands the short forms of an entry: `part`, `when` of several fields, a query with a list of variants, `task`, and
 * relative URLs. The engine reads expanded entries only.
 * @throws Error for an unknown part, or two conditions of a field on the same path
 */
export function expandEntry(entry: JsonObject, parts: Parts): JsonObject {
  const { tree, url } = entry
  const rest = Object.fromEntries(Object.entries(entry).filter(([name]) => name !== 'tree'))
  const expanded = expandObject(rest, { parts, list: toText(url) })
  // Relative URLs in a tree's menu are relative to the nodes.
  return isObject(tree)
    ? { ...expanded, tree: expandObject(tree, { parts, list: listUrlOf(toText(tree['node'])) }) }
    : expanded
}

const listUrlOf = (objectUrl: string): string => objectUrl.replace(/\{id\}\/$/, '')

interface Context {
  readonly parts: Parts
  /** List URL to which relative URLs are resolved. */
  readonly list: string
}

const expandObject = (value: JsonObject, context: Context): JsonObject =>
  Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, expandMember(name, inner, context)]))

const expandMember = (name: string, value: unknown, context: Context): unknown =>
  name === 'call' && Array.isArray(value) ? resolveCall(value, context) : expandValue(value, context)

/** Resolves a relative URL against the list URL. */
function resolveCall([method, url, ...body]: readonly unknown[], { list }: Context): readonly unknown[] {
  const path = toText(url)
  if (path.startsWith('/')) return [method, url, ...body]
  if (list === '') throw new Error(`${path} is relative, but the entry has no list URL`)
  return [method, list + path, ...body]
}

function expandValue(value: unknown, context: Context): unknown {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => expandItem(item, context))
  return isObject(value) ? expandObject(withSelf(withTask(value), context), context) : value
}

/** Expands one item of a list to one or more items. */
function expandItem(item: unknown, context: Context): readonly unknown[] {
  if (!isObject(item)) return [expandValue(item, context)]
  const { part, when, fields, ...others } = item
  if (typeof part === 'string') return sharedItems(part, context).flatMap((inner) => expandItem(inner, context))
  if (Array.isArray(fields) && when !== undefined && !Object.hasOwn(others, 'key')) {
    const conditional = expandItems(fields, context).map((field) => withCondition(when, field))
    return Object.hasOwn(others, 'title') ? [{ ...others, fields: conditional }] : conditional
  }
  return queryVariants(item).map((variant) => expandValue(variant, context))
}

const expandItems = (items: readonly unknown[], context: Context): readonly unknown[] =>
  items.flatMap((item) => expandItem(item, context))

function sharedItems(name: string, { parts }: Context): readonly unknown[] {
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined
  if (part === undefined) throw new Error(`there is no part ${name}`)
  return part
}

/** An item or section with an additional condition. */
function withCondition(when: unknown, field: unknown): unknown {
  const item: JsonObject = isObject(field) ? field : { field }
  return { ...item, when: Object.hasOwn(item, 'when') ? conjunction(item['when'], when) : when }
}

/** The conjunction of two conditions, each an object or a list of alternatives. */
function conjunction(first: unknown, second: unknown): unknown {
  const all = alternatives(first).flatMap((left) => alternatives(second).map((right) => mergeConditions(left, right)))
  return all.length === 1 ? all[0] : all
}

const alternatives = (condition: unknown): readonly JsonObject[] =>
  (Array.isArray(condition) ? condition : [condition]).filter(isObject)

function mergeConditions(left: JsonObject, right: JsonObject): JsonObject {
  const twice = Object.keys(left).find((name) => Object.hasOwn(right, name))
  if (twice !== undefined) throw new Error(`two conditions of a field have the path ${twice}`)
  return { ...left, ...right }
}

/** Expands a query with a list of values to one variant for each, keyed by the value. */
function queryVariants(item: JsonObject): readonly JsonObject[] {
  const { query, ...others } = item
  if (!isObject(query)) return [item]
  const list = Object.entries(query).find(([, value]) => Array.isArray(value))
  if (list === undefined) return [item]
  const [name, values] = list
  return [values].flat().map((value) => ({
    key: String(value).replaceAll('_', '-'),
    ...others,
    query: { ...query, [name]: value },
  }))
}

/** Expands `task`: a POST to the object's `tasks/`, whose log opens afterwards. */
function withTask(action: JsonObject): JsonObject {
  const { task, ...others } = action
  if (typeof task !== 'string' || !Object.hasOwn(others, 'key')) return action
  return { ...others, call: ['POST', '{id}/tasks/', { action: task }], after: 'task' }
}

/** Adds the default of `self` to a relation with a link table: the model name in the list URL. */
function withSelf(relation: JsonObject, { list }: Context): JsonObject {
  if (!Object.hasOwn(relation, 'link') || !Object.hasOwn(relation, 'other') || Object.hasOwn(relation, 'self'))
    return relation
  return { ...relation, self: resourceName(list)?.resource }
}

/** The pointer in an entry as written of what is at a pointer of the expanded entry; that of the short form, where a part is. */
export function writtenPointer(entry: unknown, pointer: string, parts: Parts): string {
  // No list URL: relative URLs are expanded in place, so that any will do to count items.
  const context: Context = { parts, list: '/' }
  let inside = entry
  let written = ''
  const names = pointer.split('/').slice(1)
  for (let next = names.shift(); next !== undefined; next = names.shift()) {
    const place = Array.isArray(inside) ? itemAt(inside, Number(next), context) : { at: next, rest: null }
    if (place === null) return written
    const value: unknown =
      isObject(inside) || Array.isArray(inside)
        ? Object.entries(inside).find(([name]) => name === place.at)?.[1]
        : undefined
    if (value === undefined) return isObject(inside) ? `${written}/${next}` : written
    written += `/${place.at}`
    inside = value
    if (!isObject(inside) || place.rest === null) continue
    if (!Array.isArray(inside['fields'])) return written
    // Fields with a common condition: the pointer goes on among them.
    written += '/fields'
    inside = inside['fields']
    names.unshift(String(place.rest))
  }
  return written
}

/** How many items an item of a list expands to. */
export const expandedCount = (item: unknown, parts: Parts): number =>
  // No list URL: relative URLs are expanded in place, so that any will do to count items.
  isObject(item) ? expandItem(item, { parts, list: '/' }).length : 1

/** The item that expands to the one at an index. `rest`: the index among its items, if it expands to several. */
function itemAt(items: readonly unknown[], index: number, context: Context) {
  let before = 0
  for (const [at, item] of items.entries()) {
    const count = expandItem(item, context).length
    if (index < before + count) return { at: String(at), rest: isShortForm(item) ? index - before : null }
    before += count
  }
  return null
}

const isShortForm = (item: unknown): boolean =>
  isObject(item) &&
  (Object.hasOwn(item, 'part') ||
    (Array.isArray(item['fields']) &&
      Object.hasOwn(item, 'when') &&
      !Object.hasOwn(item, 'key') &&
      !Object.hasOwn(item, 'title')) ||
    (isObject(item['query']) && Object.values(item['query']).some(Array.isArray)))
