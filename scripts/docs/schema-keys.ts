import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isObject, type JsonObject, ownAt, toText } from '../../src/contract/json-object.ts'

/** All schemas by file name, in the order of the folder. */
export type Schemas = ReadonlyMap<string, JsonObject>

export async function readSchemas(root: string): Promise<Schemas> {
  const folder = path.join(root, 'schemas')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.schema.json')).sort()
  const read = async (name: string) =>
    [name, JSON.parse(await readFile(path.join(folder, name), 'utf8')) as unknown] as const
  const all = await Promise.all(names.map(read))
  return new Map(all.flatMap(([name, json]) => (isObject(json) ? [[name, json] as const] : [])))
}

/** A schema, and the file that its references are relative to. */
export interface Located {
  readonly file: string
  readonly schema: JsonObject
}

/** The schema that a `$ref` names. */
function follow(schemas: Schemas, file: string, ref: string): Located | null {
  const [other = '', pointer = ''] = ref.split('#')
  const at = other === '' ? file : other
  const found = ownAt(schemas.get(at), pointer.split('/').slice(1))
  return isObject(found) ? { file: at, schema: found } : null
}

const branches = ({ schema }: Located): readonly JsonObject[] =>
  Array.isArray(schema['anyOf']) ? schema['anyOf'].filter(isObject) : []

const referenceOf = (schemas: Schemas, { file, schema }: Located): Located | null =>
  typeof schema['$ref'] === 'string' ? follow(schemas, file, schema['$ref']) : null

/** A value of the schema, or of what it refers to: an example, or the only values that it may have. */
export function examplesOf(schemas: Schemas, at: Located, depth = 0): readonly unknown[] {
  const { schema } = at
  if (Array.isArray(schema['examples'])) return schema['examples']
  if (schema['const'] !== undefined) return [schema['const']]
  if (Array.isArray(schema['enum'])) return schema['enum'].slice(0, 2)
  if (schema['type'] === 'boolean') return [schema['default'] !== true]
  if (depth > 6) return []
  const reference = referenceOf(schemas, at)
  if (reference !== null) return examplesOf(schemas, reference, depth + 1)
  const inner = branches(at).map((branch) => examplesOf(schemas, { ...at, schema: branch }, depth + 1))
  return inner.find((examples) => examples.length > 0) ?? []
}

export function descriptionOf(schemas: Schemas, at: Located): string {
  const own = toText(at.schema['description'])
  const reference = own === '' ? referenceOf(schemas, at) : null
  return reference === null ? own : descriptionOf(schemas, reference)
}

/** A key that a file may have. */
export interface SchemaKey extends Located {
  /** `tree.url`, `tests[].key`: keys of an object, and of the objects in a list. */
  readonly name: string
  readonly required: boolean
}

/** The keys of a schema and of the objects within it, as deep as they are written there; references are keys of their own page. */
export function* keysOf({ file, schema }: Located, prefix = ''): Generator<SchemaKey, void, void> {
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const properties = isObject(schema['properties']) ? schema['properties'] : {}
  for (const [key, value] of Object.entries(properties)) {
    if (!isObject(value)) continue
    const name = `${prefix}${key}`
    yield { file, name, schema: value, required: required.includes(key) }
    yield* keysOf({ file, schema: value }, `${name}.`)
  }
  const { items } = schema
  if (isObject(items)) yield* keysOf({ file, schema: items }, prefix === '' ? '' : `${prefix.slice(0, -1)}[].`)
  for (const branch of branches({ file, schema })) yield* keysOf({ file, schema: branch }, prefix)
}

/** The definitions of a schema, which are referred to by name. */
export function definitionsOf(file: string, schema: JsonObject): readonly (Located & { readonly name: string })[] {
  const definitions = isObject(schema['definitions']) ? schema['definitions'] : {}
  return Object.entries(definitions).flatMap(([name, value]) =>
    isObject(value) ? [{ file, name, schema: value }] : [],
  )
}
