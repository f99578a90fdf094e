import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export type Agent = http.Agent | https.Agent

/** How a core behind https is trusted. */
export interface CoreTls {
  /** Certificates of its authority, PEM, instead of the usual ones. */
  readonly ca?: string
  /** Name in its certificate, when it is not the host of its address. */
  readonly servername?: string
}

interface Client {
  readonly identity: string
  readonly agent: Agent
}

/** These headers distinguish the users whose requests a front server sends over one connection. */
const IDENTITY = ['cookie', 'authorization', 'x-forwarded-for'] as const

const identityOf = ({ headers }: IncomingMessage) => JSON.stringify(IDENTITY.map((name) => headers[name] ?? null))

function destroyOnData(this: Duplex) {
  this.destroy()
}

/** Destroys connections that receive data while idle: it would be parsed as the next response. */
function watchWhileIdle(agent: Agent): void {
  agent.on('free', (socket: Duplex) => {
    if (!socket.destroyed) socket.on('data', destroyOnData)
  })
}

export const stopWatching = (socket: Duplex) => socket.off('data', destroyOnData)

/** Closes every connection of the agent after its response. */
function keepNone(agent: Agent): void {
  // Not the constructor's option: Node replaces 0 by the default, 256.
  agent.maxFreeSockets = 0
  for (const sockets of Object.values(agent.freeSockets)) for (const socket of sockets ?? []) socket.destroy()
}

/**
 * The connections to the core. A response that a core sends twice or too late is parsed as the response to the next request on the
 * connection. So no connection serves two clients: each write gets a new connection, closed after it; reads share one per user and
 * client connection, closed with the client connection.
 */
export class CoreConnections {
  readonly #createAgent: (options: http.AgentOptions) => Agent
  readonly #clients = new Map<Socket, Client>()
  /** Opens a connection for each request, closed after the response. */
  readonly single: Agent

  constructor(url: URL, tls: CoreTls = {}) {
    this.#createAgent = (options) =>
      url.protocol === 'https:' ? new https.Agent({ ...options, ...tls }) : new http.Agent(options)
    // Not `Connection: close`: a core that refuses an upload early would close before its refusal is read.
    this.single = this.#createAgent({ keepAlive: true })
    keepNone(this.single)
  }

  /** An agent with one connection for the reads of a client. */
  forReads(request: IncomingMessage): Agent {
    const { socket } = request
    const identity = identityOf(request)
    const known = this.#clients.get(socket)
    if (known?.identity === identity) return known.agent
    if (known === undefined) socket.once('close', () => this.#forget(socket))
    else keepNone(known.agent)
    const agent = this.#createAgent({ keepAlive: true, maxFreeSockets: 1 })
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
