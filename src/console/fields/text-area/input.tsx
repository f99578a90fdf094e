import type { ReactNode } from 'react'
import type { InputProps } from '../input.ts'
import { TextControl } from '../string/text-control.tsx'

/** Three rows that grow with the text. */
export function TextAreaInput(props: InputProps): ReactNode {
  return <TextControl {...props} rows={3} mono={!props.field.trim} />
}
