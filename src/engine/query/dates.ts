import { addDays, subDays } from 'date-fns'
import { parseServerTime } from '../../contract/datetime.ts'
import type { DateRange } from './list-query.ts'

/** Five days back to one day ahead: what a range that cannot be read becomes (specification, section 8). */
export const fallbackDates = (now: Date): DateRange => ({
  from: subDays(now, 5).toISOString(),
  to: addDays(now, 1).toISOString(),
})

const readDate = (text: string | null): string | null => parseServerTime(text)?.toISOString() ?? null

/** Both ends must be valid times; null when the query names no range. */
export function readDates(from: string | null, to: string | null): DateRange | 'unreadable' | null {
  if (from === null && to === null) return null
  const range = { from: readDate(from), to: readDate(to) }
  return range.from === null || range.to === null ? 'unreadable' : { from: range.from, to: range.to }
}
