import { isObject } from '../../contract/json-object.ts'
import type { ConditionScope } from '../condition/scope.ts'
import type { FormFieldModel, FormModel, FormValues } from './form-model.ts'
import { onlyOffered } from '../fields/grant-actions.ts'
import { ownAt } from '../own-property.ts'
import { fillBody } from '../template/template.ts'
import { rowAt, rowsOf, seenFrom, valuesOfRow } from './list-rows.ts'
import { trimmed } from './trim.ts'
import { allFields, isActive, isReadOnly, withParts } from './visibility.ts'
import { fromPairs, getAt } from './value-path.ts'

/** Types for which an empty text is no value: the server takes null, or nothing at all. */
const isText = ({ field }: FormFieldModel): boolean =>
  field === null || ['string', 'email', 'url', 'regex', 'slug', 'unknown'].includes(field.type)

/** What is chosen is one of the server's own values, to the letter. */
function trimmedUnlessChosen(field: FormFieldModel, raw: unknown): unknown {
  if (Array.isArray(raw)) return raw.map((each: unknown) => trimmedUnlessChosen(field, each))
  return field.choices.some(({ value }) => value === raw) ? raw : trimmed(raw)
}

/** A secret left empty was not changed; an emptied date, number or relation is none. */
function tidy(field: FormFieldModel, model: FormModel, raw: unknown): unknown {
  // A server takes a picture, not the address under which it shows the one that it has.
  if (field.field?.type === 'image upload' && typeof raw === 'string') return undefined
  // Of a new permission a default or a clone may name more than the form has boxes for; a stored one stays until it is edited.
  if (field.input === 'grant-actions' && Array.isArray(raw) && model.mode !== 'update')
    return onlyOffered(
      field.choices.map((choice) => choice.value),
      raw,
    )
  const value = field.trim ? trimmedUnlessChosen(field, raw) : raw
  if (value !== '') return value
  if (field.encrypt || field.field?.writeOnly === true) return undefined
  if (isText(field)) return value
  return model.mode === 'update' ? null : undefined
}

/**
 * Whether it is sent. A PATCH leaves out what is locked, so that the server keeps its own, unless the server demands
 * it; a create sends even locked values, because nothing is there yet. For a PUT see `replacementOf`.
 */
function isSent(field: FormFieldModel, model: FormModel, scope: ConditionScope): boolean {
  if (field.clientOnly || field.readOnly || !isActive(field, scope)) return false
  return model.mode !== 'update' || field.required || !isReadOnly(field, scope)
}

/** A fresh server tells null of what nobody has set, and may take no null back: a PATCH need not send it. */
const isUntold = ({ path }: FormFieldModel, { method }: FormModel, { row }: ConditionScope): boolean =>
  method === 'PATCH' && isObject(row) && ownAt(row, [path]) === null

/** Members of an object that the form does not ask for: an update would lose them. */
export function unasked(parts: readonly FormFieldModel[], value: FormValues): FormValues {
  const asked = new Set(parts.map(({ name }) => name))
  return Object.fromEntries(Object.entries(value).filter(([name]) => !asked.has(name)))
}

/** What stands around the parts of a nested object; a demanded one is never missing. */
function around(field: FormFieldModel, value: unknown): unknown {
  if (isObject(value)) return unasked(field.children, value)
  return field.required ? {} : undefined
}

function sentRow(list: FormFieldModel, row: FormValues, model: FormModel, scope: ConditionScope): FormValues {
  const values = valuesOfRow(list, row)
  const seen = seenFrom(list, row, scope)
  const parts = list.items.flatMap((item) => sentPairs(item, model, values, seen))
  return rowAt(list, fromPairs([[list.path, unasked(list.items, row)], ...parts]))
}

/** What the form sends of a field and its parts, by path; nothing of what is hidden or ours alone. */
export function sentPairs(
  field: FormFieldModel,
  model: FormModel,
  values: FormValues,
  scope: ConditionScope,
): readonly (readonly [string, unknown])[] {
  if (!isSent(field, model, scope)) return []
  if (field.constant !== undefined) return [[field.path, fillBody(field.constant, scope)]]
  const value = getAt(values, field.path)
  if (value === null && isUntold(field, model, scope)) return []
  if (field.items.length > 0 && Array.isArray(value))
    return [[field.path, rowsOf(value).map((row) => sentRow(field, row, model, scope))]]
  if (field.children.length === 0) return [[field.path, tidy(field, model, value)]]
  return [
    [field.path, around(field, value)],
    ...field.children.flatMap((child) => sentPairs(child, model, values, scope)),
  ]
}

/**
 * The body of the request (ruling 13): visible fields and constants; never what is hidden, client-only or without a
 * value. Texts are trimmed, secrets are not. Secrets still stand in clear text: see `secretPaths`.
 */
export function payloadOf(model: FormModel, values: FormValues, scope: ConditionScope): FormValues {
  const now = { ...scope, form: values }
  return fromPairs(allFields(model).flatMap((field) => sentPairs(field, model, values, now)))
}

/** Paths of the values that must be encrypted before the body is sent. */
export const secretPaths = (model: FormModel): readonly string[] =>
  allFields(model)
    .flatMap(withParts)
    .filter((field) => field.encrypt)
    .map((field) => field.path)
