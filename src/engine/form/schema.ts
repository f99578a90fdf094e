import type { ConditionScope } from '../condition/scope.ts'
import type { Field, FieldType } from '../../contract/field.ts'
import type { JsonSchema, JsonSchemaObject, TypeName } from '../validate/schema-types.ts'
import type { FormFieldModel, FormModel } from './form-model.ts'
import { isRequired, visibleFields } from './visibility.ts'

const FORMATS: Readonly<Partial<Record<FieldType, string>>> = { email: 'email', url: 'uri', datetime: 'date-time' }
const TEXTS: readonly FieldType[] = ['string', 'email', 'url', 'regex', 'slug', 'datetime']

/** Only the keys that have a value: `undefined` is not a keyword. */
const stated = (schema: Readonly<Record<string, unknown>>): JsonSchemaObject =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined))

/** What an input asks of a text, which the server may call a plain one. */
const INPUT_FORMATS: Readonly<Record<string, string>> = { email: 'email', url: 'uri' }

function textSchema(field: Field): JsonSchemaObject {
  const { minLength, maxLength } = field
  return stated({ type: 'string', minLength, maxLength, format: FORMATS[field.type] })
}

const numberSchema = (field: Field, type: TypeName): JsonSchemaObject =>
  stated({ type, minimum: field.minValue, maximum: field.maxValue })

const choiceSchema = ({ choices }: Field): JsonSchemaObject =>
  choices.length === 0 ? {} : { enum: choices.map(({ value }) => value) }

/** The limits of a list are of how many items it has. */
const listOf = (field: Field | null, items: JsonSchemaObject | undefined): JsonSchemaObject =>
  stated({ type: 'array', minItems: field?.minLength, maxItems: field?.maxLength, items })

const listSchema = (field: Field): JsonSchemaObject => listOf(field, field.child && valueSchema(field.child))

/** One value of a field, by its type alone. */
function valueSchema(field: Field): JsonSchemaObject {
  if (TEXTS.includes(field.type)) return textSchema(field)
  switch (field.type) {
    case 'integer':
      return numberSchema(field, 'integer')
    case 'float':
      return numberSchema(field, 'number')
    case 'boolean':
      return { type: 'boolean' }
    case 'choice':
      return choiceSchema(field)
    case 'multiple choice':
      return { type: 'array', items: choiceSchema(field), uniqueItems: true }
    case 'list':
      return listSchema(field)
    case 'field':
      return field.child === undefined ? {} : listSchema(field)
    default:
      return {}
  }
}

function objectSchema(
  fields: readonly FormFieldModel[],
  nameOf: (field: FormFieldModel) => string,
  isDemanded: (field: FormFieldModel) => boolean,
): JsonSchemaObject {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [nameOf(field), fieldSchema(field, isDemanded)])),
    required: fields.filter(isDemanded).map(nameOf),
  }
}

/** A value that is not demanded may be none: null as the server says it, an empty text as a control does. */
const orNone = (schema: JsonSchemaObject): JsonSchema =>
  Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { enum: [null, ''] }] }

function ownSchema(field: FormFieldModel, isDemanded: (field: FormFieldModel) => boolean): JsonSchemaObject {
  if (field.children.length > 0) return objectSchema(field.children, ({ name }) => name, isDemanded)
  if (field.items.length > 0)
    return listOf(
      field.field,
      objectSchema(field.items, ({ name }) => name, isDemanded),
    )
  if (field.input === 'json' || field.input === 'mapping') return { format: 'json' }
  if (field.input === 'protocols') return { type: 'array', items: { type: 'string', format: 'protocol' } }
  if (field.reference !== null) return field.many ? { type: 'array' } : {}
  const format = INPUT_FORMATS[field.input]
  if (format !== undefined)
    return stated({ ...(field.field === null ? {} : textSchema(field.field)), type: 'string', format })
  return field.field === null ? {} : valueSchema(field.field)
}

/** What one value of this field must look like when it has one; of a list of objects without those, which are fields again. */
export const leafSchema = (field: FormFieldModel): JsonSchemaObject =>
  field.items.length > 0 ? listOf(field.field, undefined) : ownSchema(field, () => false)

function fieldSchema(field: FormFieldModel, isDemanded: (field: FormFieldModel) => boolean): JsonSchema {
  const own = ownSchema(field, isDemanded)
  const schema = isDemanded(field) ? own : orNone(own)
  return typeof schema === 'boolean' ? schema : { title: field.label, ...schema }
}

/**
 * The form as a JSON Schema (draft 7) over a flat object keyed by field path. With a scope, of what is visible and
 * demanded now; without one, of every field that is shown at any time, demanded where metadata or entry say so always.
 */
export function toJsonSchema(model: FormModel, scope?: ConditionScope): JsonSchemaObject {
  const fields =
    scope === undefined
      ? model.sections.flatMap((section) => section.fields).filter((field) => field.constant === undefined)
      : visibleFields(model, scope)
  const isDemanded = (field: FormFieldModel): boolean =>
    scope === undefined ? field.required && !field.readOnly : isRequired(field, scope)
  return objectSchema(fields, ({ path }) => path, isDemanded)
}
