import { subHours } from 'date-fns'

/** The entry of a list that goes round: what is generated in numbers stays the same in every seed. */
export function at<T>(list: readonly T[], position: number): T {
  const entry = list[position % list.length]
  if (entry === undefined) throw new Error('nothing to choose from')
  return entry
}

/** The `number`-th of `count` times, counted back evenly over `days`; the newest half an hour ago. */
export function backFrom(now: Date, number: number, count: number, days: number): Date {
  return subHours(now, (number / count) * (days * 24 - 1) + 0.5)
}
