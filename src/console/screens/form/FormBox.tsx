import Form from '@rjsf/core'
import type { ReactNode } from 'react'
import { isAdministrator } from '../../../contract/administrators.ts'
import { IsAdministrator } from '../../fields/new-password/owner.ts'
import { FormViewContext, ID_PREFIX, ID_SEPARATOR, pathOfId } from './form-context.ts'
import { fromFormData, toFormData } from './rjsf-schema.ts'
import { toFormErrors } from './rjsf-validator.ts'
import { TEMPLATES } from './templates.tsx'
import type { OpenForm } from './use-form.ts'
import { WIDGETS } from './widgets.tsx'

interface FormBoxProps {
  readonly of: OpenForm
  /** By which buttons outside of it submit it. */
  readonly id?: string
  /** Nothing is wrong with it. */
  readonly onSubmit: () => void
  /** Stands below the fields. */
  readonly children: ReactNode
}

/** The fields of an open form, drawn by rjsf. */
export function FormBox({ of, id, onSubmit, children }: FormBoxProps): ReactNode {
  const { form, sections, view, shape, validator, refuse } = of
  return (
    <FormViewContext value={view}>
      <IsAdministrator value={isAdministrator({ ...of.scope.row, ...form.values })}>
        <Form
          key={form.generation}
          {...(id === undefined ? {} : { id })}
          className="form"
          schema={shape.schema}
          uiSchema={shape.uiSchema}
          validator={validator}
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
          onSubmit={onSubmit}
        >
          {children}
        </Form>
      </IsAdministrator>
    </FormViewContext>
  )
}
