import type { ReactNode } from 'react'
import type { InputProps } from '../input.ts'
import { TextControl } from '../string/text-control.tsx'
import { parseNumber } from './parse-number.ts'

/** Of type text: a number control swallows what it cannot read, changes on the mouse wheel and forgets what was typed. */
export function IntegerInput(props: InputProps): ReactNode {
  return <TextControl {...props} inputMode="numeric" parse={(text) => parseNumber(text, 'integer')} />
}

export function FloatInput(props: InputProps): ReactNode {
  return <TextControl {...props} inputMode="decimal" parse={(text) => parseNumber(text, 'float')} />
}
