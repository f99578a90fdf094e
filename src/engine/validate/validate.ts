import { equal, isObject } from '../../contract/json-object.ts'
import type { Field } from '../../contract/field.ts'
import type { ConditionScope } from '../condition/scope.ts'
import { fieldType } from '../fields/field-types.ts'
import type { FormFieldModel, FormModel, FormProblem, FormProblems, FormValues } from '../form/form-model.ts'
import { atRowPath, rowsOf, rowScope } from '../form/list-rows.ts'
import { formSchema, isPortField } from '../form/schema.ts'
import { fromPairs, getAt, trimmed } from '../form/value-path.ts'
import { isReadOnly, isRequired, visibleFields, visibleItems } from '../form/field-state.ts'
import { formatProblems, mappingProblems, protocolProblems } from './formats.ts'
import { validateSchema, type SchemaError } from './json-schema.ts'
import { passwordProblems } from './password-rules.ts'

/** Empty text or list, null, undefined. False and 0 are values. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A value to validate: as it will be sent, undefined if empty. */
interface Validated {
  readonly path: string
  /** Null for the object around nested fields. */
  readonly field: FormFieldModel | null
  readonly value: unknown
}

/** The values of a field and its nested fields. */
function validatedOf(field: FormFieldModel, values: FormValues, scope: ConditionScope): readonly Validated[] {
  const { path } = field
  if (isReadOnly(field, scope) || (field.clientOnly && field.input !== 'consent')) return []
  if (field.children.length > 0) {
    const parts = field.children.flatMap((child) => validatedOf(child, values, scope))
    // Members of an omitted optional object are not required.
    const isOmitted = !isRequired(field, scope) && parts.every(({ value }) => value === undefined)
    return isOmitted ? [] : [{ path, field: null, value: {} }, ...parts]
  }
  const raw = getAt(values, path)
  const value = field.trim ? trimmed(raw) : raw
  if (field.input === 'consent') return [{ path, field, value: value ?? false }]
  if (isEmpty(value)) return [{ path, field, value: undefined }]
  if (field.items.length === 0 || !Array.isArray(raw)) return [{ path, field, value }]
  const rows = rowsOf(raw)
  const parts = rows.flatMap((row, at) => {
    const seen = rowScope(field, row, scope)
    const items = visibleItems(field, row, scope).map((item) => atRowPath(item, field, `${path}.${at}`))
    return items.flatMap((item) => validatedOf(item, values, seen))
  })
  return [{ path, field, value: rows.map(() => ({})) }, ...parts]
}

/** `attrs` of `attrs.host`, as `{}`, so that its required members are reported. */
const parentsOf = ({ path }: Validated): readonly (readonly [string, unknown])[] =>
  path.includes('.') ? [[path.slice(0, path.indexOf('.')), {}]] : []

/**
 * The values that the form's schema validates: without read-only, empty and client-only ones.
 * @internal For tests that compare ajv with our validator.
 */
export function valuesToValidate(model: FormModel, values: FormValues, scope: ConditionScope): FormValues {
  return asObject(validatedFields(model, values, scope))
}

const validatedFields = (model: FormModel, values: FormValues, scope: ConditionScope): readonly Validated[] =>
  visibleFields(model, scope).flatMap((field) => validatedOf(field, values, scope))

/** Parents come first. */
const asObject = (all: readonly Validated[]): FormValues =>
  fromPairs([...all.flatMap(parentsOf), ...all.map(({ path, value }) => [path, value] as const)])

/** True for the stored value: a core may send choices that it does not offer, such as all bits of a mask. */
const isStored = ({ path, value }: Validated, { row }: ConditionScope): boolean =>
  isObject(row) && equal(getAt(row, path), value)

const LIMITED: ReadonlySet<string> = new Set(['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'])
const WORDS: Readonly<Record<string, string>> = {
  required: 'validate.required',
  pattern: 'validate.digits',
  enum: 'validate.choice',
  uniqueItems: 'validate.unique',
  const: 'validate.consent',
}
const TYPES: ReadonlySet<unknown> = new Set(['integer', 'number'])

/** The problems of a schema error: `validate.maxLength` with `{ limit }`. */
function problemsOf(
  field: FormFieldModel,
  { path, keyword, expected }: SchemaError,
  value: unknown,
): readonly FormProblem[] {
  if (keyword !== 'required' && isPortField(field)) return [{ key: 'validate.port', params: {} }]
  if (keyword === 'format') {
    const at = getAt({ value }, `value${path.slice(field.path.length)}`)
    return typeof expected === 'string' && typeof at === 'string' ? formatProblems(expected, at) : []
  }
  if (LIMITED.has(keyword)) return [{ key: `validate.${keyword}`, params: { limit: Number(expected) } }]
  const isType = keyword === 'type' && TYPES.has(expected)
  return [{ key: isType ? `validate.${String(expected)}` : (WORDS[keyword] ?? 'validate.invalid'), params: {} }]
}

/** Rules that the schema cannot express: password rules, mappings, formats of an entry, limits of decimals. */
function ruleProblems(
  { input, field, format }: FormFieldModel,
  value: unknown,
  scope: ConditionScope,
): readonly FormProblem[] {
  if (value === undefined) return []
  if (input === 'new-password') return passwordProblems(value, scope)
  if (input === 'mapping') return mappingProblems(value)
  if (input === 'protocols') return protocolProblems(value)
  if (format !== null && typeof value === 'string') return formatProblems(format, value)
  return field !== null && typeof value === 'string' ? limitProblems(field, value) : []
}

/** Limits of decimals, which are texts: JSON Schema does not compare them. */
function limitProblems({ type, minValue, maxValue }: Field, text: string): readonly FormProblem[] {
  const number = fieldType(type).number === 'text' ? Number(text) : Number.NaN
  const problem = (key: string, limit: number): FormProblem => ({ key: `validate.${key}`, params: { limit } })
  if (minValue !== undefined && number < minValue) return [problem('minimum', minValue)]
  return maxValue !== undefined && number > maxValue ? [problem('maximum', maxValue)] : []
}

const distinct = (problems: readonly FormProblem[]): readonly FormProblem[] =>
  problems.filter((problem, index) => problems.findIndex((other) => equal(other, problem)) === index)

/**
 * Validates a form. Hidden, constant, read-only and client-only fields (except a consent) are
 * skipped. Texts are trimmed, as they will be sent. The scope's `form` is set to `values`.
 * @returns the problems by field path, in the order of the form
 * @example validateForm(model, values, scope) // { name: [{ key: 'validate.required', params: {} }] }
 */
export function validateForm(model: FormModel, values: FormValues, scope: ConditionScope): FormProblems {
  const now = { ...scope, form: values }
  const all = validatedFields(model, values, now)
  const errors = validateSchema(formSchema(model, now), asObject(all))
  const found = all.map((one) => [one.path, one.field === null ? [] : problemsAt(one, errors, now)] as const)
  return Object.fromEntries(found.filter(([, problems]) => problems.length > 0))
}

function problemsAt(one: Validated, errors: readonly SchemaError[], scope: ConditionScope): readonly FormProblem[] {
  const { path, field, value } = one
  if (field === null) return []
  // Errors of items in a list of texts belong to the list.
  const own = errors.filter(
    (error) => error.path === path || (field.items.length === 0 && error.path.startsWith(`${path}.`)),
  )
  const asked = own.filter(({ keyword }) => keyword !== 'enum' || !isStored(one, scope))
  return distinct([...asked.flatMap((error) => problemsOf(field, error, value)), ...ruleProblems(field, value, scope)])
}

/** The problems of one field. */
export const validateField = (
  model: FormModel,
  path: string,
  values: FormValues,
  scope: ConditionScope,
): readonly FormProblem[] => validateForm(model, values, scope)[path] ?? []
