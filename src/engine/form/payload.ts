import { isObject, ownAt } from '../../contract/json-object.ts'
import type { ConditionScope } from '../condition/scope.ts'
import { valueTraits } from '../fields/form-traits.ts'
import { offeredNames } from '../fields/grant-actions.ts'
import type { FormTest } from '../registry/entry.ts'
import { fillBody } from '../template/template.ts'
import type { FormFieldModel, FormModel, FormValues } from './form-model.ts'
import { rowOfValues, rowsOf, rowScope, valuesOfRow } from './list-rows.ts'
import { fromPairs, getAt, setAt, trimmed } from './value-path.ts'
import { allFields, isActive, isFileField, isReadOnly, visibleFields, withDescendants } from './field-state.ts'

/** True if an empty text is a value; for other types it is sent as null or left out. */
const isText = ({ field }: FormFieldModel): boolean => field === null || valueTraits(field.type).isText === true

/** Trims typed texts. Choices are sent as the server wrote them. */
function trimmedUnlessChosen(field: FormFieldModel, raw: unknown): unknown {
  if (Array.isArray(raw)) return raw.map((each: unknown) => trimmedUnlessChosen(field, each))
  return field.choices.some(({ value }) => value === raw) ? raw : trimmed(raw)
}

/** The value to send. Empty secrets are left out (unchanged); other empty non-text values are null in an update. */
function tidy(field: FormFieldModel, model: FormModel, raw: unknown): unknown {
  if (isFileField(field) && !(raw instanceof Blob)) return undefined
  // Defaults and clones may name actions that this form does not offer.
  if (field.input === 'grant-actions' && Array.isArray(raw) && model.mode !== 'update')
    return offeredNames(
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
 * A PATCH leaves out read-only values unless the server requires them; a create sends them, too. For a PUT see `putBody`.
 */
function isSent(field: FormFieldModel, model: FormModel, scope: ConditionScope): boolean {
  if (field.clientOnly || field.readOnly || !isActive(field, scope)) return false
  return model.mode !== 'update' || field.required || !isReadOnly(field, scope)
}

/** True for a null that the server sent: it may not accept null, and a PATCH need not repeat it. */
const isNullOnServer = ({ path }: FormFieldModel, { method }: FormModel, { row }: ConditionScope): boolean =>
  method === 'PATCH' && isObject(row) && ownAt(row, [path]) === null

/** Members of an object that the form has no field for: an update must send them, too. */
export function membersNotInForm(parts: readonly FormFieldModel[], value: FormValues): FormValues {
  const asked = new Set(parts.map(({ name }) => name))
  return Object.fromEntries(Object.entries(value).filter(([name]) => !asked.has(name)))
}

/** Members not in the form; `{}` if the object is required. */
function around(field: FormFieldModel, value: unknown): unknown {
  if (isObject(value)) return membersNotInForm(field.children, value)
  return field.required ? {} : undefined
}

function sentRow(list: FormFieldModel, row: FormValues, model: FormModel, scope: ConditionScope): FormValues {
  const values = valuesOfRow(list, row)
  const seen = rowScope(list, row, scope)
  const parts = list.items.flatMap((item) => sentPairs(item, model, values, seen))
  return rowOfValues(list, fromPairs([[list.path, membersNotInForm(list.items, row)], ...parts]))
}

/** Path and value of everything that the form sends for a field; empty if the field is hidden or client-only. */
export function sentPairs(
  field: FormFieldModel,
  model: FormModel,
  values: FormValues,
  scope: ConditionScope,
): readonly (readonly [string, unknown])[] {
  if (!isSent(field, model, scope)) return []
  if (field.constant !== undefined) return [[field.path, fillBody(field.constant, scope)]]
  const value = getAt(values, field.path)
  if (value === null && isNullOnServer(field, model, scope)) return []
  if (field.items.length > 0 && Array.isArray(value))
    return [[field.path, rowsOf(value).map((row) => sentRow(field, row, model, scope))]]
  if (field.children.length === 0) return [[field.path, tidy(field, model, value)]]
  return [
    [field.path, around(field, value)],
    ...field.children.flatMap((child) => sentPairs(child, model, values, scope)),
  ]
}

/**
 * The request body of a form: visible fields and constants, without hidden, client-only and missing values.
 * Texts are trimmed, secrets are not. Secrets are not encrypted yet: see `secretPaths`.
 */
export function payloadOf(model: FormModel, values: FormValues, scope: ConditionScope): FormValues {
  const now = { ...scope, form: values }
  return fromPairs(allFields(model).flatMap((field) => sentPairs(field, model, values, now)))
}

interface NewValues {
  readonly opened: FormValues
  readonly values: FormValues
  /** By the clock of the server. */
  readonly now: Date
}

/**
 * The request body of a new object. The clock of the server decides about a time "now" that the user left as it was: it is
 * left out where the server has the same default, else it is `now`.
 */
export function newBody(model: FormModel, { opened, values, now }: NewValues, scope: ConditionScope): FormValues {
  const body = payloadOf(model, values, scope)
  if (model.mode !== 'create') return body
  const left = allFields(model).filter(
    ({ initial, path }) => initial === '{now}' && getAt(values, path) === getAt(opened, path),
  )
  const times = new Map(left.map(({ path, field }) => [path, typeof field?.default === 'string' ? null : now]))
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const time = times.get(name)
      return time === null ? [] : [[name, time?.toISOString() ?? value]]
    }),
  )
}

/** Paths in the body whose values must be encrypted before it is sent. */
export const secretPaths = (model: FormModel): readonly string[] =>
  allFields(model)
    .flatMap(withDescendants)
    .filter((field) => field.encrypt)
    .map((field) => field.path)

/** The body with encrypted secrets. */
export async function encrypted(
  model: FormModel,
  body: FormValues,
  encrypt: (secret: string) => Promise<string>,
): Promise<FormValues> {
  let safe = body
  for (const path of secretPaths(model)) {
    const secret = getAt(body, path)
    if (typeof secret === 'string' && secret !== '') safe = setAt(safe, path, await encrypt(secret))
  }
  return safe
}

/** Paths of visible secrets without a value. */
function emptySecrets(model: FormModel, body: FormValues, scope: ConditionScope): readonly string[] {
  const shown = new Set(visibleFields(model, scope).map(({ path }) => path))
  return secretPaths(model).filter((path) => shown.has(path) && getAt(body, path) === undefined)
}

/** The request body of a form's test. Secrets are not encrypted yet: see `secretPaths`. */
export function testBody(test: FormTest, model: FormModel, values: FormValues, scope: ConditionScope): FormValues {
  const body = payloadOf(model, values, scope)
  const texts = (test.asText ?? []).flatMap((name) =>
    name in body ? [[name, JSON.stringify(body[name])] as const] : [],
  )
  const empty = test.emptySecrets === true ? emptySecrets(model, body, { ...scope, form: values }) : []
  return empty.reduce<FormValues>((all, path) => setAt(all, path, ''), { ...body, ...Object.fromEntries(texts) })
}
