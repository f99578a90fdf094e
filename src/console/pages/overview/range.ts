import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { endOfDay } from 'date-fns/endOfDay'
import { format } from 'date-fns/format'
import { startOfDay } from 'date-fns/startOfDay'
import { subDays } from 'date-fns/subDays'

/** Ranges supported by the server. */
export type Range = 'week' | 'month'

export const RANGES: readonly Range[] = ['week', 'month']

const DAYS_OF: Readonly<Record<Range, number>> = { week: 7, month: 30 }

export interface DateSpan {
  readonly from: Date
  readonly to: Date
}

/** The last calendar days, with today. */
export const dateSpanOf = (range: Range, now: Date): DateSpan => ({
  from: startOfDay(subDays(now, DAYS_OF[range] - 1)),
  to: endOfDay(now),
})

/** What the server ranks: the last days from this time of day. */
export const rankedSpanOf = (range: Range, now: Date): DateSpan => ({
  from: subDays(now, DAYS_OF[range]),
  to: endOfDay(now),
})

/** The same number of days before those. */
export const spanBefore = (range: Range, now: Date): DateSpan => ({
  from: startOfDay(subDays(now, 2 * DAYS_OF[range] - 1)),
  to: endOfDay(subDays(now, DAYS_OF[range])),
})

/** One calendar day, so many days ago. */
export function daySpan(now: Date, ago: number): DateSpan {
  const day = subDays(now, ago)
  return { from: startOfDay(day), to: endOfDay(day) }
}

/** Number of times in each calendar day of the range, today last. */
export function countsByDay(times: readonly Date[], range: Range, now: Date): readonly number[] {
  const days = DAYS_OF[range]
  const counts = Array.from({ length: days }, () => 0)
  for (const time of times) {
    const at = days - 1 - differenceInCalendarDays(now, time)
    if (at >= 0 && at < days) counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

/** Labels of the calendar days of a range, as the server labels them (`11-20`). */
export const dayLabels = (range: Range, now: Date): readonly string[] =>
  Array.from({ length: DAYS_OF[range] }, (_, at) => format(subDays(now, DAYS_OF[range] - 1 - at), 'MM-dd'))

type Dates = Readonly<Record<string, string>>

/** Parameters of a list request. */
export const requestDates = ({ from, to }: DateSpan): Dates => ({
  date_from: from.toISOString(),
  date_to: to.toISOString(),
})

/** Parameters of the address of a list. */
export const addressDates = ({ from, to }: DateSpan): Dates => ({
  date_start: from.toISOString(),
  date_end: to.toISOString(),
})
