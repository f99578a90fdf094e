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

/** A time as the core writes it, in the zone of the reader: `2026/11/20 17:28:34 +0800`. */
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
