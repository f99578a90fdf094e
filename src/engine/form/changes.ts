import { isObject } from '../../contract/json-object.ts'
import { ownAt } from '../own-property.ts'
import type { FormFieldModel, FormModel, FormValues } from './form-model.ts'
import { getAt, setAt } from './value-path.ts'
import { allFields } from './visibility.ts'

/** Nothing typed: an input may give back an empty text, null or an empty list for a value that was never there. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Equal for the reader: the order of an object's members does not matter, that of a list does. */
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

/** The fields that hold a value of their own: of a nested object its members. */
export const leafFields = (model: FormModel): readonly FormFieldModel[] => allFields(model).flatMap(leavesOf)

/** Paths whose value differs from the one the form was opened with. */
export const changedPaths = (model: FormModel, opened: FormValues, values: FormValues): readonly string[] =>
  leafFields(model)
    .map((field) => field.path)
    .filter((path) => !sameValue(getAt(opened, path), getAt(values, path)))

/** Whether leaving would lose something. */
export const isChanged = (model: FormModel, opened: FormValues, values: FormValues): boolean =>
  changedPaths(model, opened, values).length > 0

/**
 * The user's changes on top of a fresh read (ruling 15): whatever the user left alone takes what someone else may have
 * stored meanwhile. `fresh` are values too (`initialValues` of the fresh object).
 */
export function mergeFresh(model: FormModel, opened: FormValues, values: FormValues, fresh: FormValues): FormValues {
  return changedPaths(model, opened, values).reduce<FormValues>(
    // What the user took away is null: were it missing, the server would keep its own.
    (merged, path) => setAt(merged, path, getAt(values, path) ?? null),
    fresh,
  )
}

/** A field that the user and somebody else have changed, each to something else. */
export interface Conflict {
  readonly field: FormFieldModel
  /** As the form was opened. */
  readonly base: unknown
  readonly theirs: unknown
  readonly mine: unknown
}

/** What `mergeFresh` would overwrite. Fields that only one of the two has changed are none of it: both survive. */
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
