import {
  type Choice,
  type ChoiceValue,
  type Field,
  type Metadata,
  type MetadataMethod,
  type NoMetadata,
} from './field.ts'
import type { JsonObject } from './json-object.ts'
import { isObject, own, readFlag, readItems, readText } from './json-object.ts'

/** Query of every OPTIONS request. */
export const METADATA_QUERY = { draw: '1', display: '1' }

const METHODS: readonly MetadataMethod[] = ['GET', 'POST', 'PUT', 'PATCH']

/** Limit of nesting; a core uses three levels. */
const MAX_DEPTH = 8

/**
 * Reads a response to OPTIONS.
 * @returns `no-metadata` with the reason for a response without fields
 */
export function readMetadata(body: unknown, status = 200): Metadata | NoMetadata {
  if (status < 200 || status > 299) return { kind: 'no-metadata', reason: `http-${String(status)}` }
  const actions = isObject(body) ? own(body, 'actions') : undefined
  if (!isObject(actions)) return { kind: 'no-metadata', reason: 'no-actions' }
  const described = METHODS.map((method) => [method, own(actions, method)] as const)
  const fields = described.flatMap(([method, members]) =>
    isObject(members) ? [[method, readFields(members, 0)] as const] : [],
  )
  const denied = readItems(isObject(body) ? own(body, 'denied') : null, readMethod)
  return { kind: 'metadata', fields: Object.fromEntries(fields), ...(denied.length === 0 ? {} : { denied }) }
}

const readMethod = (value: unknown): MetadataMethod | null => METHODS.find((method) => method === value) ?? null

function readFields(members: JsonObject, depth: number): readonly Field[] {
  if (depth > MAX_DEPTH) return []
  return (
    Object.entries(members)
      // A dot separates the names of a path.
      .filter(([name]) => name !== '__proto__' && name.trim() !== '' && !name.includes('.'))
      .flatMap(([name, value]) => (isObject(value) ? [readField(name, value, depth)] : []))
  )
}

function readField(name: string, raw: JsonObject, depth: number): Field {
  const children = own(raw, 'children')
  const child = own(raw, 'child')
  const label = readLabel(own(raw, 'label'), name)
  return {
    name,
    label,
    help: readText(own(raw, 'help_text')),
    type: readText(own(raw, 'type'), 'unknown'),
    required: readFlag(own(raw, 'required')),
    readOnly: readFlag(own(raw, 'read_only')),
    writeOnly: readFlag(own(raw, 'write_only')),
    ...readLimits(raw),
    choices: distinct(readItems(own(raw, 'choices'), readChoice)),
    ...(Object.hasOwn(raw, 'default') ? { default: raw['default'] } : {}),
    children: isObject(children) ? readFields(children, depth + 1) : [],
    // A child has the name and label of its list.
    ...(isObject(child) && depth < MAX_DEPTH ? { child: readField(name, { label, ...child }, depth + 1) } : {}),
    ...readRelation(raw),
    filterable: readFlag(own(raw, 'filter')),
    sortable: readFlag(own(raw, 'order')),
  }
}

/** The label, by default the name. */
function readLabel(value: unknown, name: string): string {
  const label = readText(value)
  return label.trim() === '' ? name : label
}

/** Where a relation leads, which a core does not say. */
function readRelation(raw: JsonObject): Pick<Field, 'related' | 'many'> {
  const related = readText(own(raw, 'related'))
  const many = own(raw, 'many')
  return { ...(related === '' ? {} : { related }), ...(typeof many === 'boolean' ? { many } : {}) }
}

type Limits = Pick<Field, 'maxLength' | 'minLength' | 'maxValue' | 'minValue' | 'maxDigits' | 'decimalPlaces'>

const LIMITS = {
  max_length: 'maxLength',
  min_length: 'minLength',
  max_value: 'maxValue',
  min_value: 'minValue',
  max_digits: 'maxDigits',
  decimal_places: 'decimalPlaces',
} as const

function readLimits(raw: JsonObject): Limits {
  const limits: { -readonly [Name in keyof Limits]: Limits[Name] } = {}
  for (const [key, name] of Object.entries(LIMITS)) {
    const limit = own(raw, key)
    // JSON has no decimals: Django REST framework writes their limits as text.
    const value =
      own(raw, 'type') === 'decimal' && typeof limit === 'string' && limit.trim() !== '' ? Number(limit) : limit
    if (typeof value === 'number' && Number.isFinite(value)) limits[name] = value
  }
  return limits
}

function readChoice(raw: unknown): Choice | null {
  if (!isObject(raw)) return null
  const value = own(raw, 'value')
  return isChoiceValue(value) ? { value, label: readText(own(raw, 'display_name'), String(value)) } : null
}

/** Controls identify choices by their text: drops duplicates. */
function distinct(choices: readonly Choice[]): readonly Choice[] {
  const byText = new Map([...choices].reverse().map((choice) => [String(choice.value), choice]))
  return choices.filter((choice) => byText.get(String(choice.value)) === choice)
}

function isChoiceValue(value: unknown): value is ChoiceValue {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}
