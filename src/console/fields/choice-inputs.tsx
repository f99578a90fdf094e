import type { ReactNode } from 'react'
import type { ChoiceValue } from '../../contract/field.ts'
import { Button } from '../controls/Button.tsx'
import { Switch } from '../controls/Switch.tsx'
import type { InputProps } from './base/component-props.ts'
import { valueList } from './base/plain-text.tsx'
import type { Option } from './select/option.ts'
import { SelectBox } from './select/SelectBox.tsx'

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

/** Radio buttons, for up to four choices. */
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
            // On each radio button: screen readers do not read the description of the group.
            aria-describedby={reason === null ? undefined : describedBy}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  )
}

/** More choices are shown as a select. */
const MAX_CHECKBOXES = 10

export function MultipleChoiceInput(props: InputProps): ReactNode {
  return props.field.choices.length > MAX_CHECKBOXES ? <SelectInput {...props} /> : <Checkboxes {...props} />
}

function Checkboxes(props: InputProps): ReactNode {
  const { id, field, value, onChange, onBlur, reason, invalid, describedBy } = props
  const chosen = new Set(valueList(value))
  const toggle = (choice: ChoiceValue): void =>
    // In the order of the choices.
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
            className="checkbox"
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

/** A select of one or several choices. A stored value that is no longer a choice stays visible. */
export function SelectInput({ field, value, onChange, reason, ...rest }: InputProps): ReactNode {
  const options: readonly Option[] = field.choices
  const chosen = valueList(value).map((each) => options.find((option) => option.value === each) ?? strayOption(each))
  return (
    <SelectBox
      {...rest}
      // A choice with a default cannot be empty on the server.
      clearable={!rest.required && field.field?.default === undefined}
      many={field.many}
      options={options}
      chosen={chosen}
      disabled={reason !== null}
      onChoose={(now) => onChange(field.many ? now.map((option) => option.value) : (now[0]?.value ?? null))}
    />
  )
}

const strayOption = (value: unknown): Option => ({ value, label: String(value) })

/** A button that shows another field, such as the new password. Its value is never sent. */
export function RevealInput({ label, onChange, reason }: InputProps): ReactNode {
  return (
    <Button aria-expanded={false} reason={reason ?? undefined} onClick={() => onChange(true)}>
      {label}
    </Button>
  )
}
