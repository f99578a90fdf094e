import { ABSENT } from '../absent.tsx'
import type { CellProps } from '../cell.ts'
import { plainText } from '../plain-text.ts'

/** Right-aligned by its column; zero is a value. */
export function NumberCell({ shown }: CellProps) {
  const text = plainText(shown)
  return text === '' ? ABSENT : <span className="num">{text}</span>
}

/** A length of time to a hundredth of a second. */
export function SecondsCell({ value }: CellProps) {
  return typeof value === 'number' ? <span className="num">{`${value.toFixed(2)} s`}</span> : ABSENT
}
