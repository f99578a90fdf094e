export type ReadonlyRecord = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is ReadonlyRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What stands at a path of names; undefined where nothing does, never what an object inherits (`constructor`, `__proto__`). */
export function ownAt(object: unknown, names: readonly string[]): unknown {
  let value = object
  for (const name of names) {
    if (!isRecord(value) || !Object.hasOwn(value, name)) return undefined
    value = value[name]
  }
  return value
}
