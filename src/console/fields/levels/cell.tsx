import { ABSENT } from '../absent.tsx'
import type { CellProps } from '../cell.ts'
import { levelsIn } from './levels.ts'

/** How each level of an approval finds its approvers. */
export function LevelsCell({ value }: CellProps) {
  const levels = levelsIn(value)
  return levels.length === 0 ? ABSENT : levels.map(({ strategy }) => strategy).join(', ')
}
