import type { ChoiceValue, Field } from '../../contract/field.ts'
import { type ValueRules } from './field-types.ts'
import { valueTraits } from './form-traits.ts'

type TypeName = 'array' | 'boolean' | 'integer' | 'number' | 'object' | 'string'

/** The keywords of JSON Schema (draft 7) that forms use. */
export interface JsonSchema {
  readonly $id?: string
  readonly title?: string
  readonly readOnly?: boolean
  readonly type?: TypeName | TypeName[]
  readonly const?: boolean
  readonly enum?: ChoiceValue[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: JsonSchema | JsonSchema[]
  readonly additionalItems?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly properties?: Record<string, JsonSchema>
  readonly required?: string[]
}

/** Drops keywords without a value. */
const defined = (schema: { readonly [K in keyof JsonSchema]: JsonSchema[K] | undefined }): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined))

/** A text; `field` null: a text without limits. */
const textSchema = (field: Field | null, format?: string): JsonSchema =>
  defined({ type: 'string', minLength: field?.minLength, maxLength: field?.maxLength, format })

const numberSchema = (type: 'integer' | 'number', field: Field | null): JsonSchema =>
  defined({ type, minimum: field?.minValue, maximum: field?.maxValue })

/** As a pattern, for formats and schemas. */
export const DECIMAL = String.raw`[+-]?(\d+\.?\d*|\.\d+)`

/** Digits as text: servers send decimals so, because a JSON number would lose some of them. */
function decimalSchema(field: Field | null): JsonSchema {
  const { maxDigits, decimalPlaces } = field ?? {}
  if (maxDigits === undefined || decimalPlaces === undefined) return { format: 'decimal' }
  const whole = String(Math.max(0, maxDigits - decimalPlaces))
  const fits = `[+-]?0*\\d{0,${whole}}(\\.\\d{0,${String(decimalPlaces)}}0*)?`
  // A text that is no number fails by its format alone.
  return { format: 'decimal', pattern: `^(?!${DECIMAL}$)|^${fits}$` }
}

const choiceSchema = (field: Field | null): JsonSchema =>
  field === null || field.choices.length === 0 ? {} : { enum: field.choices.map(({ value }) => value) }

/** The limits of a list count its items. */
export const listSchema = (field: Field | null, items: JsonSchema | undefined): JsonSchema =>
  defined({ type: 'array', minItems: field?.minLength, maxItems: field?.maxLength, items })

function itemSchema(field: Field | null, format: string | undefined): JsonSchema | undefined {
  const child = field?.child === undefined ? undefined : valueSchema(field.child)
  return format === undefined ? child : { ...child, format }
}

/**
 * The schema of rules of a field type.
 * @param field gives limits, choices and items; null without metadata
 */
export function rulesSchema(rules: ValueRules, field: Field | null): JsonSchema {
  switch (rules.kind) {
    case 'text':
      return textSchema(field, rules.format)
    case 'list':
      return listSchema(field, itemSchema(field, rules.itemFormat))
    case 'texts':
      return { type: 'array', items: { type: 'string', format: rules.format } }
    case 'any':
      return {}
    case 'relation':
      return field?.child === undefined ? {} : rulesSchema({ kind: 'list' }, field)
    case 'boolean':
      return { type: 'boolean' }
    case 'choice':
      return choiceSchema(field)
    case 'choices':
      return { type: 'array', items: choiceSchema(field), uniqueItems: true }
    case 'decimal':
      return decimalSchema(field)
    case 'integer':
    case 'number':
      return numberSchema(rules.kind, field)
    case 'json':
      return { format: 'json' }
    case 'true':
      return { const: true }
  }
}

/** The schema of one value of a field, by its metadata type alone. */
export const valueSchema = (field: Field): JsonSchema => rulesSchema(valueTraits(field.type).rules, field)
