import {
  differenceInDays,
  differenceInHours,
  differenceInMinutes,
  differenceInSeconds,
  isBefore,
  subDays,
} from 'date-fns'
import { formatTime } from './format.ts'

const UNITS = [
  ['day', differenceInDays],
  ['hour', differenceInHours],
  ['minute', differenceInMinutes],
] as const

/** In the largest unit that is full, `least` minutes when none is; `auto` allows words: `yesterday`. */
function relativeTime(then: Date, now: Date, language: string, numeric: 'always' | 'auto', least: number): string {
  const units = UNITS.map(([unit, difference]) => [unit, difference(now, then)] as const)
  const [unit, count] = units.find((each) => each[1] > 0) ?? ['minute', least]
  return new Intl.RelativeTimeFormat(language, { numeric }).format(-count, unit)
}

/** How long ago something was; null: less than half a minute, or in the future. */
export const timeAgo = (then: Date, now: Date, language: string): string | null =>
  differenceInSeconds(now, then) < 30 ? null : relativeTime(then, now, language, 'always', 1)

/** How long ago a message came; its date once that is more than seven days (specification, section 9). */
export const messageTime = (created: Date, now: Date, language: string): string =>
  isBefore(created, subDays(now, 7)) ? formatTime(created) : relativeTime(created, now, language, 'auto', 0)
