import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { BASE_PATH } from '../contract/server-pages.ts'
import { type Refusal, sendRefusal } from '../serve/refusal.ts'
import { closeAfterOffers, hasBody, pathOf, responseOn, WebsocketOrPlain } from '../serve/upgrade.ts'
import { type AccessLog, giveId } from './access-log.ts'
import { type AddressSet, dropUntrusted } from './addresses.ts'
import type { Core } from './core-request.ts'
import { forward, refuse } from './forward.ts'
import { isGatePage, type LoginRoutes, refuseAtGate } from './login-routes.ts'
import type { Target } from './metrics.ts'
import type { OpenConnections } from './open-connections.ts'
import type { TokenGate } from './token-gate.ts'
import { tunnel } from './tunnel.ts'
import { TurnQueue } from './turn-queue.ts'

/** A host name or address with an optional port: RFC 9110, 7.2, without user and without escapes. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** TRACE echoes the request with its cookies; CONNECT opens a tunnel. */
const REFUSED_METHODS: ReadonlySet<string> = new Set(['TRACE', 'CONNECT'])

function isHost(request: IncomingMessage): boolean {
  const { host } = request.headers
  const count = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  if (count === 0) return request.httpVersion === '1.0'
  return count === 1 && host !== undefined && HOST.test(host) && URL.canParse(`http://${host}`)
}

/** Returns why a request is refused, or null. Refused are requests that gateway and core could parse differently. */
function refusalOf(request: IncomingMessage): Refusal | null {
  const { method = '', url = '', headers } = request
  if (REFUSED_METHODS.has(method)) return 'method'
  // An absolute address names a host of its own, besides the Host header.
  if (!url.startsWith('/')) return 'address'
  if (!isHost(request)) return 'host'
  const coding = headers['transfer-encoding']
  return coding === undefined || coding.toLowerCase() === 'chunked' ? null : 'coding'
}

/** Interval of Node's checks for headers that take too long, in ms. */
const CHECK_INTERVAL = 5000

const serverOptions = ({ timeouts, limits }: Core) => ({
  // The core limits the time of uploads. This also disables the default of `headersTimeout`.
  requestTimeout: 0,
  headersTimeout: timeouts.headers,
  connectionsCheckingInterval: Math.min(CHECK_INTERVAL, timeouts.headers),
  // Same as the sandbox.
  keepAliveTimeout: 72_000,
  maxHeaderSize: limits.header,
  // `refusalOf` checks it.
  requireHostHeader: false,
  IncomingMessage: WebsocketOrPlain,
})

/** Health, readiness and metrics of the gateway itself. */
export const OWN_BASE = '/-/'

/** Old links and a core's mails lead here, wherever the console is. */
const CORE_BASE = `${BASE_PATH}/`

/** What serves a path. The sign-in page is checked first: its path may be below that of the console. */
function targetOf(request: IncomingMessage, { base, login }: Pick<FrontParts, 'base' | 'login'>): Target {
  const path = pathOf(request)
  if (login !== null && isGatePage(request)) return 'core'
  if (path.startsWith(OWN_BASE)) return 'gateway'
  const isBelow = (folder: string) => path.startsWith(folder) || path === folder.slice(0, -1)
  return isBelow(base) || isBelow(CORE_BASE) ? 'console' : 'core'
}

/** Ends a request whose body pauses for too long, unless the core has stopped reading. */
function limitPauses(core: Core, request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return
  request.setTimeout(core.timeouts.body, () => {
    if (request.isPaused()) return
    if (response.headersSent) return void request.socket.destroy()
    refuse(core, request, response, 'too-slow')
  })
  // Without a listener Node closes the connection of a request that is not yet read completely.
  response.on('timeout', () => undefined)
  request.once('end', () => {
    if (!response.writableFinished) request.setTimeout(0)
  })
}

/** Closes the connection of a client that does not read what the gateway itself answers. */
function limitReading(core: Core, request: IncomingMessage, response: ServerResponse): void {
  const start = () => void response.setTimeout(core.timeouts.body, () => request.socket.destroy())
  // After `limitPauses`, which ends with the body.
  if (hasBody(request)) request.once('end', start)
  else start()
}

/** The login of a server with tokens. */
export interface TokenLogin {
  readonly gate: TokenGate
  readonly routes: LoginRoutes
}

/** Forwards a request once its token is known; `respond` gives where to answer if it is not forwarded. */
function passGate(
  core: Core,
  login: TokenLogin | null,
  request: IncomingMessage,
  { respond, go }: { readonly respond: () => ServerResponse; readonly go: () => void },
): void {
  if (login === null) return go()
  const { gate, routes } = login
  const admit = async (): Promise<void> => {
    const refusal = await gate.admit(core, request)
    if (refusal === null) return go()
    core.log?.refused(request, refusal)
    refuseAtGate(request, respond(), refusal)
  }
  const admitted = isGatePage(request) ? routes.serve(core, request, respond()) : admit()
  // The body was cut off: no client waits for the response.
  admitted.catch(() => request.destroy())
}

/** What the front serves and watches. */
export interface FrontParts {
  readonly core: Core
  /** Path of the console, with slashes around it. */
  readonly base: string
  /** Proxies whose headers about the client are trusted. */
  readonly isTrusted: AddressSet
  /** Serves the console and the gateway's own paths. */
  readonly serveOwn: RequestListener
  readonly connections: OpenConnections
  readonly log: AccessLog
  /** Null for a server with a login of its own. */
  readonly login: TokenLogin | null
}

/** Why a request is not even looked at, or null. */
const limitOf = ({ limits }: Core, { headers }: IncomingMessage): Refusal | null =>
  Number(headers['content-length'] ?? 0) > limits.body ? 'body-too-large' : null

/** Serves the console and the gateway's own paths, and forwards everything else to the core. */
function answerWith(parts: FrontParts): RequestListener {
  const { core, isTrusted, serveOwn, connections, log, login } = parts
  const turns = new TurnQueue()
  const order = new RequestOrder()
  return (request, response) => {
    dropUntrusted(request, isTrusted)
    giveId(request)
    const target = targetOf(request, parts)
    connections.addResponse(response)
    log.watchResponse(request, response, target)
    const refusal = refusalOf(request)
    if (refusal !== null) {
      log.refused(request, refusal)
      return sendRefusal(request, response, refusal)
    }
    const limit = limitOf(core, request)
    if (limit !== null) return refuse(core, request, response, limit)
    order.run(request, response, () => {
      limitPauses(core, request, response)
      if (target !== 'core') {
        limitReading(core, request, response)
        return serveOwn(request, response)
      }
      turns.run(() => {
        // The client may have left before its turn.
        if (response.destroyed) return
        passGate(core, login, request, { respond: () => response, go: () => forward(core, request, response) })
      })
    })
  }
}

/** Handles an upgraded connection, unless it is refused. */
function upgradeWith(
  parts: FrontParts,
  { request, socket, head }: { readonly request: IncomingMessage; readonly socket: Socket; readonly head: Buffer },
): void {
  const { core, isTrusted, serveOwn, connections, log, login } = parts
  dropUntrusted(request, isTrusted)
  giveId(request)
  const isFull = connections.socketsOf(request) >= core.limits.sockets
  connections.addSocket(request, socket)
  log.watchSocket(request, socket)
  socket.on('error', () => socket.destroy())
  const refusal = refusalOf(request) ?? (isFull ? 'too-many-sockets' : null)
  const respond = () => responseOn(request, socket)
  if (refusal !== null) refuse(core, request, respond(), refusal)
  else if (targetOf(request, parts) === 'core')
    passGate(core, login, request, { respond, go: () => tunnel(core, request, socket, head) })
  // The console has no websocket.
  else serveOwn(request, respond())
}

/**
 * The server for browsers. Forwarded requests bypass the framework that serves the console, so that the core's responses keep their
 * own headers.
 */
export function createFront(parts: FrontParts): Server {
  const answer = answerWith(parts)
  const server = createServer(serverOptions(parts.core), answer)
  closeAfterOffers(server)
  // Unknown expectations are ignored.
  server.on('checkExpectation', answer)
  server.on('upgrade', (request: IncomingMessage, socket: unknown, head: Buffer) => {
    if (socket instanceof Socket) upgradeWith(parts, { request, socket, head })
  })
  // `refusalOf` refuses its method.
  server.on('connect', (request: IncomingMessage, socket: unknown, head: Buffer) => {
    if (socket instanceof Socket) upgradeWith(parts, { request, socket, head })
  })
  return server
}

/**
 * Starts requests of one client connection one after the other. A client may send many without waiting for responses (pipelining), and
 * each of them could take a connection to the core.
 */
class RequestOrder {
  readonly #last = new WeakMap<Socket, ServerResponse>()

  /** Calls `start` when the responses before are sent. */
  run({ socket }: IncomingMessage, response: ServerResponse, start: () => void): void {
    const before = this.#last.get(socket)
    this.#last.set(socket, response)
    if (before === undefined || before.closed) return start()
    before.once('close', () => {
      if (!socket.destroyed) return start()
      // Node forgets responses that were waiting when their client left.
      response.destroy()
      response.emit('close')
    })
  }
}
