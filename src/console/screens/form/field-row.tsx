import type { ReactNode } from 'react'
import { FieldMessages } from './field-messages.tsx'
import type { FieldOptions } from './ui-schema.ts'

/** Inputs that are a group of controls: nothing for a label to point at, so the group is named by it instead. */
const GROUPS = new Set(['radio', 'multiple-choice', 'grant-actions', 'protocols', 'week-hours', 'objects'])

interface FieldRowProps {
  readonly id: string
  readonly label: string
  readonly required: boolean
  readonly error: string | undefined
  readonly options: FieldOptions
  readonly children: ReactNode
}

/** One row: label at the left (above on a phone), the control and what is said about it at the right. */
export function FieldRow({ id, label, required, error, options, children }: FieldRowProps): ReactNode {
  const { model, help, reason } = options
  return (
    <div className="field">
      <FieldLabel id={id} input={model.input} label={label} required={required} />
      <div>
        {children}
        <FieldMessages id={id} messages={{ error, help, reason }} />
      </div>
    </div>
  )
}

type FieldLabelProps = Pick<FieldRowProps, 'id' | 'label' | 'required'> & { readonly input: string }

function FieldLabel({ id, label, required, input }: FieldLabelProps): ReactNode {
  // The button itself says what it opens.
  if (input === 'reveal') return <span />
  const words = (
    <>
      {label}
      {required && (
        <span className="req" aria-hidden>
          *
        </span>
      )}
    </>
  )
  return GROUPS.has(input) ? (
    <span className="field-label" id={`${id}-label`}>
      {words}
    </span>
  ) : (
    <label className="field-label" id={`${id}-label`} htmlFor={id}>
      {words}
    </label>
  )
}
