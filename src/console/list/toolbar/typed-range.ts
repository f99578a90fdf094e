import { endOfDay } from 'date-fns/endOfDay'
import { endOfSecond } from 'date-fns/endOfSecond'
import { isBefore } from 'date-fns/isBefore'
import { startOfDay } from 'date-fns/startOfDay'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import type { DateRange } from '../../../engine/list/list-query.ts'
import { parseTypedTime } from '../../../engine/fields/typed-time.ts'

export const RANGE_SHORTCUTS = [
  { key: 'day', days: 1 },
  { key: 'week', days: 7 },
  { key: 'month', days: 30 },
  { key: 'quarter', days: 90 },
] as const

/** Time of a date that was typed without one. */
const DEFAULT_TIME = { from: '00:00:01', to: '23:59:59' } as const

/** The typed range with its last second, or the key of an error message. */
export function readTypedRange(
  from: string,
  to: string,
  utc = false,
): DateRange | 'list.dates.invalid' | 'list.dates.order' {
  const start = parseTypedTime(from, { timeOfDay: DEFAULT_TIME.from, utc })
  const end = parseTypedTime(to, { timeOfDay: DEFAULT_TIME.to, utc })
  if (start === null || end === null) return 'list.dates.invalid'
  const last = endOfSecond(end)
  return isBefore(start, last) ? { from: start.toISOString(), to: last.toISOString() } : 'list.dates.order'
}

/** Calendar days with today, as the dashboards count them; one day is the last 24 hours. */
export function lastDays(days: number, now: Date): DateRange {
  if (days === 1) return { from: subHours(now, 24).toISOString(), to: now.toISOString() }
  return { from: startOfDay(subDays(now, days - 1)).toISOString(), to: endOfDay(now).toISOString() }
}
