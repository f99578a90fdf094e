import { ABSENT } from '../absent.tsx'
import type { CellProps } from '../cell.ts'
import { plainText } from '../plain-text.ts'

/** Images of this origin only: nothing else may be fetched. */
export function ImageCell({ value }: CellProps) {
  const text = plainText(value)
  if (text === '') return ABSENT
  return /^\/(?!\/)/.test(text) ? <img className="cell-image" src={text} alt="" loading="lazy" /> : text
}
