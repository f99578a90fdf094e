import type { ReactNode } from 'react'
import type { ChoiceValue } from '../../../contract/field.ts'
import type { InputProps } from '../input.ts'
import { SelectInput } from '../select/input.tsx'
import { valueList } from '../value-text.ts'

/** More than these do not stay readable side by side. */
const IN_SIGHT = 10

export function MultipleChoiceInput(props: InputProps): ReactNode {
  return props.field.choices.length > IN_SIGHT ? <SelectInput {...props} /> : <Checkboxes {...props} />
}

function Checkboxes(props: InputProps): ReactNode {
  const { id, field, value, onChange, onBlur, reason, invalid, describedBy } = props
  const chosen = new Set(valueList(value))
  const toggle = (choice: ChoiceValue): void =>
    // In the order of the choices, whichever was ticked first.
    onChange(field.choices.map((each) => each.value).filter((each) => (each === choice) !== chosen.has(each)))
  return (
    <div
      className="checks"
      role="group"
      id={id}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      {field.choices.map((choice) => (
        <label key={String(choice.value)}>
          <input
            type="checkbox"
            className="cb"
            name={field.path}
            checked={chosen.has(choice.value)}
            onChange={() => toggle(choice.value)}
            disabled={reason !== null}
            aria-invalid={invalid}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  )
}
