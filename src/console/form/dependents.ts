import type { ConditionScope } from '../../engine/condition/scope.ts'
import type { FormFieldModel, FormModel, FormValues } from '../../engine/form/form-model.ts'
import { rowsOf } from '../../engine/form/list-rows.ts'
import { allFields, isResetBy, withDescendants } from '../../engine/form/field-state.ts'
import { getAt, setAt, withoutIndexes } from '../../engine/form/value-path.ts'
import { newRow, withCount } from '../../engine/form/values.ts'
import { fillComplete } from '../../engine/template/template.ts'

export interface Edit {
  readonly path: string
  readonly value: unknown
}

export interface Editing {
  /** Values of a new object, to which reset fields return. */
  readonly blank: FormValues
  /** Fields edited by the user, which are not derived any more. */
  readonly typed: ReadonlySet<string>
  readonly scope: ConditionScope
}

/**
 * The values after an edit. Fields with a met `resetWhen` are reset, `derive` fields are derived again, and lists with a
 * `count` field get as many objects as it says.
 */
export function afterEdit(model: FormModel, before: FormValues, edit: Edit, editing: Editing): FormValues {
  const others = allFields(model).filter(({ path }) => path !== edit.path)
  const after = setAt(before, edit.path, withNewRow(model, before, edit, editing.scope))
  const change = { path: edit.path, before, after }
  const reset = others
    .filter((field) => isResetBy(field, change, editing.scope))
    .reduce((now, { path }) => setAt(now, path, getAt(editing.blank, path)), change.after)
  const withDerived = others
    .filter(({ path }) => !editing.typed.has(path))
    .reduce((now, field) => derived(field, before, now), reset)
  return others
    .filter(({ objects }) => objects?.count === edit.path)
    .reduce((now, field) => withCount(field, now, editing.scope), withDerived)
}

/** Fills an object that was appended to a list with the defaults of the server. */
function withNewRow(model: FormModel, before: FormValues, { path, value }: Edit, scope: ConditionScope): unknown {
  const list = allFields(model)
    .flatMap(withDescendants)
    .find((field) => field.items.length > 0 && field.path === withoutIndexes(path))
  const rows = rowsOf(value)
  if (list === undefined || rows.length <= rowsOf(getAt(before, path)).length) return value
  return [...rows.slice(0, -1), newRow(list, { ...scope, form: before })]
}

/** Derives a field again if it still holds the value derived before. */
function derived({ path, derive }: FormFieldModel, before: FormValues, now: FormValues): FormValues {
  if (derive === null) return now
  const old = fillComplete(derive, { form: before })
  const isDerived = (getAt(now, path) ?? '') === (old ?? '')
  return isDerived ? setAt(now, path, fillComplete(derive, { form: now })) : now
}
