import { IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The path of a request, without the query. */
export const pathOf = ({ url = '' }: { readonly url?: string | undefined }): string => url.split('?', 1)[0] ?? url

export const WEBSOCKET = 'websocket'

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Tests for the handshake of a websocket (RFC 6455, 4.1): a GET without a body. */
export const isWebsocket = (request: IncomingMessage): boolean =>
  request.headers.upgrade?.toLowerCase() === WEBSOCKET && request.method === 'GET' && !hasBody(request)

/**
 * Ignores offers of other protocols than websocket (`h2c`), which RFC 9110, 7.8 allows. Node would pass every such request to the
 * listener of `upgrade`, without its body. For the server option `IncomingMessage`.
 */
export class WebsocketOrPlain extends IncomingMessage {
  declare private isOffered: boolean

  get upgrade(): boolean {
    return this.isOffered && (this.method === 'CONNECT' || isWebsocket(this))
  }

  /** Set by Node, which then reads it to choose between the events `request`, `upgrade` and `connect`. */
  set upgrade(isOffered: boolean | null) {
    this.isOffered = isOffered === true
  }
}

/** Closes the connection after a request with an ignored upgrade: Node loses what follows it, so that the client must send it again. */
export function closeAfterOffers(server: Server): void {
  server.prependListener('request', ({ headers }: IncomingMessage, response: ServerResponse) => {
    if (headers.upgrade !== undefined) response.shouldKeepAlive = false
  })
}

/** A plain HTTP response on the socket of an upgrade request. */
export function responseOn(request: IncomingMessage, socket: Socket): ServerResponse {
  const response = new ServerResponse(request)
  response.shouldKeepAlive = false
  response.assignSocket(socket)
  // A server does this for its own requests; without it a body larger than the buffer never ends.
  const drain = () => response.emit('drain')
  socket.on('drain', drain)
  response.once('finish', () => {
    socket.off('drain', drain)
    response.detachSocket(socket)
    socket.destroySoon()
  })
  return response
}
