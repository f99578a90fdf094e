import type { FieldType } from '../../contract/field.ts'
import { isObject } from '../../contract/json-object.ts'
import type { ConditionScope } from '../condition/scope.ts'
import { ownAt } from '../own-property.ts'
import type { TemplateScope } from '../template/template.ts'
import { sameValue } from './changes.ts'
import type { FormFieldModel, FormModel, FormValues } from './form-model.ts'
import { rowAt, rowsOf, valuesOfRow } from './list-rows.ts'
import { sentPairs, unasked } from './payload.ts'
import { fromPairs, getAt } from './value-path.ts'
import { initialValues } from './values.ts'
import { allFields, isActive } from './visibility.ts'

type Pairs = readonly (readonly [path: string, value: unknown])[]

/** The object as it was read just before the update. */
export interface Fresh {
  readonly row: FormValues
  /** Its values as the form holds them, those of `carried` too: see `freshValues`. */
  readonly values: FormValues
}

/** The values of a fresh read, of the fields that no section has too. */
export function freshOf(model: FormModel, row: FormValues, scope: TemplateScope): Fresh {
  const whole = { ...model, sections: [...model.sections, { title: '', fields: model.carried }] }
  return { row, values: initialValues(whole, row, scope) }
}

/** Types of which a server takes no null: what it tells as null was never set. */
const NEVER_NULL: ReadonlySet<FieldType> = new Set(['boolean', 'choice', 'multiple choice', 'list', 'nested object'])

/** Whether the server tells the value of a field that it takes. A picture is told by its address, which it does not take. */
function isTold({ field, path, clientOnly, readOnly }: FormFieldModel, told: FormValues): boolean {
  if (clientOnly || readOnly || field?.writeOnly === true || field?.type === 'image upload') return false
  const value = getAt(told, path)
  return value === null ? field === null || !NEVER_NULL.has(field.type) : value !== undefined
}

/** A relation that no reference describes may be told as the object itself. */
function asIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asIds)
  return (isObject(value) ? ownAt(value, ['id']) : undefined) ?? value
}

/** What the server told of a field, in the form in which it takes it. */
function toldPairs(field: FormFieldModel, told: FormValues, values: FormValues): Pairs {
  if (!isTold(field, told)) return []
  const value = getAt(values, field.path)
  if (field.items.length > 0) return [[field.path, rowsOf(value).map((row) => toldRow(field, row))]]
  if (field.children.length > 0)
    // Only members that the metadata describes: others are of another kind of thing.
    return [[field.path, {}], ...field.children.flatMap((child) => toldPairs(child, told, values))]
  const isRelation = field.field?.type === 'field' && field.field.child === undefined
  return [[field.path, isRelation && field.reference === null ? asIds(value) : value]]
}

function toldRow(list: FormFieldModel, row: FormValues): FormValues {
  const values = valuesOfRow(list, row)
  const parts = list.items.flatMap((item) => toldPairs(item, values, values))
  return rowAt(list, fromPairs([[list.path, unasked(list.items, row)], ...parts]))
}

interface Edit {
  readonly model: FormModel
  readonly values: FormValues
  readonly fresh: Fresh
  readonly scope: ConditionScope
}

/** What the form says otherwise than the server, of a field that it shows; what is hidden stays as it is stored (ruling 13). */
function changedPairs(field: FormFieldModel, edit: Edit): Pairs {
  const { model, values, fresh, scope } = edit
  if (field.clientOnly || field.readOnly || !isActive(field, scope)) return []
  const isKnown = isTold(field, fresh.row)
  if (isKnown && field.children.length > 0) return field.children.flatMap((child) => changedPairs(child, edit))
  const isSame = sameValue(getAt(fresh.values, field.path), getAt(values, field.path))
  const isNeeded = field.constant !== undefined || (!isKnown && field.required)
  return isSame && !isNeeded ? [] : sentPairs({ ...field, readOnlyWhen: null }, model, values, scope)
}

/**
 * The body of a PUT (ruling 29). A server sets what is left out to its default, so it holds every field that the server takes
 * and tells, whether the form shows it, locks it, hides it or has no input for it, with what the user changed on top. A
 * field that is only written goes along when it was typed.
 */
export function replacementOf(model: FormModel, values: FormValues, fresh: Fresh, scope: ConditionScope): FormValues {
  const fields = allFields(model)
  const edit = { model, values, fresh, scope: { ...scope, form: values } }
  return fromPairs([
    ...[...model.carried, ...fields].flatMap((field) => toldPairs(field, fresh.row, fresh.values)),
    ...fields.flatMap((field) => changedPairs(field, edit)),
  ])
}
