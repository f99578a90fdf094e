import { isObject } from '../../contract/json-object.ts'
import type { FormValues } from './form-model.ts'

const PLACE = /^\d+$/

/** A member of an object, or of a list by its place. */
function memberOf(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return PLACE.test(name) ? value[Number(name)] : undefined
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/** The value under a dotted path (`rules.0.name`); undefined when nothing is there. */
export const getAt = (values: FormValues, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => memberOf(value, name), values)

/** A path without places in lists: of all `rules.0.name` it is `rules.name`, as the model says it. */
export const withoutPlaces = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '')

/** The values with another one under a dotted path; objects on the way are copied or made. Undefined takes it away. */
export function setAt(values: FormValues, path: string, value: unknown): FormValues {
  const [name = '', ...rest] = path.split('.')
  const others = Object.entries(values).filter(([key]) => key !== name)
  if (rest.length === 0) return Object.fromEntries(value === undefined ? others : [...others, [name, value]])
  return Object.fromEntries([...others, [name, withMember(memberOf(values, name), rest, value)]])
}

function withMember(inner: unknown, rest: readonly string[], value: unknown): unknown {
  const [place = '', ...deeper] = rest
  if (!Array.isArray(inner) || !PLACE.test(place)) return setAt(isObject(inner) ? inner : {}, rest.join('.'), value)
  const row = (one: unknown): unknown => (deeper.length === 0 ? value : withMember(one, deeper, value))
  return inner.map((one: unknown, at) => (at === Number(place) ? row(one) : one))
}

/** Values put together from pairs of path and value; undefined values are left out. */
export function fromPairs(pairs: readonly (readonly [string, unknown])[]): FormValues {
  return pairs.reduce<FormValues>(
    (values, [path, value]) => (value === undefined ? values : setAt(values, path, value)),
    {},
  )
}
