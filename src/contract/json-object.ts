/** A JSON object of unknown content, as a server sends it. */
export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True for an object whose members are all texts. */
export function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return isObject(value) && Object.values(value).every((text) => typeof text === 'string')
}

/** An own member of an object, never an inherited one such as `constructor`; undefined if it is missing. */
export function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

export function readText(value: unknown, fallback = ''): string {
  return typeof value === 'string' ? value : fallback
}

/** Any value as text: '' for null and undefined, JSON for objects and lists. */
export function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  return JSON.stringify(value)
}

export function readFlag(value: unknown, fallback = false): boolean {
  return typeof value === 'boolean' ? value : fallback
}

export function readNumber(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback
}

/** A response body has another shape than expected. It must not be read as an empty list. */
export class UnexpectedAnswer extends Error {
  readonly expected: 'list' | 'object'

  constructor(expected: 'list' | 'object') {
    super(`The answer is no ${expected}`)
    this.name = 'UnexpectedAnswer'
    this.expected = expected
  }
}

/** Checks that a body is an object. @throws UnexpectedAnswer */
export function readObject(body: unknown): JsonObject {
  if (!isObject(body)) throw new UnexpectedAnswer('object')
  return body
}

/**
 * Reads a list of objects. Drops items for which `read` returns null.
 * @throws UnexpectedAnswer
 */
export function readList<T>(body: unknown, read: (item: JsonObject) => T | null): readonly T[] {
  if (!Array.isArray(body) || !body.every(isObject)) throw new UnexpectedAnswer('list')
  return readItems(body, (item) => (isObject(item) ? read(item) : null))
}

/** Reads the items of a list, without those for which `read` returns null. Empty for anything else than a list. */
export function readItems<T>(value: unknown, read: (item: unknown) => T | null): readonly T[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => {
    const found = read(item)
    return found === null ? [] : [found]
  })
}

/** The value at a path of own members; undefined if one is missing. */
export function ownAt(object: unknown, names: readonly string[]): unknown {
  let value = object
  for (const name of names) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined
    value = value[name]
  }
  return value
}

/** Parses JSON; undefined when it is malformed. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

/** Deep equality of JSON values. */
export function equal(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => equal(item, right[index]))
  }
  if (!isObject(left) || !isObject(right)) return false
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && equal(left[key], right[key]))
  )
}
