import type { Field } from '../../src/contract/field.ts'
import type { ConditionScope } from '../../src/engine/condition/scope.ts'
import type { FormFieldModel, FormMode, FormModel, FormValues } from '../../src/engine/form/form-model.ts'
import { formOf } from '../../src/engine/form/form.ts'
import { allFields } from '../../src/engine/form/field-state.ts'
import { list, REFERENCES } from './screens.ts'
import { sessionOf, type SessionOptions } from './sessions.ts'

export interface FormOptions {
  readonly mode?: FormMode
  readonly session?: SessionOptions
  /** Further keys of the entry's `form`. */
  readonly formKeys?: Readonly<Record<string, unknown>>
  readonly entry?: Readonly<Record<string, unknown>>
}

/** A form of one section with these items. */
export function formWith(
  items: readonly unknown[],
  fields: readonly Field[] | null,
  options: FormOptions = {},
): FormModel {
  return formOf({
    entry: list({ ...options.entry, form: { ...options.formKeys, sections: [{ title: 'basic', fields: items }] } }),
    fields,
    mode: options.mode ?? 'create',
    session: sessionOf(options.session),
    references: REFERENCES,
  })
}

/** The model of a form's only item. */
export function only(model: FormModel): FormFieldModel {
  const [field] = allFields(model)
  if (field === undefined) throw new Error('The form has no field')
  return field
}

export const scopeOf = (model: FormModel, form: FormValues, more: Partial<ConditionScope> = {}): ConditionScope => ({
  session: sessionOf(),
  mode: model.mode,
  form,
  row: null,
  ...more,
})
