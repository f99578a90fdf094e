import Form from '@rjsf/core'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Field } from '../../../contract/field.ts'
import type { Row } from '../../../contract/row.ts'
import type { FormErrors, FormModel, FormSectionModel } from '../../../engine/form/form-model.ts'
import { visibleSections } from '../../../engine/form/visibility.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { useLeaveGuard } from '../../app/leave-guard.ts'
import { useSession } from '../../app/session-state.ts'
import { useBack } from '../use-back.ts'
import { useErrorFocus } from './error-focus.ts'
import { FormViewContext, ID_PREFIX, ID_SEPARATOR, pathOfId } from './form-context.ts'
import { FormFooter, type Saving } from './FormFooter.tsx'
import { fromFormData, toFormData, toRjsf, type RjsfForm } from './rjsf-schema.ts'
import { toFormErrors } from './rjsf-validator.ts'
import { TEMPLATES } from './templates.tsx'
import { useAskToLeave } from './use-ask-to-leave.ts'
import { useFormState } from './use-form-state.ts'
import { useFormView } from './use-form-view.ts'
import { useInitialValues } from './use-initial-values.ts'
import { useRules, useValidator } from './use-rules.ts'
import { useSave, type Saved } from './use-save.ts'
import { WIDGETS } from './widgets.tsx'

interface ResourceFormProps {
  readonly index: IndexEntry
  readonly model: FormModel
  /** As OPTIONS describes them: conditions compare by their types. */
  readonly fields: readonly Field[] | null
  /** Of the object to update or to clone. */
  readonly id: string | null
  /** Parameters of the address, which first values and conditions may name (`query.node`). */
  readonly address: Readonly<Record<string, string>>
  /** That object as it was read; null to create. */
  readonly row: Row | null
}

/** One form, from its first values to the answer of the server. */
export function ResourceForm({ index, model, fields, id, address, row }: ResourceFormProps): ReactNode {
  const { t } = useTranslation()
  const session = useSession()
  const { mode } = model
  const surroundings = useMemo(
    () => ({ session, row, mode, fields, query: address }),
    [session, row, mode, fields, address],
  )
  const rules = useRules(model, surroundings)
  const form = useFormState({ model, rules, scope: surroundings, ...useInitialValues(model, row, surroundings) })
  const scope = useMemo(() => ({ ...surroundings, form: form.values }), [surroundings, form.values])
  const sections = useMemo(() => visibleSections(model, scope), [model, scope])
  const view = useFormView({ index, sections, scope, form })
  const shape = useShape(sections)
  const how = useRef<Saving>('submit')
  const focusError = useErrorFocus()
  const refuse = (errors: FormErrors): void => {
    form.setErrors(errors)
    focusError(errors)
  }
  const shown = new Set(view.fields.keys())
  const back = useBack(index, row)?.to ?? null
  const { save, saving, saved } = useSave({ index, back, model, id, form, scope, shown, onRefused: refuse })
  useLeaveGuard(form.changed && saving === null, useAskToLeave())
  useFollow(saved)

  return (
    <FormViewContext value={view}>
      <Form
        key={form.generation}
        className="form"
        schema={shape.schema}
        uiSchema={shape.uiSchema}
        validator={useValidator(rules, form.values)}
        widgets={WIDGETS}
        templates={TEMPLATES}
        formData={toFormData(sections, form.values)}
        idPrefix={ID_PREFIX}
        idSeparator={ID_SEPARATOR}
        noHtml5Validate
        showErrorList={false}
        onChange={({ formData }: { formData?: unknown }, fieldId) => {
          if (fieldId === undefined) return
          const path = pathOfId(fieldId)
          form.edit({ path, value: fromFormData(formData, path) })
        }}
        onError={(errors) => refuse(toFormErrors(errors))}
        onSubmit={() => void save(how.current)}
      >
        <FormFooter
          errors={Object.keys(form.errors).filter((path) => shown.has(path)).length}
          saving={saving}
          canAddAnother={model.mode === 'create'}
          reason={model.submittable ? undefined : t('form.reason.noMetadata')}
          onReset={form.reset}
          onChoose={(chosen) => {
            how.current = chosen
          }}
        />
      </Form>
    </FormViewContext>
  )
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

/** Only once the guard has seen that everything is saved: it stands before every way out. */
function useFollow(saved: Saved): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (saved.href !== null) void navigate(saved.href)
  }, [saved, navigate])
}
