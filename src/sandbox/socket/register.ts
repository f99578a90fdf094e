import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { parseCookies } from '../../contract/cookies.ts'
import { SOCKET } from '../../contract/endpoints.ts'
import { pathOf } from '../../serve/path-of.ts'
import { isWebsocket, responseOn } from '../../serve/upgrade.ts'
import { COOKIES } from '../auth/cookie-names.ts'
import { findSession } from '../auth/session.ts'
import type { SandboxContext } from '../context.ts'
import { acceptWebsocket, type Receive } from './connection.ts'
import { taskLogs } from './task-log.ts'

/** Browsers let any page open a websocket anywhere: one of another origin is nobody's. */
const isOwnPage = ({ headers: { origin, host } }: IncomingMessage) =>
  origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)

async function isSignedIn(context: SandboxContext, request: IncomingMessage): Promise<boolean> {
  const id = parseCookies(request.headers.cookie ?? '').get(COOKIES.session) ?? ''
  if (id === '' || !isOwnPage(request)) return false
  return ((await findSession(context.database.queries, context.now(), id))?.userId ?? null) !== null
}

function refuse(request: IncomingMessage, socket: Socket, status: 403 | 404): void {
  const body = status === 403 ? 'Access denied' : ''
  const headers = { 'content-type': 'text/plain', 'content-length': body.length }
  responseOn(request, socket).writeHead(status, headers).end(body)
}

async function open(
  context: SandboxContext,
  receivers: ReadonlyMap<string, Receive>,
  { request, socket, head }: { request: IncomingMessage; socket: Socket; head: Buffer },
): Promise<void> {
  const receive = receivers.get(pathOf(request))
  if (receive === undefined) return refuse(request, socket, 404)
  if (!(await isSignedIn(context, request))) return refuse(request, socket, 403)
  acceptWebsocket(request, socket, head, receive)
}

/** The websockets of the sandbox. Other requests for another protocol are answered in this one. */
export function registerSockets(app: FastifyInstance, context: SandboxContext): void {
  const receivers = new Map([[SOCKET.taskLog, taskLogs(context)]])
  const upgraded = new Set<Socket>()
  app.server.on('upgrade', (request: IncomingMessage, socket, head: Buffer) => {
    if (!(socket instanceof Socket)) return
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
    socket.on('error', () => socket.destroy())
    if (!isWebsocket(request)) app.server.emit('request', request, responseOn(request, socket))
    else open(context, receivers, { request, socket, head }).catch(() => socket.destroy())
  })
  // The server itself forgets these.
  app.addHook('preClose', async () => {
    for (const socket of upgraded) socket.destroy()
  })
}
