import { formatISO, lightFormat } from 'date-fns'
import { parseServerTime } from '../../../contract/datetime.ts'

/** Local calendar day, `2026-11-20`. */
export const formatDay = (date: Date): string => lightFormat(date, 'yyyy-MM-dd')

/** Local time to the second, 24 hours, in every language: `2026-11-20 17:28:34` (ruling 16). */
export const formatTime = (date: Date): string => lightFormat(date, 'yyyy-MM-dd HH:mm:ss')

/** The same moment in UTC, `2026-11-20 09:28:34`. */
export const formatUtc = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ')

/** The offset in force at that moment, `UTC+08:00`. */
export const formatZone = (date: Date): string => `UTC${formatISO(date).slice(19).replace('Z', '+00:00')}`

/** A time of the server or of a form as local time; other text stays as it is. */
export function timeText(value: unknown): string {
  const date = parseServerTime(value)
  if (date !== null) return formatTime(date)
  return typeof value === 'string' ? value : ''
}
