import { isValid } from 'date-fns/isValid'

const DAY = String.raw`(\d{4}[-/]\d{2}[-/](\d{2}))`
const TIME = String.raw`((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?)`
const SERVER_TIME = new RegExp(String.raw`^${DAY}(?:[T ]${TIME} ?(?:(Z)|([+-]\d{2}):?(\d{2}))?)?$`)

/** Without an expiry a core stores 70 years from now, and other consoles 100 years. */
const NEVER_YEARS = 50

/** True for an expiry so late that it means never. */
export const isNever = (expiry: Date, now: Date): boolean => expiry.getFullYear() - now.getFullYear() >= NEVER_YEARS

/**
 * Parses a time of a core (`2026/11/20 17:28:34 +0800`) or in ISO 8601; null for anything else, February 30 included.
 * A time without a zone (`date_created` of asset accounts) is local: servers use the zone of the header X-TZ.
 * Not by date-fns: its parseISO is 1 KiB in the code of the first row.
 */
export function parseServerTime(value: unknown): Date | null {
  const match = typeof value === 'string' ? SERVER_TIME.exec(value) : null
  if (match === null) return null
  const [, slashed = '', ofMonth, time = '00:00', utc = '', hours, minutes = ''] = match
  const day = slashed.replaceAll('/', '-')
  const date = new Date(`${day}T${time}${hours === undefined ? utc : `${hours}:${minutes}`}`)
  // `Date` makes March 2 of February 30.
  return isValid(date) && new Date(`${day}T00:00Z`).getUTCDate() === Number(ofMonth) ? date : null
}
