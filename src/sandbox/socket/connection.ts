import type { RawData, WebSocket } from 'ws'

/** RFC 6455, 7.4.1: close codes. */
const CLOSE = { normal: 1000, unsupported: 1003 } as const

/** Clients only send short messages. */
export const MAX_MESSAGE_BYTES = 64 * 1024

/** A websocket for text messages. */
export interface Connection {
  readonly send: (value: unknown) => void
  /** Runs once, whichever side closes. */
  readonly onClose: (run: () => void) => void
  readonly close: () => void
}

export type Receive = (text: string, connection: Connection) => void

/** Passes each text message to `receive`; a binary message closes the websocket. */
export function connectionOf(socket: WebSocket, receive: Receive): Connection {
  const connection: Connection = {
    send: (value) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(value))
    },
    onClose: (run) => void socket.once('close', run),
    close: () => socket.close(CLOSE.normal),
  }
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (isBinary) socket.close(CLOSE.unsupported)
    else if (data instanceof Buffer) receive(data.toString(), connection)
  })
  // ws closes with the code of RFC 6455 (1002, 1007, 1009).
  socket.on('error', () => undefined)
  return connection
}
