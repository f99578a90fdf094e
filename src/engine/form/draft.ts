import { isObject } from '../../contract/json-object.ts'
import { leafFields, sameValue } from './changes.ts'
import type { FormModel, FormValues } from './form-model.ts'
import { hasSecretName, isSecretField } from './secrets.ts'
import { getAt, setAt } from './value-path.ts'

/** The unsaved value of a field, and the value before. */
export interface DraftChange {
  readonly base: unknown
  readonly value: unknown
}

/** Unsaved changes of a form, by field path. */
export type Draft = Readonly<Record<string, DraftChange>>

/** True for plain JSON without secrets. Files cannot be stored. */
function isKeepable(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isKeepable)
  if (!isObject(value)) return value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)
  const isPlain = Object.getPrototypeOf(value) === Object.prototype
  return isPlain && Object.entries(value).every(([name, member]) => !hasSecretName(name) && isKeepable(member))
}

/**
 * The unsaved changes of a form that may be stored: no secrets, no files.
 * @param opened values with which the form was opened
 * @returns null without such changes
 */
export function draftOf(model: FormModel, opened: FormValues, values: FormValues): Draft | null {
  const changes = leafFields(model)
    .filter((field) => !isSecretField(field))
    .map(({ path }) => [path, { base: getAt(opened, path) ?? null, value: getAt(values, path) ?? null }] as const)
    .filter(([, { base, value }]) => !sameValue(base, value) && isKeepable(base) && isKeepable(value))
  return changes.length === 0 ? null : Object.fromEntries(changes)
}

export interface Restored {
  /** Initial values with the `base` of the draft, so that later changes by others are detected when the form is saved. */
  readonly opened: FormValues
  readonly values: FormValues
  readonly typed: ReadonlySet<string>
}

/**
 * Applies a draft to the initial values of a form.
 * @returns null if the draft changes nothing
 */
export function withDraft(model: FormModel, opened: FormValues, draft: Draft): Restored | null {
  const paths = leafFields(model)
    .filter((field) => !isSecretField(field))
    .map(({ path }) => path)
    .filter((path) => Object.hasOwn(draft, path) && !sameValue(getAt(opened, path), draft[path]?.value))
  if (paths.length === 0) return null
  const put = (values: FormValues, of: keyof DraftChange): FormValues =>
    paths.reduce((all, path) => setAt(all, path, draft[path]?.[of]), values)
  return { opened: put(opened, 'base'), values: put(opened, 'value'), typed: new Set(paths) }
}

/** The unsaved values of fields that the form no longer has, by path: to be shown, so that they are not lost. */
export const leftOutOfDraft = (
  model: FormModel,
  draft: Draft,
): readonly (readonly [path: string, value: unknown])[] => {
  const known = new Set(leafFields(model).map(({ path }) => path))
  return Object.entries(draft).flatMap(([path, { value }]) => (known.has(path) ? [] : [[path, value] as const]))
}

/** Checks a draft that was read from storage. */
export function isDraft(value: unknown): value is Draft {
  return (
    isObject(value) && Object.values(value).every((change) => isObject(change) && 'base' in change && 'value' in change)
  )
}
