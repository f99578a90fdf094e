import type { ReactNode } from 'react'
import type { InputProps } from '../input.ts'
import { TextControl } from '../string/text-control.tsx'

const INDENT = 2

/** An object or a list as text. What does not parse stays text, so that the rules can say so. */
export function JsonInput(props: InputProps): ReactNode {
  return <TextControl {...props} rows={4} mono format={jsonText} parse={jsonValue} />
}

function jsonText(value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, INDENT)
}

function jsonValue(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
