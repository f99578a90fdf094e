import type { Row } from '../../contract/row.ts'
import { sameValue } from '../form/changes.ts'
import { dialogForm, type DialogFormSource } from '../form/dialog-form.ts'
import type { FormFieldModel, FormModel, FormValues } from '../form/form-model.ts'
import { payloadOf } from '../form/payload.ts'
import { getAt } from '../form/value-path.ts'
import { initialValues } from '../form/values.ts'
import { allFields } from '../form/visibility.ts'
import { ownAt } from '../own-property.ts'
import type { TemplateScope } from '../template/template.ts'
import type { ConditionScope } from '../condition/scope.ts'

/** What happens to a list that each row already has. */
export const LIST_MODES = ['add', 'remove', 'replace'] as const
export type ListMode = (typeof LIST_MODES)[number]
export type ListModes = Readonly<Partial<Record<string, ListMode>>>

/** The form of all that a bulk update may set: the action's `fields`, as the server describes them. */
export function bulkForm(source: DialogFormSource): FormModel {
  const { action } = source
  const form = dialogForm({ ...source, action: { ...action, dialog: action.fields ?? [] } })
  // As an update, so that what the user empties is null and not missing.
  return { ...form, mode: 'update', method: 'PATCH' }
}

const modeOf = (field: FormFieldModel, modes: ListModes): ListMode =>
  field.many ? (modes[field.path] ?? 'add') : 'replace'

/** The part of it that is ticked. To add nothing, or to take nothing away, would be no change. */
export function tickedForm(form: FormModel, ticked: ReadonlySet<string>, modes: ListModes): FormModel {
  const asked = (field: FormFieldModel): FormFieldModel =>
    modeOf(field, modes) === 'replace' ? field : { ...field, required: true }
  return {
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      fields: section.fields.filter(({ path }) => ticked.has(path)).map(asked),
    })),
  }
}

/** One value of one row; `before` is undefined where the server's list does not say it. */
export interface PlannedChange {
  readonly field: FormFieldModel
  readonly before: unknown
  readonly after: unknown
}

export interface PlannedRow {
  readonly row: Row
  /** None: the row has these values already, and is not sent. */
  readonly changes: readonly PlannedChange[]
}

export interface BulkWish {
  /** Of the ticked fields alone. */
  readonly form: FormModel
  readonly values: FormValues
  readonly modes: ListModes
  readonly scope: ConditionScope & TemplateScope
}

/** Whether a list is added to or removed from that this row does not tell: many lists tell only how long it is. */
export function isIncomplete(row: Row, { form, modes }: Pick<BulkWish, 'form' | 'modes'>): boolean {
  return allFields(form).some((field) => modeOf(field, modes) !== 'replace' && !isTold(row, field))
}

const isTold = (row: Row, { path }: FormFieldModel): boolean => ownAt(row, path.split('.')) !== undefined

/** Nobody knows what a list would become that nobody has told: it stays. */
const isKnown = (row: Row, field: FormFieldModel, modes: ListModes): boolean =>
  modeOf(field, modes) === 'replace' || isTold(row, field)

/** What the update would do to each row, as it stands with the server now. */
export function planBulkUpdate(rows: readonly Row[], wish: BulkWish): readonly PlannedRow[] {
  const { form, scope } = wish
  const body = payloadOf(form, wish.values, scope)
  return rows.map((row) => {
    const known = initialValues(form, row, scope)
    const fields = allFields(form).filter((field) => isKnown(row, field, wish.modes))
    const changes = fields.map((field): PlannedChange => {
      const before = isTold(row, field) ? getAt(known, field.path) : undefined
      return { field, before, after: afterwards(field, before, getAt(body, field.path), wish.modes) }
    })
    return { row, changes: changes.filter(({ before, after }) => before === undefined || !sameValue(before, after)) }
  })
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function afterwards(field: FormFieldModel, before: unknown, given: unknown, modes: ListModes): unknown {
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

/** What is sent of one row. */
export const changedBody = ({ changes }: PlannedRow): FormValues =>
  Object.fromEntries(changes.map(({ field, after }) => [field.path, after]))
