import { isObject } from '../../contract/json-object.ts'
import { ownAt } from '../own-property.ts'
import type { Finding, JsonSchema, JsonSchemaObject, SchemaError } from './schema-types.ts'
import { VALUE_KEYWORDS } from './value-keywords.ts'

/** Where the walk stands: in the value, in the schema, and the schema that references are resolved in. */
interface Place {
  readonly instancePath: string
  readonly schemaPath: string
  readonly root: JsonSchema
  readonly depth: number
}

type Applicator = (schema: JsonSchemaObject, value: unknown, at: Place) => readonly SchemaError[]

/** References may go in circles where the value does not get smaller. */
const MAX_DEPTH = 200

const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

const inSchema = (at: Place, path: string): Place => ({ ...at, schemaPath: `${at.schemaPath}/${path}` })

function inProperty(at: Place, path: string, name: string): Place {
  return { ...inSchema(at, path), instancePath: `${at.instancePath}/${escapePointer(name)}` }
}

const errorAt = (at: Place, parentSchema: JsonSchema, finding: Finding): SchemaError => ({
  ...finding,
  instancePath: at.instancePath,
  schemaPath: `${at.schemaPath}/${finding.keyword}`,
  parentSchema,
})

const properties: Applicator = (schema, value, at) => {
  if (schema.properties === undefined || !isObject(value)) return []
  return Object.entries(schema.properties).flatMap(([name, property]) => {
    const member = ownAt(value, [name])
    const path = `properties/${encodeURIComponent(escapePointer(name))}`
    return member === undefined ? [] : walk(property, member, inProperty(at, path, name))
  })
}

const required: Applicator = (schema, value, at) => {
  if (!isObject(value)) return []
  return (schema.required ?? [])
    .filter((name) => ownAt(value, [name]) === undefined)
    .map((name) =>
      errorAt(at, schema, {
        keyword: 'required',
        params: { missingProperty: name },
        message: `must have required property '${name}'`,
      }),
    )
}

const additionalProperties: Applicator = (schema, value, at) => {
  const additional = schema.additionalProperties
  if (additional === undefined || !isObject(value)) return []
  return Object.entries(value)
    .filter(([name]) => !Object.hasOwn(schema.properties ?? {}, name))
    .flatMap(([name, member]) => {
      if (additional !== false) return walk(additional, member, inProperty(at, 'additionalProperties', name))
      const message = 'must NOT have additional properties'
      return [errorAt(at, schema, { keyword: 'additionalProperties', params: { additionalProperty: name }, message })]
    })
}

const items: Applicator = ({ items: each }, value, at) =>
  each === undefined || !Array.isArray(value)
    ? []
    : value.flatMap((item: unknown, index) => walk(each, item, inProperty(at, 'items', String(index))))

const allOf: Applicator = (schema, value, at) =>
  (schema.allOf ?? []).flatMap((each, index) => walk(each, value, inSchema(at, `allOf/${index}`)))

const anyOf: Applicator = (schema, value, at) => {
  if (schema.anyOf === undefined) return []
  const failures: SchemaError[] = []
  for (const [index, each] of schema.anyOf.entries()) {
    const errors = walk(each, value, inSchema(at, `anyOf/${index}`))
    if (errors.length === 0) return []
    failures.push(...errors)
  }
  return [...failures, errorAt(at, schema, { keyword: 'anyOf', params: {}, message: 'must match a schema in anyOf' })]
}

const oneOf: Applicator = (schema, value, at) => {
  if (schema.oneOf === undefined) return []
  const failures: SchemaError[] = []
  const passing: number[] = []
  for (const [index, each] of schema.oneOf.entries()) {
    const errors = walk(each, value, inSchema(at, `oneOf/${index}`))
    if (errors.length === 0) passing.push(index)
    failures.push(...errors)
    if (passing.length > 1) break
  }
  if (passing.length === 1) return []
  const params = { passingSchemas: passing.length === 0 ? null : passing }
  const message = 'must match exactly one schema in oneOf'
  return [...failures, errorAt(at, schema, { keyword: 'oneOf', params, message })]
}

const not: Applicator = (schema, value, at) =>
  schema.not === undefined || walk(schema.not, value, inSchema(at, 'not')).length > 0
    ? []
    : [errorAt(at, schema, { keyword: 'not', params: {}, message: 'must NOT be valid' })]

const conditional: Applicator = (schema, value, at) => {
  if (schema.if === undefined) return []
  const branch = walk(schema.if, value, inSchema(at, 'if')).length === 0 ? 'then' : 'else'
  const errors = schema[branch] === undefined ? [] : walk(schema[branch], value, inSchema(at, branch))
  if (errors.length === 0) return []
  const message = `must match "${branch}" schema`
  return [...errors, errorAt(at, schema, { keyword: 'if', params: { failingKeyword: branch }, message })]
}

const reference: Applicator = ({ $ref }, value, at) => {
  if ($ref === undefined) return []
  const names = $ref.split('/').slice(1)
  const target = ownAt(
    at.root,
    names.map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')),
  )
  if (!$ref.startsWith('#') || !isSchema(target)) throw new Error(`Schema reference ${$ref} leads nowhere`)
  return walk(target, value, { ...at, schemaPath: $ref })
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'boolean' || isObject(value)

const APPLICATORS: readonly Applicator[] = [
  reference,
  required,
  properties,
  additionalProperties,
  items,
  allOf,
  anyOf,
  oneOf,
  not,
  conditional,
]

function walk(schema: JsonSchema, value: unknown, from: Place): readonly SchemaError[] {
  const at = { ...from, depth: from.depth + 1 }
  if (at.depth > MAX_DEPTH) throw new Error(`Schema at ${at.schemaPath} refers to itself without end`)
  if (schema === true) return []
  if (schema === false) {
    return [errorAt(at, schema, { keyword: 'false schema', params: {}, message: 'boolean schema is false' })]
  }
  const findings = VALUE_KEYWORDS.flatMap((keyword) => keyword(schema, value) ?? [])
  return [
    ...findings.map((finding) => errorAt(at, schema, finding)),
    ...APPLICATORS.flatMap((applicator) => applicator(schema, value, at)),
  ]
}

/**
 * Every error of a value against a JSON Schema (draft 7, the keywords of `JsonSchemaObject`), in ajv's shape; none when it
 * is valid. An interpreter, because a compiling validator needs `eval`, which the Content-Security-Policy forbids.
 * References lead into `root`.
 * @throws Error for a reference that leads nowhere or in circles.
 */
export function validateJson(schema: JsonSchema, value: unknown, root: JsonSchema = schema): readonly SchemaError[] {
  return walk(schema, value, { instancePath: '', schemaPath: '#', root, depth: 0 })
}
