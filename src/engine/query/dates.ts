import { DAY_MS } from '../../contract/duration.ts'
import type { DateRange } from './list-query.ts'

const shifted = (now: Date, days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString()

/** Five days back to one day ahead: what a range that cannot be read becomes (specification, section 8). */
export const fallbackDates = (now: Date): DateRange => ({ from: shifted(now, -5), to: shifted(now, 1) })

function readDate(text: string): string | null {
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** Both ends must be valid times; null when the query names no range. */
export function readDates(from: string | null, to: string | null): DateRange | 'unreadable' | null {
  if (from === null && to === null) return null
  const range = { from: readDate(from ?? ''), to: readDate(to ?? '') }
  return range.from === null || range.to === null ? 'unreadable' : { from: range.from, to: range.to }
}
