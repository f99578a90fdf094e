import type { ReactNode } from 'react'
import type { InputProps } from '../input.ts'

/** Up to four choices stay in sight. */
export function RadioInput(props: InputProps): ReactNode {
  const { id, field, value, onChange, onBlur, required, reason, invalid, describedBy } = props
  return (
    <div
      className="radios"
      role="radiogroup"
      id={id}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      aria-required={required}
      aria-invalid={invalid}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      {field.choices.map((choice) => (
        <label key={String(choice.value)}>
          <input
            type="radio"
            className="radio"
            name={field.path}
            value={String(choice.value)}
            checked={choice.value === (value ?? null)}
            onChange={() => onChange(choice.value)}
            disabled={reason !== null}
            // Each refuses for itself: the reason of the group is read with none of them.
            aria-describedby={reason === null ? undefined : describedBy}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  )
}
