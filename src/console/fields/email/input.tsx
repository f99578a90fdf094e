import type { ReactNode } from 'react'
import type { InputProps } from '../input.ts'
import { TextControl } from '../string/text-control.tsx'

/** Of type text, not email: browsers trim and punycode an e-mail control's value behind the form's back. */
export function EmailInput(props: InputProps): ReactNode {
  return <TextControl {...props} inputMode="email" />
}
