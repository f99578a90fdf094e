import type { HTMLAttributes, InputHTMLAttributes, KeyboardEvent, ReactNode } from 'react'
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
  /** Of one control of several in a field, which the label of the field does not point at. */
  readonly name?: string
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
  const { field, value, onChange, onBlur, rows, end, type = 'text' } = props
  const { parse = asIs, format = valueText } = props
  const draft = useDraft(
    format(value),
    (text) => onChange(parse(text)),
    (text) => (field.trim ? text.trim() : text),
  )
  const shared = {
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
  if (rows !== undefined) return <textarea {...shared} rows={rows} />
  const finishOnEnter = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter') draft.finish()
  }
  return (
    <div className="text-box">
      <input {...shared} type={type} onKeyDown={finishOnEnter} />
      {end}
    </div>
  )
}

type Attributes = Pick<InputHTMLAttributes<HTMLElement>, 'id' | 'className' | 'disabled' | 'inputMode' | 'autoComplete'>

function attributesOf(props: TextControlProps): Attributes & HTMLAttributes<HTMLElement> & { name: string } {
  const { id, field, mono, end, reason, invalid, required, describedBy, inputMode, placeholder, name } = props
  const marks = [mono === true && 'mono', end !== undefined && end !== null && 'ended'].filter(Boolean)
  return {
    id,
    name: field.path,
    className: ['text-in', ...marks].join(' '),
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
