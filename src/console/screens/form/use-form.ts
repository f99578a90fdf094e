import type { UiSchema } from '@rjsf/utils'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../contract/field.ts'
import type { Row } from '../../../contract/row.ts'
import type { ConditionScope } from '../../../engine/condition/scope.ts'
import type { Draft } from '../../../engine/form/draft.ts'
import type { FormErrors, FormModel, FormSectionModel } from '../../../engine/form/form-model.ts'
import { formSchema } from '../../../engine/form/schema.ts'
import { withoutPlaces } from '../../../engine/form/value-path.ts'
import { visibleSections, withParts } from '../../../engine/form/visibility.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { useSession } from '../../app/session-state.ts'
import { useSteady } from '../../app/use-steady.ts'
import { useErrorFocus } from './error-focus.ts'
import { type FormShape, shapeOf } from './form-errors.ts'
import { uiSchemaOf, withWords } from './ui-schema.ts'
import { useFormState, type FormState } from './use-form-state.ts'
import { useInitialValues } from './use-initial-values.ts'
import { useRules, type Rules } from './use-rules.ts'

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
  readonly shape: FormShape
  readonly uiSchema: UiSchema
  /** Whether what stands under this path is shown now. */
  readonly isShown: (path: string) => boolean
  /** Puts errors on their fields; the first one takes the focus. */
  readonly refuse: (errors: FormErrors) => void
  /** The same with what is wrong by its own rules. */
  readonly judge: () => void
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
  const { t, i18n } = useTranslation()
  const wording = useMemo(() => ({ entry: index.key, i18n, t }), [index.key, i18n, t])
  const worded = useMemo(() => withWords(model, wording), [model, wording])
  const sections = useMemo(() => visibleSections(worded, scope), [worded, scope])
  const uiSchema = useMemo(() => uiSchemaOf(sections, scope, wording), [sections, scope, wording])
  const shown = useMemo(
    () => new Set(sections.flatMap(({ fields: all }) => all.flatMap(withParts).map(({ path }) => path))),
    [sections],
  )
  const focusError = useErrorFocus(form.errors)
  return {
    model,
    form,
    scope,
    sections,
    shape: useShape(worded, scope, rules),
    uiSchema,
    isShown: (path) => shown.has(withoutPlaces(path).replace(/\.non_field_errors$/, '')),
    refuse: (errors) => {
      form.setErrors(errors)
      focusError()
    },
    judge: () => {
      form.judge()
      focusError()
    },
  }
}

/** The same as long as the schema says the same: for another one rjsf draws every field. */
function useShape(model: FormModel, scope: ConditionScope, rules: Rules): FormShape {
  const found = useMemo(() => formSchema(model, scope), [model, scope])
  const schema = useSteady(found)
  return useMemo(() => shapeOf(schema, rules.errorsOf), [schema, rules])
}
