/** One object under its name, as references know it. */
export interface NamedObject {
  readonly id: string
  readonly name: string
}

/** The objects of a list URL by id and by name. */
export interface NameIndex {
  /** Null for an id that the list does not have. */
  readonly nameOf: (id: string) => string | null
  /** More than one id: the name is ambiguous. */
  readonly idsOf: (name: string) => readonly string[]
}

export function nameIndex(objects: Iterable<NamedObject>): NameIndex {
  const names = new Map<string, string>()
  const ids = new Map<string, string[]>()
  for (const { id, name } of objects) {
    if (names.has(id)) continue
    names.set(id, name)
    ids.set(name, [...(ids.get(name) ?? []), id])
  }
  return { nameOf: (id) => names.get(id) ?? null, idsOf: (name) => ids.get(name) ?? [] }
}

/** The index of a list URL. */
export type NamesOf = (url: string) => NameIndex

/** Code points: the order must not depend on the language of the machine. */
export const byCodePoint = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)
