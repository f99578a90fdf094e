import { quantile } from '../../campaigns/figures.ts'
import { measured } from '../report.ts'
import { timesOf } from '../trees.ts'

/** The greatest exponent of the size, by the smallest and the largest. n log n has 1.1 between sizes that differ by ten. */
const AT_MOST = { flat: 0.3, 'n log n': 1.2 } as const

type Growth = keyof typeof AT_MOST

interface Sized {
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

/** Values of one size by title; each title has a unit and the growth that it may have. */
type Measured = Readonly<Record<string, number>>
type Titles = Readonly<Record<string, readonly [unit: string, growth: Growth]>>

/** Does the same for each size, `runs` times, and judges each value. */
export async function grow(
  { about, sizes, runs, titles }: { about: string; sizes: readonly number[]; runs: number; titles: Titles },
  act: (size: number) => Promise<Measured>,
): Promise<void> {
  const found: { readonly size: number; readonly each: Measured[] }[] = []
  for (const size of sizes) {
    const each: Measured[] = []
    for (let run = 0; run < runs; run += 1) each.push(await act(size))
    found.push({ size, each })
  }
  for (const [title, [unit, growth]] of Object.entries(titles))
    judge(
      `${about}, ${title}`,
      unit,
      growth,
      found.map(({ size, each }) => ({ size, values: each.map((one) => one[title] ?? 0) })),
    )
}

/** Judges how long something takes that needs no browser. */
export const judgeTimes =
  <Case extends { readonly size: number }>(about: string, runs: number, cases: readonly Case[]) =>
  (title: string, act: (one: Case) => unknown): void =>
    judge(
      `${about}, ${title}`,
      'ms',
      'n log n',
      cases.map((one) => ({ size: one.size, values: timesOf(runs, () => act(one)) })),
    )
