import type { ReactNode } from 'react'
import type { InputProps } from './base/component-props.ts'
import { TextControl } from './text/text-control.tsx'

const INTEGER = /^[+-]?\d+$/
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** Parses a number; null for empty text, and the text itself if it is invalid, so that validation reports it. */
export function parseNumber(text: string, kind: 'integer' | 'float'): number | string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const value = (kind === 'integer' ? INTEGER : DECIMAL).test(trimmed) ? Number(trimmed) : Number.NaN
  return Number.isFinite(value) && (kind === 'float' || Number.isSafeInteger(value)) ? value : text
}

/** Type text: a number input hides invalid text from the form and changes on the mouse wheel. */
export function IntegerInput(props: InputProps): ReactNode {
  return <TextControl {...props} inputMode="numeric" parse={(text) => parseNumber(text, 'integer')} />
}

/** The value is a string: a JSON number would lose digits. */
export function DecimalInput(props: InputProps): ReactNode {
  return <TextControl {...props} inputMode="decimal" parse={(text) => (text.trim() === '' ? null : text.trim())} />
}

export function FloatInput(props: InputProps): ReactNode {
  return <TextControl {...props} inputMode="decimal" parse={(text) => parseNumber(text, 'float')} />
}
