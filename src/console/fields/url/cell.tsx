import { ABSENT } from '../absent.tsx'
import type { CellProps } from '../cell.ts'
import { plainText } from '../plain-text.ts'

/** A link only for http and https: a server's text never becomes a script. */
export function LinkCell({ value }: CellProps) {
  const text = plainText(value)
  if (text === '') return ABSENT
  if (!/^https?:\/\//i.test(text)) return text
  return (
    <a href={text} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
