const two = (value: number): string => String(value).padStart(2, '0')

/** Local calendar day, `2026-11-20`. */
export function formatDay(date: Date): string {
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Local time to the second, `2026-11-20 17:28:34` (ruling 16). */
export function formatTime(date: Date): string {
  return `${formatDay(date)} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** The same moment in UTC, `2026-11-20 09:28:34`. */
export function formatUtc(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ')
}

/** The offset in force at that moment, `UTC+08:00`. */
export function formatZone(date: Date): string {
  const minutes = -date.getTimezoneOffset()
  const size = Math.abs(minutes)
  return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
