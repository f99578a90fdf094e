import { isObject } from '../../contract/json-object.ts'
import type { FormValues } from './form-model.ts'

const INDEX = /^\d+$/

/** A member of an object, or a list item by index. */
function memberOf(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return INDEX.test(name) ? value[Number(name)] : undefined
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/** The value at a dotted path (`rules.0.name`); undefined if there is none. */
export const getAt = (values: FormValues, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => memberOf(value, name), values)

/** A path without list indexes, as in the model: `rules.0.name` becomes `rules.name`. */
export const withoutIndexes = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '')

/** A copy of the values with another value at a dotted path. Missing objects are created; undefined removes the member. */
export function setAt(values: FormValues, path: string, value: unknown): FormValues {
  const [name = '', ...rest] = path.split('.')
  const others = Object.entries(values).filter(([key]) => key !== name)
  if (rest.length === 0) return Object.fromEntries(value === undefined ? others : [...others, [name, value]])
  return Object.fromEntries([...others, [name, withMember(memberOf(values, name), rest, value)]])
}

function withMember(inner: unknown, rest: readonly string[], value: unknown): unknown {
  const [index = '', ...deeper] = rest
  if (!Array.isArray(inner) || !INDEX.test(index)) return setAt(isObject(inner) ? inner : {}, rest.join('.'), value)
  const row = (one: unknown): unknown => (deeper.length === 0 ? value : withMember(one, deeper, value))
  return inner.map((one: unknown, at) => (at === Number(index) ? row(one) : one))
}

/** Builds nested values from pairs of path and value, without undefined ones. */
export function fromPairs(pairs: readonly (readonly [string, unknown])[]): FormValues {
  return pairs.reduce<FormValues>(
    (values, [path, value]) => (value === undefined ? values : setAt(values, path, value)),
    {},
  )
}

/** Trims a string, or each string of an array. Returns any other value unchanged. */
export function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  return Array.isArray(value) ? value.map(trimmed) : value
}
