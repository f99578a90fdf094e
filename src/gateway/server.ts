import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Product } from '../contract/product/product.ts'
import { type Assets, findAssets } from '../serve/assets.ts'
import { registerConsole } from '../serve/console.ts'
import { REFUSING, registerRefusals } from '../serve/refusal.ts'
import { registerHeaders } from '../serve/headers.ts'
import { languageOf } from '../serve/language.ts'
import { demandPort, listen } from '../serve/listen.ts'
import { sendNotFound } from '../serve/notice-page.ts'
import { StartupProblem } from '../serve/errors.ts'
import { type Core, openCore, type Timeouts } from './core-request.ts'
import { createFront, type TokenLogin } from './front.ts'
import { LoginRoutes } from './login-routes.ts'
import { KEY_BYTES } from './sealed-token.ts'
import { TokenGate } from './token-gate.ts'

export interface GatewayOptions {
  /** 0: any free port. */
  readonly port: number
  readonly core: URL
  /** Folder of the built console. */
  readonly consoleFolder: string
  readonly timeouts?: Timeouts
  /** The server, if it is no core of JumpServer; null: it is one. */
  readonly product?: Product | null
  /** Seals the tokens of a server that has them; by default a new one. */
  readonly tokenKey?: Buffer
}

/** Options of a gateway whose console may change while it runs. */
export interface ChangingGatewayOptions extends Omit<GatewayOptions, 'consoleFolder'> {
  /** Returns the files of the console. */
  readonly build: () => Assets
  /** Adds routes below `/ui/`. */
  readonly routes?: (app: FastifyInstance) => void
}

export interface Gateway {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  readonly core: Core
  close(): Promise<void>
}

const BASE = '/ui/'

/** The login of a server with tokens; null for a server with a login of its own. */
function tokenLogin({
  core,
  product = null,
  tokenKey: key = randomBytes(KEY_BYTES),
}: Omit<GatewayOptions, 'consoleFolder'>) {
  if (product === null || product.token === null) return null
  const gate = new TokenGate(core, { ...product, token: product.token }, key)
  return { gate, routes: new LoginRoutes({ gate, key, name: product.name, home: BASE }) }
}

function createApp(core: Core, login: TokenLogin | null, { build, routes }: ChangingGatewayOptions): FastifyInstance {
  const upgraded = new Set<Socket>()
  const app = Fastify({
    ...REFUSING,
    forceCloseConnections: true,
    serverFactory: (handler) => createFront(core, handler, upgraded, login),
  })
  registerHeaders(app)
  registerRefusals(app)
  registerConsole(app, BASE, build)
  routes?.(app)
  app.setNotFoundHandler((request, reply) => sendNotFound(reply, languageOf(request.raw)))
  app.addHook('preClose', async () => {
    for (const socket of upgraded) socket.destroy()
    core.connections.close()
  })
  return app
}

/**
 * Starts a gateway on 127.0.0.1. The core may be down: requests then get 502.
 * @throws StartupProblem
 */
export async function openGateway(options: ChangingGatewayOptions): Promise<Gateway> {
  const login = tokenLogin(options)
  const core = openCore(options.core, options.timeouts, login?.gate)
  const app = createApp(core, login, options)
  return { url: await listen(app, options.port), core, close: () => app.close() }
}

/** Why a gateway cannot start with a folder. */
export const noConsole = (folder: string): StartupProblem =>
  new StartupProblem(`${folder} does not contain a built console. Run "npm run build" first.`)

/**
 * Starts a gateway with the console of a folder.
 * @throws StartupProblem: each message is one line
 */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  await demandPort(options.port)
  const assets = await findAssets(options.consoleFolder, 'index.html')
  if (assets === null) throw noConsole(options.consoleFolder)
  return openGateway({ ...options, build: () => assets })
}
