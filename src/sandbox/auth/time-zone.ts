const accepted = new Set<string>()
const REMEMBERED = 100

function isTimeZone(name: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The zone of the header X-TZ when there is such a zone, else the server's own. */
export function chooseTimeZone(header: string | string[] | undefined): string {
  const name = typeof header === 'string' ? header : ''
  if (accepted.has(name)) return name
  if (name === '' || !isTimeZone(name)) return Intl.DateTimeFormat().resolvedOptions().timeZone
  if (accepted.size < REMEMBERED) accepted.add(name)
  return name
}
