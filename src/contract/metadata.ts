import type { Choice, ChoiceValue, Field, FieldType, Metadata, MetadataMethod, NoMetadata } from './field.ts'
import type { JsonObject } from './json-object.ts'
import { isObject, own, readFlag, readItems, readText } from './json-object.ts'

const METHODS: readonly MetadataMethod[] = ['GET', 'POST', 'PUT', 'PATCH']

const TYPES: ReadonlySet<string> = new Set<FieldType>([
  'string',
  'field',
  'boolean',
  'datetime',
  'choice',
  'integer',
  'nested object',
  'list',
  'url',
  'multiple choice',
  'float',
  'email',
  'regex',
  'image upload',
  'slug',
])

/** The deepest nesting a core describes is three; a body that goes deeper is cut, not followed. */
const MAX_DEPTH = 8

/** Reads the answer to OPTIONS. `status` is the response's; whatever describes no fields is `no-metadata` with its reason. */
export function readMetadata(body: unknown, status = 200): Metadata | NoMetadata {
  if (status < 200 || status > 299) return { kind: 'no-metadata', reason: `http-${String(status)}` }
  const actions = isObject(body) ? own(body, 'actions') : undefined
  if (!isObject(actions)) return { kind: 'no-metadata', reason: 'no-actions' }
  const described = METHODS.map((method) => [method, own(actions, method)] as const)
  const fields = described.flatMap(([method, members]) =>
    isObject(members) ? [[method, readFields(members, 0)] as const] : [],
  )
  return { kind: 'metadata', fields: Object.fromEntries(fields) }
}

function readFields(members: JsonObject, depth: number): readonly Field[] {
  if (depth > MAX_DEPTH) return []
  return (
    Object.entries(members)
      // What has no name can be neither shown nor sent; a dot stands between the names of a path, so it is part of none.
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
    type: readType(own(raw, 'type')),
    required: readFlag(own(raw, 'required')),
    readOnly: readFlag(own(raw, 'read_only')),
    writeOnly: readFlag(own(raw, 'write_only')),
    ...readLimits(raw),
    choices: distinct(readItems(own(raw, 'choices'), readChoice)),
    ...(Object.hasOwn(raw, 'default') ? { default: raw['default'] } : {}),
    children: isObject(children) ? readFields(children, depth + 1) : [],
    // A child has no name and no label of its own: it is what its list is called.
    ...(isObject(child) && depth < MAX_DEPTH ? { child: readField(name, { label, ...child }, depth + 1) } : {}),
    filterable: readFlag(own(raw, 'filter')),
    sortable: readFlag(own(raw, 'order')),
  }
}

/** A label that cannot be read is none: the name stands for it. */
function readLabel(value: unknown, name: string): string {
  const label = readText(value)
  return label.trim() === '' ? name : label
}

function readType(value: unknown): FieldType {
  return isFieldType(value) ? value : 'unknown'
}

function isFieldType(value: unknown): value is FieldType {
  return typeof value === 'string' && TYPES.has(value)
}

type Limits = Pick<Field, 'maxLength' | 'minLength' | 'maxValue' | 'minValue'>

const LIMITS = {
  max_length: 'maxLength',
  min_length: 'minLength',
  max_value: 'maxValue',
  min_value: 'minValue',
} as const

function readLimits(raw: JsonObject): Limits {
  const limits: { -readonly [Name in keyof Limits]: Limits[Name] } = {}
  for (const [key, name] of Object.entries(LIMITS)) {
    const value = own(raw, key)
    if (typeof value === 'number' && Number.isFinite(value)) limits[name] = value
  }
  return limits
}

function readChoice(raw: unknown): Choice | null {
  if (!isObject(raw)) return null
  const value = own(raw, 'value')
  return isChoiceValue(value) ? { value, label: readText(own(raw, 'display_name'), String(value)) } : null
}

/** Controls tell choices apart by their text: of those that have the same, the first stands. */
function distinct(choices: readonly Choice[]): readonly Choice[] {
  const byText = new Map([...choices].reverse().map((choice) => [String(choice.value), choice]))
  return choices.filter((choice) => byText.get(String(choice.value)) === choice)
}

function isChoiceValue(value: unknown): value is ChoiceValue {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}
