import { isValid, parseISO } from 'date-fns'

/** parseISO takes `2026` and `20261120` for days, too: only whole dates with separators are times. */
const SERVER_TIME = /^\d{4}([-/])\d{2}\1\d{2}(?:[T ]|$)/

/**
 * A time as a core writes it, `2026/11/20 17:28:34 +0800`, or in ISO 8601; null when it is neither.
 * A time without a zone (asset accounts' `date_created`) is taken as local, as the server means it for X-TZ.
 */
export function parseServerTime(value: unknown): Date | null {
  if (typeof value !== 'string' || !SERVER_TIME.test(value)) return null
  const date = parseISO(value.replaceAll('/', '-').replace(/ (?=[+-])/, ''))
  return isValid(date) ? date : null
}
