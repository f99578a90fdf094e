import type { ValidatorType } from '@rjsf/utils'
import { useMemo } from 'react'
import type { Field } from '../../../contract/field.ts'
import type { Row } from '../../../contract/row.ts'
import type { ConditionScope } from '../../../engine/condition/scope.ts'
import type { Draft } from '../../../engine/form/draft.ts'
import type { FormErrors, FormModel, FormSectionModel } from '../../../engine/form/form-model.ts'
import { withoutPlaces } from '../../../engine/form/value-path.ts'
import { visibleSections } from '../../../engine/form/visibility.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { useSession } from '../../app/session-state.ts'
import { useErrorFocus } from './error-focus.ts'
import type { FormView } from './form-context.ts'
import { toRjsf, type RjsfForm } from './rjsf-schema.ts'
import { useFormState, type FormState } from './use-form-state.ts'
import { useFormView } from './use-form-view.ts'
import { useInitialValues } from './use-initial-values.ts'
import { useRules, useValidator } from './use-rules.ts'

export interface FormSource {
  readonly index: IndexEntry
  readonly model: FormModel
  /** Of which `model` is the part that is asked for now; first values are those of the whole. */
  readonly whole?: FormModel
  /** As OPTIONS describes them: conditions compare by their types. */
  readonly fields: readonly Field[] | null
  /** Parameters of the address, which first values and conditions may name (`query.node`). */
  readonly address: Readonly<Record<string, string>>
  /** The object that the form is about; null to create. */
  readonly row: Row | null
  /** What the values begin as, where that is not the object; `row` unless said. */
  readonly source?: Row | null
  /** The object in whose tab the form was opened. */
  readonly parent?: Row | null
  /** What was typed in it before, and not saved. */
  readonly draft?: Draft | null
}

/** A form that is open: what is in it, what is shown of it, and what is wrong with it. */
export interface OpenForm {
  readonly model: FormModel
  readonly form: FormState
  readonly scope: ConditionScope
  readonly sections: readonly FormSectionModel[]
  readonly view: FormView
  readonly shape: RjsfForm
  readonly validator: ValidatorType
  /** Whether what stands under this path is shown now. */
  readonly isShown: (path: string) => boolean
  /** Puts errors on their fields; the first one takes the focus. */
  readonly refuse: (errors: FormErrors) => void
}

export function useForm(asked: FormSource): OpenForm {
  const { index, model, whole = model, fields, address, row, source = row, parent = null, draft = null } = asked
  const session = useSession()
  const { mode } = model
  const surroundings = useMemo(
    () => ({ session, row, parent, mode, fields, query: address }),
    [session, row, parent, mode, fields, address],
  )
  const rules = useRules(model, surroundings)
  const first = useInitialValues(whole, source, surroundings)
  const form = useFormState({ model, rules, scope: surroundings, draft, ...first })
  const scope = useMemo(() => ({ ...surroundings, form: form.values }), [surroundings, form.values])
  const sections = useMemo(() => visibleSections(model, scope), [model, scope])
  const view = useFormView({ index, sections, scope, form })
  const focusError = useErrorFocus()
  return {
    model,
    form,
    scope,
    sections,
    view,
    shape: useShape(sections),
    validator: useValidator(rules, form.values),
    isShown: (path) => view.fields.has(withoutPlaces(path).replace(/\.non_field_errors$/, '')),
    refuse: (errors) => {
      form.setErrors(errors)
      focusError(errors)
    },
  }
}

/** Made anew only when other fields are shown: rjsf compares what it is given deeply. */
function useShape(sections: readonly FormSectionModel[]): RjsfForm {
  const shown = sections.map(({ fields }) => fields)
  const key = shown
    .flat()
    .map(({ path, label, input }) => `${path} ${input} ${label}`)
    .join('\n')
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says all that the shape is made of
  return useMemo(() => toRjsf(sections), [key])
}
