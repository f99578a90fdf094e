import { isObject } from '../../../contract/json-object.ts'
import { parseBodyTime } from '../model/time.ts'
import type { FieldFact } from '../../../contract/facts.ts'
import type { Language } from '../../../contract/language.ts'
import { message, type MessageKey } from '../../messages/message.ts'
import { type FieldErrors, ServerError } from '../model/response.ts'

export type CheckedValue =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'wrong'; readonly errors: readonly string[] | FieldErrors }

type Values = Readonly<Record<string, string>>

/** `partial`: missing fields are ignored, as in PATCH. */
interface CheckOptions {
  readonly language: Language
  readonly partial: boolean
}

/** A field with what a core refuses without saying so in OPTIONS. */
export interface WrittenField extends FieldFact {
  readonly refusesNull?: boolean
  readonly refusesBlank?: boolean
  /** Null is a failure of the server. */
  readonly failsOfNull?: boolean
}

const accepted = (value: unknown): CheckedValue => ({ kind: 'value', value })

const refused = (language: Language, code: MessageKey, values: Values = {}): CheckedValue => ({
  kind: 'wrong',
  errors: [message(code, language, values)],
})

/** The name of a value's type in Python, for messages. */
export function pythonTypeName(value: unknown): string {
  if (Array.isArray(value)) return 'list'
  if (value === null) return 'NoneType'
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float'
  return { string: 'str', boolean: 'bool', object: 'dict' }[String(typeof value)] ?? 'object'
}

const SLUG = /^[-\w]+$/

/** Domains may have letters of any language. */
const EMAIL =
  /^[^\s@"(),:;<>[\]\\]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u

const BOOLEANS = new Map<unknown, boolean>([
  ...[true, 'true', 'True', 1, '1', 'on', 'yes'].map((value) => [value, true] as const),
  ...[false, 'false', 'False', 0, '0', 'off', 'no'].map((value) => [value, false] as const),
])

function checkLength(field: FieldFact, value: string, language: Language): CheckedValue {
  if (field.maxLength !== undefined && [...value].length > field.maxLength)
    return refused(language, 'validation.tooLong', { limit: String(field.maxLength) })
  if (field.minLength !== undefined && [...value].length < field.minLength)
    return refused(language, 'validation.tooShort', { limit: String(field.minLength) })
  return accepted(value)
}

function checkText(field: WrittenField, value: unknown, language: Language): CheckedValue {
  if (typeof value !== 'string' && typeof value !== 'number') return refused(language, 'validation.notString')
  const trimmed = String(value).trim()
  if (trimmed.includes('\0')) return refused(language, 'validation.nullCharacter')
  if (trimmed === '')
    return field.required === true || field.refusesBlank === true ? refused(language, 'validation.blank') : accepted('')
  if (field.type === 'email' && !EMAIL.test(trimmed)) return refused(language, 'validation.notEmail')
  if (field.type === 'slug' && !SLUG.test(trimmed)) return refused(language, 'validation.notSlug')
  if (field.type === 'url' && !URL.canParse(trimmed)) return refused(language, 'validation.notUrl')
  return checkLength(field, trimmed, language)
}

/** The maximum of PostgreSQL's integer. */
const LARGEST_INTEGER = 2147483647

function checkNumber(field: FieldFact, value: unknown, language: Language): CheckedValue {
  const isInteger = field.type === 'integer'
  const number = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number) || (isInteger && !Number.isSafeInteger(number)))
    return refused(language, isInteger ? 'validation.notInteger' : 'validation.notNumber')
  const most = field.maxValue ?? (isInteger ? LARGEST_INTEGER : Infinity)
  const least = field.minValue ?? (isInteger ? -LARGEST_INTEGER : -Infinity)
  if (number > most) return refused(language, 'validation.tooLarge', { limit: String(most) })
  if (number < least) return refused(language, 'validation.tooSmall', { limit: String(least) })
  return accepted(number)
}

function checkChoice(field: FieldFact, value: unknown, language: Language): CheckedValue {
  const found = field.choices?.find((choice) => String(choice) === String(value))
  if (found !== undefined && !isObject(value)) return accepted(found)
  return refused(language, 'validation.notChoice', { value: typeof value === 'string' ? value : JSON.stringify(value) })
}

function checkDatetime(value: unknown, language: Language): CheckedValue {
  const time = parseBodyTime(value, 'UTC')
  return time === null ? refused(language, 'validation.notDatetime') : accepted(time)
}

/** Errors are keyed by the index of the invalid item. */
function checkItems(items: readonly unknown[], check: (item: unknown) => CheckedValue): CheckedValue {
  const values: unknown[] = []
  const errors: Record<string, readonly string[] | FieldErrors> = {}
  items.forEach((item, position) => {
    const result = check(item)
    if (result.kind === 'value') values.push(result.value)
    else errors[String(position)] = result.errors
  })
  return Object.keys(errors).length === 0 ? accepted(values) : { kind: 'wrong', errors }
}

function checkList(field: FieldFact, value: unknown, { language, partial }: CheckOptions): CheckedValue {
  if (!Array.isArray(value)) return refused(language, 'validation.notList', { type: pythonTypeName(value) })
  const { child, maxLength = Infinity, minLength = 0 } = field
  if (value.length > maxLength) return refused(language, 'validation.tooManyItems', { limit: String(maxLength) })
  if (value.length < minLength) return refused(language, 'validation.tooFewItems', { limit: String(minLength) })
  return child === undefined
    ? accepted(value)
    : checkItems(value, (item) => checkValue(child, item, { language, partial }))
}

function checkChoices(field: FieldFact, value: unknown, language: Language): CheckedValue {
  if (!Array.isArray(value)) return refused(language, 'validation.notList', { type: pythonTypeName(value) })
  const wrong: unknown = value.find((item) => checkChoice(field, item, language).kind === 'wrong')
  return wrong === undefined ? accepted(value) : checkChoice(field, wrong, language)
}

function checkObject(field: FieldFact, value: unknown, { language, partial }: CheckOptions): CheckedValue {
  if (!isObject(value))
    return {
      kind: 'wrong',
      errors: { non_field_errors: [message('validation.notObject', language, { type: pythonTypeName(value) })] },
    }
  if (field.children === undefined) return accepted(value)
  const checked = checkFields(field.children, value, language, partial)
  return Object.keys(checked.errors).length === 0 ? accepted(checked.values) : { kind: 'wrong', errors: checked.errors }
}

const NULLABLE = new Set(['boolean', 'choice', 'multiple choice', 'list', 'nested object'])

/**
 * Validates and converts a value by the facts of its field. Ids of relations are checked later, by `checkRelations`.
 */
function checkValue(field: WrittenField, value: unknown, manner: CheckOptions): CheckedValue {
  const { language } = manner
  if (value === null && field.failsOfNull === true) throw new ServerError()
  if (value === null)
    return field.required === true || field.refusesNull === true || NULLABLE.has(field.type)
      ? refused(language, 'validation.null')
      : accepted(null)
  switch (field.type) {
    case 'boolean': {
      const boolean = BOOLEANS.get(value)
      return boolean === undefined ? refused(language, 'validation.notBoolean') : accepted(boolean)
    }
    case 'integer':
    case 'float':
      return checkNumber(field, value, language)
    case 'choice':
      return checkChoice(field, value, language)
    case 'multiple choice':
      return checkChoices(field, value, language)
    case 'datetime':
      return checkDatetime(value, language)
    case 'list':
      return checkList(field, value, manner)
    case 'nested object':
      return checkObject(field, value, manner)
    case 'field':
    case 'json':
    case 'unknown':
      return accepted(value)
    default:
      return checkText(field, value, language)
  }
}

export interface CheckedFields {
  readonly values: Readonly<Record<string, unknown>>
  readonly errors: FieldErrors
}

/**
 * Validates and converts the fields of an object.
 * @throws ServerError for null in a field that fails of it
 * @param partial ignore missing fields, as in PATCH, also in nested objects
 */
export function checkFields(
  fields: readonly WrittenField[],
  body: Readonly<Record<string, unknown>>,
  language: Language,
  partial: boolean,
): CheckedFields {
  const values: Record<string, unknown> = {}
  const errors: Record<string, readonly string[] | FieldErrors> = {}
  for (const field of fields) {
    if (field.readOnly === true) continue
    if (!Object.hasOwn(body, field.name)) {
      if (field.required === true && !partial) errors[field.name] = [message('validation.required', language)]
      continue
    }
    const result = checkValue(field, body[field.name], { language, partial })
    if (result.kind === 'value') values[field.name] = result.value
    else errors[field.name] = result.errors
  }
  return { values, errors }
}
