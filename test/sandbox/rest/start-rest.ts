import Fastify, { type FastifyInstance } from 'fastify'
import type { ConfirmType } from '../../../src/contract/session/confirm.ts'
import type { Language } from '../../../src/contract/language.ts'
import type { Actor, Edition, SandboxContext } from '../../../src/sandbox/rest/model/context.ts'
import { endpoints, models } from '../../../src/sandbox/registry.ts'
import type { SandboxDatabase } from '../../../src/sandbox/database/open.ts'
import { createTables } from '../../../src/sandbox/database/schema.ts'
import {
  allOrganizations,
  findUserByUsername,
  userOrganizations,
  userPermissions,
  rootOrganization,
} from '../../../src/sandbox/models/users/identity.ts'
import type { Model } from '../../../src/sandbox/rest/model/model.ts'
import { tableOf } from '../../../src/sandbox/rest/model/storage.ts'
import { registerRest } from '../../../src/sandbox/rest/http/register.ts'
import { createLicenses } from '../../../src/sandbox/settings/licenses.ts'
import { createSettings } from '../../../src/sandbox/settings/settings.ts'
import { NOW, openSeeded } from '../database/seeded-database.ts'

export const DEFAULT_ORG = '00000000-0000-0000-0000-000000000002'
export const ROOT_ORG = '00000000-0000-0000-0000-000000000000'

export interface Who {
  readonly as?: string
  readonly org?: string
  readonly language?: Language
  /** By a second factor, unless said. */
  readonly confirmedBy?: ConfirmType | null
  /** Resolved once, for tests with thousands of calls. */
  readonly actor?: Actor
}

export interface Reply {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, unknown>>
  /** The body as it came. */
  readonly bytes: Buffer
}

export interface RestServer {
  readonly database: SandboxDatabase
  readonly call: Call
  actor(who: Who): Promise<Actor>
  close(): Promise<void>
}

/** A file as the body, with its type. */
export interface Upload {
  readonly type: string
  readonly bytes: Buffer
}

export type Call = (method: Method, path: string, body?: unknown, who?: Who) => Promise<Reply>

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

async function actorOf(context: SandboxContext, who: Who): Promise<Actor> {
  if (who.actor !== undefined) return who.actor
  const { queries } = context.database
  const user = await findUserByUsername(queries, who.as ?? 'admin')
  if (user === null) throw new Error(`no user ${who.as ?? 'admin'}`)
  const language = who.language ?? 'en'
  const everywhere = [rootOrganization('managed', language), ...(await allOrganizations(queries, context.edition))]
  const organization = everywhere.find(({ id }) => id === (who.org ?? DEFAULT_ORG))
  if (organization === undefined) throw new Error(`no organization ${who.org ?? ''}`)
  return {
    user,
    organization,
    organizations: await userOrganizations(queries, user.id, context.edition, language),
    permissions: await userPermissions(queries, user.id, organization.id, context.edition),
    language,
    confirmedBy: who.confirmedBy === undefined ? 'mfa' : who.confirmedBy,
    timeZone: 'Asia/Shanghai',
    decrypt: (wire) => wire.replace(/^sealed:/, ''),
  }
}

const isUpload = (body: unknown): body is Upload =>
  typeof body === 'object' && body !== null && 'bytes' in body && 'type' in body

function payloadOf(body: unknown) {
  if (body === undefined) return { headers: {} }
  if (isUpload(body)) return { headers: { 'content-type': body.type }, payload: body.bytes }
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  return { headers: { 'content-type': 'application/json' }, payload }
}

function readBody(text: string): unknown {
  if (text === '') return ''
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return text
  }
}

export type Changed = Readonly<Record<string, unknown>>

/** The REST layer over a seeded store of its own. */
export async function startRest(
  edition: Edition = 'enterprise',
  settings: Changed = {},
  more: readonly Model[] = [],
): Promise<RestServer> {
  const database = await openSeeded()
  await createTables(database.queries, more.map(tableOf))
  const context: SandboxContext = {
    database,
    settings: createSettings(
      createLicenses({ edition, license: 'valid' }, () => NOW),
      settings,
    ),
    edition,
    license: 'valid',
    now: () => NOW,
  }
  const app: FastifyInstance = Fastify({ bodyLimit: 30 * 1024 * 1024 })
  let who: Who = {}
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request) => {
    request.actor = who.as === '' ? null : await actorOf(context, who)
  })
  registerRest(app, context, { models: [...models, ...more], endpoints })
  return {
    database,
    actor: (wanted) => actorOf(context, wanted),
    async call(method, path, body, caller = {}) {
      who = caller
      const reply = await app.inject({ method, url: `/api/v1${path}`, ...payloadOf(body) })
      const { statusCode: status, payload, headers, rawPayload: bytes } = reply
      return { status, body: readBody(payload), headers, bytes }
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}
