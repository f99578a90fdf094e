import type { Field } from '../../src/contract/field.ts'
import type { ConditionScope } from '../../src/engine/condition/scope.ts'
import type { FormFieldModel, FormMode, FormModel, FormValues } from '../../src/engine/form/form-model.ts'
import { formOf } from '../../src/engine/form/form.ts'
import { allFields } from '../../src/engine/form/visibility.ts'
import { list, REFERENCES } from './screens.ts'
import { sessionOf, type SessionWish } from './sessions.ts'

export interface FormWish {
  readonly mode?: FormMode
  readonly session?: SessionWish
  /** Of the entry's `form`, beside its one section. */
  readonly words?: Readonly<Record<string, unknown>>
  readonly entry?: Readonly<Record<string, unknown>>
}

/** The form of one section with these items, as the fields describe them. */
export function formWith(items: readonly unknown[], fields: readonly Field[] | null, wish: FormWish = {}): FormModel {
  return formOf({
    entry: list({ ...wish.entry, form: { ...wish.words, sections: [{ title: 'basic', fields: items }] } }),
    fields,
    mode: wish.mode ?? 'create',
    session: sessionOf(wish.session),
    references: REFERENCES,
  })
}

/** The model of the only item. */
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
