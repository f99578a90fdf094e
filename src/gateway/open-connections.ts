import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { clientAddress, networkOf } from './addresses.ts'

/** Interval of checks while the gateway stops, in ms. */
const CHECK_MS = 50

/** Websockets are closed over this part of the time, so that their clients do not all connect elsewhere at once. */
const SOCKETS_PART = 0.5

/** Connections that wait to be accepted get this part of the time. */
const ACCEPT_PART = 0.25

/** A turn of the event loop of so many ms leaves next to no time for another connection to arrive. */
const SHORT_TURN_MS = 0.5

/**
 * Accepts the connections that wait in the queue of the system: it resets them when a server closes, and a proxy does not send a POST
 * again. Node accepts one in each turn of its event loop.
 * @param limit ms after which it resolves although connections wait
 */
async function acceptWaiting(server: Server, limit: number): Promise<void> {
  let accepted = true
  const onConnection = () => (accepted = true)
  server.on('connection', onConnection)
  const end = performance.now() + limit
  let took = Infinity
  while ((accepted || took > SHORT_TURN_MS) && performance.now() < end) {
    accepted = false
    const at = performance.now()
    // Resolves directly after the turn has accepted.
    await setImmediate()
    took = performance.now() - at
  }
  server.off('connection', onConnection)
}

/** Open responses and upgraded connections: Node's server does not track the latter, and neither can be counted or drained by it. */
export class OpenConnections {
  readonly #responses = new Set<ServerResponse>()
  readonly #sockets = new Map<Socket, string>()
  #isDraining = false

  get isDraining(): boolean {
    return this.#isDraining
  }

  get requestCount(): number {
    return this.#responses.size
  }

  get socketCount(): number {
    return this.#sockets.size
  }

  /** Websockets of the network that sent `request`. */
  socketsOf(request: IncomingMessage): number {
    const client = networkOf(clientAddress(request))
    return [...this.#sockets.values()].filter((each) => each === client).length
  }

  addResponse(response: ServerResponse): void {
    if (this.#isDraining) response.shouldKeepAlive = false
    this.#responses.add(response)
    response.once('close', () => this.#responses.delete(response))
  }

  addSocket(request: IncomingMessage, socket: Socket): void {
    this.#sockets.set(socket, networkOf(clientAddress(request)))
    socket.once('close', () => this.#sockets.delete(socket))
  }

  /** From now on every response closes its connection. */
  startDraining(): void {
    this.#isDraining = true
    for (const response of this.#responses) response.shouldKeepAlive = false
  }

  /**
   * Stops accepting connections, lets open requests end, and closes websockets one after the other.
   * @param limit ms after which it resolves although connections are open
   */
  async drain(server: Server, limit: number): Promise<void> {
    this.startDraining()
    const end = Date.now() + limit
    await acceptWaiting(server, limit * ACCEPT_PART)
    // Node closes connections whose request it has not read yet: those accepted last.
    await setTimeout(Math.min(CHECK_MS, limit))
    server.close()
    const pause = (limit * SOCKETS_PART) / Math.max(1, this.#sockets.size)
    const closed = this.#closeSockets(pause)
    while (Date.now() < end && this.#responses.size + this.#sockets.size > 0) {
      server.closeIdleConnections()
      await setTimeout(Math.min(CHECK_MS, limit))
    }
    this.destroySockets()
    await closed
  }

  async #closeSockets(pause: number): Promise<void> {
    for (const socket of [...this.#sockets.keys()]) {
      if (socket.destroyed) continue
      // After what the core has sent; the tunnel then closes the core's side.
      socket.destroySoon()
      await setTimeout(Math.min(pause, CHECK_MS))
    }
  }

  destroySockets(): void {
    for (const socket of this.#sockets.keys()) socket.destroy()
  }
}
