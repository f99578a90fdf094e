import type { FormFieldModel, FormModel, FormValues } from '../../../engine/form/form-model.ts'
import { getAt, setAt } from '../../../engine/form/value-path.ts'
import { allFields } from '../../../engine/form/visibility.ts'
import { fill } from '../../../engine/template/template.ts'

export interface Edit {
  readonly path: string
  readonly value: unknown
}

/**
 * The values after an edit: fields that `resetWhen` names it start again, fields that `derive` from the values follow,
 * unless the user typed into them (`typed`).
 */
export function afterEdit(
  model: FormModel,
  values: FormValues,
  edit: Edit,
  { opened, typed }: { readonly opened: FormValues; readonly typed: ReadonlySet<string> },
): FormValues {
  const others = allFields(model).filter(({ path }) => path !== edit.path)
  const reset = others
    .filter((field) => field.resetWhen.includes(edit.path))
    .reduce((now, { path }) => setAt(now, path, getAt(opened, path)), setAt(values, edit.path, edit.value))
  return others.filter((field) => follows(field, typed)).reduce((now, field) => derived(now, field), reset)
}

const follows = (field: FormFieldModel, typed: ReadonlySet<string>): boolean =>
  field.derive !== null && !typed.has(field.path)

function derived(values: FormValues, { path, derive }: FormFieldModel): FormValues {
  return derive === null ? values : setAt(values, path, fill(derive, { form: values }))
}
