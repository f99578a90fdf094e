import { quantile } from '../../campaigns/figures.ts'
import { measured } from '../report.ts'

/**
 * The greatest exponent of the size, by the smallest and the largest. n log n has 1.1 between sizes that differ by ten, and what no longer
 * fits into the processor's caches costs more each.
 */
const AT_MOST = { flat: 0.3, 'n log n': 1.3 } as const

export type Growth = keyof typeof AT_MOST

export interface Sized {
  readonly size: number
  readonly values: readonly number[]
}

/** Prints the values of each size, and whether they grow as they may. */
export function judge(title: string, unit: string, growth: Growth, sizes: readonly Sized[]): void {
  for (const { size, values } of sizes) measured('growth', `${title}, ${size.toLocaleString('en')}, ${unit}`, values, 1)
  const [first, last] = [sizes[0], sizes.at(-1)]
  if (first === undefined || last === undefined) return
  const median = ({ values }: Sized) => quantile(values, 0.5)
  const ratio = median(last) / Math.max(median(first), Number.EPSILON)
  const exponent = Math.log(ratio) / Math.log(last.size / first.size)
  const verdict = exponent <= AT_MOST[growth] ? growth : `worse than ${growth}`
  console.log(`    size to the power of ${exponent.toFixed(2)}: ${verdict}`)
}
