import type { Row } from '../../contract/page.ts'
import { sameValue } from '../form/changes.ts'
import { dialogForm, type DialogFormSource } from '../form/dialog-form.ts'
import type { FormFieldModel, FormModel, FormValues } from '../form/form-model.ts'
import { payloadOf } from '../form/payload.ts'
import { getAt } from '../form/value-path.ts'
import { initialValues } from '../form/values.ts'
import { allFields } from '../form/field-state.ts'
import { ownAt } from '../../contract/json-object.ts'
import type { TemplateScope } from '../template/template.ts'
import type { ConditionScope } from '../condition/scope.ts'

/** How a list field of the rows is updated. */
export const LIST_MODES = ['add', 'remove', 'replace'] as const
export type ListMode = (typeof LIST_MODES)[number]
export type ListModes = Readonly<Partial<Record<string, ListMode>>>

/** The form of a bulk update: the action's `fields`. */
export function bulkForm(source: DialogFormSource): FormModel {
  const { action } = source
  const form = dialogForm({ ...source, action: { ...action, dialog: action.fields ?? [] } })
  // An update sends null for an emptied field.
  return { ...form, mode: 'update', method: 'PATCH' }
}

const modeOf = (field: FormFieldModel, modes: ListModes): ListMode =>
  field.many ? (modes[field.path] ?? 'add') : 'replace'

/** The form with the ticked fields only. Fields that are added to or removed from are required. */
export function selectedFieldsForm(form: FormModel, ticked: ReadonlySet<string>, modes: ListModes): FormModel {
  const withRequired = (field: FormFieldModel): FormFieldModel =>
    modeOf(field, modes) === 'replace' ? field : { ...field, required: true }
  return {
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      fields: section.fields.filter(({ path }) => ticked.has(path)).map(withRequired),
    })),
  }
}

/** One value of one row; `before` is undefined if the list response lacks it. */
export interface BulkChange {
  readonly field: FormFieldModel
  readonly before: unknown
  readonly after: unknown
}

export interface PlannedRow {
  readonly row: Row
  /** Empty: the row already has these values and is not sent. */
  readonly changes: readonly BulkChange[]
}

export interface BulkUpdateRequest {
  /** See `selectedFieldsForm`. */
  readonly form: FormModel
  readonly values: FormValues
  readonly modes: ListModes
  readonly scope: ConditionScope & TemplateScope
}

/** True if a list field to add to or remove from is missing in the row: many list responses only have its length. */
export function isIncomplete(row: Row, { form, modes }: Pick<BulkUpdateRequest, 'form' | 'modes'>): boolean {
  return allFields(form).some((field) => modeOf(field, modes) !== 'replace' && !isInResponse(row, field))
}

const isInResponse = (row: Row, { path }: FormFieldModel): boolean => ownAt(row, path.split('.')) !== undefined

/** An unknown list cannot be added to: it is left unchanged. */
const isKnown = (row: Row, field: FormFieldModel, modes: ListModes): boolean =>
  modeOf(field, modes) === 'replace' || isInResponse(row, field)

/** The changes of each row, compared with its current values. */
export function planBulkUpdate(rows: readonly Row[], request: BulkUpdateRequest): readonly PlannedRow[] {
  const { form, scope } = request
  const body = payloadOf(form, request.values, scope)
  return rows.map((row) => {
    const known = initialValues(form, row, scope)
    const fields = allFields(form).filter((field) => isKnown(row, field, request.modes))
    const changes = fields.map((field): BulkChange => {
      const before = isInResponse(row, field) ? getAt(known, field.path) : undefined
      return { field, before, after: valueAfter(field, before, getAt(body, field.path), request.modes) }
    })
    return { row, changes: changes.filter(({ before, after }) => before === undefined || !sameValue(before, after)) }
  })
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function valueAfter(field: FormFieldModel, before: unknown, given: unknown, modes: ListModes): unknown {
  if (!field.many) return given
  const items = asList(given)
  const old = asList(before)
  const among = (list: readonly unknown[], item: unknown) => list.some((each) => sameValue(each, item))
  switch (modeOf(field, modes)) {
    case 'replace':
      return items
    case 'add':
      return [...old, ...items.filter((item) => !among(old, item))]
    case 'remove':
      return old.filter((item) => !among(items, item))
  }
}

/** The request body of one row, without its id. */
export const changedBody = ({ changes }: PlannedRow): FormValues =>
  Object.fromEntries(changes.map(({ field, after }) => [field.path, after]))
