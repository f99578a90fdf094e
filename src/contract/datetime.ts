const SERVER_TIME = /^(\d{4})\/(\d{2})\/(\d{2}) (\d{2}:\d{2}:\d{2})(?: ?([+-]\d{2}):?(\d{2}))?$/

/**
 * A time as a core writes it, `2026/11/20 17:28:34 +0800`, or in ISO 8601; null when it is neither.
 * A time without a zone (asset accounts' `date_created`) is taken as local, as the server means it for X-TZ.
 */
export function parseServerTime(value: unknown): Date | null {
  if (typeof value !== 'string' || value === '') return null
  const match = SERVER_TIME.exec(value)
  const date = new Date(match === null ? isoOnly(value) : isoOf(match))
  return Number.isNaN(date.getTime()) ? null : date
}

function isoOf([, year, month, day, time, hours, minutes]: RegExpExecArray): string {
  const zone = hours === undefined ? '' : `${hours}:${minutes ?? '00'}`
  return `${year ?? ''}-${month ?? ''}-${day ?? ''}T${time ?? ''}${zone}`
}

/** Date parses far more than ISO, and differently per browser: whatever does not begin like ISO is refused. */
function isoOnly(value: string): string {
  return /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}|$)/.test(value) ? value.replace(' ', 'T') : ''
}
