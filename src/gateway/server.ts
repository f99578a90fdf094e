import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { setTimeout } from 'node:timers/promises'
import { BASE_PATH } from '../contract/server-pages.ts'
import type { Product } from '../contract/product/product.ts'
import { type Assets, findAssets } from '../serve/assets.ts'
import { registerConsole } from '../serve/console.ts'
import { StartupProblem } from '../serve/errors.ts'
import { registerHeaders } from '../serve/headers.ts'
import { languageOf } from '../serve/language.ts'
import { demandPort, listen } from '../serve/listen.ts'
import { sendNotFound } from '../serve/notice-page.ts'
import { REFUSING, refuseUnreadable, registerRefusals } from '../serve/refusal.ts'
import { AccessLog, loggerOptions, type LogLevel } from './access-log.ts'
import { type AddressSet, LOOPBACK_ADDRESSES } from './addresses.ts'
import type { CoreTls } from './core-connections.ts'
import { type Core, type Limits, openCore, type Timeouts } from './core-request.ts'
import { createFront, type TokenLogin } from './front.ts'
import { LoginRoutes } from './login-routes.ts'
import { Metrics } from './metrics.ts'
import { registerMonitoring } from './monitoring.ts'
import { OpenConnections } from './open-connections.ts'
import { KEY_BYTES } from './sealed-token.ts'
import { TokenGate } from './token-gate.ts'

/** How a gateway treats clients and core; each member has a default. */
export interface GatewayBehaviour {
  /** Address to listen on. */
  readonly host?: string
  /** Path of the console, with slashes around it. */
  readonly base?: string
  /** Folder with hashed files of other releases. */
  readonly otherReleases?: string | null
  readonly timeouts?: Timeouts
  readonly limits?: Limits
  readonly tls?: CoreTls | undefined
  /** Proxies whose headers about the client are trusted. */
  readonly isTrusted?: AddressSet
  /** Clients that may read the metrics. */
  readonly mayReadMetrics?: AddressSet
  /** Lines of this level and above are written. */
  readonly logLevel?: LogLevel
  /** Takes the lines of the log; by default stdout. */
  readonly logTo?: { write(line: string): void }
  /** The server, if it is no core of JumpServer; null: it is one. */
  readonly product?: Product | null
  /** Seals the tokens of a server that has them; by default a new one. */
  readonly tokenKey?: Buffer
  /** Time of a stop: ms until no connection is accepted, and then ms for open requests. */
  readonly stop?: { readonly delay: number; readonly limit: number }
}

export interface GatewayOptions extends GatewayBehaviour {
  /** 0: any free port. */
  readonly port: number
  readonly core: URL
  /** Folder of the built console. */
  readonly consoleFolder: string
}

/** Options of a gateway whose console may change while it runs. */
export interface ChangingGatewayOptions extends Omit<GatewayOptions, 'consoleFolder'> {
  /** Returns the files of the console. */
  readonly build: () => Assets
  /** Adds routes below the console's path. */
  readonly routes?: (app: FastifyInstance) => void
}

export interface Gateway {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  readonly core: Core
  /** Writes a line to the log. */
  log(message: string): void
  /** Lets open requests end. */
  close(): Promise<void>
}

const DEFAULT_BASE = `${BASE_PATH}/`
const AT_ONCE = { delay: 0, limit: 0 }

interface Parts {
  readonly app: FastifyInstance
  readonly core: Core
  readonly connections: OpenConnections
}

/** The login of a server with tokens; null for a server with a login of its own. */
function tokenLogin({
  core,
  base = DEFAULT_BASE,
  product = null,
  tokenKey: key = randomBytes(KEY_BYTES),
}: ChangingGatewayOptions): TokenLogin | null {
  if (product === null || product.token === null) return null
  const gate = new TokenGate(core, { ...product, token: product.token }, key)
  return { gate, routes: new LoginRoutes({ gate, key, name: product.name, home: base }) }
}

/** Links of a core and old bookmarks lead to the usual path. */
function registerMove(app: FastifyInstance, base: string): void {
  const move = (url: string) => base + url.slice(DEFAULT_BASE.length)
  app.get(BASE_PATH, (_request, reply) => reply.redirect(base))
  app.get(`${DEFAULT_BASE}*`, (request, reply) => reply.redirect(move(request.url)))
}

function createApp(options: ChangingGatewayOptions): Parts {
  const { build, routes, base = DEFAULT_BASE, isTrusted = LOOPBACK_ADDRESSES } = options
  const connections = new OpenConnections()
  const metrics = new Metrics(connections)
  const log = new AccessLog(() => app.log, metrics)
  const login = tokenLogin(options)
  const core = openCore(options.core, { ...options, log, gate: login?.gate ?? null })
  const app: FastifyInstance = Fastify({
    ...REFUSING,
    clientErrorHandler: (error, socket) => {
      const unreadable = refuseUnreadable(error, socket)
      if (unreadable !== null) log.unreadable(unreadable, socket)
    },
    logger: {
      ...loggerOptions(options.logLevel ?? 'silent'),
      ...(options.logTo === undefined ? {} : { stream: options.logTo }),
    },
    // `AccessLog` writes the lines: of forwarded requests too.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: 'x-request-id',
    forceCloseConnections: true,
    return503OnClosing: false,
    serverFactory: (serveOwn) => createFront({ core, base, isTrusted, serveOwn, connections, log, login }),
  })
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  registerHeaders(app, base)
  registerRefusals(app)
  registerConsole(app, base, build, options.otherReleases)
  if (base !== DEFAULT_BASE) registerMove(app, base)
  registerMonitoring(app, { core, connections, metrics, mayReadMetrics: options.mayReadMetrics ?? LOOPBACK_ADDRESSES })
  routes?.(app)
  app.setNotFoundHandler((request, reply) => sendNotFound(reply, languageOf(request.raw)))
  app.addHook('preClose', async () => {
    connections.destroySockets()
    core.connections.close()
  })
  return { app, core, connections }
}

/** Answers readiness probes with 503 for `delay`, then stops accepting connections and lets open requests end. */
async function stop({ app, connections }: Parts, { delay, limit }: { delay: number; limit: number }): Promise<void> {
  connections.startDraining()
  await setTimeout(delay)
  await connections.drain(app.server, limit)
  await app.close()
}

/**
 * Starts a gateway. The core may be down: requests then get 502.
 * @throws StartupProblem
 */
export async function openGateway(options: ChangingGatewayOptions): Promise<Gateway> {
  const parts = createApp(options)
  const { app, core } = parts
  return {
    url: await listen(app, options.port, options.host),
    core,
    log: (message) => app.log.info(message),
    close: () => stop(parts, options.stop ?? AT_ONCE),
  }
}

/** Why a gateway cannot start with a folder. */
export const noConsole = (folder: string): StartupProblem =>
  new StartupProblem(`${folder} does not contain a built console. Run "npm run build" first.`)

/**
 * Starts a gateway with the console of a folder.
 * @throws StartupProblem: each message is one line
 */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  await demandPort(options.port, options.host)
  const assets = await findAssets(options.consoleFolder, 'index.html')
  if (assets === null) throw noConsole(options.consoleFolder)
  return openGateway({ ...options, build: () => assets })
}
