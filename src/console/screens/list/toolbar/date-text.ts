import { DAY_MS } from '../../../../contract/duration.ts'
import type { DateRange } from '../../../../engine/query/list-query.ts'
import { formatTime } from '../../../fields/datetime/format.ts'

const TEXT = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?$/

/** Specification, section 9. */
export const SHORTCUTS = [
  { key: 'day', days: 1 },
  { key: 'week', days: 7 },
  { key: 'month', days: 30 },
  { key: 'quarter', days: 90 },
] as const

/** A day without a time starts at 00:00:01 and ends at 23:59:59 (specification, section 9). */
export type RangeEnd = 'from' | 'to'
export const DEFAULT_TIME = { from: [0, 0, 1], to: [23, 59, 59] } as const

/** A local time as it is typed, `2026-11-20 17:28:34`; null when it is none, the 30th of February included. */
export function readTyped(text: string, end: RangeEnd): Date | null {
  const match = TEXT.exec(text.trim())
  if (match === null) return null
  const [year = 0, month = 0, day = 0] = match.slice(1, 4).map(Number)
  const time = match[4] === undefined ? DEFAULT_TIME[end] : match.slice(4, 7).map((part) => Number(part ?? 0))
  const [hour = 0, minute = 0, second = 0] = time
  const date = new Date(year, month - 1, day, hour, minute, second)
  const exact = date.getMonth() === month - 1 && date.getDate() === day && hour < 24 && minute < 60 && second < 60
  return exact ? date : null
}

/** Both ends as typed, or the key of the message about what is wrong. */
export function readRange(from: string, to: string): DateRange | 'list.dates.invalid' | 'list.dates.order' {
  const start = readTyped(from, 'from')
  const end = readTyped(to, 'to')
  if (start === null || end === null) return 'list.dates.invalid'
  return start < end ? { from: start.toISOString(), to: end.toISOString() } : 'list.dates.order'
}

export function lastDays(days: number, now: Date): DateRange {
  return { from: new Date(now.getTime() - days * DAY_MS).toISOString(), to: now.toISOString() }
}

export function typedText(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : formatTime(date)
}
