import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** RFC 6455: what no server may send, by name; after each of them the browser must end the websocket. */
const MALFORMED_FRAMES: Readonly<Record<string, readonly number[]>> = {
  'bits that mean nothing': [0xc1, 1, 0x41],
  'an unknown kind': [0x83, 1, 0x41],
  'a masked frame': [0x81, 0x81, 1, 2, 3, 4, 0x40],
  'a text that is no UTF-8': [0x81, 1, 0xff],
  'a ping in two parts': [0x09, 0],
  'a ping that is too long': [0x89, 126, 0, 126, ...Array<number>(126).fill(0x41)],
  'a part that continues nothing': [0x80, 1, 0x41],
  'a length of 2^63': [0x81, 127, 0x80, 0, 0, 0, 0, 0, 0, 0],
  'a frame that ends in the middle': [0x81, 5, 0x41],
  'no websocket at all': [...Buffer.from('HTTP/1.1 502 Bad Gateway\r\n\r\n')],
}

const KEY = /^sec-websocket-key: (\S+)/im
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

function handshake(request: string): string {
  const accepted = createHash('sha1').update(`${KEY.exec(request)?.[1] ?? ''}${GUID}`)
  const lines = ['101 Switching Protocols', 'Connection: Upgrade', 'Upgrade: websocket']
  return `HTTP/1.1 ${lines.join('\r\n')}\r\nSec-WebSocket-Accept: ${accepted.digest('base64')}\r\n\r\n`
}

interface MalformingProxy {
  readonly origin: string
  /** Number of malformed answers that are left. */
  left(): number
  close(): Promise<void>
}

/** A TCP proxy before a server. The first websockets of `path` get a handshake, one of MALFORMED_FRAMES each, and an end. */
export async function openMalformingProxy(target: string, path: string): Promise<MalformingProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const malformed = Object.values(MALFORMED_FRAMES)
  const server = createServer((client) => {
    sockets.add(client.on('error', () => undefined).once('close', () => sockets.delete(client)))
    client.once('data', (start: Buffer) => {
      const request = start.toString('latin1')
      const bytes = request.startsWith(`GET ${path}`) ? malformed.shift() : undefined
      if (bytes !== undefined) {
        client.write(handshake(request), 'latin1')
        client.end(Buffer.from(bytes))
        return
      }
      const core = connect(Number(port), hostname)
      core.on('error', () => client.destroy()).write(start)
      client.pipe(core).pipe(client)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    left: () => malformed.length,
    close: async () => {
      const closed = once(server.close(), 'close')
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
