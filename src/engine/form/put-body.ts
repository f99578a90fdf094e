import type { Field } from '../../contract/field.ts'
import { isObject, type JsonObject, own } from '../../contract/json-object.ts'
import type { ConditionScope } from '../condition/scope.ts'
import { valueTraits } from '../fields/form-traits.ts'
import { toBody } from '../fields/notation.ts'
import type { TemplateScope } from '../template/template.ts'
import { sameValue } from './changes.ts'
import type { FormFieldModel, FormModel, FormValues } from './form-model.ts'
import { rowOfValues, rowsOf, valuesOfRow } from './list-rows.ts'
import { sentPairs, membersNotInForm } from './payload.ts'
import { fromPairs, getAt } from './value-path.ts'
import { initialValues } from './values.ts'
import { allFields, isActive } from './field-state.ts'

/** True if a value from a response can be sent back: files are read as addresses, which servers do not accept. */
function isReturnable(field: Field | null, value: unknown): boolean {
  const traits = field === null ? null : valueTraits(field.type)
  if (field?.readOnly === true || field?.writeOnly === true || traits?.isFile === true) return false
  return value === null ? traits?.isNeverNull !== true : value !== undefined
}

/** Replaces related objects by their ids. */
function asIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asIds)
  return (isObject(value) ? own(value, 'id') : undefined) ?? value
}

const isRelation = ({ type, child }: Field): boolean => type === 'field' && child === undefined

/** True for a display field of another field (`nodes_display` of `nodes`): a server may prefer its value. */
export const isDisplayNameOf = (name: string, fields: readonly Field[]): boolean =>
  name.endsWith('_display') && fields.some((field) => field.name === name.slice(0, -'_display'.length))

function toRequestValue(field: Field, value: unknown): unknown {
  if (isRelation(field)) return asIds(value)
  return field.children.length > 0 && isObject(value) ? unchangedBody(field.children, value) : toBody(field, value)
}

/** The body of a PUT that changes nothing: the values of a response in the notation of requests. */
export function unchangedBody(fields: readonly Field[], stored: JsonObject): JsonObject {
  const sent = fields.filter(
    ({ name }) => name !== 'id' && !isDisplayNameOf(name, fields) && own(stored, name) !== undefined,
  )
  return Object.fromEntries(
    sent.flatMap((field) => {
      const value = own(stored, field.name)
      return isReturnable(field, value) ? [[field.name, toRequestValue(field, value)] as const] : []
    }),
  )
}

type Pairs = readonly (readonly [path: string, value: unknown])[]

/** The object, read just before the update. */
export interface FreshObject {
  readonly row: FormValues
  /** Its form values, with those of `carried`. */
  readonly values: FormValues
}

/** A fresh read with its form values, those outside of all sections included. */
export function freshObject(model: FormModel, row: FormValues, scope: TemplateScope): FreshObject {
  const fullModel = { ...model, sections: [...model.sections, { title: '', fields: model.carried }] }
  return { row, values: initialValues(fullModel, row, scope) }
}

const isReadable = ({ field, path, clientOnly, readOnly }: FormFieldModel, stored: FormValues): boolean =>
  !clientOnly && !readOnly && isReturnable(field, getAt(stored, path))

/** Path and value of a field as the server has it. */
function storedPairs(field: FormFieldModel, stored: FormValues, values: FormValues): Pairs {
  if (!isReadable(field, stored)) return []
  const value = getAt(values, field.path)
  if (field.items.length > 0) return [[field.path, rowsOf(value).map((row) => storedRow(field, row))]]
  if (field.children.length > 0)
    // Only described members: others belong to another variant.
    return [[field.path, {}], ...field.children.flatMap((child) => storedPairs(child, stored, values))]
  const isBare = field.reference === null && field.field !== null && isRelation(field.field)
  return [[field.path, isBare ? asIds(value) : value]]
}

function storedRow(list: FormFieldModel, row: FormValues): FormValues {
  const values = valuesOfRow(list, row)
  const parts = list.items.flatMap((item) => storedPairs(item, values, values))
  return rowOfValues(list, fromPairs([[list.path, membersNotInForm(list.items, row)], ...parts]))
}

interface Edit {
  readonly model: FormModel
  readonly values: FormValues
  readonly fresh: FreshObject
  readonly scope: ConditionScope
}

/** Path and value of a visible field that the user changed. Hidden fields keep the stored value. */
function changedPairs(field: FormFieldModel, edit: Edit): Pairs {
  const { model, values, fresh, scope } = edit
  if (field.clientOnly || field.readOnly || !isActive(field, scope)) return []
  const isKnown = isReadable(field, fresh.row)
  if (isKnown && field.children.length > 0) return field.children.flatMap((child) => changedPairs(child, edit))
  const isSame = sameValue(getAt(fresh.values, field.path), getAt(values, field.path))
  const isNeeded = field.constant !== undefined || (!isKnown && field.required)
  return isSame && !isNeeded ? [] : sentPairs({ ...field, readOnlyWhen: null }, model, values, scope)
}

/**
 * The body of a PUT: every readable and writable field as it is stored, visible or not, with the user's changes
 * applied; write-only fields if they were typed. Complete, because a server sets missing fields to their defaults.
 */
export function putBody(model: FormModel, values: FormValues, fresh: FreshObject, scope: ConditionScope): FormValues {
  const fields = allFields(model)
  const edit = { model, values, fresh, scope: { ...scope, form: values } }
  return fromPairs([
    ...[...model.carried, ...fields].flatMap((field) => storedPairs(field, fresh.row, fresh.values)),
    ...fields.flatMap((field) => changedPairs(field, edit)),
  ])
}
