import { addDays } from 'date-fns'
import { parseServerTime } from '../../../contract/datetime.ts'
import type { FieldFact } from '../../../contract/facts.ts'

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

const WITHOUT_ZONE = /^\d{4}[-/]\d{2}[-/]\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/

/** The offset of a zone from UTC at a time, in milliseconds. */
function offsetAt(time: Date, timeZone: string): number {
  const [, sign, hours = '', minutes = ''] = /([+-])(\d{2})(\d{2})$/.exec(formatServerTime(time, timeZone)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** Parses a time; one without a zone is in that of the header X-TZ. Null for anything else. */
export function parseTime(value: unknown, timeZone: string): Date | null {
  if (typeof value !== 'string' || !WITHOUT_ZONE.test(value)) return parseServerTime(value)
  const digits = parseServerTime(`${value}Z`)
  if (digits === null) return null
  // Twice: the first guess may be on the other side of a change of the clocks.
  const guess = new Date(digits.getTime() - offsetAt(digits, timeZone))
  return new Date(digits.getTime() - offsetAt(guess, timeZone))
}

const SLASHED = String.raw`\d{4}/\d{2}/\d{2} \d{2}:\d{2}:\d{2}(?: [+-]\d{4})?`
const ISO = String.raw`\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?: ?Z| ?[+-]\d{2}:?\d{2})?`
const IN_BODY = new RegExp(`^(?:${SLASHED}|${ISO})$`)

/** Parses a time of a body, where a core takes fewer forms than in a query: no date alone, and slashes with seconds only. */
export const parseBodyTime = (value: unknown, timeZone: string): Date | null =>
  typeof value === 'string' && IN_BODY.test(value) ? parseTime(value, timeZone) : null

/** A body whose times have a zone; what is no time stays as it is, to be refused. */
export const withZones = (
  fields: readonly FieldFact[],
  body: Readonly<Record<string, unknown>>,
  timeZone: string,
): Readonly<Record<string, unknown>> => ({
  ...body,
  ...Object.fromEntries(
    fields
      .filter(({ name, type }) => type === 'datetime' && Object.hasOwn(body, name))
      .map(({ name }) => [name, parseBodyTime(body[name], timeZone)?.toISOString() ?? body[name]]),
  ),
})
