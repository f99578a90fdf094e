import { isObject } from '../../contract/json-object.ts'
import { ownAt } from '../own-property.ts'
import type { FormValues } from './form-model.ts'

/** The value under a dotted path; undefined when nothing is there. */
export const getAt = (values: FormValues, path: string): unknown => ownAt(values, path.split('.'))

/** The values with another one under a dotted path; objects on the way are copied or made. Undefined takes it away. */
export function setAt(values: FormValues, path: string, value: unknown): FormValues {
  const [name = '', ...rest] = path.split('.')
  const others = Object.entries(values).filter(([key]) => key !== name)
  if (rest.length === 0) return Object.fromEntries(value === undefined ? others : [...others, [name, value]])
  const inner = ownAt(values, [name])
  return Object.fromEntries([...others, [name, setAt(isObject(inner) ? inner : {}, rest.join('.'), value)]])
}

/** Values put together from pairs of path and value; undefined values are left out. */
export function fromPairs(pairs: readonly (readonly [string, unknown])[]): FormValues {
  return pairs.reduce<FormValues>(
    (values, [path, value]) => (value === undefined ? values : setAt(values, path, value)),
    {},
  )
}
