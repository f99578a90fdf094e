import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export const WEBSOCKET = 'websocket'

export const isWebsocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === WEBSOCKET

/** An ordinary answer on a connection that had asked to become something else. */
export function responseOn(request: IncomingMessage, socket: Socket): ServerResponse {
  const response = new ServerResponse(request)
  response.shouldKeepAlive = false
  response.assignSocket(socket)
  // A server does this for its own requests: without it a body larger than the buffer would wait forever.
  const drain = () => response.emit('drain')
  socket.on('drain', drain)
  response.once('finish', () => {
    socket.off('drain', drain)
    response.detachSocket(socket)
    socket.destroySoon()
  })
  return response
}
