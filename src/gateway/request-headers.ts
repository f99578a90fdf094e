import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { endsHere } from './hop-by-hop.ts'
import { browserOrigin, moveOrigin, shownOrigin } from './origin.ts'

/**
 * Headers by which a client could say where it comes from or what it asks for: of these the core gets what the gateway sets. A name
 * with `_` is the same as one with `-` to a core (CGI).
 */
const UNVERIFIED =
  /^(?:forwarded|proxy|x-forwarded-.*|x-original-.*|x-rewrite-url|x-real-ip|(?:x-client|x-cluster-client|true-client)-ip|.*_.*)$/

function passedOn(request: IncomingMessage): OutgoingHttpHeaders {
  const ends = endsHere(request.headers.connection)
  return Object.fromEntries(Object.entries(request.headers).filter(([name]) => !ends(name) && !UNVERIFIED.test(name)))
}

/** The addresses that a front server of this machine has named, and the address of the connection. */
function forwardedFor(request: IncomingMessage): string {
  const before = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const addresses = before.map((text) => text.trim()).filter((text) => isIP(text) !== 0)
  return [...addresses, request.socket.remoteAddress ?? []].flat().join(', ')
}

function moved(request: IncomingMessage, from: string, to: string): OutgoingHttpHeaders {
  const { origin, referer } = request.headers
  return {
    ...(origin === undefined ? {} : { origin: moveOrigin(origin, from, to) }),
    ...(referer === undefined ? {} : { referer: moveOrigin(referer, from, to) }),
  }
}

/** The headers of a request as the core gets them. */
export function requestHeaders(request: IncomingMessage, core: URL): OutgoingHttpHeaders {
  const browser = browserOrigin(request.headers, core)
  const shown = shownOrigin(browser, core)
  const [scheme = '', host = ''] = shown.split('://')
  return {
    ...passedOn(request),
    ...moved(request, browser, shown),
    host,
    'x-forwarded-for': forwardedFor(request),
    'x-forwarded-host': host,
    'x-forwarded-proto': scheme,
    // A body of unknown length stays one: without this Node would send some methods' bodies without any frame.
    ...(request.headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }),
  }
}
