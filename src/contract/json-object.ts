/** A JSON object of unknown content, as a server sends it. */
export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Texts by name. */
export function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return isObject(value) && Object.values(value).every((text) => typeof text === 'string')
}

/** The member itself, never one inherited: a body may name `constructor` or `__proto__`. */
export function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

export function readText(value: unknown, fallback = ''): string {
  return typeof value === 'string' ? value : fallback
}

/** Any value as one writes it: nothing as '', an object or a list as JSON. */
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

/** An answer that is not what its address promises: nothing follows from it, least of all that there is nothing. */
export class UnexpectedAnswer extends Error {
  readonly expected: 'list' | 'object'

  constructor(expected: 'list' | 'object') {
    super(`The answer is no ${expected}`)
    this.name = 'UnexpectedAnswer'
    this.expected = expected
  }
}

/** @throws UnexpectedAnswer */
export function readObject(body: unknown): JsonObject {
  if (!isObject(body)) throw new UnexpectedAnswer('object')
  return body
}

/**
 * An answer that is a list of objects: those that `read` accepts.
 * @throws UnexpectedAnswer
 */
export function readList<T>(body: unknown, read: (item: JsonObject) => T | null): readonly T[] {
  if (!Array.isArray(body) || !body.every(isObject)) throw new UnexpectedAnswer('list')
  return readItems(body, (item) => (isObject(item) ? read(item) : null))
}

/** The items that `read` accepts (does not answer null for); anything that is no list has none. */
export function readItems<T>(value: unknown, read: (item: unknown) => T | null): readonly T[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => {
    const found = read(item)
    return found === null ? [] : [found]
  })
}
