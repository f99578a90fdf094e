import { isObject, type JsonObject } from '../../contract/json-object.ts'
import { nearest } from './fields-of.ts'
import { found, type Found, type FoundProblem } from './problem.ts'

type SchemaOf = (reference: string, from: string) => readonly [schema: JsonObject, file: string]

/** A value, where it is, and the file of the schema that it is checked by. */
interface Position {
  readonly pointer: string
  readonly file: string
  readonly schemaOf: SchemaOf
}

const asSchema = (value: unknown): JsonObject => (isObject(value) ? value : {})
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? [...(value as readonly unknown[])] : [])
const at = (position: Position, name: string | number): Position => ({
  ...position,
  pointer: `${position.pointer}/${name}`,
})

/** Follows references; `names` of a reference's target says what its values are names of. */
function resolved(schema: JsonObject, position: Position): readonly [JsonObject, Position] {
  const { $ref } = schema
  if (typeof $ref !== 'string') return [schema, position]
  const [target, file] = position.schemaOf($ref, position.file)
  return resolved(target, { ...position, file })
}

/** Why a value does not meet its schema, in words, each problem at its own pointer. Nothing for keywords that our schemas do not use. */
export function* explainMistakes(value: unknown, unresolved: JsonObject, from: Position): Found {
  const [schema, position] = resolved(unresolved, from)
  if (Array.isArray(schema['anyOf'])) {
    const failed = bestBranch(value, schema['anyOf'].map(asSchema), position)
    if (failed !== null) {
      yield* failed
      return
    }
  }
  const wrongType = explainType(value, schema['type'])
  if (wrongType !== null) return yield found(position.pointer, wrongType)
  yield* explainValue(value, schema, position.pointer)
  if (Array.isArray(value)) yield* explainItems(value, schema, position)
  else if (isObject(value)) yield* explainMembers(value, schema, position)
}

const WORDS: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
}

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value

const fits = (value: unknown, type: unknown): boolean =>
  type === typeOf(value) || (type === 'number' && typeof value === 'number')

function explainType(value: unknown, type: unknown): string | null {
  const types = [type].flat()
  if (type === undefined || types.some((each) => fits(value, each))) return null
  return `must be ${words(types)}, not ${words([typeOf(value)])}`
}

const words = (types: readonly unknown[]): string =>
  types.map((type) => WORDS[String(type)] ?? String(type)).join(' or ')

function* explainValue(value: unknown, schema: JsonObject, pointer: string): Found {
  const { enum: allowed, const: only, pattern, minimum, maximum } = schema
  if (Array.isArray(allowed) && !allowed.includes(value))
    yield found(pointer, notOneOf(value, allowed, schema['names']))
  if ('const' in schema && only !== value) yield found(pointer, `must be ${JSON.stringify(only)}`)
  if (typeof pattern === 'string' && typeof value === 'string' && !new RegExp(pattern).test(value))
    yield found(pointer, notLike(value, schema))
  if (typeof minimum === 'number' && Number(value) < minimum) yield found(pointer, `must be ${minimum} or more`)
  if (typeof maximum === 'number' && Number(value) > maximum) yield found(pointer, `must be ${maximum} or less`)
}

/** Of the values that a message lists. */
const MOST = 12

function notOneOf(value: unknown, allowed: readonly unknown[], names: unknown): string {
  const known = allowed.map(String)
  const shown = known.length > MOST ? [...known.slice(0, MOST), 'and others'] : known
  const guess = typeof value === 'string' ? nearest(value, known) : ''
  if (typeof names === 'string' && typeof value === 'string') return `there is no ${names} ${value}${guess}`
  return `must be ${known.length === 1 ? '' : 'one of '}${shown.join(', ')}, not ${JSON.stringify(value)}${guess}`
}

function notLike(value: string, { description, examples, pattern }: JsonObject): string {
  const [example] = asList(examples).map((each) => JSON.stringify(each))
  const hint = typeof description === 'string' ? description.replace(/\.$/, '') : String(pattern)
  return `${JSON.stringify(value)} is not allowed here: ${hint}${example === undefined ? '' : `, such as ${example}`}`
}

function* explainItems(items: readonly unknown[], schema: JsonObject, position: Position): Found {
  const { minItems, maxItems, uniqueItems } = schema
  const { pointer } = position
  if (typeof minItems === 'number' && items.length < minItems)
    yield found(pointer, items.length === 0 ? 'must not be empty' : `must have ${minItems} items or more`)
  if (typeof maxItems === 'number' && items.length > maxItems)
    yield found(pointer, `must have ${maxItems} items or fewer`)
  if (uniqueItems === true) {
    const twice = items.findIndex((item, index) => items.indexOf(item) !== index)
    if (twice !== -1) yield found(`${pointer}/${twice}`, `${String(items[twice])} is listed twice`)
  }
  for (const [index, item] of items.entries()) {
    const each: unknown = Array.isArray(schema['items']) ? asList(schema['items'])[index] : schema['items']
    yield* explainMistakes(item, asSchema(each), at(position, index))
  }
}

function* explainMembers(value: JsonObject, schema: JsonObject, position: Position): Found {
  const { pointer } = position
  const properties = asSchema(schema['properties'])
  const names = Object.keys(value)
  const renamed = new Set<string>()
  for (const name of names) {
    if (Object.hasOwn(properties, name)) {
      yield* explainMistakes(value[name], asSchema(properties[name]), at(position, name))
      continue
    }
    const unknown = explainUnknown(name, schema, value, pointer)
    if (unknown?.meant !== undefined) renamed.add(unknown.meant)
    if (unknown !== null) yield unknown
    else yield* explainMistakes(value[name], otherSchema(name, schema), at(position, name))
  }
  for (const name of asList(schema['required']).map(String))
    if (!Object.hasOwn(value, name) && !renamed.has(name)) yield found(pointer, `the key ${name} is missing`)
  if (names.length < Number(schema['minProperties'] ?? 0)) yield found(pointer, 'must not be empty')
}

const patternOf = (name: string, schema: JsonObject): string | undefined =>
  Object.keys(asSchema(schema['patternProperties'])).find((pattern) => new RegExp(pattern).test(name))

function otherSchema(name: string, schema: JsonObject): JsonObject {
  const pattern = patternOf(name, schema)
  return asSchema(
    pattern === undefined ? schema['additionalProperties'] : asSchema(schema['patternProperties'])[pattern],
  )
}

/** The words with which a key may begin, of a pattern that lists them: `^(row|form)...`. */
const SOURCES = /^\^\(([a-z|]+)\)/

function explainUnknown(name: string, schema: JsonObject, value: JsonObject, pointer: string): FoundProblem | null {
  if (schema['additionalProperties'] !== false || patternOf(name, schema) !== undefined) return null
  const below = `${pointer}/${name}`
  const [pattern] = Object.keys(asSchema(schema['patternProperties']))
  const sources = SOURCES.exec(pattern ?? '')?.[1]?.split('|')
  if (sources !== undefined) {
    const [source = ''] = name.split('.')
    const guess = nearest(source, sources)
    return found(below, `${name} begins with no source${guess}: ${sources.join(', ')}`)
  }
  const known = Object.keys(asSchema(schema['properties']))
  const guess = nearest(name, known)
  const meant = known.find((each) => guess === ` (${each}?)` && !Object.hasOwn(value, each))
  return { ...found(below, `there is no key ${name} here${guess}`), ...(meant === undefined ? {} : { meant }) }
}

/** The problems of the branch that the value was most likely meant for; null: a branch accepts it. */
function bestBranch(
  value: unknown,
  branches: readonly JsonObject[],
  position: Position,
): Iterable<FoundProblem> | null {
  const tried = branches.map((branch) => ({
    problems: [...explainMistakes(value, branch, position)],
    rank: rankOf(value, ...resolved(branch, position)),
  }))
  if (tried.some(({ problems }) => problems.length === 0)) return null
  const possible = tried.filter(({ rank }) => rank > 0)
  if (possible.length === 0) {
    const types = branches.flatMap((branch) => typesOf(...resolved(branch, position)))
    return [found(position.pointer, `must be ${words([...new Set(types)])}, not ${words([typeOf(value)])}`)]
  }
  const [best] = possible.sort((a, b) => b.rank - a.rank || a.problems.length - b.problems.length)
  return best?.problems ?? null
}

function typesOf(schema: JsonObject, position: Position): readonly unknown[] {
  if (schema['type'] !== undefined) return [schema['type']].flat()
  if (Array.isArray(schema['enum'])) return [...new Set(schema['enum'].map(typeOf))]
  if ('const' in schema) return [typeOf(schema['const'])]
  return asList(schema['anyOf']).flatMap((branch) => typesOf(...resolved(asSchema(branch), position)))
}

/** How much a value resembles what a branch describes; 0: it is of another type. */
function rankOf(value: unknown, schema: JsonObject, position: Position): number {
  const types = typesOf(schema, position)
  if (types.length > 0 && !types.some((type) => fits(value, type))) return 0
  // Of names that are listed and a pattern for others, the pattern says what is wrong.
  if (!isObject(value)) return Array.isArray(schema['enum']) && schema['names'] === undefined ? 1 : 2
  const properties = asSchema(schema['properties'])
  const known = Object.keys(value).filter((name) => Object.hasOwn(properties, name)).length
  const lacks = asList(schema['required']).filter((name) => !Object.hasOwn(value, String(name))).length
  return 1000 + 10 * known - 15 * lacks
}
