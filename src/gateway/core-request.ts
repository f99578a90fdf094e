import http, { type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import { Socket } from 'node:net'
import type { AccessLog } from './access-log.ts'
import { type Agent, CoreConnections, type CoreTls, stopWatching } from './core-connections.ts'

export interface Timeouts {
  /** For the connection to the core, in ms. */
  readonly connect: number
  /** For the start of a response, without a byte in either direction, in ms: longer than the console waits (120 s). */
  readonly answer: number
  /** For the headers of a request, in ms. */
  readonly headers: number
  /** For the next bytes of a request body, in ms. */
  readonly body: number
}

/** Changes headers on their way: a session that the gateway keeps. */
export interface SessionGate {
  toCore(request: IncomingMessage, headers: OutgoingHttpHeaders): OutgoingHttpHeaders
  toBrowser(request: IncomingMessage, headers: readonly string[]): string[]
}

export interface Limits {
  /** Of the headers of a request or response, in bytes. */
  readonly header: number
  /** Of the body of a request, in bytes. */
  readonly body: number
  /** Websockets of one client address. */
  readonly sockets: number
}

export interface Core {
  readonly url: URL
  /** Null: the session is the server's own. */
  readonly gate: SessionGate | null
  readonly connections: CoreConnections
  readonly timeouts: Timeouts
  readonly limits: Limits
  /** Null for requests that are not forwarded ones. */
  readonly log: Pick<AccessLog, 'coreFailed' | 'refused' | 'upgraded'> | null
}

export const TIMEOUTS: Timeouts = { connect: 10_000, answer: 130_000, headers: 60_000, body: 130_000 }

/** Cookies, messages of a core and single sign-on may exceed Node's 16 KiB of headers. */
export const LIMITS: Limits = { header: 64 * 1024, body: 4 * 1024 ** 3, sockets: 256 }

/** What may be chosen of a core. */
export interface CoreOptions extends Partial<Pick<Core, 'timeouts' | 'limits' | 'log' | 'gate'>> {
  readonly tls?: CoreTls | undefined
}

export function openCore(
  url: URL,
  { tls, timeouts = TIMEOUTS, limits = LIMITS, log = null, gate = null }: CoreOptions = {},
): Core {
  return { url, connections: new CoreConnections(url, tls), timeouts, limits, log, gate }
}

export class CoreTimeout extends Error {}

export interface CoreRequest {
  readonly method: string
  readonly path: string
  readonly headers: OutgoingHttpHeaders
  readonly agent: Agent
}

/** Starts a request to the core. A timeout before the response destroys it with CoreTimeout. */
export function requestCore({ url, timeouts, limits }: Core, options: CoreRequest): ClientRequest {
  const { request } = url.protocol === 'https:' ? https : http
  const coreRequest = request(url, {
    ...options,
    timeout: timeouts.connect,
    maxHeaderSize: limits.header,
  })
  const waitForAnswer = () => coreRequest.setTimeout(timeouts.answer)
  coreRequest.once('socket', (socket) => {
    stopWatching(socket)
    if (socket.connecting) socket.once('connect', waitForAnswer)
    else waitForAnswer()
  })
  coreRequest.on('timeout', () => coreRequest.destroy(new CoreTimeout()))
  coreRequest.once('response', () => coreRequest.setTimeout(0))
  return coreRequest
}

export interface Outcomes {
  readonly response: (answer: IncomingMessage) => void
  readonly upgrade: (answer: IncomingMessage, socket: Socket, head: Buffer) => void
  readonly failure: (error: Error) => void
}

/** Calls only the first outcome that happens: a core may send more than one response. */
export function onOutcome(coreRequest: ClientRequest, { response, upgrade, failure }: Outcomes): void {
  let isDecided = false
  const isFirst = () => {
    const first = !isDecided
    isDecided = true
    return first
  }
  coreRequest.once('response', (answer) => {
    if (isFirst()) response(answer)
  })
  // Required for every request: without a listener Node closes the connection silently.
  coreRequest.once('upgrade', (answer, socket, head) => {
    if (isFirst() && socket instanceof Socket) upgrade(answer, socket, head)
    else socket.destroy()
  })
  coreRequest.on('error', (error) => {
    if (isFirst()) failure(error)
  })
}
