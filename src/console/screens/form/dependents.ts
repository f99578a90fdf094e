import type { ConditionScope } from '../../../engine/condition/scope.ts'
import type { FormFieldModel, FormModel, FormValues } from '../../../engine/form/form-model.ts'
import { rowsOf } from '../../../engine/form/list-rows.ts'
import { startsAgain } from '../../../engine/form/reset.ts'
import { getAt, setAt, withoutPlaces } from '../../../engine/form/value-path.ts'
import { newRow, withCount } from '../../../engine/form/values.ts'
import { allFields, withParts } from '../../../engine/form/visibility.ts'
import { fillWhole } from '../../../engine/template/template.ts'

export interface Edit {
  readonly path: string
  readonly value: unknown
}

export interface Editing {
  /** The values of a new object: what a field that starts again goes back to. */
  readonly blank: FormValues
  /** Fields that the user edited: nothing is derived over them. */
  readonly typed: ReadonlySet<string>
  readonly scope: ConditionScope
}

/**
 * The values after an edit: fields whose `resetWhen` it meets start again, fields that `derive` from the values follow,
 * and lists get as many objects as the field says that counts them.
 */
export function afterEdit(model: FormModel, before: FormValues, edit: Edit, editing: Editing): FormValues {
  const others = allFields(model).filter(({ path }) => path !== edit.path)
  const after = setAt(before, edit.path, withNewRow(model, before, edit, editing.scope))
  const change = { path: edit.path, before, after }
  const reset = others
    .filter((field) => startsAgain(field, change, editing.scope))
    .reduce((now, { path }) => setAt(now, path, getAt(editing.blank, path)), change.after)
  const follow = others
    .filter(({ path }) => !editing.typed.has(path))
    .reduce((now, field) => derived(field, before, now), reset)
  return others
    .filter(({ objects }) => objects?.count === edit.path)
    .reduce((now, field) => withCount(field, now, editing.scope), follow)
}

/** A list that grew holds an empty object at its end: that one begins with the defaults of the server. */
function withNewRow(model: FormModel, before: FormValues, { path, value }: Edit, scope: ConditionScope): unknown {
  const list = allFields(model)
    .flatMap(withParts)
    .find((field) => field.items.length > 0 && field.path === withoutPlaces(path))
  const rows = rowsOf(value)
  if (list === undefined || rows.length <= rowsOf(getAt(before, path)).length) return value
  return [...rows.slice(0, -1), newRow(list, { ...scope, form: before })]
}

/** A field follows as long as it holds what was derived before: what an object was given otherwise stays. */
function derived({ path, derive }: FormFieldModel, before: FormValues, now: FormValues): FormValues {
  if (derive === null) return now
  const old = fillWhole(derive, { form: before })
  const follows = (getAt(now, path) ?? '') === (old ?? '')
  return follows ? setAt(now, path, fillWhole(derive, { form: now })) : now
}
