import { format, validate } from '@cfworker/json-schema'
import { isObject } from '../../contract/json-object.ts'
import type { JsonSchema } from '../form/schema.ts'
import { ownAt } from '../own-property.ts'
import { FORMATS } from './formats.ts'

export interface SchemaError {
  /** Of the value that is wrong or missing: `rules.0.name`. */
  readonly path: string
  readonly keyword: string
  /** What the schema says under the keyword: a limit, a type, the name of a format. */
  readonly expected: unknown
}

/** They say that something below is wrong, which says so itself. */
const APPLICATORS: ReadonlySet<string> = new Set(['properties', 'items', 'additionalItems'])

for (const [name, problems] of Object.entries(FORMATS)) format[name] = (text) => problems(text).length === 0

/** The names of a pointer: `#/rules/0` is rules, 0. */
const namesOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'))

const memberOf = (value: unknown, name: string): unknown =>
  Array.isArray(value) ? value[Number(name)] : ownAt(value, [name])

const at = (value: unknown, names: readonly string[]): unknown => names.reduce(memberOf, value)

/**
 * What is wrong with a value, without the objects and lists that hold what is wrong. An interpreter, because the
 * Content-Security-Policy forbids the code that ajv writes.
 */
export function interpret(schema: JsonSchema, value: unknown): readonly SchemaError[] {
  const { errors } = validate(value, schema, '7', {}, false)
  const found = errors.filter(({ keyword }) => !APPLICATORS.has(keyword))
  const told = new Set<string>()
  return found.flatMap(({ instanceLocation, keyword, keywordLocation }) => {
    const names = namesOf(instanceLocation)
    const expected = at(schema, namesOf(keywordLocation))
    if (keyword !== 'required') return [{ path: names.join('.'), keyword, expected }]
    // It says so once for each member that is missing, and names it in words alone.
    if (told.has(instanceLocation)) return []
    told.add(instanceLocation)
    return missing(expected, at(value, names)).map((name) => ({ path: [...names, name].join('.'), keyword, expected }))
  })
}

const missing = (required: unknown, object: unknown): readonly string[] =>
  Array.isArray(required) && isObject(object)
    ? required.filter((name: unknown) => typeof name === 'string' && !Object.hasOwn(object, name)).map(String)
    : []
