import { addDays } from 'date-fns'

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

/** Formats a time as the core does: `2026/11/20 17:28:34 +0800`. */
export function formatServerTime(time: Date, timeZone: string): string {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  )
  const offset = (parts['timeZoneName'] ?? '').replace('GMT', '').replace(':', '') || '+0000'
  const date = [parts['year'], parts['month'], parts['day']].join('/')
  return `${date} ${[parts['hour'], parts['minute'], parts['second']].join(':')} ${offset}`
}

const accepted = new Set<string>()
const REMEMBERED = 100

function isTimeZone(name: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The time zone of the header X-TZ if valid, else the server's. */
export function readTimeZone(header: string | string[] | undefined): string {
  const name = typeof header === 'string' ? header : ''
  if (accepted.has(name)) return name
  if (name === '' || !isTimeZone(name)) return Intl.DateTimeFormat().resolvedOptions().timeZone
  if (accepted.size < REMEMBERED) accepted.add(name)
  return name
}

/** The default expiry of a core: seventy years of 365 days. */
export const defaultExpiry = (now: Date): Date => addDays(now, 70 * 365)
