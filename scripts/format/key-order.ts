import { isObject, type JsonObject } from '../../src/contract/json-object.ts'

/** The schemas of the project by file name. */
export type Schemas = ReadonlyMap<string, JsonObject>

/**
 * A value with the keys of its objects in the order of their schema. What no schema names (conditions,
 * params, bodies) keeps its order. `from` is the schema file that `#/...` references refer to.
 */
export function inKeyOrder(value: unknown, schema: JsonObject, from: string, schemas: Schemas): unknown {
  const [target, home] = resolved(schema, from, schemas)
  if (Array.isArray(value))
    return value.map((item: unknown, at) => inKeyOrder(item, itemSchema(target, at), home, schemas))
  if (!isObject(value)) return value
  const [branch, branchHome] = branchFor(value, target, home, schemas)
  const properties = isObject(branch['properties']) ? branch['properties'] : {}
  const rest = isObject(branch['additionalProperties']) ? branch['additionalProperties'] : {}
  const known = Object.keys(properties).filter((key) => Object.hasOwn(value, key))
  const others = Object.keys(value).filter((key) => !Object.hasOwn(properties, key))
  return Object.fromEntries(
    [...known, ...others].map((key) => [
      key,
      inKeyOrder(value[key], asSchema(properties[key] ?? rest), branchHome, schemas),
    ]),
  )
}

function asSchema(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

/** Follows `$ref`, also into another file. */
function resolved(schema: JsonObject, from: string, schemas: Schemas): readonly [JsonObject, string] {
  const reference = schema['$ref']
  if (typeof reference !== 'string') return [schema, from]
  const [file = '', pointer = ''] = reference.split('#')
  const home = file === '' ? from : file
  const target = pointer
    .split('/')
    .filter((name) => name !== '')
    .reduce<unknown>((inside, name) => (isObject(inside) ? inside[name] : undefined), schemas.get(home))
  return resolved(asSchema(target), home, schemas)
}

function itemSchema({ items }: JsonObject, at: number): JsonObject {
  return asSchema(Array.isArray(items) ? (items as readonly unknown[])[at] : items)
}

/** The branch of an anyOf that has most of the object's keys and whose required keys are all there. */
function branchFor(
  value: JsonObject,
  schema: JsonObject,
  from: string,
  schemas: Schemas,
): readonly [JsonObject, string] {
  const { anyOf } = schema
  if (!Array.isArray(anyOf)) return [schema, from]
  const branches = anyOf.map((branch) => branchFor(value, ...resolved(asSchema(branch), from, schemas), schemas))
  const ranked = branches.map((branch) => ({ branch, fit: fitOf(value, branch[0]) })).sort((a, b) => b.fit - a.fit)
  return ranked[0]?.branch ?? [schema, from]
}

function fitOf(value: JsonObject, { properties, required }: JsonObject): number {
  const lacks = Array.isArray(required) && required.some((name) => !Object.hasOwn(value, String(name)))
  if (!isObject(properties) || lacks) return -1
  return Object.keys(value).filter((key) => Object.hasOwn(properties, key)).length
}
