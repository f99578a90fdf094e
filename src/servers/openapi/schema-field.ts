import { isObject, type JsonObject, own } from '../../contract/json-object.ts'
import { mayGoOn, type OpenApi } from './document.ts'
import { propertiesOf, requiredOf, type Schema, schemaOf } from './schema.ts'

/** Levels of objects within objects; what is deeper is edited as JSON. */
const MAX_LEVELS = 3
const MOST_FIELDS = 300
const MOST_CHOICES = 500

/** What fields are read with. */
export interface FieldContext {
  readonly document: OpenApi
  /** For a body, in contrast to a response. */
  readonly isWritten: boolean
  /** The list of the records that a member names; null: it names none. `many`: its items do. */
  readonly relatedTo: (name: string, schema: Schema, many: boolean) => string | null
}

type Raw = Readonly<Record<string, unknown>>
export type RawFields = Readonly<Record<string, Raw>>

/** The members of an object as OPTIONS would describe them. */
export function rawFields(context: FieldContext, schema: Schema, level = 0): RawFields {
  const required = new Set(requiredOf(schema))
  const members = Object.entries(propertiesOf(schema)).slice(0, MOST_FIELDS)
  return Object.fromEntries(
    members.map(([name, raw]) => [
      name,
      rawField(context, { name, schema: schemaOf(context.document, raw), isRequired: required.has(name) }, level),
    ]),
  )
}

interface Member {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
}

function rawField(context: FieldContext, { name, schema, isRequired }: Member, level: number): Raw {
  const { words } = schema
  const readOnly = words['readOnly'] === true
  return {
    label: text(words['title']) ?? labelOf(name),
    ...(text(words['description']) === null ? {} : { help_text: text(words['description']) }),
    required: context.isWritten && isRequired && !readOnly && !schema.isNullable && words['default'] === undefined,
    read_only: readOnly,
    // Nobody sees what a server never sends, nor what it calls a password.
    write_only: words['writeOnly'] === true || (context.isWritten && words['format'] === 'password'),
    ...(words['default'] === undefined ? {} : { default: words['default'] }),
    ...valueOf(context, name, schema, level),
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/** `publishedAt`, `published_at` -> `Published at`. */
function labelOf(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replaceAll(/[_-]+/g, ' ')
    .trim()
  return /^(id|url|uri|ip|isbn|uuid)$/i.test(words)
    ? words.toUpperCase()
    : words.charAt(0).toUpperCase() + words.slice(1)
}

/** Type, limits and contents. */
function valueOf(context: FieldContext, name: string, schema: Schema, level: number): Raw {
  const related = context.relatedTo(name, schema, false)
  if (related !== null) return { type: 'field', related }
  if (schema.isUnion) return { type: 'json' }
  if (schema.choices !== null) return { type: 'choice', choices: choicesOf(schema) }
  switch (own(schema.words, 'type') ?? (isObject(own(schema.words, 'properties')) ? 'object' : undefined)) {
    case 'string':
      return stringOf(schema.words)
    case 'integer':
      return { type: 'integer', ...rangeOf(schema.words, 1) }
    case 'number':
      return { type: 'float', ...rangeOf(schema.words, 0) }
    case 'boolean':
      return { type: 'boolean' }
    case 'array':
      return arrayOf(context, name, schema, level)
    case 'object':
      return objectOf(context, schema, level)
    default:
      return { type: 'json' }
  }
}

/** `in_stock` -> `In stock`; codes such as `USD` stay. */
const choiceLabel = (value: unknown): string =>
  typeof value === 'string' && /^[a-z][a-z\d]*([_-][a-z\d]+)*$/.test(value) ? labelOf(value) : String(value)

const choicesOf = ({ choices }: Schema): readonly Raw[] =>
  (choices ?? [])
    .filter(({ value }) => ['string', 'number', 'boolean'].includes(typeof value))
    .slice(0, MOST_CHOICES)
    .map(({ value, label }) => ({ value, display_name: label ?? choiceLabel(value) }))

const FORMATS: Readonly<Partial<Record<string, string>>> = {
  date: 'date',
  'date-time': 'datetime',
  time: 'time',
  email: 'email',
  'idn-email': 'email',
  uri: 'url',
  url: 'url',
  iri: 'url',
  decimal: 'decimal',
  binary: 'file upload',
  json: 'json',
}

function stringOf(words: JsonObject): Raw {
  const format = own(words, 'format')
  const type = typeof format === 'string' && Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined
  const media = own(words, 'contentMediaType')
  if (type === 'decimal') return { type, ...digitsOf(own(words, 'pattern')), ...decimalRange(words) }
  if (media === 'application/json') return { type: 'json' }
  // OpenAPI 3.1 describes a file by its type alone.
  if (typeof media === 'string' && own(words, 'contentEncoding') === undefined) return { type: 'file upload' }
  if (type === 'file upload' || type === 'json') return { type }
  return { type: type ?? 'string', ...limitsOf(words, { min_length: 'minLength', max_length: 'maxLength' }) }
}

/** The digits before and after the point, of the pattern that generators write for decimals. */
function digitsOf(pattern: unknown): Raw {
  const [, whole, places] = /\\d\{0,(\d+)\}.*\\d\{0,(\d+)\}/.exec(String(pattern)) ?? []
  return whole === undefined || places === undefined
    ? {}
    : { max_digits: Number(whole) + Number(places), decimal_places: Number(places) }
}

/** JSON Schema has limits for numbers alone, but many documents write those of decimals so. */
const decimalRange = (words: JsonObject): Raw => rangeOf(words, 0)

/**
 * Limits of a number. `exclusiveMinimum` is a flag in 3.0 and a number in 3.1.
 * @param step the next number that is allowed: 1 for whole numbers, 0 if there is none to name
 */
function rangeOf(words: JsonObject, step: number): Raw {
  const bound = (name: string, exclusive: string, by: number): number | undefined => {
    const limit = Number(own(words, name) ?? Number.NaN)
    const beyond = own(words, exclusive)
    const excluded = beyond === true ? limit : typeof beyond === 'number' ? beyond : Number.NaN
    const known = [Number.isNaN(excluded) ? limit : excluded + by].find((each) => Number.isFinite(each))
    return known
  }
  const min = bound('minimum', 'exclusiveMinimum', step)
  const max = bound('maximum', 'exclusiveMaximum', -step)
  return { ...(min === undefined ? {} : { min_value: min }), ...(max === undefined ? {} : { max_value: max }) }
}

function limitsOf(words: JsonObject, names: Readonly<Record<string, string>>): Raw {
  const found = Object.entries(names).map(([key, name]) => [key, own(words, name)] as const)
  return Object.fromEntries(found.filter(([, value]) => typeof value === 'number' && Number.isFinite(value)))
}

function arrayOf(context: FieldContext, name: string, { words }: Schema, level: number): Raw {
  const items = schemaOf(context.document, own(words, 'items'))
  const limits = limitsOf(words, { min_length: 'minItems', max_length: 'maxItems' })
  const related = context.relatedTo(name, items, true)
  if (related !== null) return { type: 'field', related, many: true }
  if (items.choices !== null) return { type: 'multiple choice', choices: choicesOf(items) }
  const child = rawField(context, { name, schema: items, isRequired: false }, level + 1)
  // A list of anything, or of lists, has no input of its own.
  if (child['type'] === 'json' || child['type'] === 'list') return { type: 'json' }
  return { type: 'list', child, ...limits }
}

function objectOf(context: FieldContext, schema: Schema, level: number): Raw {
  const hasMembers = Object.keys(propertiesOf(schema)).length > 0
  if (!hasMembers || level >= MAX_LEVELS || !mayGoOn(context.document)) return { type: 'json' }
  return { type: 'nested object', children: rawFields(context, schema, level + 1) }
}
