import type { ReactNode } from 'react'
import type { InputProps } from '../input.ts'

export function BooleanInput({
  id,
  field,
  value,
  onChange,
  onBlur,
  reason,
  invalid,
  describedBy,
}: InputProps): ReactNode {
  return (
    <span className="switch-line">
      <input
        type="checkbox"
        role="switch"
        className="switch"
        id={id}
        name={field.path}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
        onBlur={onBlur}
        disabled={reason !== null}
        aria-describedby={describedBy}
        aria-invalid={invalid}
      />
    </span>
  )
}
