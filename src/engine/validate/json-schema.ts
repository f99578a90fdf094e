import { format, validate } from '@cfworker/json-schema'
import { isObject, ownAt } from '../../contract/json-object.ts'
import type { JsonSchema } from '../fields/value-schema.ts'
import { FORMATS } from './formats.ts'

export interface SchemaError {
  /** Path of the invalid or missing value: `rules.0.name`. */
  readonly path: string
  readonly keyword: string
  /** The keyword's value in the schema: a limit, a type, the name of a format. */
  readonly expected: unknown
}

/** Keywords that only repeat an error of a nested value. */
const APPLICATORS: ReadonlySet<string> = new Set(['properties', 'items', 'additionalItems'])

for (const [name, problems] of Object.entries(FORMATS)) format[name] = (text) => problems(text).length === 0

/** The path of a JSON pointer: `#/rules/0` is rules, 0. */
const namesOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'))

const memberOf = (value: unknown, name: string): unknown =>
  Array.isArray(value) ? value[Number(name)] : ownAt(value, [name])

const at = (value: unknown, names: readonly string[]): unknown => names.reduce(memberOf, value)

/**
 * Validates a value and returns the errors of leaves. Uses an interpreter, because the Content-Security-Policy forbids the
 * code that ajv generates.
 */
export function validateSchema(schema: JsonSchema, value: unknown): readonly SchemaError[] {
  const { errors } = validate(value, schema, '7', {}, false)
  const found = errors.filter(({ keyword }) => !APPLICATORS.has(keyword))
  const reported = new Set<string>()
  return found.flatMap(({ instanceLocation, keyword, keywordLocation }) => {
    const names = namesOf(instanceLocation)
    const expected = at(schema, namesOf(keywordLocation))
    if (keyword !== 'required') return [{ path: names.join('.'), keyword, expected }]
    // The validator reports each missing member, but names it in its message only.
    if (reported.has(instanceLocation)) return []
    reported.add(instanceLocation)
    return missing(expected, at(value, names)).map((name) => ({ path: [...names, name].join('.'), keyword, expected }))
  })
}

const missing = (required: unknown, object: unknown): readonly string[] =>
  Array.isArray(required) && isObject(object)
    ? required.filter((name: unknown) => typeof name === 'string' && !Object.hasOwn(object, name)).map(String)
    : []
