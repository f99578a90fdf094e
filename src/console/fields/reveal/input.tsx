import type { ReactNode } from 'react'
import { Button } from '../../controls/Button.tsx'
import type { InputProps } from '../input.ts'

/** A button that opens another field, such as the one for a new password. It says so to the form and is never sent. */
export function RevealInput({ label, onChange, reason }: InputProps): ReactNode {
  return (
    <Button aria-expanded={false} reason={reason ?? undefined} onClick={() => onChange(true)}>
      {label}
    </Button>
  )
}
