import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { forwardedFor } from './addresses.ts'

/** RFC 9110, 7.6.1: headers of one connection, which are not forwarded. */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Headers that frame or route a message. `Connection` cannot remove them: the rest of a body would be parsed as another message. */
const FRAMING: ReadonlySet<string> = new Set(['content-length', 'host'])

/** Returns a test for header names that are not forwarded: hop-by-hop ones, and those that the header `Connection` lists. */
function isDroppedBy(connection: string | undefined): (name: string) => boolean {
  const listed = new Set((connection ?? '').split(',').map((name) => name.trim().toLowerCase()))
  return (spelled) => {
    const name = spelled.toLowerCase()
    return HOP_BY_HOP.has(name) || (listed.has(name) && !FRAMING.has(name))
  }
}

/**
 * The gateway's origin as the browser sees it. `dropUntrusted` has removed the scheme unless a trusted proxy has sent it; proxies pass
 * the Host header on.
 */
export function browserOrigin(headers: IncomingHttpHeaders, core: URL): string {
  const scheme = /^https\b/i.test(String(headers['x-forwarded-proto'])) ? 'https' : 'http'
  return `${scheme}://${headers.host ?? core.host}`
}

/**
 * The origin sent to the core. Host, Origin, Referer and X-Forwarded-* must all name it, because the core compares them (CSRF) and
 * builds links with them (`next`, return addresses of single sign-on). Over plain http it is the browser's, so that those links lead
 * here. A core behind https is routed by its own name, and rejects a referrer from a page without https.
 */
export const shownOrigin = (browser: string, core: URL): string => (core.protocol === 'https:' ? core.origin : browser)

/** Replaces the origin of a URL; returns any other value unchanged. */
export function moveOrigin(value: string, from: string, to: string): string {
  return value === from || value.startsWith(`${from}/`) ? to + value.slice(from.length) : value
}

/**
 * Headers with which a client could fake its address or the requested URL: the core gets only what the gateway sets. Names with `_`
 * equal names with `-` in a core (CGI).
 */
const UNVERIFIED =
  /^(?:(?:x-)?forwarded(?:-.*)?|proxy|x-original-.*|x-rewrite-url|x-real-ip|x-host|(?:.*-)?client-ip|.*-connecting-ip|.*_.*)$/

function passedOn(request: IncomingMessage): OutgoingHttpHeaders {
  const ends = isDroppedBy(request.headers.connection)
  return Object.fromEntries(Object.entries(request.headers).filter(([name]) => !ends(name) && !UNVERIFIED.test(name)))
}

function ownOriginHeaders(request: IncomingMessage, from: string, to: string): OutgoingHttpHeaders {
  const { origin, referer } = request.headers
  return {
    ...(origin === undefined ? {} : { origin: moveOrigin(origin, from, to) }),
    ...(referer === undefined ? {} : { referer: moveOrigin(referer, from, to) }),
  }
}

/** The headers of a request for the core. */
export function requestHeaders(request: IncomingMessage, core: URL): OutgoingHttpHeaders {
  const browser = browserOrigin(request.headers, core)
  const shown = shownOrigin(browser, core)
  const [scheme = '', host = ''] = shown.split('://')
  return {
    ...passedOn(request),
    ...ownOriginHeaders(request, browser, shown),
    host,
    'x-forwarded-for': forwardedFor(request),
    'x-forwarded-host': host,
    'x-forwarded-proto': scheme,
    // A client may name it in `Connection`.
    'x-request-id': request.headers['x-request-id'],
    // Keeps a body of unknown length: Node would send bodies of some methods unframed.
    ...(request.headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }),
  }
}

/**
 * Moves a redirect to the core's address, or to this gateway with the wrong scheme, to the same path here. Paths and addresses of
 * other servers (single sign-on) stay.
 */
export function moveLocation(location: string, core: URL, browser: string): string {
  if (!/^(https?:)?\/\//i.test(location) || !URL.canParse(location, browser)) return location
  const { host } = new URL(location, browser)
  const isOurs = host === core.host || host === new URL(browser).host
  return isOurs ? browser + location.replace(/^(https?:)?\/\/[^/?#]*/i, '') : location
}

/**
 * Changes Set-Cookie so that the browser keeps the cookie here: without `Domain`, and over plain http without the attributes that
 * need https (`Secure`, `SameSite=None`, `Partitioned`).
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

function movedValue(name: string, value: string, core: URL, browser: string): string {
  switch (name.toLowerCase()) {
    case 'location':
      return moveLocation(value, core, browser)
    case 'set-cookie':
      return moveCookie(value, browser)
    default:
      return value
  }
}

/** The reason phrase without characters that HTTP forbids: Node refuses to send them. */
export const reasonPhrase = ({ statusMessage = '' }: IncomingMessage): string =>
  statusMessage.replace(/[^\t\x20-\x7e\x80-\xff]/g, '')

/** The core's headers in its order and spelling: name, value, name, value ... `browser` is this gateway's origin. */
export function responseHeaders(answer: IncomingMessage, core: URL, browser: string): string[] {
  const ends = isDroppedBy(answer.headers.connection)
  const { rawHeaders } = answer
  const names = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
  )
  return (
    names
      // The gateway sets its own, which its log contains.
      .filter(([name]) => !ends(name) && !/^x-request-id$/i.test(name))
      .flatMap(([name, value]) => [name, movedValue(name, value, core, browser)])
  )
}
