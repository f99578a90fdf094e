import { isObject, type JsonObject, toText } from '../../contract/json-object.ts'
import { resourceName } from './resource-name.ts'

/** Items that several entries have alike, by name: `resources/parts.json`. */
export type Parts = Readonly<Record<string, readonly unknown[]>>

/**
 * An entry with everything written out that its file says short: `part`, a `when` before several fields, a query with a
 * list of kinds, `task`, URLs below that of the list. What the engine reads knows none of these.
 * @throws Error when a part is not there, or two conditions on a field ask for the same value.
 */
export function writtenOut(entry: JsonObject, parts: Parts): JsonObject {
  const { tree, url } = entry
  const rest = Object.fromEntries(Object.entries(entry).filter(([name]) => name !== 'tree'))
  const whole = objectOut(rest, { parts, list: toText(url) })
  // What the menu of a tree acts on is a node, not a row.
  return isObject(tree) ? { ...whole, tree: objectOut(tree, { parts, list: listOf(toText(tree['node'])) }) } : whole
}

const listOf = (object: string): string => object.replace(/\{id\}\/$/, '')

interface Place {
  readonly parts: Parts
  /** The list URL of what an action is about. */
  readonly list: string
}

const objectOut = (value: JsonObject, place: Place): JsonObject =>
  Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, memberOut(name, inner, place)]))

const memberOut = (name: string, value: unknown, place: Place): unknown =>
  name === 'call' && Array.isArray(value) ? callOut(value, place) : valueOut(value, place)

/** A URL that does not begin at the root of the server stands below that of the list. */
function callOut([method, url, ...body]: readonly unknown[], { list }: Place): readonly unknown[] {
  const path = toText(url)
  if (path.startsWith('/')) return [method, url, ...body]
  if (list === '') throw new Error(`${path} stands below no list`)
  return [method, list + path, ...body]
}

function valueOut(value: unknown, place: Place): unknown {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => itemOut(item, place))
  return isObject(value) ? objectOut(withSelf(withTask(value), place), place) : value
}

/** What stands in a list for one item of its own short form: several, in their order. */
function itemOut(item: unknown, place: Place): readonly unknown[] {
  if (!isObject(item)) return [valueOut(item, place)]
  const { part, when, fields, ...others } = item
  if (typeof part === 'string') return partOf(part, place).flatMap((inner) => itemOut(inner, place))
  if (Array.isArray(fields) && when !== undefined && !Object.hasOwn(others, 'key')) {
    const narrowed = listOut(fields, place).map((field) => onlyWhen(when, field))
    return Object.hasOwn(others, 'title') ? [{ ...others, fields: narrowed }] : narrowed
  }
  return kindsOf(item).map((kind) => valueOut(kind, place))
}

const listOut = (items: readonly unknown[], place: Place): readonly unknown[] =>
  items.flatMap((item) => itemOut(item, place))

function partOf(name: string, { parts }: Place): readonly unknown[] {
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined
  if (part === undefined) throw new Error(`there is no part ${name}`)
  return part
}

/** An item, or a section of them, that is there only then. */
function onlyWhen(when: unknown, field: unknown): unknown {
  const item: JsonObject = isObject(field) ? field : { field }
  return { ...item, when: Object.hasOwn(item, 'when') ? both(item['when'], when) : when }
}

/** The condition that holds where two do: each is an object, or a list of which one holds. */
function both(one: unknown, other: unknown): unknown {
  const all = alternatives(one).flatMap((left) => alternatives(other).map((right) => merged(left, right)))
  return all.length === 1 ? all[0] : all
}

const alternatives = (condition: unknown): readonly JsonObject[] =>
  (Array.isArray(condition) ? condition : [condition]).filter(isObject)

function merged(left: JsonObject, right: JsonObject): JsonObject {
  const twice = Object.keys(left).find((name) => Object.hasOwn(right, name))
  if (twice !== undefined) throw new Error(`two conditions on a field ask for ${twice}`)
  return { ...left, ...right }
}

/** A query with a list is a kind for each value of it, called like the value. */
function kindsOf(item: JsonObject): readonly JsonObject[] {
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

/** `task` is what an object is asked to do by others, who tell of it in a log. */
function withTask(action: JsonObject): JsonObject {
  const { task, ...others } = action
  if (typeof task !== 'string' || !Object.hasOwn(others, 'key')) return action
  return { ...others, call: ['POST', '{id}/tasks/', { action: task }], after: 'task' }
}

/** A row of links names the object as a server calls one thing of the list, unless said. */
function withSelf(relation: JsonObject, { list }: Place): JsonObject {
  if (!Object.hasOwn(relation, 'link') || !Object.hasOwn(relation, 'other') || Object.hasOwn(relation, 'self'))
    return relation
  return { ...relation, self: resourceName(list)?.resource }
}
