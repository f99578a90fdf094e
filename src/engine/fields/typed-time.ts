import { lightFormat } from 'date-fns/lightFormat'
import { parseServerTime } from '../../contract/datetime.ts'

const COMPLETE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?$/

/** What a typed text leaves out. */
interface Omitted {
  /** Of a date alone. */
  readonly timeOfDay?: string
  /** In UTC instead of local time. */
  readonly utc?: boolean
}

/**
 * The time that a user typed into a form, a range or an imported file, the same in every language:
 * `2026-11-20 17:28:34`. `/` and `.` separate a date too, leading zeros and seconds may be missing. Null for any other
 * text, also for February 30 and a time that the clock leaps over.
 */
export function parseTypedTime(text: string, { timeOfDay = '00:00:00', utc = false }: Omitted = {}): Date | null {
  const [day = '', time = timeOfDay] = text.trim().split(/[ T]+(.*)/)
  const padded = `${day.replace(/[/.]/g, '-')} ${time}`.replace(/\b\d\b/g, '0$&')
  const date = COMPLETE.test(padded) ? parseServerTime(utc ? `${padded}Z` : padded) : null
  // `Date` moves a local time that the clock leaps over; the start of such a day too, which nobody typed.
  const isLeaptOver = date !== null && !utc && time !== timeOfDay && !padded.includes(lightFormat(date, ' HH:mm'))
  return isLeaptOver ? null : date
}

/** A typed time in ISO 8601; any other text unchanged, for the server or the form to judge. */
export const typedTimeToIso = (text: string, utc = false): string =>
  parseTypedTime(text, { utc })?.toISOString() ?? text

/** A typed day as `2026-11-20`; any other text unchanged. */
export function typedDate(text: string): string {
  const date = /\s/.test(text.trim()) ? null : parseTypedTime(text)
  return date === null ? text : lightFormat(date, 'yyyy-MM-dd')
}

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/

/** A typed time of day as `09:05:00`; any other text unchanged. */
export function typedClock(text: string): string {
  const [, hours = '', minutes = '', seconds = '00'] = CLOCK.exec(text.trim()) ?? []
  return minutes === '' ? text : `${hours.padStart(2, '0')}:${minutes}:${seconds}`
}
