import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { parseCookies } from '../../contract/session/cookies.ts'
import { SOCKET } from '../../contract/endpoints.ts'
import { DEFAULT_ORGANIZATION_ID } from '../../contract/session/profile.ts'
import { closeAfterOffers, pathOf, responseOn } from '../../serve/upgrade.ts'
import { COOKIES } from '../auth/cookies.ts'
import { findSession } from '../auth/session.ts'
import type { SandboxContext } from '../rest/model/context.ts'
import { userPermissions } from '../models/users/identity.ts'
import { type Connection, connectionOf, MAX_MESSAGE_BYTES, type Receive } from './connection.ts'
import { taskLogs } from './task-log.ts'
import { networkTools } from './tools.ts'
import type { Queries } from '../database/open.ts'
import { countUnread } from '../models/notifications/site-messages.ts'

interface Channel {
  /** The required permission. */
  readonly permission?: string
  readonly receive: Receive
  readonly opened?: (user: string, connection: Connection) => void
}

/** Browsers do not restrict websockets to the origin, so the origin is checked here. */
const isOwnPage = ({ headers: { origin, host } }: IncomingMessage) =>
  origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)

async function userOf(context: SandboxContext, request: IncomingMessage): Promise<string | null> {
  const id = parseCookies(request.headers.cookie ?? '').get(COOKIES.session) ?? ''
  if (id === '' || !isOwnPage(request)) return null
  return (await findSession(context.database.queries, context.now(), id))?.userId ?? null
}

/** Checks system permissions, without an organization. */
async function hasPermission(
  { database, edition }: SandboxContext,
  user: string,
  permission: string | undefined,
): Promise<boolean> {
  if (permission === undefined) return true
  return (await userPermissions(database.queries, user, DEFAULT_ORGANIZATION_ID, edition)).has(permission)
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

/** The channel and user of an upgrade request; null after it was rejected. */
async function admit(
  context: SandboxContext,
  channels: ReadonlyMap<string, Channel>,
  { request, socket }: Upgrade,
): Promise<{ readonly channel: Channel; readonly user: string } | null> {
  const channel = channels.get(pathOf(request))
  const user = channel === undefined ? null : await userOf(context, request)
  if (channel !== undefined && user !== null && (await hasPermission(context, user, channel.permission)))
    return { channel, user }
  refuse(request, socket, channel === undefined ? 404 : 403)
  return null
}

/** Registers the websockets. */
export function registerSockets(app: FastifyInstance, context: SandboxContext): void {
  const { queries } = context.database
  const channels = new Map<string, Channel>([
    [SOCKET.tools, { permission: 'settings.view_setting', receive: networkTools }],
    [SOCKET.taskLog, { receive: taskLogs(context) }],
    // Messages of clients are ignored, as in a core.
    [
      SOCKET.siteMessages,
      { receive: () => undefined, opened: (user, connection) => watchUnreadCount(queries, user, connection) },
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
  // A closing server would wait for upgraded connections.
  app.addHook('preClose', async () => {
    websockets.close()
    for (const websocket of websockets.clients) websocket.terminate()
  })
}

/** Polling interval; a core uses events. */
const POLL_MS = 1000

/** Sends the number of unread messages at once, and when it grows. As in a core, reading messages sends nothing. */
function watchUnreadCount(queries: Queries, user: string, connection: Connection): void {
  let sent = -1
  let isOver = false
  let timer: NodeJS.Timeout | null = null
  const poll = async (): Promise<void> => {
    const count = await countUnread(queries, user).catch(() => sent)
    if (isOver) return
    if (count > sent) connection.send({ type: 'unread_count', unread_count: count })
    sent = count
    timer = setTimeout(() => void poll(), POLL_MS)
  }
  connection.onClose(() => {
    isOver = true
    if (timer !== null) clearTimeout(timer)
  })
  void poll()
}
