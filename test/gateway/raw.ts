import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** Opens a connection that sends exactly the bytes it is given. */
export async function rawConnection(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket
}

/** Reads until `end` has arrived, or until the other side closes. */
export async function readUntil(socket: Socket, end?: string): Promise<string> {
  let text = ''
  return new Promise((resolve) => {
    const finish = () => {
      socket.off('data', add).off('close', finish)
      resolve(text)
    }
    const add = (chunk: Buffer) => {
      text += chunk.toString('latin1')
      if (end !== undefined && text.includes(end)) finish()
    }
    socket.on('data', add).once('close', finish)
    socket.on('error', () => undefined)
  })
}

/** Sends exactly this text (latin1) on a new connection; resolves with everything until `end`, or until the server closes. */
export async function rawCall(origin: string, text: string, end?: string): Promise<string> {
  const socket = await rawConnection(origin)
  const answered = readUntil(socket, end)
  socket.write(text, 'latin1')
  const answer = await answered
  socket.destroy()
  return answer
}

export interface RawCore {
  readonly url: URL
  /** All connections that the core has accepted, in order. */
  readonly sockets: readonly Socket[]
  stop(): Promise<void>
}

/** A server that speaks bytes: `onRequest` gets the head of each request, as text. For requests without a body. */
export async function startRawCore(onRequest: (head: string, socket: Socket) => void): Promise<RawCore> {
  const sockets: Socket[] = []
  const server: Server = createServer((socket) => {
    sockets.push(socket)
    let text = ''
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      for (let end = text.indexOf('\r\n\r\n'); end >= 0; end = text.indexOf('\r\n\r\n')) {
        const head = text.slice(0, end)
        text = text.slice(end + 4)
        onRequest(head, socket)
      }
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the raw core has no port')
  const stop = async () => {
    const closed = once(server.close(), 'close')
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return { url: new URL(`http://127.0.0.1:${address.port}`), sockets, stop }
}
