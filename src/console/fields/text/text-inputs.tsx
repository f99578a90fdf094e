import type { ReactNode } from 'react'
import type { InputProps } from '../base/component-props.ts'
import { TextControl } from './text-control.tsx'

export function StringInput(props: InputProps): ReactNode {
  return <TextControl {...props} />
}

export function EmailInput(props: InputProps): ReactNode {
  return <TextControl {...props} type="email" />
}

export function UrlInput(props: InputProps): ReactNode {
  return <TextControl {...props} inputMode="url" mono />
}

/** Starts with three rows and grows with the text. */
export function TextAreaInput(props: InputProps): ReactNode {
  return <TextControl {...props} rows={3} mono={!props.field.trim} />
}
