import { HIGHEST_PORT } from '../../contract/network.ts'
import type { ConditionScope } from '../condition/scope.ts'
import { inputTraits } from '../fields/form-traits.ts'
import { type JsonSchema, listSchema, rulesSchema, valueSchema } from '../fields/value-schema.ts'
import { isReadOnly, isRequired, visibleFields, visibleItems, withDescendants } from './field-state.ts'
import type { FormFieldModel, FormModel, FormValues } from './form-model.ts'
import { rowsOf, rowScope } from './list-rows.ts'
import { getAt } from './value-path.ts'

/** Metadata types of ports. A field `port` of another type is not one. */
const TYPES: ReadonlySet<string> = new Set(['integer', 'string'])

/** True for ports by name: `port`, `ssh_port`, `RADIUS_PORT`. The metadata does not say it. */
export const isPortField = ({ name, field }: FormFieldModel): boolean =>
  /(^|_)port$/i.test(name) && TYPES.has(field?.type ?? '')

export const SCHEMA_ID = 'form'

/** The schema of a field without nested fields: by its input, else by its metadata type. */
function leafSchema(model: FormFieldModel): JsonSchema {
  const { field, input } = model
  const { rules } = inputTraits(input)
  if (model.clientOnly) return input === 'consent' && rules !== undefined ? rulesSchema(rules, field) : {}
  if (isPortField(model)) {
    const minimum = field?.minValue === 0 ? 0 : 1
    return { type: ['integer', 'string'], minimum, maximum: HIGHEST_PORT, format: 'port' }
  }
  if (rules !== undefined) return rulesSchema(rules, field)
  if (model.reference !== null) return model.many ? { type: 'array' } : {}
  return field === null ? {} : valueSchema(field)
}

const rowSchema = (list: FormFieldModel, row: FormValues, scope: ConditionScope): JsonSchema =>
  objectSchema(visibleItems(list, row, scope).map(ofParent), rowScope(list, row, scope))

const isConditional = ({ when, requiredWhen, readOnlyWhen }: FormFieldModel): boolean =>
  when !== null || requiredWhen !== null || readOnlyWhen !== null

/** True if a field of the list's objects has a condition, which may read the object. */
export const hasConditions = (list: FormFieldModel): boolean => list.items.flatMap(withDescendants).some(isConditional)

/** One schema for all objects of a list, or one for each if conditions may read the object. */
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

/** A field with its path in the described object. */
type Member = readonly [names: readonly string[], field: FormFieldModel]

const ofParent = (field: FormFieldModel): Member => [[field.name], field]

/** Groups fields with a common prefix (`attrs.host`, `attrs.port`) into an object. */
function objectSchema(members: readonly Member[], scope: ConditionScope): JsonSchema {
  const first = new Set(members.map(([[name = '']]) => name))
  const properties = [...first].map((name) => {
    const all = members.filter(([names]) => names[0] === name)
    const whole = all.find(([names]) => names.length === 1)
    const parts = all.map(([[, ...rest], field]): Member => [rest, field])
    return [name, whole === undefined ? objectSchema(parts, scope) : fieldSchema(whole[1], scope)] as const
  })
  const required = members.filter(([names, field]) => names.length === 1 && isRequiredMember(field, scope))
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: required.map(([[name = '']]) => name),
  }
}

/** Of client-only fields only a consent is required. */
const isRequiredMember = (field: FormFieldModel, scope: ConditionScope): boolean =>
  field.clientOnly ? field.input === 'consent' : isRequired(field, scope)

/**
 * The JSON Schema (draft 7) of the visible fields, nested like the body. It validates `valuesToValidate`, in which empty
 * values are absent.
 */
export function formSchema(model: FormModel, scope: ConditionScope): JsonSchema {
  const members = visibleFields(model, scope).map((field): Member => [field.path.split('.'), field])
  return { $id: SCHEMA_ID, ...objectSchema(members, scope) }
}
