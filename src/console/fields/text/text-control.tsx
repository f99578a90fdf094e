import type { HTMLAttributes, InputHTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import { useDraft } from './draft.ts'
import type { InputProps } from '../base/component-props.ts'
import { valueText } from '../base/plain-text.tsx'

interface TextControlProps extends InputProps {
  readonly type?: 'text' | 'password' | 'email' | 'url'
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  readonly autoComplete?: string
  readonly mono?: boolean
  /** Height of a textarea in rows; without it, a single-line input. */
  readonly rows?: number
  readonly placeholder?: string
  /** Accessible name if a field has several controls, which the label of the field cannot name. */
  readonly name?: string
  /** Shown inside the box after the text. */
  readonly end?: ReactNode
  /** Converts text to the value; the text itself by default. */
  readonly parse?: (text: string) => unknown
  /** Converts the value to text. */
  readonly format?: (value: unknown) => string
  /** Called on each keystroke, before the value is committed. */
  readonly onType?: (text: string) => void
}

const identity = (text: string): unknown => text

/** Base of all text inputs: an input or a textarea. */
export function TextControl(props: TextControlProps): ReactNode {
  const { field, value, onChange, onBlur, rows, end, type = 'text' } = props
  const { parse = identity, format = valueText } = props
  const draft = useDraft(
    format(value),
    (text) => {
      const parsed = parse(text)
      onChange(parsed)
      return format(parsed)
    },
    (text) => (field.trim ? text.trim() : text),
  )
  const controlProps = {
    ...attributesOf(props),
    value: draft.text,
    onChange: ({ target }: { target: { value: string } }) => {
      props.onType?.(target.value)
      draft.type(target.value)
    },
    onBlur: () => {
      draft.finish()
      onBlur()
    },
  }
  if (rows !== undefined) return <textarea {...controlProps} rows={rows} />
  const finishOnEnter = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter') draft.finish()
  }
  return (
    <div className="text-box">
      <input {...controlProps} type={type} onKeyDown={finishOnEnter} />
      {end}
    </div>
  )
}

type Attributes = Pick<InputHTMLAttributes<HTMLElement>, 'id' | 'className' | 'disabled' | 'inputMode' | 'autoComplete'>

function attributesOf(props: TextControlProps): Attributes & HTMLAttributes<HTMLElement> & { name: string } {
  const { id, field, mono, end, reason, invalid, required, describedBy, inputMode, placeholder, name } = props
  const modifiers = [mono === true && 'mono', end !== undefined && end !== null && 'ended'].filter(Boolean)
  return {
    id,
    name: field.path,
    className: ['input', ...modifiers].join(' '),
    disabled: reason !== null,
    autoComplete: props.autoComplete ?? 'off',
    spellCheck: field.input === 'text-area',
    'aria-required': required,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    ...(inputMode === undefined ? {} : { inputMode }),
    ...(name === undefined ? {} : { 'aria-label': name }),
    ...(placeholder === undefined ? {} : { placeholder }),
  }
}
