import type { ChoiceValue, Field } from '../../contract/field.ts'
import { HIGHEST_PORT } from '../../contract/protocols.ts'
import type { ConditionScope } from '../condition/scope.ts'
import { isPort } from '../validate/port-rules.ts'
import type { FormFieldModel, FormModel, FormValues } from './form-model.ts'
import { rowsOf, seenFrom } from './list-rows.ts'
import { getAt } from './value-path.ts'
import { isReadOnly, isRequired, visibleFields, visibleParts, withParts } from './visibility.ts'

type TypeName = 'array' | 'boolean' | 'integer' | 'number' | 'object' | 'string'

/** The keywords of JSON Schema (draft 7) that a form is made of. */
export interface JsonSchema {
  readonly $id?: string
  readonly title?: string
  readonly readOnly?: boolean
  readonly type?: TypeName | TypeName[]
  readonly const?: boolean
  readonly enum?: ChoiceValue[]
  readonly format?: string
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

/** There is one schema at a time, and what validates it is named by this. */
export const SCHEMA_ID = 'form'

/** Keywords without a value are none. */
const stated = (schema: { readonly [K in keyof JsonSchema]: JsonSchema[K] | undefined }): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined))

const textSchema = ({ minLength, maxLength }: Field, format?: string): JsonSchema =>
  stated({ type: 'string', minLength, maxLength, format })

const choiceSchema = ({ choices }: Field): JsonSchema =>
  choices.length === 0 ? {} : { enum: choices.map(({ value }) => value) }

/** The limits of a list are of how many items it has. */
const listSchema = (field: Field | null, items: JsonSchema | undefined): JsonSchema =>
  stated({ type: 'array', minItems: field?.minLength, maxItems: field?.maxLength, items })

/** One value of a field, by its type alone. */
function valueSchema(field: Field): JsonSchema {
  const { type, minValue: minimum, maxValue: maximum } = field
  switch (type) {
    case 'string':
    case 'regex':
    case 'slug':
      return textSchema(field)
    case 'email':
      return textSchema(field, 'email')
    case 'url':
      return textSchema(field, 'uri')
    case 'datetime':
      return textSchema(field, 'date-time')
    case 'integer':
      return stated({ type, minimum, maximum })
    case 'float':
      return stated({ type: 'number', minimum, maximum })
    case 'boolean':
      return { type }
    case 'choice':
      return choiceSchema(field)
    case 'multiple choice':
      return { type: 'array', items: choiceSchema(field), uniqueItems: true }
    case 'list':
      return listSchema(field, field.child && valueSchema(field.child))
    case 'field':
      return field.child === undefined ? {} : listSchema(field, valueSchema(field.child))
    default:
      return {}
  }
}

/** What an input asks of a text beyond its type. */
const TEXT_FORMATS: Readonly<Record<string, string>> = {
  email: 'email',
  url: 'uri',
  cron: 'cron',
  mailboxes: 'mailboxes',
}

function leafSchema(model: FormFieldModel): JsonSchema {
  const { field, input } = model
  const format = TEXT_FORMATS[input]
  if (input === 'consent') return { const: true }
  if (model.clientOnly) return {}
  if (isPort(model)) {
    const minimum = field?.minValue === 0 ? 0 : 1
    return { type: ['integer', 'string'], minimum, maximum: HIGHEST_PORT, format: 'port' }
  }
  if (input === 'json' || input === 'mapping') return { format: 'json' }
  if (input === 'protocols') return { type: 'array', items: { type: 'string', format: 'protocol' } }
  if (input === 'addresses')
    return listSchema(field, { ...(field?.child && valueSchema(field.child)), format: 'address' })
  if (model.reference !== null) return model.many ? { type: 'array' } : {}
  if (format !== undefined) return { ...(field && textSchema(field)), type: 'string', format }
  return field === null ? {} : valueSchema(field)
}

const rowSchema = (list: FormFieldModel, row: FormValues, scope: ConditionScope): JsonSchema =>
  objectSchema(visibleParts(list, row, scope).map(ofParent), seenFrom(list, row, scope))

const isConditional = ({ when, requiredWhen, readOnlyWhen }: FormFieldModel): boolean =>
  when !== null || requiredWhen !== null || readOnlyWhen !== null

/** Whether a condition of a part may look at the object that it is in. */
export const hasConditions = (list: FormFieldModel): boolean => list.items.flatMap(withParts).some(isConditional)

/** One schema for all objects of a list, or one for each where a condition of a part may look at its own object. */
function rowsSchema(list: FormFieldModel, value: unknown, scope: ConditionScope): JsonSchema {
  const more = rowSchema(list, {}, scope)
  const rows = rowsOf(value)
  if (rows.length === 0 || !hasConditions(list)) return listSchema(list.field, more)
  const items = rows.map((row) => rowSchema(list, row, scope))
  return { ...listSchema(list.field, undefined), items, additionalItems: more }
}

function fieldSchema(field: FormFieldModel, scope: ConditionScope): JsonSchema {
  const own =
    field.children.length > 0
      ? objectSchema(field.children.map(ofParent), scope)
      : field.items.length > 0
        ? rowsSchema(field, getAt(scope.form ?? {}, field.path), scope)
        : leafSchema(field)
  return { title: field.label, ...(isReadOnly(field, scope) && { readOnly: true }), ...own }
}

/** A field, and by which names it is found in the object that is described. */
type Member = readonly [names: readonly string[], field: FormFieldModel]

const ofParent = (field: FormFieldModel): Member => [[field.name], field]

/** Fields under one name (`attrs.host`, `attrs.port`) are members of an object again. */
function objectSchema(members: readonly Member[], scope: ConditionScope): JsonSchema {
  const first = new Set(members.map(([[name = '']]) => name))
  const properties = [...first].map((name) => {
    const all = members.filter(([names]) => names[0] === name)
    const whole = all.find(([names]) => names.length === 1)
    const parts = all.map(([[, ...rest], field]): Member => [rest, field])
    return [name, whole === undefined ? objectSchema(parts, scope) : fieldSchema(whole[1], scope)] as const
  })
  const required = members.filter(([names, field]) => names.length === 1 && isDemanded(field, scope))
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: required.map(([[name = '']]) => name),
  }
}

/** Only the consent is asked for of what is the client's alone. */
const isDemanded = (field: FormFieldModel, scope: ConditionScope): boolean =>
  field.clientOnly ? field.input === 'consent' : isRequired(field, scope)

/**
 * The form as it stands now, as a JSON Schema (draft 7): of the fields that the conditions let through, with what is
 * demanded now, nested as the body is. A value that is not given is absent: see `judged`.
 */
export function formSchema(model: FormModel, scope: ConditionScope): JsonSchema {
  const members = visibleFields(model, scope).map((field): Member => [field.path.split('.'), field])
  return { $id: SCHEMA_ID, ...objectSchema(members, scope) }
}
