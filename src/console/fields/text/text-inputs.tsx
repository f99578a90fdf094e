import type { ReactNode } from 'react'
import type { InputProps } from '../base/component-props.ts'
import { TextControl } from './text-control.tsx'

export function StringInput(props: InputProps): ReactNode {
  return <TextControl {...props} />
}

/** Type text, not email: browsers trim and punycode the value of an email input without an event. */
export function EmailInput(props: InputProps): ReactNode {
  return <TextControl {...props} inputMode="email" />
}

export function UrlInput(props: InputProps): ReactNode {
  return <TextControl {...props} inputMode="url" mono />
}

/** Starts with three rows and grows with the text. */
export function TextAreaInput(props: InputProps): ReactNode {
  return <TextControl {...props} rows={3} mono={!props.field.trim} />
}
