import { useState, type ReactNode } from 'react'
import type { FormFieldModel, ReferenceModel } from '../../../engine/form/form-model.ts'
import { inputOf } from '../../fields/inputs.ts'
import type { Input } from '../../fields/input.ts'
import { messageIds } from './field-messages.tsx'
import { fieldId, useFormView } from './form-context.ts'

interface FieldControlProps {
  readonly field: FormFieldModel
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

type Choices = ReferenceModel | null

/** The same object for as long as it says the same: for another one an input asks the server anew. */
function useKept(choices: Choices): Choices {
  const [kept, setKept] = useState(choices)
  if (kept === choices || JSON.stringify(kept) === JSON.stringify(choices)) return kept
  setKept(choices)
  return choices
}

/** The input of a field, with what the form's view knows of it. */
export function FieldControl({ field, value, onChange }: FieldControlProps): ReactNode {
  const Control: Input = inputOf(field.input)
  const view = useFormView()
  const id = fieldId(field.path)
  const reason = view.reasonOf(field)
  const error = view.errors[field.path]
  const reference = useKept(view.referenceOf(field))
  return (
    <Control
      id={id}
      label={view.labelOf(field)}
      field={reference === field.reference ? field : { ...field, reference }}
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
