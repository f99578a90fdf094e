import { quantile } from '../campaigns/figures.ts'

/** Least, middle, 95th of a hundred and most, in one line. */
export function distribution(values: readonly number[], digits = 0): string {
  const at = (share: number) => quantile(values, share).toFixed(digits)
  return `min ${at(0)}  median ${at(0.5)}  p95 ${at(0.95)}  max ${at(1)}`
}
