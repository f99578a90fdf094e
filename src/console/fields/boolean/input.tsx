import type { ReactNode } from 'react'
import { Switch } from '../../controls/Switch.tsx'
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
      <Switch
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
