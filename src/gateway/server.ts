import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { type Assets, findAssets, registerConsole } from '../serve/assets.ts'
import { REFUSING, registerRefusals } from '../serve/framework-refusals.ts'
import { registerHeaders } from '../serve/headers.ts'
import { languageOf } from '../serve/language.ts'
import { demandPort, listen } from '../serve/listen.ts'
import { sendNotFound } from '../serve/not-found.ts'
import { StartupProblem } from '../serve/startup-problem.ts'
import { type Core, openCore, type Patience } from './ask-core.ts'
import { createFront } from './front.ts'

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

function createApp(core: Core, assets: Assets): FastifyInstance {
  const upgraded = new Set<Socket>()
  const app = Fastify({
    ...REFUSING,
    forceCloseConnections: true,
    serverFactory: (handler) => createFront(core, handler, upgraded),
  })
  registerHeaders(app)
  registerRefusals(app)
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
