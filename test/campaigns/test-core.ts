import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { WebSocketServer } from 'ws'

const ROW = { id: '00000000-0000-4000-8000-000000000000', name: 'A user', username: 'user', comment: 'c'.repeat(100) }

/** A page of rows, about 4 KiB. */
const PAGE = JSON.stringify({ count: 15, next: null, previous: null, results: Array.from({ length: 15 }, () => ROW) })

export interface TestCore {
  readonly url: URL
  stop(): Promise<void>
}

/**
 * A core without data, fast enough to measure what is before it. Answers a page of rows; `?wait=MS` delays the second half of it; a POST
 * is answered with its body. Websockets send back what they get.
 */
export async function startTestCore(port = 0): Promise<TestCore> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.method === 'POST') return void request.pipe(response)
    const wait = Number(new URL(request.url ?? '/', 'http://core').searchParams.get('wait') ?? 0)
    if (wait === 0) return void response.end(PAGE)
    response.write(PAGE.slice(0, 100))
    void setTimeout(wait).then(() => response.end(PAGE.slice(100)))
  })
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const websockets = new WebSocketServer({ server })
  websockets.on('connection', (socket) =>
    socket.on('message', (data) => socket.send(data)).on('error', () => undefined),
  )
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    stop: async () => {
      const closed = once(server.close(), 'close')
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
