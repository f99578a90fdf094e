import Switch from '@mui/material/Switch'
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
      <Switch
        name={field.path}
        checked={value === true}
        onChange={(_event, checked) => onChange(checked)}
        onBlur={onBlur}
        disabled={reason !== null}
        slotProps={{ input: { id, role: 'switch', 'aria-describedby': describedBy, 'aria-invalid': invalid } }}
      />
    </span>
  )
}
