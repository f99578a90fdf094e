import { isObject } from '../../contract/json-object.ts'
import type { FormFieldModel, FormValues } from './form-model.ts'
import { getAt, setAt } from './value-path.ts'

/** The objects of a list; what is none has nothing in it. */
export const rowsOf = (value: unknown): readonly FormValues[] =>
  Array.isArray(value) ? value.map((row: unknown) => (isObject(row) ? row : {})) : []

/** A part of each object of a list, as the part of one: `rules.name` below `rules.0` is `rules.0.name`. */
export function placed(field: FormFieldModel, list: FormFieldModel, row: string): FormFieldModel {
  const moved = (part: FormFieldModel): FormFieldModel => placed(part, list, row)
  return {
    ...field,
    path: row + field.path.slice(list.path.length),
    children: field.children.map(moved),
    items: field.items.map(moved),
  }
}

/** One object of a list as values under the paths of its parts. */
export const valuesOfRow = (list: FormFieldModel, row: FormValues): FormValues => setAt({}, list.path, row)

/** The same the other way round. */
export function rowAt(list: FormFieldModel, values: FormValues): FormValues {
  const row = getAt(values, list.path)
  return isObject(row) ? row : {}
}

/** The form as a part of one object of a list sees it: that object stands in the place of the list. */
export const seenFrom = <S extends { readonly form?: FormValues | null }>(
  list: FormFieldModel,
  row: FormValues,
  scope: S,
): S & { readonly form: FormValues } => ({ ...scope, form: setAt(scope.form ?? {}, list.path, row) })

const numberAt = (row: FormValues, name: string): number => Number(getAt(row, name))

/** The objects of a list in the order by which they are numbered. */
export function inOrder({ objects }: FormFieldModel, rows: readonly FormValues[]): readonly FormValues[] {
  const by = objects?.order
  return by === undefined ? rows : [...rows].sort((one, other) => numberAt(one, by) - numberAt(other, by))
}

/** As many objects as another field says, if one does: the last are cut, new ones follow. */
export function counted(
  { objects }: FormFieldModel,
  rows: readonly FormValues[],
  values: FormValues,
  newRow: () => FormValues,
): readonly FormValues[] {
  if (objects?.count === undefined) return rows
  const count = Number(getAt(values, objects.count) ?? 0)
  return Array.from({ length: Number.isInteger(count) ? count : 0 }, (_, at) => rows[at] ?? newRow())
}
