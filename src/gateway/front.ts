import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { sendRefusal } from '../serve/refusal.ts'
import { closeAfterOffers, hasBody, responseOn, WebsocketOrPlain } from '../serve/upgrade.ts'
import { refusalOf } from './admission.ts'
import { type Core, MAX_HEADER_SIZE } from './ask-core.ts'
import { forward } from './forward.ts'
import { tunnel } from './tunnel.ts'

/** How often Node looks for headers that take too long, in ms. */
const CHECK_INTERVAL = 5000

const serverOptions = ({ patience }: Core) => ({
  // An upload takes as long as it takes: the core decides when it is too long. This also turns the default of `headersTimeout` off.
  requestTimeout: 0,
  headersTimeout: patience.headers,
  connectionsCheckingInterval: Math.min(CHECK_INTERVAL, patience.headers),
  // Idle connections wait as the sandbox's do.
  keepAliveTimeout: 72_000,
  maxHeaderSize: MAX_HEADER_SIZE,
  // Refused by a sentence of ours instead.
  requireHostHeader: false,
  IncomingMessage: WebsocketOrPlain,
})

const isConsole = ({ url = '' }: IncomingMessage) => /^\/ui(?:[/?]|$)/.test(url)

/** Ends a request whose body brings nothing for so long, unless it is the core that does not read on. */
function limitPauses(request: IncomingMessage, response: ServerResponse, limit: number): void {
  if (!hasBody(request)) return
  request.setTimeout(limit, () => {
    if (request.isPaused()) return
    if (response.headersSent) return void request.socket.destroy()
    response.shouldKeepAlive = false
    sendRefusal(request, response, 'too-slow')
  })
  // Without a listener Node closes a connection whose request has arrived but is not yet read to the end.
  response.on('timeout', () => undefined)
  request.once('end', () => {
    if (!response.writableFinished) request.setTimeout(0)
  })
}

/** `/ui/` is the console's; everything else is the core's. */
function answerWith(core: Core, serveConsole: RequestListener): RequestListener {
  return (request, response) => {
    const refusal = refusalOf(request)
    if (refusal !== null) return sendRefusal(request, response, refusal)
    limitPauses(request, response, core.patience.body)
    if (isConsole(request)) serveConsole(request, response)
    else forward(core, request, response)
  }
}

/**
 * The server that browsers reach. What is forwarded does not pass the framework that serves the console, so that our headers are on
 * our answers and the core's on its own. `upgraded` holds the connections that the server itself forgets.
 */
export function createFront(core: Core, serveConsole: RequestListener, upgraded: Set<Socket>): Server {
  const answer = answerWith(core, serveConsole)
  const server = createServer(serverOptions(core), answer)
  closeAfterOffers(server)
  // An expectation that nobody knows is ignored.
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
      // The console has no websocket: the offer is ignored.
      if (isConsole(request)) serveConsole(request, responseOn(request, socket))
      else tunnel(core, request, socket, head)
    }),
  )
  server.on(
    'connect',
    onSocket((_request, socket) => void socket.destroy()),
  )
  return server
}
