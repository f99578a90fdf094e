import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { type Assets, findAssets, registerConsole } from '../serve/assets.ts'
import { registerHeaders } from '../serve/headers.ts'
import { demandPort, listen } from '../serve/listen.ts'
import { sendNotFound } from '../serve/not-found.ts'
import { StartupProblem } from '../serve/startup-problem.ts'
import { closeAfterOffers, WebsocketOrPlain } from '../serve/upgrade.ts'
import { type Core, MAX_HEADER_SIZE, openCore, type Patience } from './ask-core.ts'
import { languageOf } from './failure.ts'
import { forward } from './forward.ts'
import { tunnel } from './tunnel.ts'

export interface GatewayOptions {
  /** 0: any free one. */
  readonly port: number
  readonly core: URL
  /** The built console: index.html and assets/. */
  readonly consoleFolder: string
  readonly patience?: Patience
}

export interface Gateway {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  readonly core: Core
  close(): Promise<void>
}

const BASE = '/ui/'
/** An upload takes as long as it takes: the core decides when it is too long. Idle connections wait as the sandbox's do. */
const SERVER_OPTIONS = {
  requestTimeout: 0,
  keepAliveTimeout: 72_000,
  maxHeaderSize: MAX_HEADER_SIZE,
  IncomingMessage: WebsocketOrPlain,
}

const isConsole = ({ url = '' }: IncomingMessage) => /^\/ui(?:[/?]|$)/.test(url)

/**
 * `/ui/` is the console's and gets our headers; whatever else is asked goes to the core and comes back with the core's. The two never
 * meet: what is forwarded does not even pass the framework that serves the console. `upgraded` holds what the server itself forgets.
 */
function createFront(core: Core, serveConsole: RequestListener, upgraded: Set<Socket>): Server {
  const answer: RequestListener = (request, response) =>
    isConsole(request) ? serveConsole(request, response) : forward(core, request, response)
  const server = createServer(SERVER_OPTIONS, answer)
  closeAfterOffers(server)
  server.on('upgrade', (request: IncomingMessage, socket, head: Buffer) => {
    if (!(socket instanceof Socket)) return
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
    socket.on('error', () => socket.destroy())
    tunnel(core, request, socket, head)
  })
  return server
}

function createApp(core: Core, assets: Assets): FastifyInstance {
  const upgraded = new Set<Socket>()
  const app = Fastify({
    forceCloseConnections: true,
    serverFactory: (handler) => createFront(core, handler, upgraded),
  })
  registerHeaders(app)
  registerConsole(app, BASE, assets)
  app.setNotFoundHandler((request, reply) => sendNotFound(reply, languageOf(request.raw)))
  app.addHook('preClose', async () => {
    for (const socket of upgraded) socket.destroy()
    core.connections.close()
  })
  return app
}

/**
 * The console before a core, on 127.0.0.1. The core need not answer yet: who asks meanwhile is told so.
 * @throws StartupProblem: each message is one sentence
 */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  await demandPort(options.port)
  const assets = await findAssets(options.consoleFolder, 'index.html')
  if (assets === null)
    throw new StartupProblem(`There is no built console in ${options.consoleFolder}: run "npm run build" first.`)
  const core = openCore(options.core, options.patience)
  const app = createApp(core, assets)
  return { url: await listen(app, options.port), core, close: () => app.close() }
}
