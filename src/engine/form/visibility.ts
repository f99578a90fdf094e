import { evaluate } from '../condition/condition.ts'
import type { ConditionScope } from '../condition/scope.ts'
import type { FormFieldModel, FormModel, FormSectionModel, FormValues } from './form-model.ts'
import { seenFrom } from './list-rows.ts'

/** Whether the field takes part now: shown if it is no constant, and sent. Not yet decidable counts as no. */
export const isActive = (field: FormFieldModel, scope: ConditionScope): boolean => evaluate(field.when, scope) === true

const isShown = (field: FormFieldModel, scope: ConditionScope): boolean =>
  field.constant === undefined && isActive(field, scope)

/** Metadata says read-only, it is what the kind was chosen by, or the entry's condition holds. */
export const isReadOnly = (field: FormFieldModel, scope: ConditionScope): boolean =>
  field.readOnly || field.isKind || (field.readOnlyWhen !== null && evaluate(field.readOnlyWhen, scope) === true)

/** What cannot be edited is not demanded either. */
export const isRequired = (field: FormFieldModel, scope: ConditionScope): boolean =>
  !isReadOnly(field, scope) &&
  (field.required || (field.requiredWhen !== null && evaluate(field.requiredWhen, scope) === true))

/** What an object of a list is asked for now. */
export function visibleParts(list: FormFieldModel, row: FormValues, scope: ConditionScope): readonly FormFieldModel[] {
  const seen = seenFrom(list, row, scope)
  return list.items.filter((item) => isShown(item, seen))
}

/** Every field of the model in the order of the form, hidden ones and constants too. */
export const allFields = (model: FormModel): readonly FormFieldModel[] =>
  model.sections.flatMap((section) => section.fields)

/** A field and its parts: of an object, and of each object in a list. */
export const withParts = (field: FormFieldModel): readonly FormFieldModel[] => [
  field,
  ...[...field.children, ...field.items].flatMap(withParts),
]

/** What the form shows now. `scope.form` holds the values, hidden ones included: a condition may look at those too. */
export const visibleFields = (model: FormModel, scope: ConditionScope): readonly FormFieldModel[] =>
  allFields(model).filter((field) => isShown(field, scope))

/** The same by section; a section without a visible field is not shown. */
export function visibleSections(model: FormModel, scope: ConditionScope): readonly FormSectionModel[] {
  return model.sections
    .map((section) => ({ ...section, fields: section.fields.filter((field) => isShown(field, scope)) }))
    .filter((section) => section.fields.length > 0)
}
