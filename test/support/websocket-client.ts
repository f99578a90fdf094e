import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import type { Socket } from 'node:net'

/** RFC 6455, 5.2: kinds of frames. */
export const OPCODE = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

const MASK = Buffer.from([1, 2, 3, 4])

/** One frame as a client sends it: masked. */
export function clientFrame(opcode: number, payload: Buffer, { last = true } = {}): Buffer {
  const long = payload.length > 125
  const head = Buffer.alloc(long ? 4 : 2)
  head.writeUInt8((last ? 0x80 : 0) | opcode, 0)
  head.writeUInt8(0x80 | (long ? 126 : payload.length), 1)
  if (long) head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, MASK, Buffer.from(payload.map((byte, at) => byte ^ (MASK[at % 4] ?? 0)))])
}

function lengthAt(bytes: Buffer): { length: number; start: number } {
  const length = bytes.readUInt8(1)
  if (length === 127) return { length: Number(bytes.readBigUInt64BE(2)), start: 10 }
  return length === 126 ? { length: bytes.readUInt16BE(2), start: 4 } : { length, start: 2 }
}

export interface ServerFrame {
  readonly opcode: number
  readonly payload: Buffer
}

/** Reads the frames of a server one by one. */
export class FrameSource {
  readonly #socket: Socket
  #bytes = Buffer.alloc(0)

  constructor(socket: Socket) {
    this.#socket = socket
    socket.pause()
  }

  async #need(length: number): Promise<void> {
    while (this.#bytes.length < length) {
      const chunk: unknown = this.#socket.read()
      if (chunk instanceof Buffer) this.#bytes = Buffer.concat([this.#bytes, chunk])
      else await once(this.#socket, 'readable')
    }
  }

  async next(): Promise<ServerFrame> {
    await this.#need(2)
    await this.#need(lengthAt(this.#bytes).start)
    const { length, start } = lengthAt(this.#bytes)
    await this.#need(start + length)
    const frame = { opcode: this.#bytes.readUInt8(0) & 0x0f, payload: this.#bytes.subarray(start, start + length) }
    this.#bytes = this.#bytes.subarray(start + length)
    return frame
  }

  async json(): Promise<unknown> {
    return JSON.parse((await this.next()).payload.toString('utf8'))
  }
}

const HANDSHAKE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-version': '13',
}

/** Opens a websocket. @returns the connection, or the status of a refusal */
export async function askWebsocket(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly socket: Socket } | { readonly status: number | undefined }> {
  const asked = httpRequest(url, { headers: { ...HANDSHAKE, ...headers } })
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>
  const agreed = once(asked, 'upgrade') as Promise<[IncomingMessage, Socket, Buffer]>
  asked.end()
  return Promise.race([
    answered.then(([answer]) => {
      answer.resume()
      return { status: answer.statusCode }
    }),
    agreed.then(([, socket, head]) => {
      if (head.length > 0) socket.unshift(head)
      return { socket }
    }),
  ])
}
