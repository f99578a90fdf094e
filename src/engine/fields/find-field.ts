import type { Field } from '../../contract/field.ts'

/** What an object is made of: a nested one, or each one of a list. */
const partsOf = ({ child, children }: Field): readonly Field[] => child?.children ?? children

/** The field under a dotted path: the children of a nested object, or of the objects in a list, are found by its name first. */
export function findField(fields: readonly Field[] | null, path: string): Field | null {
  if (fields === null) return null
  const exact = fields.find((field) => field.name === path)
  if (exact !== undefined) return exact
  const dot = path.indexOf('.')
  const parent = dot < 0 ? undefined : fields.find((field) => field.name === path.slice(0, dot))
  return parent === undefined ? null : findField(partsOf(parent), path.slice(dot + 1))
}
