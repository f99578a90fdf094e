import type { ConditionScope } from '../condition/scope.ts'
import type { TemplateScope } from '../template/template.ts'
import { sameValue } from './changes.ts'
import type { FormFieldModel, FormModel, FormValues } from './form-model.ts'
import { rowAt, rowsOf, valuesOfRow } from './list-rows.ts'
import { sentPairs, unasked } from './payload.ts'
import { asIds, isRelation, isTakenBack } from './told.ts'
import { fromPairs, getAt } from './value-path.ts'
import { initialValues } from './values.ts'
import { allFields, isActive } from './visibility.ts'

type Pairs = readonly (readonly [path: string, value: unknown])[]

/** The object as it was read just before the update. */
export interface Fresh {
  readonly row: FormValues
  /** Its values as the form holds them, those of `carried` too. */
  readonly values: FormValues
}

/** The values of a fresh read, of the fields that no section has too. */
export function freshOf(model: FormModel, row: FormValues, scope: TemplateScope): Fresh {
  const whole = { ...model, sections: [...model.sections, { title: '', fields: model.carried }] }
  return { row, values: initialValues(whole, row, scope) }
}

const isTold = ({ field, path, clientOnly, readOnly }: FormFieldModel, told: FormValues): boolean =>
  !clientOnly && !readOnly && isTakenBack(field, getAt(told, path))

/** What the server told of a field, in the form in which it takes it. */
function toldPairs(field: FormFieldModel, told: FormValues, values: FormValues): Pairs {
  if (!isTold(field, told)) return []
  const value = getAt(values, field.path)
  if (field.items.length > 0) return [[field.path, rowsOf(value).map((row) => toldRow(field, row))]]
  if (field.children.length > 0)
    // Only members that the metadata describes: others are of another kind of thing.
    return [[field.path, {}], ...field.children.flatMap((child) => toldPairs(child, told, values))]
  const isBare = field.reference === null && field.field !== null && isRelation(field.field)
  return [[field.path, isBare ? asIds(value) : value]]
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
