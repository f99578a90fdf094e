import type { ReactNode } from 'react'
import type { InputProps } from '../input.ts'
import { SecretControl } from './secret-control.tsx'

/** A secret that is set here and never shown again: what the server stores is not sent back. */
export function PasswordInput(props: InputProps): ReactNode {
  return <SecretControl {...props} />
}
