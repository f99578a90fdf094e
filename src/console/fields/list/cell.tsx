import { ABSENT } from '../absent.tsx'
import type { CellProps } from '../cell.ts'

/** How many there are, where their names would not fit a row. */
export function CountCell({ value }: CellProps) {
  return Array.isArray(value) ? <span className="num">{value.length}</span> : ABSENT
}
