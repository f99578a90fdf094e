import { differenceInDays } from 'date-fns/differenceInDays'
import { differenceInHours } from 'date-fns/differenceInHours'
import { differenceInMinutes } from 'date-fns/differenceInMinutes'
import { differenceInSeconds } from 'date-fns/differenceInSeconds'
import { isBefore } from 'date-fns/isBefore'
import { subDays } from 'date-fns/subDays'
import { useTranslation } from 'react-i18next'
import { formatLocal, formatTime, formatUtc, formatZone } from './format.ts'

/** How long ago something was, with its local time and UTC as tooltip. For messages, comments and dashboards alone. @param text a text with `when` */
export function Ago({ then, now, text }: { then: Date; now: Date; text?: string }) {
  const { t, i18n } = useTranslation()
  const when = timeAgo(then, now, i18n.language) ?? t('common.justNow')
  return (
    <time dateTime={then.toISOString()} data-tip={`${formatLocal(then)} · ${formatZone(then)} · ${formatUtc(then)}`}>
      {text === undefined ? when : t(text, { when })}
    </time>
  )
}

const UNITS = [
  ['day', differenceInDays],
  ['hour', differenceInHours],
  ['minute', differenceInMinutes],
] as const

interface RelativeTime {
  readonly then: Date
  readonly now: Date
  readonly language: string
  /** `auto` allows words: `yesterday`. */
  readonly numeric: 'always' | 'auto'
  /** Minutes shown for a difference of less than a minute. */
  readonly leastMinutes: number
}

/** Uses the largest unit with a difference of at least one. */
function relativeTime({ then, now, language, numeric, leastMinutes }: RelativeTime): string {
  const units = UNITS.map(([unit, difference]) => [unit, difference(now, then)] as const)
  const [unit, count] = units.find((each) => each[1] > 0) ?? ['minute', leastMinutes]
  return new Intl.RelativeTimeFormat(language, { numeric }).format(-count, unit)
}

/** How long ago something was; null: less than half a minute, or in the future. */
export const timeAgo = (then: Date, now: Date, language: string): string | null =>
  differenceInSeconds(now, then) < 30 ? null : relativeTime({ then, now, language, numeric: 'always', leastMinutes: 1 })

/** Relative time of a message; its date after seven days. */
export const messageTime = (created: Date, now: Date, language: string): string =>
  isBefore(created, subDays(now, 7))
    ? formatTime(created)
    : relativeTime({ then: created, now, language, numeric: 'auto', leastMinutes: 0 })
