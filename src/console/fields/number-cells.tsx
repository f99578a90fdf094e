import type { CellProps } from './base/component-props.ts'
import { absent, plainText } from './base/plain-text.tsx'

/** Right-aligned by its column; zero is a value. */
export function NumberCell({ shown }: CellProps) {
  const text = plainText(shown)
  return text === '' ? absent('list.unknown') : <span className="num">{text}</span>
}

/** The length of a list. */
export function CountCell({ value }: CellProps) {
  return Array.isArray(value) ? <span className="num">{value.length}</span> : absent('list.unknown')
}
