import { isObject } from '../../contract/json-object.ts'
import type { ConditionScope } from '../condition/scope.ts'
import { trimmed } from '../form/trim.ts'
import type { FormFieldModel, FormModel, FormProblem, FormProblems, FormValues } from '../form/form-model.ts'
import { leafSchema } from '../form/schema.ts'
import { placed, rowsOf } from '../form/list-rows.ts'
import { getAt } from '../form/value-path.ts'
import { isReadOnly, isRequired, visibleFields, visibleParts } from '../form/visibility.ts'
import { equal } from './equal.ts'
import { inputProblems } from './input-rules.ts'
import { validateJson } from './json-schema.ts'
import { problemOf } from './message-of.ts'
import { isPort, portProblems } from './port-rules.ts'

const REQUIRED: FormProblem = { key: 'validate.required', params: {} }
const CONSENT: FormProblem = { key: 'validate.consent', params: {} }
const EMOJI: FormProblem = { key: 'validate.emoji', params: {} }

/** Nothing given. False and 0 are values. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Digits, # and * have emoji forms too: only what is drawn as a picture by itself, or asked to be, counts. */
const hasEmoji = (value: unknown): boolean =>
  typeof value === 'string' && /\p{Emoji_Presentation}|\p{Emoji}\u{FE0F}/u.test(value)

const distinct = (problems: readonly FormProblem[]): readonly FormProblem[] =>
  problems.filter((problem, index) => problems.findIndex((other) => equal(other, problem)) === index)

/** A core names every bit of a mask, those too that it does not offer for this kind of thing: what it says may be said again. */
const isKept = ({ path }: FormFieldModel, value: unknown, { row }: ConditionScope): boolean =>
  isObject(row) && equal(getAt(row, path), value)

function problemsOf(field: FormFieldModel, value: unknown, scope: ConditionScope): readonly FormProblem[] {
  if (field.input === 'consent') return value === true ? [] : [CONSENT]
  if (isEmpty(value)) return isRequired(field, scope) ? [REQUIRED] : []
  if (field.input === 'email' && hasEmoji(value)) return [EMOJI]
  if (isPort(field)) return portProblems(field, value)
  const found = validateJson(leafSchema(field), value).filter(
    ({ keyword }) => keyword !== 'enum' || !isKept(field, value, scope),
  )
  return distinct([...found.map((error) => problemOf(error, value)), ...inputProblems(field.input, value, scope)])
}

type Found = readonly [path: string, problems: readonly FormProblem[]]

/** An object that may be left out, and was, demands nothing of its parts. */
function isLeftOut(field: FormFieldModel, values: FormValues, scope: ConditionScope): boolean {
  const parts = field.children.map((child) => getAt(values, child.path))
  return !isRequired(field, scope) && parts.every(isEmpty)
}

function check(field: FormFieldModel, values: FormValues, scope: ConditionScope): readonly Found[] {
  if (isReadOnly(field, scope)) return []
  if (field.children.length > 0) {
    return isLeftOut(field, values, scope) ? [] : field.children.flatMap((child) => check(child, values, scope))
  }
  const raw = getAt(values, field.path)
  const problems = problemsOf(field, field.trim ? trimmed(raw) : raw, scope)
  return [...(problems.length === 0 ? [] : [[field.path, problems] as const]), ...checkRows(field, raw, values, scope)]
}

/** Each object of a list, under its place. */
function checkRows(list: FormFieldModel, raw: unknown, values: FormValues, scope: ConditionScope): readonly Found[] {
  if (list.items.length === 0) return []
  return rowsOf(raw).flatMap((row, at) =>
    visibleParts(list, row, scope).flatMap((item) => check(placed(item, list, `${list.path}.${at}`), values, scope)),
  )
}

/**
 * What is wrong with the values (specification, section 5), keyed by field path, in the order of the form: hidden,
 * constant and locked fields are not looked at, nor are those of the client alone, but for a consent. Texts are judged as they
 * will be sent, trimmed. The scope's `form` is set to `values`.
 */
export function validateForm(model: FormModel, values: FormValues, scope: ConditionScope): FormProblems {
  const now = { ...scope, form: values }
  const asked = visibleFields(model, now).filter(({ clientOnly, input }) => !clientOnly || input === 'consent')
  return Object.fromEntries(asked.flatMap((field) => check(field, values, now)))
}

/** The same for one field: what its own control says when it is left. */
export const validateField = (
  model: FormModel,
  path: string,
  values: FormValues,
  scope: ConditionScope,
): readonly FormProblem[] => validateForm(model, values, scope)[path] ?? []
