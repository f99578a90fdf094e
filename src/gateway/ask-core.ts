import http, { type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import { Socket } from 'node:net'
import { type Agent, CoreConnections, stopWatching } from './core-connections.ts'

export interface Patience {
  /** Until the core takes a connection, in ms. */
  readonly connect: number
  /** Until it begins to answer, without a byte in either direction, in ms: longer than the console waits (120 s). */
  readonly answer: number
  /** Until the headers of a request have arrived, in ms. */
  readonly headers: number
  /** For the next bytes of a request's body, in ms. */
  readonly body: number
}

export interface Core {
  readonly url: URL
  readonly connections: CoreConnections
  readonly patience: Patience
}

export const PATIENCE: Patience = { connect: 10_000, answer: 130_000, headers: 60_000, body: 130_000 }

/** A core's cookies and messages may need more than Node's 16 KiB. */
export const MAX_HEADER_SIZE = 64 * 1024

export function openCore(url: URL, patience: Patience = PATIENCE): Core {
  return { url, connections: new CoreConnections(url), patience }
}

export class CoreSilent extends Error {}

export interface Question {
  readonly method: string
  readonly path: string
  readonly headers: OutgoingHttpHeaders
  readonly agent: Agent
}

/** Begins a request to the core. Destroys it with CoreSilent when patience ends before an answer begins. */
export function askCore({ url, patience }: Core, question: Question): ClientRequest {
  const { request } = url.protocol === 'https:' ? https : http
  const asked = request(url, {
    ...question,
    timeout: patience.connect,
    maxHeaderSize: MAX_HEADER_SIZE,
  })
  const waitForAnswer = () => asked.setTimeout(patience.answer)
  asked.once('socket', (socket) => {
    stopWatching(socket)
    if (socket.connecting) socket.once('connect', waitForAnswer)
    else waitForAnswer()
  })
  asked.on('timeout', () => asked.destroy(new CoreSilent()))
  asked.once('response', () => asked.setTimeout(0))
  return asked
}

export interface Outcomes {
  readonly response: (answer: IncomingMessage) => void
  readonly upgrade: (answer: IncomingMessage, socket: Socket, head: Buffer) => void
  readonly failure: (error: Error) => void
}

/** Calls the first of these that happens, and no other: a core may send more than one answer. */
export function onOutcome(asked: ClientRequest, { response, upgrade, failure }: Outcomes): void {
  let isDecided = false
  const isFirst = () => {
    const first = !isDecided
    isDecided = true
    return first
  }
  asked.once('response', (answer) => {
    if (isFirst()) response(answer)
  })
  // Node needs this listener for every request: without one it closes the connection and reports nothing.
  asked.once('upgrade', (answer, socket, head) => {
    if (isFirst() && socket instanceof Socket) upgrade(answer, socket, head)
    else socket.destroy()
  })
  asked.on('error', (error) => {
    if (isFirst()) failure(error)
  })
}
