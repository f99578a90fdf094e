import type { ReactNode } from 'react'
import type { FormFieldModel } from '../../../engine/form/form-model.ts'
import { FieldMessages } from './field-messages.tsx'
import { fieldId, useFormView } from './form-context.ts'

/** Inputs that are a group of controls: nothing for a label to point at, so the group is named by it instead. */
const GROUPS = new Set(['radio', 'multiple-choice', 'grant-actions', 'protocols', 'week-hours', 'objects'])

/** One row: label at the left (above on a phone), the control and what is said about it at the right. */
export function FieldRow({ field, children }: { field: FormFieldModel; children: ReactNode }): ReactNode {
  const view = useFormView()
  const id = fieldId(field.path)
  const messages = { error: view.errors[field.path], help: view.helpOf(field), reason: view.reasonOf(field) }
  return (
    <div className="field">
      <FieldLabel id={id} field={field} />
      <div>
        {children}
        <FieldMessages id={id} messages={messages} />
      </div>
    </div>
  )
}

function FieldLabel({ id, field }: { id: string; field: FormFieldModel }): ReactNode {
  const view = useFormView()
  // The button itself says what it opens.
  if (field.input === 'reveal') return <span />
  const words = (
    <>
      {view.labelOf(field)}
      {view.isRequired(field) && (
        <span className="req" aria-hidden>
          *
        </span>
      )}
    </>
  )
  return GROUPS.has(field.input) ? (
    <span className="field-label" id={`${id}-label`}>
      {words}
    </span>
  ) : (
    <label className="field-label" id={`${id}-label`} htmlFor={id}>
      {words}
    </label>
  )
}
