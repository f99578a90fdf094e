import { HOUR_MS } from '../../contract/duration.ts'

/** The entry of a list that goes round: what is generated in numbers stays the same in every seed. */
export function at<T>(list: readonly T[], position: number): T {
  const entry = list[position % list.length]
  if (entry === undefined) throw new Error('nothing to choose from')
  return entry
}

/** The `number`-th of `count` times, counted back evenly over `days`; the newest half an hour ago. */
export function backFrom(now: Date, number: number, count: number, days: number): Date {
  return new Date(now.getTime() - (number / count) * (days * 24 - 1) * HOUR_MS - 0.5 * HOUR_MS)
}
