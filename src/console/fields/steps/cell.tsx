import { ABSENT } from '../absent.tsx'
import type { CellProps } from '../cell.ts'
import { stepsIn } from './steps.ts'

/** Whoever decides, level by level. */
export function StepsCell({ value }: CellProps) {
  const steps = stepsIn(value)
  return steps.length === 0 ? ABSENT : steps.map(({ people }) => people).join(' → ')
}
