import { isObject } from '../../contract/json-object.ts'
import { equal } from './equal.ts'
import { meetsFormat } from './formats.ts'
import type { Finding, JsonSchemaObject, TypeName } from './schema-types.ts'

/** A keyword that judges a value by itself, without looking into it. Null: met, or not about this value. */
type ValueKeyword = (schema: JsonSchemaObject, value: unknown) => Finding | null

const TYPES: Readonly<Record<TypeName, (value: unknown) => boolean>> = {
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => Number.isInteger(value),
  number: (value) => Number.isFinite(value),
  string: (value) => typeof value === 'string',
  array: Array.isArray,
  object: isObject,
}

const type: ValueKeyword = (schema, value) => {
  if (schema.type === undefined) return null
  const names = typeof schema.type === 'string' ? [schema.type] : schema.type
  if (names.some((name) => TYPES[name](value))) return null
  return { keyword: 'type', params: { type: schema.type }, message: `must be ${names.join(',')}` }
}

const oneOfValues: ValueKeyword = ({ enum: allowed }, value) =>
  allowed === undefined || allowed.some((item) => equal(item, value))
    ? null
    : { keyword: 'enum', params: { allowedValues: allowed }, message: 'must be equal to one of the allowed values' }

const constant: ValueKeyword = (schema, value) =>
  !Object.hasOwn(schema, 'const') || equal(schema.const, value)
    ? null
    : { keyword: 'const', params: { allowedValue: schema.const }, message: 'must be equal to constant' }

type Limit = 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minProperties' | 'maxProperties'

/** Characters are counted as the reader sees them in a text: by code point. */
const SIZES: Readonly<Record<Limit, readonly [unit: string, size: (value: unknown) => number | null]>> = {
  minLength: ['characters', (value) => (typeof value === 'string' ? [...value].length : null)],
  maxLength: ['characters', (value) => (typeof value === 'string' ? [...value].length : null)],
  minItems: ['items', (value) => (Array.isArray(value) ? value.length : null)],
  maxItems: ['items', (value) => (Array.isArray(value) ? value.length : null)],
  minProperties: ['properties', (value) => (isObject(value) ? Object.keys(value).length : null)],
  maxProperties: ['properties', (value) => (isObject(value) ? Object.keys(value).length : null)],
}

const sized =
  (keyword: Limit): ValueKeyword =>
  (schema, value) => {
    const limit = schema[keyword]
    const [unit, measure] = SIZES[keyword]
    const size = measure(value)
    if (limit === undefined || size === null) return null
    const isLower = keyword.startsWith('min')
    if (isLower ? size >= limit : size <= limit) return null
    return { keyword, params: { limit }, message: `must NOT have ${isLower ? 'fewer' : 'more'} than ${limit} ${unit}` }
  }

const COMPARISONS = {
  minimum: ['>=', (value: number, limit: number) => value >= limit],
  maximum: ['<=', (value: number, limit: number) => value <= limit],
  exclusiveMinimum: ['>', (value: number, limit: number) => value > limit],
  exclusiveMaximum: ['<', (value: number, limit: number) => value < limit],
} as const

const compared =
  (keyword: keyof typeof COMPARISONS): ValueKeyword =>
  (schema, value) => {
    const limit = schema[keyword]
    const [comparison, meets] = COMPARISONS[keyword]
    if (limit === undefined || typeof value !== 'number' || !Number.isFinite(value) || meets(value, limit)) return null
    return { keyword, params: { comparison, limit }, message: `must be ${comparison} ${limit}` }
  }

const multipleOf: ValueKeyword = ({ multipleOf: step }, value) =>
  step === undefined || typeof value !== 'number' || !Number.isFinite(value) || Number.isInteger(value / step)
    ? null
    : { keyword: 'multipleOf', params: { multipleOf: step }, message: `must be multiple of ${step}` }

const pattern: ValueKeyword = ({ pattern: source }, value) =>
  source === undefined || typeof value !== 'string' || new RegExp(source, 'u').test(value)
    ? null
    : { keyword: 'pattern', params: { pattern: source }, message: `must match pattern "${source}"` }

const format: ValueKeyword = ({ format: name }, value) =>
  name === undefined || typeof value !== 'string' || meetsFormat(name, value)
    ? null
    : { keyword: 'format', params: { format: name }, message: `must match format "${name}"` }

const uniqueItems: ValueKeyword = ({ uniqueItems: unique }, value) => {
  if (unique !== true || !Array.isArray(value)) return null
  const i = value.findLastIndex((item, index) => value.findIndex((other) => equal(item, other)) < index)
  if (i < 0) return null
  const j = value.slice(0, i).findLastIndex((other) => equal(other, value[i]))
  const message = `must NOT have duplicate items (items ## ${j} and ${i} are identical)`
  return { keyword: 'uniqueItems', params: { i, j }, message }
}

export const VALUE_KEYWORDS: readonly ValueKeyword[] = [
  type,
  oneOfValues,
  constant,
  sized('minLength'),
  sized('maxLength'),
  pattern,
  format,
  compared('minimum'),
  compared('maximum'),
  compared('exclusiveMinimum'),
  compared('exclusiveMaximum'),
  multipleOf,
  sized('minItems'),
  sized('maxItems'),
  uniqueItems,
  sized('minProperties'),
  sized('maxProperties'),
]
