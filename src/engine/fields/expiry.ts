import { isNever, parseServerTime } from '../../contract/datetime.ts'

/** Presets of an expiry: never, or a number of days from now. */
export const EXPIRY_PRESETS = ['never', 30, 90] as const
export type ExpiryPreset = (typeof EXPIRY_PRESETS)[number]

/** An expiry cannot be empty: never is a date in a hundred years, unless the server's default is as late. */
const NEVER_DAYS = 36_500

/** Calendar days: at this time of day, also over a change of the clocks. Not by date-fns, which every form would load. */
function daysAfter(now: Date, days: number): Date {
  const date = new Date(now)
  date.setDate(date.getDate() + days)
  return date
}

/**
 * The value of a preset in ISO 8601.
 * @param fallback the server's default for the field
 */
export function expiryFor(preset: ExpiryPreset, now: Date, fallback?: unknown): string {
  if (preset !== 'never') return daysAfter(now, preset).toISOString()
  const date = parseServerTime(fallback)
  return (date !== null && isNever(date, now) ? date : daysAfter(now, NEVER_DAYS)).toISOString()
}
