import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export type Agent = http.Agent | https.Agent

interface Client {
  readonly identity: string
  readonly agent: Agent
}

/** A front server sends the requests of many users over one connection. These headers distinguish them. */
const IDENTITY = ['cookie', 'authorization', 'x-forwarded-for'] as const

const identityOf = ({ headers }: IncomingMessage) => JSON.stringify(IDENTITY.map((name) => headers[name] ?? null))

function destroyOnData(this: Duplex) {
  this.destroy()
}

/** A connection that has received data while idle has no place in the next answer. */
function watchWhileIdle(agent: Agent): void {
  agent.on('free', (socket: Duplex) => {
    if (!socket.destroyed) socket.on('data', destroyOnData)
  })
}

export const stopWatching = (socket: Duplex) => socket.off('data', destroyOnData)

/** From now on each connection of this agent is closed after its answer. */
function keepNone(agent: Agent): void {
  // Not the constructor's option: Node replaces its 0 by the default, 256.
  agent.maxFreeSockets = 0
  for (const sockets of Object.values(agent.freeSockets)) for (const socket of sockets ?? []) socket.destroy()
}

/**
 * The connections to the core. An answer that a core sends twice, or too late, is read as the answer to the next request on the same
 * connection. So no connection ever serves two clients: a write has one of its own, which is closed after it; reads share one per
 * user and client connection, which is closed with the latter.
 */
export class CoreConnections {
  readonly #Agent: typeof http.Agent | typeof https.Agent
  readonly #clients = new Map<Socket, Client>()
  /** A new connection for each request, closed after the answer. */
  readonly single: Agent

  constructor(url: URL) {
    this.#Agent = (url.protocol === 'https:' ? https : http).Agent
    // Not `Connection: close`: a core that refuses an upload early would then close before its refusal has been read.
    this.single = new this.#Agent({ keepAlive: true })
    keepNone(this.single)
  }

  /** Keeps one connection for the next read of the same client. */
  forReads(request: IncomingMessage): Agent {
    const { socket } = request
    const identity = identityOf(request)
    const known = this.#clients.get(socket)
    if (known?.identity === identity) return known.agent
    if (known === undefined) socket.once('close', () => this.#forget(socket))
    else keepNone(known.agent)
    const agent = new this.#Agent({ keepAlive: true, maxFreeSockets: 1 })
    watchWhileIdle(agent)
    this.#clients.set(socket, { identity, agent })
    return agent
  }

  #forget(socket: Socket): void {
    this.#clients.get(socket)?.agent.destroy()
    this.#clients.delete(socket)
  }

  close(): void {
    this.single.destroy()
    for (const socket of this.#clients.keys()) this.#forget(socket)
  }
}
