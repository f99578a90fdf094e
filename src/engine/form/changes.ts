import { isObject, ownAt } from '../../contract/json-object.ts'
import type { FormFieldModel, FormModel, FormValues } from './form-model.ts'
import { getAt, setAt } from './value-path.ts'
import { allFields } from './field-state.ts'

/** Inputs return an empty text, null or an empty list for a missing value. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Deep equality of form values: all empty values are equal, the order of members does not matter, that of a list does. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (left === right || (isEmpty(left) && isEmpty(right))) return true
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => sameValue(item, right[index]))
  }
  if (!isObject(left) || !isObject(right)) return false
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    sameValue(ownAt(left, [key]), ownAt(right, [key])),
  )
}

const leavesOf = (field: FormFieldModel): readonly FormFieldModel[] =>
  field.children.length === 0 ? [field] : field.children.flatMap(leavesOf)

/** The fields of a form that hold a value: a nested object is replaced by its members. */
export const leafFields = (model: FormModel): readonly FormFieldModel[] => allFields(model).flatMap(leavesOf)

/** Paths of the fields whose value differs from the initial one (`opened`). */
export const changedPaths = (model: FormModel, opened: FormValues, values: FormValues): readonly string[] =>
  leafFields(model)
    .map((field) => field.path)
    .filter((path) => !sameValue(getAt(opened, path), getAt(values, path)))

/** True if the form has unsaved changes. */
export const isChanged = (model: FormModel, opened: FormValues, values: FormValues): boolean =>
  changedPaths(model, opened, values).length > 0

/**
 * Applies the user's changes to a fresh read of the object, so that fields which only someone else changed
 * keep their new value.
 * @param opened values with which the form was opened
 * @param fresh `initialValues` of the object as it is now
 */
export function mergeFresh(model: FormModel, opened: FormValues, values: FormValues, fresh: FormValues): FormValues {
  return changedPaths(model, opened, values).reduce<FormValues>(
    // Null removes a value; a missing member would keep the one on the server.
    (merged, path) => setAt(merged, path, getAt(values, path) ?? null),
    fresh,
  )
}

/** A field that the user and someone else changed to different values. */
export interface Conflict {
  readonly field: FormFieldModel
  /** Value when the form was opened. */
  readonly base: unknown
  readonly theirs: unknown
  readonly mine: unknown
}

/** Fields in which `mergeFresh` would overwrite a change of someone else. Parameters as there. */
export function conflictsOf(
  model: FormModel,
  opened: FormValues,
  values: FormValues,
  fresh: FormValues,
): readonly Conflict[] {
  return leafFields(model)
    .filter(({ clientOnly }) => !clientOnly)
    .map((field) => ({
      field,
      base: getAt(opened, field.path),
      theirs: getAt(fresh, field.path),
      mine: getAt(values, field.path),
    }))
    .filter(({ base, theirs, mine }) => !sameValue(base, mine) && !sameValue(base, theirs) && !sameValue(theirs, mine))
}
