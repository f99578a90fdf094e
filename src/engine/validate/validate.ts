import { isObject } from '../../contract/json-object.ts'
import type { ConditionScope } from '../condition/scope.ts'
import type { FormFieldModel, FormModel, FormProblem, FormProblems, FormValues } from '../form/form-model.ts'
import { placed, rowsOf, seenFrom } from '../form/list-rows.ts'
import { formSchema } from '../form/schema.ts'
import { trimmed } from '../form/trim.ts'
import { fromPairs, getAt } from '../form/value-path.ts'
import { isReadOnly, isRequired, visibleFields, visibleParts } from '../form/visibility.ts'
import { equal } from './equal.ts'
import { formatProblems } from './formats.ts'
import { interpret, type SchemaError } from './interpret.ts'
import { mappingProblems } from './mapping.ts'
import { passwordProblems } from './password-rules.ts'
import { isPort } from './port-rules.ts'

/** Nothing given. False and 0 are values. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A value that is judged: a text as it will be sent, undefined where nothing is given. */
interface Judged {
  readonly path: string
  /** Null for an object around its parts. */
  readonly field: FormFieldModel | null
  readonly value: unknown
}

/** The values of a field and of its parts. */
function judgedOf(field: FormFieldModel, values: FormValues, scope: ConditionScope): readonly Judged[] {
  const { path } = field
  if (isReadOnly(field, scope) || (field.clientOnly && field.input !== 'consent')) return []
  if (field.children.length > 0) {
    const parts = field.children.flatMap((child) => judgedOf(child, values, scope))
    // An object that may be left out, and was, demands nothing of its parts.
    const isLeftOut = !isRequired(field, scope) && parts.every(({ value }) => value === undefined)
    return isLeftOut ? [] : [{ path, field: null, value: {} }, ...parts]
  }
  const raw = getAt(values, path)
  const value = field.trim ? trimmed(raw) : raw
  if (field.input === 'consent') return [{ path, field, value: value ?? false }]
  if (isEmpty(value)) return [{ path, field, value: undefined }]
  if (field.items.length === 0 || !Array.isArray(raw)) return [{ path, field, value }]
  const rows = rowsOf(raw)
  const parts = rows.flatMap((row, at) => {
    const seen = seenFrom(field, row, scope)
    const items = visibleParts(field, row, scope).map((item) => placed(item, field, `${path}.${at}`))
    return items.flatMap((item) => judgedOf(item, values, seen))
  })
  return [{ path, field, value: rows.map(() => ({})) }, ...parts]
}

/** `attrs` of `attrs.host`: it is there even when nothing in it is given, so that what is demanded in it is missed. */
const parentsOf = ({ path }: Judged): readonly (readonly [string, unknown])[] =>
  path.includes('.') ? [[path.slice(0, path.indexOf('.')), {}]] : []

/**
 * The values as the form's schema judges them: without what is locked, empty or the client's alone.
 * @internal Tests compare the verdicts of ajv with ours by it.
 */
export function judged(model: FormModel, values: FormValues, scope: ConditionScope): FormValues {
  return asObject(judgedFields(model, values, scope))
}

const judgedFields = (model: FormModel, values: FormValues, scope: ConditionScope): readonly Judged[] =>
  visibleFields(model, scope).flatMap((field) => judgedOf(field, values, scope))

/** Later pairs lie in earlier ones. */
const asObject = (all: readonly Judged[]): FormValues =>
  fromPairs([...all.flatMap(parentsOf), ...all.map(({ path, value }) => [path, value] as const)])

/** A core names every bit of a mask, those too that it does not offer for this kind of thing: what it says may be said again. */
const isKept = ({ path, value }: Judged, { row }: ConditionScope): boolean =>
  isObject(row) && equal(getAt(row, path), value)

const LIMITED = new Set(['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'])
const WORDS: Readonly<Record<string, string>> = {
  required: 'validate.required',
  enum: 'validate.choice',
  uniqueItems: 'validate.unique',
  const: 'validate.consent',
}
const TYPES: ReadonlySet<unknown> = new Set(['integer', 'number'])

/** Keys below `validate.`, for which the console holds the sentences: `validate.maxLength` with `{ limit }`. */
function problemsOf(
  field: FormFieldModel,
  { path, keyword, expected }: SchemaError,
  value: unknown,
): readonly FormProblem[] {
  if (keyword !== 'required' && isPort(field)) return [{ key: 'validate.port', params: {} }]
  if (keyword === 'format') {
    const at = getAt({ value }, `value${path.slice(field.path.length)}`)
    return typeof expected === 'string' && typeof at === 'string' ? formatProblems(expected, at) : []
  }
  if (LIMITED.has(keyword)) return [{ key: `validate.${keyword}`, params: { limit: Number(expected) } }]
  const isType = keyword === 'type' && TYPES.has(expected)
  return [{ key: isType ? `validate.${String(expected)}` : (WORDS[keyword] ?? 'validate.invalid'), params: {} }]
}

/** What no schema says: rules of the session, and those of a value that is text or an object. */
function ruleProblems({ input }: FormFieldModel, value: unknown, scope: ConditionScope): readonly FormProblem[] {
  if (value === undefined) return []
  if (input === 'new-password') return passwordProblems(value, scope)
  return input === 'mapping' ? mappingProblems(value) : []
}

const distinct = (problems: readonly FormProblem[]): readonly FormProblem[] =>
  problems.filter((problem, index) => problems.findIndex((other) => equal(other, problem)) === index)

/**
 * What is wrong with the values (specification, section 5), keyed by field path, in the order of the form: hidden,
 * constant and locked fields are not looked at, nor are those of the client alone, but for a consent. Texts are judged as they
 * will be sent, trimmed. The scope's `form` is set to `values`.
 */
export function validateForm(model: FormModel, values: FormValues, scope: ConditionScope): FormProblems {
  const now = { ...scope, form: values }
  const all = judgedFields(model, values, now)
  const errors = interpret(formSchema(model, now), asObject(all))
  const found = all.map((one) => [one.path, one.field === null ? [] : problemsAt(one, errors, now)] as const)
  return Object.fromEntries(found.filter(([, problems]) => problems.length > 0))
}

function problemsAt(one: Judged, errors: readonly SchemaError[], scope: ConditionScope): readonly FormProblem[] {
  const { path, field, value } = one
  if (field === null) return []
  // Of a list of texts, what is wrong with one of them too.
  const own = errors.filter(
    (error) => error.path === path || (field.items.length === 0 && error.path.startsWith(`${path}.`)),
  )
  const asked = own.filter(({ keyword }) => keyword !== 'enum' || !isKept(one, scope))
  return distinct([...asked.flatMap((error) => problemsOf(field, error, value)), ...ruleProblems(field, value, scope)])
}

/** The same for one field: what its own control says when it is left. */
export const validateField = (
  model: FormModel,
  path: string,
  values: FormValues,
  scope: ConditionScope,
): readonly FormProblem[] => validateForm(model, values, scope)[path] ?? []
