import type { ReactNode } from 'react'
import type { FormFieldModel } from '../../../engine/form/form-model.ts'
import { inputOf } from '../../fields/inputs.ts'
import type { Input } from '../../fields/input.ts'
import { messageIds } from './field-messages.tsx'
import { fieldId, useFormView } from './form-context.ts'

interface FieldControlProps {
  readonly field: FormFieldModel
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** The input of a field, with what the form's view knows of it. */
export function FieldControl({ field, value, onChange }: FieldControlProps): ReactNode {
  const Control: Input = inputOf(field.input)
  const view = useFormView()
  const id = fieldId(field.path)
  const reason = view.reasonOf(field)
  const error = view.errors[field.path]
  return (
    <Control
      id={id}
      label={view.labelOf(field)}
      field={field}
      value={value}
      onChange={(next) => onChange(next)}
      onBlur={() => view.onBlur(field.path)}
      required={view.isRequired(field)}
      reason={reason}
      invalid={error !== undefined}
      describedBy={messageIds(id, { error, help: view.helpOf(field), reason })}
    />
  )
}
