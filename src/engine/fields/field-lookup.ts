import type { Field } from '../../contract/field.ts'
import { ownAt } from '../../contract/json-object.ts'
import type { Reference } from '../registry/entry-types.generated.ts'

/** The members of a nested object, or of each object of a list. */
const partsOf = ({ child, children }: Field): readonly Field[] => child?.children ?? children

/** The field at a dotted path, through nested objects and lists of objects. A field whose own name has dots comes first. */
export function findField(fields: readonly Field[] | null, path: string): Field | null {
  if (fields === null) return null
  const exact = fields.find((field) => field.name === path)
  if (exact !== undefined) return exact
  const dot = path.indexOf('.')
  const parent = dot < 0 ? undefined : fields.find((field) => field.name === path.slice(0, dot))
  return parent === undefined ? null : findField(partsOf(parent), path.slice(dot + 1))
}

/**
 * The row field with the display text of `name`: servers add `{name}_display` beside choices and many relations. Assumed
 * to exist while the metadata is unknown; `textAt` falls back to the value.
 */
export function displayField(name: string, fields: readonly Field[] | null): string {
  const display = `${name}_display`
  return fields === null || fields.some((field) => field.name === display) ? display : name
}

/** The value at a dotted path of a row (`rules.ip_group`); undefined if any step is missing. */
export const valueAt = (row: unknown, path: string): unknown => ownAt(row, path.split('.'))

/** The display text of `name` in a row if the server sends one, else the value. */
export function displayValueAt(row: unknown, shown: { readonly name: string; readonly show: string }): unknown {
  return valueAt(row, shown.show) ?? valueAt(row, shown.name)
}

/** The entry whose detail page the values of this field link to; null if there is none. */
export const linkedEntry = (name: string, references: Readonly<Record<string, Reference>>): string | null =>
  Object.values(references).find(({ fields }) => (fields ?? []).includes(name))?.entry ?? null
