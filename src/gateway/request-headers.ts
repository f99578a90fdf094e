import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { endsHere } from './hop-by-hop.ts'
import { browserOrigin, moveOrigin, shownOrigin } from './origin.ts'

function passedOn(request: IncomingMessage): OutgoingHttpHeaders {
  const ends = endsHere(request.headers.connection)
  return Object.fromEntries(Object.entries(request.headers).filter(([name]) => !ends(name)))
}

function forwardedFor(request: IncomingMessage): string {
  const before = request.headers['x-forwarded-for']
  return [before ?? [], request.socket.remoteAddress ?? []].flat().join(', ')
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
