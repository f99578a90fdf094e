import { evaluate } from '../condition/condition.ts'
import type { ConditionScope } from '../condition/scope.ts'
import { valueTraits } from '../fields/form-traits.ts'
import { permit } from '../permission/permit.ts'
import { combineVerdicts, type Ground, shownIf, type Verdict, verdictOf } from '../permission/verdict.ts'
import type { Reset } from '../registry/entry-types.generated.ts'
import type { FormFieldModel, FormModel, FormSectionModel, FormValues } from './form-model.ts'
import { rowScope } from './list-rows.ts'

/** True if the field is shown (unless it is a constant) and sent: its `when` holds. An undecided condition counts as false. */
export const isActive = (field: FormFieldModel, scope: ConditionScope): boolean => evaluate(field.when, scope) === true

/** Whether a field of the model is on the screen now: constants never are. */
export function fieldShownVerdict(
  { constant, when }: Pick<FormFieldModel, 'constant' | 'when'>,
  scope: ConditionScope,
): Verdict<Ground> {
  const isVariable = shownIf(constant === undefined ? [] : [{ kind: 'entry', key: 'constant', met: false }])
  return combineVerdicts<Ground>([isVariable, permit({ when }, scope.session, scope)])
}

const isShown = (field: FormFieldModel, scope: ConditionScope): boolean =>
  fieldShownVerdict(field, scope).state === 'allowed'

/** Whether a field can be edited: the metadata, that it selects no variant, and the entry's `readOnlyWhen`. */
export function editableVerdict(
  { path, readOnly, selectsVariant, readOnlyWhen }: FormFieldModel,
  scope: ConditionScope,
): Verdict<Ground> {
  const isLocked = readOnlyWhen !== null && evaluate(readOnlyWhen, scope) === true
  const grounds: readonly Ground[] = [
    { kind: 'writable', field: path, met: !readOnly },
    ...(selectsVariant ? [{ kind: 'entry', key: 'variants', met: false } as const] : []),
    ...(readOnlyWhen === null ? [] : [{ kind: 'entry', key: 'readOnlyWhen', met: !isLocked } as const]),
  ]
  return combineVerdicts(grounds.map((ground) => verdictOf(ground, 'disabled')))
}

/** Read-only by metadata, because it selects the variant, or by the entry's `readOnlyWhen`. */
export const isReadOnly = (field: FormFieldModel, scope: ConditionScope): boolean =>
  editableVerdict(field, scope).state !== 'allowed'

/** Required by metadata or `requiredWhen`. Read-only fields are never required. */
export const isRequired = (field: FormFieldModel, scope: ConditionScope): boolean =>
  !isReadOnly(field, scope) &&
  (field.required || (field.requiredWhen !== null && evaluate(field.requiredWhen, scope) === true))

export function visibleItems(list: FormFieldModel, row: FormValues, scope: ConditionScope): readonly FormFieldModel[] {
  const seen = rowScope(list, row, scope)
  return list.items.filter((item) => isShown(item, seen))
}

/** Every field of the model in the order of the form, hidden ones and constants too. */
export const allFields = (model: FormModel): readonly FormFieldModel[] =>
  model.sections.flatMap((section) => section.fields)

/** A field with all nested fields, those of list items included. */
export const withDescendants = (field: FormFieldModel): readonly FormFieldModel[] => [
  field,
  ...[...field.children, ...field.items].flatMap(withDescendants),
]

/** The visible fields. `scope.form` must hold all values: conditions may read hidden fields. */
export const visibleFields = (model: FormModel, scope: ConditionScope): readonly FormFieldModel[] =>
  allFields(model).filter((field) => isShown(field, scope))

/** The visible fields by section, without empty sections. */
export function visibleSections(model: FormModel, scope: ConditionScope): readonly FormSectionModel[] {
  return model.sections
    .map((section) => ({ ...section, fields: section.fields.filter((field) => isShown(field, scope)) }))
    .filter((section) => section.fields.length > 0)
}

/** True for a list of field names; else `resetWhen` is a condition. */
export const isFieldNames = (reset: Reset): reset is string[] => {
  return Array.isArray(reset) && reset.every((each) => typeof each === 'string')
}

/** An edit of one field. */
interface Change {
  readonly path: string
  readonly before: FormValues
  readonly after: FormValues
}

/** True if an edit resets a field: it changed a field that `resetWhen` names, or its condition became true. */
export function isResetBy({ resetWhen }: FormFieldModel, change: Change, scope: ConditionScope): boolean {
  if (resetWhen === null) return false
  if (isFieldNames(resetWhen)) return resetWhen.includes(change.path)
  const holds = (form: FormValues): boolean => evaluate(resetWhen, { ...scope, form }) === true
  return holds(change.after) && !holds(change.before)
}

export const isFileField = ({ field }: FormFieldModel): boolean =>
  field !== null && valueTraits(field.type).isFile === true
