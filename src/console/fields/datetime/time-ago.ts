const SECOND_MS = 1000
const NOW_S = 30
const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/** How long ago something was; null: just now, less than half a minute. A time to come is just now, too. */
export function timeAgo(then: Date, now: Date, language: string): string | null {
  const seconds = (now.getTime() - then.getTime()) / SECOND_MS
  if (seconds < NOW_S) return null
  const said = (count: number, unit: 'minute' | 'hour' | 'day') =>
    new Intl.RelativeTimeFormat(language).format(-Math.floor(count), unit)
  if (seconds < HOUR_S) return said(Math.max(1, seconds / MINUTE_S), 'minute')
  return seconds < DAY_S ? said(seconds / HOUR_S, 'hour') : said(seconds / DAY_S, 'day')
}
