import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { WEBSOCKET } from '../../serve/upgrade.ts'
import { CLOSE, closeFrame, type Frame, FrameError, OPCODE, readFrame, writeFrame } from './frames.ts'

/** RFC 6455, 1.3: what a server adds to the client's key to show that it speaks the protocol. */
const KEY_SUFFIX = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

/** One websocket, from the handshake on. */
export interface Connection {
  readonly send: (value: unknown) => void
  /** Runs once, whoever ends it. */
  readonly onClose: (run: () => void) => void
  /** Ends it in good order. */
  readonly close: () => void
}

export type Receive = (text: string, connection: Connection) => void

function agreement({ headers }: IncomingMessage): string {
  const accepted = createHash('sha1')
    .update(`${headers['sec-websocket-key'] ?? ''}${KEY_SUFFIX}`)
    .digest('base64')
  const lines = ['Connection: Upgrade', `Upgrade: ${WEBSOCKET}`, `Sec-WebSocket-Accept: ${accepted}`]
  return ['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n')
}

function end(socket: Socket, code: number): void {
  if (socket.writable) socket.end(closeFrame(code))
}

function answer(socket: Socket, { opcode, isLast, payload }: Frame, receive: (text: string) => void): void {
  if (opcode === OPCODE.close) end(socket, CLOSE.normal)
  else if (opcode === OPCODE.ping) socket.write(writeFrame(OPCODE.pong, payload))
  else if (opcode === OPCODE.text && isLast) receive(payload.toString('utf8'))
  else if (opcode !== OPCODE.pong) end(socket, CLOSE.unsupported)
}

/** Agrees to the websocket that was asked for; `receive` gets each text. Answers nothing that it was not asked. */
export function acceptWebsocket(request: IncomingMessage, socket: Socket, head: Buffer, receive: Receive): Connection {
  let bytes: Buffer = Buffer.alloc(0)
  const connection: Connection = {
    send: (value) => {
      if (socket.writable) socket.write(writeFrame(OPCODE.text, Buffer.from(JSON.stringify(value))))
    },
    onClose: (run) => void socket.once('close', run),
    close: () => end(socket, CLOSE.normal),
  }
  const read = (chunk: Buffer): void => {
    bytes = Buffer.concat([bytes, chunk])
    try {
      for (let next = readFrame(bytes); next !== null && socket.writable; next = readFrame(bytes)) {
        bytes = next.rest
        answer(socket, next.frame, (text) => receive(text, connection))
      }
    } catch (error) {
      if (!(error instanceof FrameError)) throw error
      end(socket, error.code)
    }
  }
  socket.setTimeout(0)
  socket.setNoDelay(true)
  socket.write(agreement(request))
  read(head)
  socket.on('data', read)
  return connection
}
