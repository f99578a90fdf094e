import { isObject } from '../../../contract/json-object.ts'
import { parseServerTime } from '../../../contract/datetime.ts'
import type { FieldFact } from '../../../contract/facts/facts.ts'
import type { Language } from '../../context.ts'
import { message, type MessageCode } from '../../labels/messages.ts'
import type { FieldErrors } from '../answer-error.ts'

export type Checked =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'wrong'; readonly errors: readonly string[] | FieldErrors }

type Values = Readonly<Record<string, string>>

/** How a value is checked; `partial`: a nested object may leave fields out, as in PATCH. */
interface Manner {
  readonly language: Language
  readonly partial: boolean
}

const accepted = (value: unknown): Checked => ({ kind: 'value', value })

const refused = (language: Language, code: MessageCode, values: Values = {}): Checked => ({
  kind: 'wrong',
  errors: [message(code, language, values)],
})

/** Type names as the server's own language has them. */
export function typeName(value: unknown): string {
  if (Array.isArray(value)) return 'list'
  if (value === null) return 'NoneType'
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float'
  return { string: 'str', boolean: 'bool', object: 'dict' }[String(typeof value)] ?? 'object'
}

const SLUG = /^[-\w]+$/

const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i

const BOOLEANS = new Map<unknown, boolean>([
  ...[true, 'true', 'True', 1, '1', 'on', 'yes'].map((value) => [value, true] as const),
  ...[false, 'false', 'False', 0, '0', 'off', 'no'].map((value) => [value, false] as const),
])

function checkLength(field: FieldFact, value: string, language: Language): Checked {
  if (field.maxLength !== undefined && [...value].length > field.maxLength)
    return refused(language, 'tooLong', { limit: String(field.maxLength) })
  if (field.minLength !== undefined && [...value].length < field.minLength)
    return refused(language, 'tooShort', { limit: String(field.minLength) })
  return accepted(value)
}

function checkText(field: FieldFact, value: unknown, language: Language): Checked {
  if (typeof value !== 'string' && typeof value !== 'number') return refused(language, 'notString')
  const trimmed = String(value).trim()
  if (trimmed.includes('\0')) return refused(language, 'nullCharacter')
  if (trimmed === '') return field.required === true ? refused(language, 'blank') : accepted('')
  if (field.type === 'email' && !EMAIL.test(trimmed)) return refused(language, 'notEmail')
  if (field.type === 'slug' && !SLUG.test(trimmed)) return refused(language, 'notSlug')
  if (field.type === 'url' && !URL.canParse(trimmed)) return refused(language, 'notUrl')
  return checkLength(field, trimmed, language)
}

/** Of PostgreSQL's integer. */
const LARGEST_INTEGER = 2147483647

function checkNumber(field: FieldFact, value: unknown, language: Language): Checked {
  const isInteger = field.type === 'integer'
  const number = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number) || (isInteger && !Number.isSafeInteger(number)))
    return refused(language, isInteger ? 'notInteger' : 'notNumber')
  const most = field.maxValue ?? (isInteger ? LARGEST_INTEGER : Infinity)
  const least = field.minValue ?? (isInteger ? -LARGEST_INTEGER : -Infinity)
  if (number > most) return refused(language, 'tooLarge', { limit: String(most) })
  if (number < least) return refused(language, 'tooSmall', { limit: String(least) })
  return accepted(number)
}

function checkChoice(field: FieldFact, value: unknown, language: Language): Checked {
  const found = field.choices?.find((choice) => String(choice) === String(value))
  if (found !== undefined && !isObject(value)) return accepted(found)
  return refused(language, 'notChoice', { value: typeof value === 'string' ? value : JSON.stringify(value) })
}

function checkDatetime(value: unknown, language: Language): Checked {
  const time = parseServerTime(value)
  return time === null ? refused(language, 'notDatetime') : accepted(time)
}

/** The errors of a list stand under the positions of its wrong items. */
function checkItems(items: readonly unknown[], check: (item: unknown) => Checked): Checked {
  const values: unknown[] = []
  const errors: Record<string, readonly string[] | FieldErrors> = {}
  items.forEach((item, position) => {
    const result = check(item)
    if (result.kind === 'value') values.push(result.value)
    else errors[String(position)] = result.errors
  })
  return Object.keys(errors).length === 0 ? accepted(values) : { kind: 'wrong', errors }
}

function checkList(field: FieldFact, value: unknown, { language, partial }: Manner): Checked {
  if (!Array.isArray(value)) return refused(language, 'notList', { type: typeName(value) })
  const { child, maxLength = Infinity, minLength = 0 } = field
  if (value.length > maxLength) return refused(language, 'tooManyItems', { limit: String(maxLength) })
  if (value.length < minLength) return refused(language, 'tooFewItems', { limit: String(minLength) })
  return child === undefined
    ? accepted(value)
    : checkItems(value, (item) => checkValue(child, item, { language, partial }))
}

function checkChoices(field: FieldFact, value: unknown, language: Language): Checked {
  if (!Array.isArray(value)) return refused(language, 'notList', { type: typeName(value) })
  const wrong: unknown = value.find((item) => checkChoice(field, item, language).kind === 'wrong')
  return wrong === undefined ? accepted(value) : checkChoice(field, wrong, language)
}

function checkObject(field: FieldFact, value: unknown, { language, partial }: Manner): Checked {
  if (!isObject(value))
    return { kind: 'wrong', errors: { non_field_errors: [message('notObject', language, { type: typeName(value) })] } }
  if (field.children === undefined) return accepted(value)
  const checked = checkFields(field.children, value, language, partial)
  return Object.keys(checked.errors).length === 0 ? accepted(checked.values) : { kind: 'wrong', errors: checked.errors }
}

const NULLABLE = new Set(['boolean', 'choice', 'multiple choice', 'list', 'nested object'])

/** Checks and converts one value as the field's facts demand. Relations pass: whether their ids exist only the store can say. */
function checkValue(field: FieldFact, value: unknown, manner: Manner): Checked {
  const { language } = manner
  if (value === null)
    return field.required === true || NULLABLE.has(field.type) ? refused(language, 'null') : accepted(null)
  switch (field.type) {
    case 'boolean': {
      const boolean = BOOLEANS.get(value)
      return boolean === undefined ? refused(language, 'notBoolean') : accepted(boolean)
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

/** Checks the fields of one object. `partial`: what is absent is left alone, as in PATCH, in nested objects too. */
export function checkFields(
  fields: readonly FieldFact[],
  body: Readonly<Record<string, unknown>>,
  language: Language,
  partial: boolean,
): CheckedFields {
  const values: Record<string, unknown> = {}
  const errors: Record<string, readonly string[] | FieldErrors> = {}
  for (const field of fields) {
    if (field.readOnly === true) continue
    if (!Object.hasOwn(body, field.name)) {
      if (field.required === true && !partial) errors[field.name] = [message('required', language)]
      continue
    }
    const result = checkValue(field, body[field.name], { language, partial })
    if (result.kind === 'value') values[field.name] = result.value
    else errors[field.name] = result.errors
  }
  return { values, errors }
}
