import type { IncomingMessage } from 'node:http'
import { endsHere } from './hop-by-hop.ts'

/**
 * A redirect to the core's own address, which the browser may not even reach, leads to the same path here; so does one that has
 * this gateway's name but the wrong scheme. Any other stays: paths, and the addresses of other servers (single sign-on).
 */
export function moveLocation(location: string, core: URL, browser: string): string {
  if (!/^(https?:)?\/\//i.test(location) || !URL.canParse(location, browser)) return location
  const { host } = new URL(location, browser)
  const isOurs = host === core.host || host === new URL(browser).host
  return isOurs ? browser + location.replace(/^(https?:)?\/\/[^/?#]*/i, '') : location
}

/**
 * Set-Cookie, made such that the browser keeps it here: never for a domain that this gateway is not in, and over plain http without
 * what demands https (`Secure`, and with it `SameSite=None` and `Partitioned`).
 */
export function moveCookie(cookie: string, browser: string): string {
  const refused = browser.startsWith('https:') ? /^domain$/i : /^(domain|secure|partitioned|samesite=none)$/i
  const [pair = '', ...attributes] = cookie.split(';')
  const kept = attributes.filter((attribute) => {
    const [name = '', value = ''] = attribute.split('=').map((part) => part.trim())
    return !refused.test(name) && !refused.test(`${name}=${value}`)
  })
  return [pair, ...kept].join(';')
}

function moved(name: string, value: string, core: URL, browser: string): string {
  switch (name.toLowerCase()) {
    case 'location':
      return moveLocation(value, core, browser)
    case 'set-cookie':
      return moveCookie(value, browser)
    default:
      return value
  }
}

/** The reason of the status line, without what HTTP does not allow there: Node refuses to send it. */
export const reasonPhrase = ({ statusMessage = '' }: IncomingMessage): string =>
  statusMessage.replace(/[^\t\x20-\x7e\x80-\xff]/g, '')

/** The core's own headers, in its order and spelling: name, value, name, value ... `browser` is this gateway's origin. */
export function responseHeaders(answer: IncomingMessage, core: URL, browser: string): string[] {
  const ends = endsHere(answer.headers.connection)
  const { rawHeaders } = answer
  const names = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
  )
  return names.filter(([name]) => !ends(name)).flatMap(([name, value]) => [name, moved(name, value, core, browser)])
}
