import http, { type ClientRequest, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'

export interface Patience {
  /** Until the core takes a connection, in ms. */
  readonly connect: number
  /** Until it begins to answer, without a byte in either direction, in ms: longer than the console waits (120 s). */
  readonly answer: number
}

type Agent = http.Agent | https.Agent

export interface Core {
  readonly url: URL
  /** Keeps connections for the next request. */
  readonly lasting: Agent
  /** A new connection for every request. */
  readonly fresh: Agent
  readonly patience: Patience
}

export const PATIENCE: Patience = { connect: 10_000, answer: 130_000 }

/** A core's cookies and messages may need more than Node's 16 KiB. */
export const MAX_HEADER_SIZE = 64 * 1024

export function openCore(url: URL, patience: Patience = PATIENCE): Core {
  const { Agent } = url.protocol === 'https:' ? https : http
  const lasting = new Agent({ keepAlive: true })
  // Not `Connection: close`: a core that refuses an upload early would then close before its refusal has been read.
  const fresh = new Agent({ keepAlive: true, maxFreeSockets: 0 })
  return { url, lasting, fresh, patience }
}

export function closeCore({ lasting, fresh }: Core): void {
  lasting.destroy()
  fresh.destroy()
}

export class CoreSilent extends Error {}

export interface Question {
  readonly method: string
  readonly path: string
  readonly headers: OutgoingHttpHeaders
  /** May take a connection that has been used before, and leave it for others. */
  readonly lasting: boolean
}

/** Begins a request to the core. Destroys it with CoreSilent when patience ends before an answer begins. */
export function askCore(core: Core, { lasting, ...question }: Question): ClientRequest {
  const { url, patience } = core
  const { request } = url.protocol === 'https:' ? https : http
  const asked = request(url, {
    ...question,
    agent: lasting ? core.lasting : core.fresh,
    timeout: patience.connect,
    maxHeaderSize: MAX_HEADER_SIZE,
  })
  const waitForAnswer = () => asked.setTimeout(patience.answer)
  asked.once('socket', (socket) => (socket.connecting ? socket.once('connect', waitForAnswer) : waitForAnswer()))
  asked.on('timeout', () => asked.destroy(new CoreSilent()))
  asked.once('response', () => asked.setTimeout(0))
  return asked
}
