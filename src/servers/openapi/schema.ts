import { equal, isObject, type JsonObject, own } from '../../contract/json-object.ts'
import { mayGoOn, type OpenApi, pointedAt } from './document.ts'

/** A schema with everything that it refers to, except for that of its members. */
export interface Schema {
  /** Keywords, without `$ref`, `allOf`, `oneOf`, `anyOf`. `type` is one word, or absent. */
  readonly words: JsonObject
  /** The `$ref`s that led here: a member that refers to the rows of a list is a relation. */
  readonly refs: readonly string[]
  readonly isNullable: boolean
  /** The values of `enum`, `const` or alternatives with one value each; null: any. */
  readonly choices: readonly SchemaChoice[] | null
  /** True for `oneOf` and `anyOf` with several schemas: the value is edited as JSON. */
  readonly isUnion: boolean
}

export interface SchemaChoice {
  readonly value: unknown
  readonly label: string | null
}

const ANY: Schema = { words: {}, refs: [], isNullable: false, choices: null, isUnion: false }

const LONGEST_TRAIL = 24

/**
 * Resolves a schema.
 * @param trail the `$ref`s that are being resolved: a repeated one is a cycle, which describes nothing
 */
export function schemaOf(document: OpenApi, raw: unknown, trail: readonly string[] = []): Schema {
  if (!isObject(raw) || trail.length > LONGEST_TRAIL || !mayGoOn(document)) return ANY
  const { $ref: ref, allOf, oneOf, anyOf, ...words } = raw
  const plain = plainSchema(words)
  const parts = [
    ...(typeof ref === 'string' ? [referred(document, ref, trail)] : []),
    ...listOf(allOf).map((each) => schemaOf(document, each, [...trail, '(allOf)'])),
    ...[oneOf, anyOf].flatMap((each) => (Array.isArray(each) ? [alternatives(document, each, trail)] : [])),
  ]
  return parts.length === 0 ? plain : [...parts, plain].reduce(merged)
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function referred(document: OpenApi, ref: string, trail: readonly string[]): Schema {
  if (trail.includes(ref)) return ANY
  const target = schemaOf(document, pointedAt(document, ref), [...trail, ref])
  return { ...target, refs: [ref, ...target.refs] }
}

function plainSchema({ type, nullable, enum: values, const: only, ...words }: JsonObject): Schema {
  const types = listOf(Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string')
  const named = types.filter((each) => each !== 'null')
  const listed = Array.isArray(values) ? values : only === undefined ? null : [only]
  return {
    words:
      named.length === 1
        ? { ...words, type: named[0] }
        : named.includes('string')
          ? { ...words, type: 'string' }
          : words,
    refs: [],
    isNullable: nullable === true || types.includes('null') || listed?.includes(null) === true,
    choices: listed === null ? null : labelled(listed, words),
    // Text or number is text; anything else of several types is any JSON.
    isUnion: named.length > 1 && !named.includes('string'),
  }
}

/** Extensions of generators that name the values of an enum. */
const LABELS = ['x-enum-labels', 'x-enumNames', 'x-enum-varnames'] as const

function labelled(values: readonly unknown[], words: JsonObject): readonly SchemaChoice[] {
  const labels = LABELS.map((key) => own(words, key)).find((each) => each !== undefined)
  const titled = values.length === 1 && typeof words['title'] === 'string' ? words['title'] : null
  return values.flatMap((value, at) => {
    if (value === null) return []
    const label: unknown = Array.isArray(labels)
      ? labels[at]
      : isObject(labels) && typeof value === 'string'
        ? own(labels, value)
        : titled
    return [{ value, label: typeof label === 'string' && label.trim() !== '' ? label : null }]
  })
}

/** One of several: null beside one makes that nullable, values are choices, anything else is a union. */
function alternatives(document: OpenApi, raw: readonly unknown[], trail: readonly string[]): Schema {
  const variants = raw.filter((each) => !isNull(each)).map((each) => schemaOf(document, each, [...trail, '(oneOf)']))
  const isNullable = variants.length < raw.length || variants.some((each) => each.isNullable)
  const [first = ANY] = variants
  if (variants.length < 2) return { ...first, isNullable }
  const choices = variants.map((each) => each.choices)
  if (choices.every((each) => each !== null))
    return { ...ANY, ...typeShared(variants), isNullable, choices: choices.flat() }
  const isScalar = variants.every(({ words }) =>
    ['string', 'integer', 'number', 'boolean'].includes(String(words['type'])),
  )
  return isScalar ? { ...ANY, words: { type: 'string' }, isNullable } : { ...ANY, isNullable, isUnion: true }
}

const isNull = (raw: unknown): boolean => isObject(raw) && (raw['type'] === 'null' || equal(raw['enum'], [null]))

function typeShared(variants: readonly Schema[]): Pick<Schema, 'words'> {
  const types = new Set(variants.map(({ words }) => words['type']))
  const [type] = types
  return { words: types.size === 1 && type !== undefined ? { type } : {} }
}

/** Both schemas hold; where they differ, the second wins. */
function merged(first: Schema, second: Schema): Schema {
  const properties = { ...propertiesOf(first), ...propertiesOf(second) }
  const required = [...new Set([...requiredOf(first), ...requiredOf(second)])]
  return {
    words: {
      ...first.words,
      ...second.words,
      ...(Object.keys(properties).length === 0 ? {} : { properties }),
      ...(required.length === 0 ? {} : { required }),
    },
    refs: [...new Set([...first.refs, ...second.refs])],
    isNullable: first.isNullable || second.isNullable,
    choices: second.choices ?? first.choices,
    isUnion: first.isUnion || second.isUnion,
  }
}

/** The members of an object, not resolved. */
export function propertiesOf({ words }: Schema): JsonObject {
  const properties = own(words, 'properties')
  return isObject(properties) ? properties : {}
}

export const requiredOf = ({ words }: Schema): readonly string[] =>
  listOf(own(words, 'required')).filter((name) => typeof name === 'string')
