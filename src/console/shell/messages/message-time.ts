import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/duration.ts'
import { dateText } from '../../fields/datetime/date-text.ts'

/** After so long a message shows its date (specification, section 9). */
const RELATIVE_DAYS = 7

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

/** How long ago a message came, in words; its date once that is more than seven days. */
export function messageTime(created: Date, now: Date, language: string): string {
  const age = Math.max(0, now.getTime() - created.getTime())
  if (age > RELATIVE_DAYS * DAY_MS) return dateText(created)
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const [unit, size] = UNITS.find(([, ms]) => age >= ms) ?? ['minute', MINUTE_MS]
  return words.format(-Math.floor(age / size), unit)
}
