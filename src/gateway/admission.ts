import type { IncomingMessage } from 'node:http'
import type { Refusal } from '../serve/refusal.ts'

/** A host name or address with an optional port: RFC 9110, 7.2, without user and without escapes. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Answers with what it was sent, cookies included; or asks for a tunnel. */
const REFUSED_METHODS: ReadonlySet<string> = new Set(['TRACE', 'CONNECT'])

function isHost(request: IncomingMessage): boolean {
  const { host } = request.headers
  const count = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  if (count === 0) return request.httpVersion === '1.0'
  return count === 1 && host !== undefined && HOST.test(host) && URL.canParse(`http://${host}`)
}

/** Why a request is not passed on; null when it is. What is refused here could be read in two ways, here and by a core. */
export function refusalOf(request: IncomingMessage): Refusal | null {
  const { method = '', url = '', headers } = request
  if (REFUSED_METHODS.has(method)) return 'method'
  // An absolute address names a host of its own, besides the Host header.
  if (!url.startsWith('/')) return 'address'
  if (!isHost(request)) return 'host'
  const coding = headers['transfer-encoding']
  return coding === undefined || coding.toLowerCase() === 'chunked' ? null : 'coding'
}
