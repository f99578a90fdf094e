import Form from '@rjsf/core'
import { useMemo, type ReactNode } from 'react'
import { isAdministrator } from '../../../contract/administrators.ts'
import { isObject } from '../../../contract/json-object.ts'
import { getAt } from '../../../engine/form/value-path.ts'
import { IsAdministrator } from '../../fields/new-password/owner.ts'
import { ID_PREFIX, ID_SEPARATOR, pathOfId } from './field-id.ts'
import { toExtraErrors } from './form-errors.ts'
import { FIELDS, TEMPLATES } from './templates.tsx'
import type { OpenForm } from './use-form.ts'
import { WIDGETS } from './widgets.tsx'

/** First values are the engine's: rjsf adds none. */
const NO_DEFAULTS = {
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
} as const

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
  const { form, shape } = of
  const extraErrors = useMemo(() => toExtraErrors(form.errors), [form.errors])
  return (
    <IsAdministrator value={isAdministrator({ ...of.scope.row, ...form.values })}>
      <Form
        key={form.generation}
        {...(id === undefined ? {} : { id })}
        className="form"
        schema={shape.schema}
        validator={shape.validator}
        uiSchema={of.uiSchema}
        widgets={WIDGETS}
        fields={FIELDS}
        templates={TEMPLATES}
        formData={form.values}
        extraErrors={extraErrors}
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        idPrefix={ID_PREFIX}
        idSeparator={ID_SEPARATOR}
        noHtml5Validate
        showErrorList={false}
        onChange={({ formData }: { formData?: unknown }, fieldId) => {
          if (fieldId === undefined || !isObject(formData)) return
          const path = pathOfId(fieldId)
          form.edit({ path, value: getAt(formData, path) })
        }}
        onBlur={(fieldId) => form.leave(pathOfId(fieldId))}
        onError={of.judge}
        onSubmit={onSubmit}
      >
        {children}
      </Form>
    </IsAdministrator>
  )
}
