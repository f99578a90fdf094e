import { isObject } from '../../contract/json-object.ts'
import { leafFields, sameValue } from './changes.ts'
import type { FormModel, FormValues } from './form-model.ts'
import { hasSecretName, isSecretField } from './secret-field.ts'
import { getAt, setAt } from './value-path.ts'

/** What was typed in one field, and what stood there before. */
export interface DraftChange {
  readonly base: unknown
  readonly value: unknown
}

/** By path: what a form has lost if its page goes away. */
export type Draft = Readonly<Record<string, DraftChange>>

/** JSON as it is, without a secret in it: files and the like cannot be kept. */
function isKeepable(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isKeepable)
  if (!isObject(value)) return value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)
  const isPlain = Object.getPrototypeOf(value) === Object.prototype
  return isPlain && Object.entries(value).every(([name, member]) => !hasSecretName(name) && isKeepable(member))
}

/** What has been typed and may be kept; null when that is nothing. */
export function draftOf(model: FormModel, opened: FormValues, values: FormValues): Draft | null {
  const changes = leafFields(model)
    .filter((field) => !isSecretField(field))
    .map(({ path }) => [path, { base: getAt(opened, path) ?? null, value: getAt(values, path) ?? null }] as const)
    .filter(([, { base, value }]) => !sameValue(base, value) && isKeepable(base) && isKeepable(value))
  return changes.length === 0 ? null : Object.fromEntries(changes)
}

export interface Restored {
  /** With what stood where the draft was typed: what others stored since then is noticed when it is saved. */
  readonly opened: FormValues
  readonly values: FormValues
  readonly typed: ReadonlySet<string>
}

/** A form as it was left, on top of what it opens with now; null when the draft says nothing that is new to it. */
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

/** A draft that was kept as text, and may have been edited by hand. */
export function isDraft(value: unknown): value is Draft {
  return (
    isObject(value) && Object.values(value).every((change) => isObject(change) && 'base' in change && 'value' in change)
  )
}
