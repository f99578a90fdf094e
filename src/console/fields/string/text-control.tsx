import OutlinedInput from '@mui/material/OutlinedInput'
import type { HTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import { useDraft } from '../draft.ts'
import type { InputProps } from '../input.ts'
import { valueText } from '../value-text.ts'

interface TextControlProps extends InputProps {
  readonly type?: 'text' | 'password' | 'email' | 'url'
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  readonly autoComplete?: string
  readonly mono?: boolean
  /** Rows of a text of several lines; absent for one line. */
  readonly rows?: number
  readonly placeholder?: string
  /** Inside the edge, after the text. */
  readonly end?: ReactNode
  /** The value that a text stands for; the text itself when absent. */
  readonly parse?: (text: string) => unknown
  /** The text that a value is shown as. */
  readonly format?: (value: unknown) => string
  /** Told of each keystroke, before the form is. */
  readonly onType?: (text: string) => void
}

const asIs = (text: string): unknown => text

/** One line of text, or several: what all typed inputs share. */
export function TextControl(props: TextControlProps): ReactNode {
  const { id, field, value, onChange, onBlur, reason, invalid, rows, type = 'text' } = props
  const { parse = asIs, format = valueText } = props
  const draft = useDraft(
    format(value),
    (text) => onChange(parse(text)),
    (text) => (field.trim ? text.trim() : text),
  )
  const finishOnEnter = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && rows === undefined) draft.finish()
  }
  return (
    <OutlinedInput
      fullWidth
      id={id}
      name={field.path}
      type={type}
      className={rows === undefined ? 'text-in' : 'text-in rows'}
      value={draft.text}
      onChange={(event) => {
        props.onType?.(event.target.value)
        draft.type(event.target.value)
      }}
      onBlur={() => {
        draft.finish()
        onBlur()
      }}
      onKeyDown={finishOnEnter}
      error={invalid}
      disabled={reason !== null}
      multiline={rows !== undefined}
      {...(rows === undefined ? {} : { minRows: rows, maxRows: 12 })}
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      endAdornment={props.end}
      autoComplete={props.autoComplete ?? 'off'}
      slotProps={{ input: ariaOf(props) }}
    />
  )
}

function ariaOf({
  required,
  invalid,
  describedBy,
  inputMode,
  mono,
  field,
}: TextControlProps): HTMLAttributes<HTMLInputElement> {
  return {
    'aria-required': required,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    ...(inputMode === undefined ? {} : { inputMode }),
    ...(mono === true ? { className: 'mono' } : {}),
    spellCheck: field.input === 'text-area',
  }
}
