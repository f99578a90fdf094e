import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { isObject, type JsonObject } from '../src/contract/json-object.ts'

const SCHEMAS = path.resolve(import.meta.dirname, '../schemas')
const OUTPUT = path.resolve(import.meta.dirname, '../src/engine/registry/entry-types.generated.ts')
const KINDS = ['list', 'form', 'object', 'tabs', 'page', 'menu', 'references'] as const

/** Keywords without an effect on validation: a schema of these alone accepts anything. */
const ANNOTATIONS = new Set(['description', 'default', 'examples', '$comment'])

/**
 * The compiler makes a second type (Params1) of a reference that has a description beside it, and an object of a schema
 * that accepts anything. Naming the type keeps the description and avoids both.
 */
function named(value: unknown, isSchema: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => named(item, isSchema))
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, named(inner, isSchemaOf(key, isSchema))]),
  )
  if (!isSchema) return copy
  const { $ref, description } = copy
  if (typeof $ref === 'string' && description !== undefined) return { description, tsType: $ref.split('/').at(-1) }
  if (Object.keys(copy).every((key) => ANNOTATIONS.has(key))) return { ...copy, tsType: 'unknown' }
  return copy
}

const isShort = (value: unknown): boolean => isObject(value) && value['short'] === true

/** The schema without the short forms, which are expanded when the registry is read. */
function withoutShort(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isShort(item)).map(withoutShort)
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([, inner]) => !isShort(inner))
  const copy = Object.fromEntries(kept.map(([key, inner]) => [key, withoutShort(inner)]))
  const { anyOf, ...others } = copy
  return Array.isArray(anyOf) && anyOf.length === 1 ? { ...others, ...asObject(anyOf[0]) } : copy
}

const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {})

/** The keys in `properties` and the like are names, not keywords; `default` and `enum` hold values. */
function isSchemaOf(key: string, parentIsSchema: boolean): boolean {
  return (
    !parentIsSchema || !['properties', 'patternProperties', 'definitions', 'default', 'enum', 'required'].includes(key)
  )
}

/** One schema of all kinds, so that shared types are generated once. */
async function combinedSchema(): Promise<JSONSchema> {
  const definitions: Record<string, JSONSchema> = {}
  const collect = async (name: string): Promise<JSONSchema> => {
    const text = await readFile(path.join(SCHEMAS, `${name}.schema.json`), 'utf8')
    // The names of the product are no types: an overlay adds its own.
    const local = text
      .replaceAll(/names\.schema\.json#\/definitions\/\w+/g, '#/definitions/Key')
      .replaceAll('common.schema.json#', '#')
    const schema = named(withoutShort(JSON.parse(local)), true) as JSONSchema
    Object.assign(definitions, schema.definitions)
    return schema
  }
  await collect('common')
  for (const kind of KINDS) {
    const schema = await collect(kind)
    delete schema.definitions
    delete schema.$id
    definitions[schema.title ?? kind] = schema
  }
  return { title: 'Registry', definitions, type: 'object', additionalProperties: false }
}

/** The text of src/engine/registry/entry-types.generated.ts, generated from the schemas. */
export async function entryTypes(): Promise<string> {
  const text = await compile(await combinedSchema(), 'Registry', {
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    bannerComment: '/* Made from schemas/ by `npm run generate`. Do not edit. */',
    style: { semi: false, singleQuote: true, printWidth: 120 },
  })
  return withoutReferences(text)
}

/** Drops the list of users that the compiler adds to each type: it changes with every new field. */
function withoutReferences(text: string): string {
  return text
    .replace(/ \*\n(?= \* This interface was referenced)/g, '')
    .replace(/ \* This interface was referenced by[^\n]*\n \* via the [^\n]*\n(?: \*\n)?/g, '')
    .replace(/\/\*\*\n \*\/\n/g, '')
    .replace('export interface Registry {}\n', '')
}

export async function writeEntryTypes(): Promise<void> {
  await writeFile(OUTPUT, await entryTypes())
}
