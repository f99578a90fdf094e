import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { parseCookies } from '../../contract/cookies.ts'
import { SOCKET } from '../../contract/endpoints.ts'
import { DEFAULT_ORGANIZATION_ID } from '../../contract/organization.ts'
import { pathOf } from '../../serve/path-of.ts'
import { closeAfterOffers, responseOn } from '../../serve/upgrade.ts'
import { COOKIES } from '../auth/cookie-names.ts'
import { findSession } from '../auth/session.ts'
import type { SandboxContext } from '../context.ts'
import { permissionsOf } from '../models/identity.ts'
import { type Connection, connectionOf, MAX_MESSAGE_BYTES, type Receive } from './connection.ts'
import { taskLogs } from './task-log.ts'
import { networkTools } from './tools.ts'
import { followUnread } from './unread-count.ts'

interface Channel {
  /** What a user has to hold. */
  readonly asks?: string
  readonly receive: Receive
  readonly opened?: (user: string, connection: Connection) => void
}

/** Browsers let any page open a websocket anywhere: one of another origin is nobody's. */
const isOwnPage = ({ headers: { origin, host } }: IncomingMessage) =>
  origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)

/** Whose session it is; null for a stranger. */
async function userOf(context: SandboxContext, request: IncomingMessage): Promise<string | null> {
  const id = parseCookies(request.headers.cookie ?? '').get(COOKIES.session) ?? ''
  if (id === '' || !isOwnPage(request)) return null
  return (await findSession(context.database.queries, context.now(), id))?.userId ?? null
}

/** By what is held everywhere: no organization is asked. */
async function may({ database, edition }: SandboxContext, user: string, asked: string | undefined): Promise<boolean> {
  if (asked === undefined) return true
  return (await permissionsOf(database.queries, user, DEFAULT_ORGANIZATION_ID, edition)).has(asked)
}

function refuse(request: IncomingMessage, socket: Socket, status: 403 | 404): void {
  const body = status === 403 ? 'Access denied' : ''
  const headers = { 'content-type': 'text/plain', 'content-length': body.length }
  responseOn(request, socket).writeHead(status, headers).end(body)
}

interface Upgrade {
  readonly request: IncomingMessage
  readonly socket: Socket
}

/** The channel and the user of an upgrade; null once it has been refused. */
async function admit(
  context: SandboxContext,
  channels: ReadonlyMap<string, Channel>,
  { request, socket }: Upgrade,
): Promise<{ readonly channel: Channel; readonly user: string } | null> {
  const channel = channels.get(pathOf(request))
  const user = channel === undefined ? null : await userOf(context, request)
  if (channel !== undefined && user !== null && (await may(context, user, channel.asks))) return { channel, user }
  refuse(request, socket, channel === undefined ? 404 : 403)
  return null
}

/** The websockets of the sandbox. */
export function registerSockets(app: FastifyInstance, context: SandboxContext): void {
  const { queries } = context.database
  const channels = new Map<string, Channel>([
    [SOCKET.tools, { asks: 'settings.view_setting', receive: networkTools }],
    [SOCKET.taskLog, { receive: taskLogs(context) }],
    // What a client sends there is passed over, as a core does.
    [
      SOCKET.siteMessages,
      { receive: () => undefined, opened: (user, connection) => followUnread(queries, user, connection) },
    ],
  ])
  const websockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })
  closeAfterOffers(app.server)
  app.server.on('upgrade', (request: IncomingMessage, socket, head: Buffer) => {
    if (!(socket instanceof Socket)) return
    socket.on('error', () => socket.destroy())
    const open = async (): Promise<void> => {
      const admitted = await admit(context, channels, { request, socket })
      if (admitted === null) return
      const { channel, user } = admitted
      websockets.handleUpgrade(request, socket, head, (websocket: WebSocket) => {
        const connection = connectionOf(websocket, channel.receive)
        channel.opened?.(user, connection)
      })
    }
    open().catch(() => socket.destroy())
  })
  // A closing server waits for its upgraded connections.
  app.addHook('preClose', async () => {
    websockets.close()
    for (const websocket of websockets.clients) websocket.terminate()
  })
}
