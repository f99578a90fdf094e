import { isObject } from '../contract/json-object.ts'

/** What stands at a path of names; undefined where nothing does, never what an object inherits (`constructor`, `__proto__`). */
export function ownAt(object: unknown, names: readonly string[]): unknown {
  let value = object
  for (const name of names) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined
    value = value[name]
  }
  return value
}
