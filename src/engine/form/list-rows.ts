import { isObject } from '../../contract/json-object.ts'
import type { FormFieldModel, FormValues } from './form-model.ts'
import { getAt, setAt } from './value-path.ts'

/** The objects of a list value; anything else than an object becomes `{}`. */
export const rowsOf = (value: unknown): readonly FormValues[] =>
  Array.isArray(value) ? value.map((row: unknown) => (isObject(row) ? row : {})) : []

/** The model of a list's field for one row, with the index in its paths: `rules.name` at `rules.0` is `rules.0.name`. */
export function atRowPath(field: FormFieldModel, list: FormFieldModel, row: string): FormFieldModel {
  const moved = (part: FormFieldModel): FormFieldModel => atRowPath(part, list, row)
  return {
    ...field,
    path: row + field.path.slice(list.path.length),
    children: field.children.map(moved),
    items: field.items.map(moved),
  }
}

/** One object of a list as form values under the paths of the list's fields. */
export const valuesOfRow = (list: FormFieldModel, row: FormValues): FormValues => setAt({}, list.path, row)

/** The inverse of `valuesOfRow`. */
export function rowOfValues(list: FormFieldModel, values: FormValues): FormValues {
  const row = getAt(values, list.path)
  return isObject(row) ? row : {}
}

/** The scope for conditions of one object in a list: `form` has the object instead of the list. */
export const rowScope = <S extends { readonly form?: FormValues | null }>(
  list: FormFieldModel,
  row: FormValues,
  scope: S,
): S & { readonly form: FormValues } => ({ ...scope, form: setAt(scope.form ?? {}, list.path, row) })

const numberAt = (row: FormValues, name: string): number => Number(getAt(row, name))

/** The objects of a list, sorted by the entry's `objects.order` field. */
export function sortRows({ objects }: FormFieldModel, rows: readonly FormValues[]): readonly FormValues[] {
  const by = objects?.order
  return by === undefined ? rows : [...rows].sort((one, other) => numberAt(one, by) - numberAt(other, by))
}

/** Resizes a list to the number in the entry's `objects.count` field: cuts the end or appends new rows. */
export function resizeRows(
  { objects }: FormFieldModel,
  rows: readonly FormValues[],
  values: FormValues,
  newRow: () => FormValues,
): readonly FormValues[] {
  if (objects?.count === undefined) return rows
  const count = Number(getAt(values, objects.count) ?? 0)
  return Array.from({ length: Number.isInteger(count) ? count : 0 }, (_, at) => rows[at] ?? newRow())
}
