import type { UiSchema } from '@rjsf/utils'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../contract/field.ts'
import type { Row } from '../../contract/page.ts'
import { visibleSections, withDescendants } from '../../engine/form/field-state.ts'
import type { ConditionScope } from '../../engine/condition/scope.ts'
import type { Draft } from '../../engine/form/draft.ts'
import type { FormErrors, FormModel, FormSectionModel, FormValues } from '../../engine/form/form-model.ts'
import { formSchema } from '../../engine/form/schema.ts'
import { withoutIndexes } from '../../engine/form/value-path.ts'
import { cloneValues, initialValues } from '../../engine/form/values.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { useVisit } from '../kernel/navigation/visit.ts'
import { useStable } from '../kernel/platform/use-stable.ts'
import { useSession } from '../kernel/session/session-state.ts'
import { focusOpened, useErrorFocus } from './field-focus.ts'
import { type FormShape, shapeOf } from './form-errors.ts'
import { uiSchemaOf, withConsoleLabels } from './ui-schema.ts'
import { type FormState, type Rules, useFormState, useRules } from './use-form-state.ts'

export interface FormSetup {
  readonly index: IndexEntry
  readonly model: FormModel
  /** Full model if `model` has only some of its fields; initial values are those of the full model. */
  readonly fullModel?: FormModel
  /** Field metadata: conditions compare by their types. */
  readonly fields: readonly Field[] | null
  /** Query of the page for initial values and conditions (`query.node`). */
  readonly address: Readonly<Record<string, string>>
  /** The object; null to create. */
  readonly row: Row | null
  /** Source of initial values; `row` by default. */
  readonly source?: Row | null
  /** The object in whose tab the form was opened. */
  readonly parent?: Row | null
  /** Unsaved values of an earlier visit. */
  readonly draft?: Draft | null
}

/** An open form: values, visible fields, errors. */
export interface OpenForm {
  readonly model: FormModel
  readonly form: FormState
  readonly scope: ConditionScope
  readonly sections: readonly FormSectionModel[]
  readonly shape: FormShape
  readonly uiSchema: UiSchema
  readonly isShown: (path: string) => boolean
  /** Shows errors on their fields and focuses the first. */
  readonly refuse: (errors: FormErrors) => void
  /** Validates all fields and focuses the first error. */
  readonly validate: () => void
  /** Focuses the first field of the opened form. */
  readonly focusOpened: () => void
  /** Validates a field on blur: not the first one if the user passes it without typing. */
  readonly leave: (path: string) => void
}

export function useForm(setup: FormSetup): OpenForm {
  const { index, model, fullModel = model, fields, address, row, source = row, parent = null, draft = null } = setup
  const session = useSession()
  const { mode } = model
  const baseScope = useMemo(
    () => ({ session, row, parent, mode, fields, query: address }),
    [session, row, parent, mode, fields, address],
  )
  const rules = useRules(model, baseScope)
  const first = useInitialValues(fullModel, source, baseScope)
  const form = useFormState({ model, rules, scope: baseScope, draft, ...first })
  const scope = useMemo(() => ({ ...baseScope, form: form.values }), [baseScope, form.values])
  const { t, i18n } = useTranslation()
  const wording = useMemo(() => ({ entry: index.key, i18n, t }), [index.key, i18n, t])
  const labelledModel = useMemo(() => withConsoleLabels(model, wording), [model, wording])
  const sections = useMemo(() => visibleSections(labelledModel, scope), [labelledModel, scope])
  const uiSchema = useMemo(() => uiSchemaOf(sections, scope, wording), [sections, scope, wording])
  const shown = useMemo(
    () => new Set(sections.flatMap(({ fields: all }) => all.flatMap(withDescendants).map(({ path }) => path))),
    [sections],
  )
  const focusError = useErrorFocus(form.errors)
  const opened = useRef<string | null>(null)
  return {
    model,
    form,
    scope,
    sections,
    shape: useShape(labelledModel, scope, rules),
    uiSchema,
    isShown: (path) => shown.has(withoutIndexes(path).replace(/\.non_field_errors$/, '')),
    refuse: (errors) => {
      form.setErrors(errors)
      focusError()
    },
    validate: () => {
      form.validate()
      focusError()
    },
    focusOpened: () => {
      opened.current = focusOpened(sections)
    },
    leave: (path) => {
      form.leave(path, opened.current === path)
      opened.current = null
    },
  }
}

/** Memoized by the content of the schema: a new schema makes rjsf render every field. */
function useShape(model: FormModel, scope: ConditionScope, rules: Rules): FormShape {
  const current = useMemo(() => formSchema(model, scope), [model, scope])
  const schema = useStable(current)
  return useMemo(() => shapeOf(schema, rules.errorsOf), [schema, rules])
}

/** Initial values, computed once: later changes of the model do not change them. */
function useInitialValues(
  model: FormModel,
  row: Row | null,
  scope: ConditionScope,
): { readonly initial: FormValues; readonly blank: FormValues } {
  const { t } = useTranslation()
  const { now } = useVisit()
  const [values] = useState(() => {
    const scopeNow = { ...scope, now }
    const blank = initialValues(model, null, scopeNow)
    if (row === null) return { initial: blank, blank }
    const isClone = model.mode === 'clone'
    const initial = isClone
      ? cloneValues(model, row, scopeNow, t('form.cloneMarker'))
      : initialValues(model, row, scopeNow)
    return { initial, blank }
  })
  return values
}
