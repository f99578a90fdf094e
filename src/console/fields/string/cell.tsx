import { ABSENT } from '../absent.tsx'
import type { CellProps } from '../cell.ts'
import { plainText } from '../plain-text.ts'

export function TextCell({ shown }: CellProps) {
  const text = plainText(shown)
  return text === '' ? ABSENT : text
}

/** Addresses, ids, keys, commands. */
export function MonoCell({ shown }: CellProps) {
  const text = plainText(shown)
  return text === '' ? ABSENT : <span className="mono">{text}</span>
}
