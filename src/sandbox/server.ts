import { setTimeout } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Assets, findAssets } from '../serve/assets.ts'
import { registerConsole } from '../serve/console.ts'
import { REFUSING } from '../serve/refusal.ts'
import { registerHeaders } from '../serve/headers.ts'
import { registerHealth } from '../serve/health.ts'
import { demandPort, listen } from '../serve/listen.ts'
import { registerResponseLog } from '../serve/response-log.ts'
import { StartupProblem } from '../serve/errors.ts'
import { WebsocketOrPlain } from '../serve/upgrade.ts'
import { registerActorHook } from './auth/actor.ts'
import { languageOf } from '../serve/language.ts'
import { registerConfirm } from './auth/confirm-routes.ts'
import { registerWaiting } from './auth/waiting-routes.ts'
import { registerFactor } from './auth/factor-routes.ts'
import { registerGuard } from './auth/guard-routes.ts'
import { registerLogin } from './auth/login-routes.ts'
import { registerSmsFactor } from './auth/sms-factor.ts'
import { registerClock } from './clock/clock.ts'
import { planJobs } from './clock/plans.ts'
import type { Edition, License, SandboxContext } from './rest/model/context.ts'
import { type DatabaseOptions, openDatabase, type SandboxDatabase } from './database/open.ts'
import type { Facts } from '../contract/facts.ts'
import type { Fault } from './faults/fault.ts'
import { createOverlayLists, type OverlayLists } from './overlay/overlay-lists.ts'
import { registerFaults } from './faults/register-faults.ts'
import { endpoints, models, tables } from './registry.ts'
import { registerProgramNotices, registerNotices } from './pages/notices.ts'
import { registerDocs } from './pages/docs-routes.ts'
import { registerStatic } from './pages/static-routes.ts'
import { registerKeyDownload } from './profile/public-key.ts'
import type { ReadUpload } from './rest/transfer/upload-thread.ts'
import { registerRest } from './rest/http/register.ts'
import { seed, type SeedSize } from './seed/seed.ts'
import { ldapSync } from './settings/ldap/sync-users.ts'
import { createLicenses, type Licenses, registerLicense } from './settings/licenses.ts'
import { registerRecordings } from './models/terminal/recording-files.ts'
import { registerPictures } from './settings/setting-pictures.ts'
import { readSettings, registerSettings } from './settings/settings.ts'
import { registerSockets } from './socket/register.ts'

export interface SandboxOptions {
  /** 0 for a free port. */
  readonly port: number
  readonly database: DatabaseOptions
  readonly edition: Edition
  readonly license: License
  /** The data of a new database. */
  readonly seed?: SeedSize
  /** The built console: index.html and assets/. */
  readonly consoleFolder: string
  /** The console, which may change while the sandbox runs, in place of that of `consoleFolder`. */
  readonly build?: () => Assets
  /** Whether `replaceLists` may add lists. */
  readonly takesLists?: boolean
  /** Files of the sandbox's own pages: login/ and img/. */
  readonly staticFolder: string
  /** The site of the docs; without it, `/docs/` says how to build it. */
  readonly docsFolder?: string
  readonly logResponses: string | null
  /** Delay of every API response in ms, to simulate a slow network. */
  readonly delay?: number
  /** Simulated faults. */
  readonly faults?: readonly Fault[]
  readonly now?: () => Date
  /** Parses uploads; by default in this thread. */
  readonly readUpload?: ReadUpload
}

export interface Sandbox {
  readonly app: FastifyInstance
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  /** False: `/ui/` explains how to build the console. */
  readonly hasConsole: boolean
  /** False: `/docs/` explains how to build the docs. */
  readonly hasDocs: boolean
  /** Also serves these lists, from their facts alone. Resolves to a line for each list that it cannot serve. */
  replaceLists(facts: readonly Facts[]): Promise<readonly string[]>
  close(): Promise<void>
}

const BASE = '/ui/'
/** Large enough for the uploads of the import dialog. */
const BODY_LIMIT = 30 * 1024 * 1024

function startLog(app: FastifyInstance, file: string) {
  try {
    registerResponseLog(app, file)
  } catch (error) {
    throw new StartupProblem(`The response log ${file} cannot be written.`, error)
  }
}

interface Parts {
  readonly context: SandboxContext
  readonly licenses: Licenses
  readonly console: (() => Assets) | null
  readonly lists: OverlayLists | null
  readonly pages: Assets
  readonly docs: Assets | null
}

function slowDown(app: FastifyInstance, delay: number): void {
  if (delay === 0) return
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/')) await setTimeout(delay)
  })
}

async function createApp(
  parts: Parts,
  { logResponses, delay, faults, readUpload }: Pick<SandboxOptions, 'logResponses' | 'delay' | 'faults' | 'readUpload'>,
): Promise<FastifyInstance> {
  const { context } = parts
  const app = Fastify({
    ...REFUSING,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    // Of a client that does not read, as for the gateway.
    connectionTimeout: 130_000,
    http: { IncomingMessage: WebsocketOrPlain },
  })
  await app.register(cookie, { parseOptions: { encode: (value) => value } })
  if (logResponses !== null) startLog(app, logResponses)
  slowDown(app, delay ?? 0)
  registerHeaders(app)
  registerFaults(app, faults ?? [])
  registerNotices(app, languageOf)
  registerClock(app, context, [ldapSync, planJobs])
  registerActorHook(app, context)
  const ping = { name: 'db', run: () => sql`select 1`.execute(context.database.queries) }
  registerHealth(app, '/api/v1/health/', [ping], () => context.now())
  registerLogin(app, context)
  registerGuard(app, context)
  registerFactor(app, context)
  registerConfirm(app, context)
  registerWaiting(app, context)
  registerSmsFactor(app, context)
  registerStatic(app, context, parts.pages)
  registerDocs(app, parts.docs, languageOf)
  registerProgramNotices(app, languageOf)
  registerKeyDownload(app, context)
  registerSettings(app, context)
  registerLicense(app, context, parts.licenses)
  registerPictures(app, context)
  registerRecordings(app, context)
  registerRest(app, context, { models, endpoints, findModel: parts.lists?.find, readUpload })
  registerSockets(app, context)
  const { console } = parts
  if (console !== null) registerConsole(app, BASE, console)
  app.get('/', { config: { open: true } }, (_request, reply) => reply.redirect(BASE))
  return app
}

/** Serves an open database: seeds it when it is new, listens, and closes it with the server. */
export async function serveDatabase(
  options: Omit<SandboxOptions, 'database'>,
  database: SandboxDatabase,
): Promise<Sandbox> {
  const now = options.now ?? (() => new Date())
  await seed(database, tables, now(), options.seed)
  const licenses = createLicenses(options, now)
  const settings = await readSettings(licenses, database.queries)
  const context: SandboxContext = {
    database,
    settings,
    edition: options.edition,
    get license() {
      return licenses.license
    },
    now,
  }
  const built = options.build === undefined ? await findAssets(options.consoleFolder, 'index.html') : null
  const console = options.build ?? (built === null ? null : () => built)
  const lists = options.takesLists === true ? createOverlayLists({ queries: database.queries, models }) : null
  const replaceLists = (facts: readonly Facts[]) => lists?.replace(facts) ?? Promise.resolve([])
  const pages = (await findAssets(options.staticFolder, 'login/login.js')) ?? new Map()
  const docs = options.docsFolder === undefined ? null : await findAssets(options.docsFolder, 'index.html')
  const app = await createApp({ context, licenses, console, lists, pages, docs }, options)
  app.addHook('onClose', () => database.close())
  const url = await listen(app, options.port)
  return { app, url, hasConsole: console !== null, hasDocs: docs !== null, replaceLists, close: () => app.close() }
}

/**
 * Opens the database, seeds it when it is new, and listens on 127.0.0.1.
 * @throws StartupProblem, or an error of `openDatabase`; each message is one line
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  await demandPort(options.port)
  const database = await openDatabase(options.database)
  try {
    return await serveDatabase(options, database)
  } catch (error) {
    await database.close()
    throw error
  }
}
