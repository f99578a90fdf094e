import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { type Refusal, sendRefusal } from '../serve/refusal.ts'
import { closeAfterOffers, hasBody, responseOn, WebsocketOrPlain } from '../serve/upgrade.ts'
import { type Core, MAX_HEADER_SIZE } from './core-request.ts'
import { forward } from './forward.ts'
import { isGatePage, type LoginRoutes, refuseAtGate } from './login-routes.ts'
import type { TokenGate } from './token-gate.ts'
import { tunnel } from './tunnel.ts'

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

const serverOptions = ({ timeouts }: Core) => ({
  // The core limits the time of uploads. This also disables the default of `headersTimeout`.
  requestTimeout: 0,
  headersTimeout: timeouts.headers,
  connectionsCheckingInterval: Math.min(CHECK_INTERVAL, timeouts.headers),
  // Same as the sandbox.
  keepAliveTimeout: 72_000,
  maxHeaderSize: MAX_HEADER_SIZE,
  // `refusalOf` checks it.
  requireHostHeader: false,
  IncomingMessage: WebsocketOrPlain,
})

const isConsole = ({ url = '' }: IncomingMessage) => /^\/ui(?:[/?]|$)/.test(url)

/** Ends a request whose body pauses longer than `limit`, unless the core has stopped reading. */
function limitPauses(request: IncomingMessage, response: ServerResponse, limit: number): void {
  if (!hasBody(request)) return
  request.setTimeout(limit, () => {
    if (request.isPaused()) return
    if (response.headersSent) return void request.socket.destroy()
    response.shouldKeepAlive = false
    sendRefusal(request, response, 'too-slow')
  })
  // Without a listener Node closes the connection of a request that is not yet read completely.
  response.on('timeout', () => undefined)
  request.once('end', () => {
    if (!response.writableFinished) request.setTimeout(0)
  })
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
  const admitted = isGatePage(request)
    ? routes.serve(core, request, respond())
    : gate.admit(core, request).then((refusal) => (refusal === null ? go() : refuseAtGate(request, respond(), refusal)))
  // A body that breaks off: nobody waits for the answer.
  admitted.catch(() => request.destroy())
}

/** Serves `/ui/` from the console and forwards everything else to the core. */
function answerWith(core: Core, serveConsole: RequestListener, login: TokenLogin | null): RequestListener {
  return (request, response) => {
    const refusal = refusalOf(request)
    if (refusal !== null) return sendRefusal(request, response, refusal)
    limitPauses(request, response, core.timeouts.body)
    if (isConsole(request)) return serveConsole(request, response)
    passGate(core, login, request, { respond: () => response, go: () => forward(core, request, response) })
  }
}

/**
 * The server for browsers. Forwarded requests bypass the framework that serves the console, so that the core's responses keep their
 * own headers. Upgraded connections, which Node's server no longer tracks, are added to `upgraded`.
 */
export function createFront(
  core: Core,
  serveConsole: RequestListener,
  upgraded: Set<Socket>,
  login: TokenLogin | null = null,
): Server {
  const answer = answerWith(core, serveConsole, login)
  const server = createServer(serverOptions(core), answer)
  closeAfterOffers(server)
  // Unknown expectations are ignored.
  server.on('checkExpectation', answer)
  const onSocket =
    (handle: (request: IncomingMessage, socket: Socket, head: Buffer) => void) =>
    (request: IncomingMessage, socket: unknown, head: Buffer) => {
      if (!(socket instanceof Socket)) return
      upgraded.add(socket)
      socket.once('close', () => upgraded.delete(socket))
      socket.on('error', () => socket.destroy())
      const refusal = refusalOf(request)
      if (refusal === null) handle(request, socket, head)
      else sendRefusal(request, responseOn(request, socket), refusal)
    }
  server.on(
    'upgrade',
    onSocket((request, socket, head) => {
      // The console has no websocket.
      const respond = () => responseOn(request, socket)
      if (isConsole(request)) serveConsole(request, respond())
      else passGate(core, login, request, { respond, go: () => tunnel(core, request, socket, head) })
    }),
  )
  server.on(
    'connect',
    onSocket((_request, socket) => void socket.destroy()),
  )
  return server
}
