import type { Row } from '../../contract/page.ts'
import type { ConditionScope } from '../condition/scope.ts'
import { leafFields } from '../form/changes.ts'
import type { Draft } from '../form/draft.ts'
import type { FormFieldModel, FormModel, FormValues } from '../form/form-model.ts'
import { isFileField, isReadOnly, visibleFields } from '../form/field-state.ts'
import { isSecretField, isSecretText } from '../form/secrets.ts'
import { getAt, setAt } from '../form/value-path.ts'
import { initialValues } from '../form/values.ts'
import type { TemplateScope } from '../template/template.ts'
import { sameStored } from './same-stored.ts'
import type { ChangedValue, RecordStep } from './undo-plan.ts'

const isAtOrBelow = (path: string, above: string): boolean => path === above || path.startsWith(`${above}.`)

/**
 * An undo step as unsaved values of the update form: the values before, laid over the object as it is now. Their base is what
 * the action left, so that saving the form asks about each field that someone has changed since.
 * @param row the object as it is now
 */
export function draftOfStep(
  model: FormModel,
  row: Row,
  { changes }: Pick<RecordStep, 'changes'>,
  scope: TemplateScope,
): Draft {
  const valuesWith = (of: 'before' | 'after'): FormValues => initialValues(model, rowWith(row, changes, of), scope)
  const [now, before, after] = [initialValues(model, row, scope), valuesWith('before'), valuesWith('after')]
  const paths = leafFields(model)
    .map(({ path }) => path)
    .filter((path) => changes.some((change) => isAtOrBelow(path, change.path)))
  return Object.fromEntries(
    paths.map((path) => {
      const [current, base] = [getAt(now, path), getAt(after, path)]
      // Servers return lists in any order: only another content is a change.
      return [path, { base: sameStored(base, current) ? current : base, value: getAt(before, path) }]
    }),
  )
}

/**
 * The changes of fields that the form shows with the values before, and thus saves; `hidden` has the labels of the others.
 * @param row the object as it is now
 */
export function shownChanges(
  model: FormModel,
  row: Row,
  changes: readonly ChangedValue[],
  scope: ConditionScope & TemplateScope,
): { readonly changes: readonly ChangedValue[]; readonly hidden: readonly string[] } {
  const form = initialValues(model, rowWith(row, changes, 'before'), scope)
  const shown = visibleFields(model, { ...scope, form }).filter((field) => !isReadOnly(field, { ...scope, form }))
  const isSaved = ({ path }: ChangedValue) => shown.some((field) => isAtOrBelow(path, field.path))
  return {
    changes: changes.filter(isSaved),
    hidden: changes.filter((change) => !isSaved(change)).map(({ label, path }) => label ?? path),
  }
}

/** A row with the values of a side of the changes. */
export const rowWith = (row: Row, changes: readonly ChangedValue[], of: 'before' | 'after'): Row =>
  changes.reduce<FormValues>((all, change) => setAt(all, change.path, change[of] ?? null), row)

const isCopied = (field: FormFieldModel): boolean =>
  !isSecretField(field) && !isFileField(field) && !field.readOnly && !field.clientOnly && field.constant === undefined

/**
 * A deleted object as unsaved values of the create form, without secrets and files.
 * @param row the object as it was read last, or as a log has it
 */
export function draftOfObject(model: FormModel, row: Row, scope: TemplateScope): Draft {
  const [blank, values] = [initialValues(model, null, scope), initialValues(model, row, scope)]
  const told = leafFields(model).filter((field) => isCopied(field) && getAt(row, field.path) !== undefined)
  return Object.fromEntries(told.map(({ path }) => [path, { base: getAt(blank, path), value: getAt(values, path) }]))
}

/** What `draftOfObject` cannot fill in. */
export interface LostFields {
  /** Labels of secrets. */
  readonly secrets: readonly string[]
  /** Labels of files, and of fields that the row does not have. */
  readonly untold: readonly string[]
}

export function lostFields(model: FormModel, row: Row): LostFields {
  const labels = (isLost: (field: FormFieldModel) => boolean) =>
    leafFields(model)
      .filter(isLost)
      .map(({ label }) => label)
  return {
    secrets: labels(isSecretText),
    untold: labels((field) => isFileField(field) || (isCopied(field) && getAt(row, field.path) === undefined)),
  }
}
