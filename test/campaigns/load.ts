import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { seededRandom } from './seeded-random.ts'

const LIST = '/api/v1/users/users/?limit=15'
const SOCKET = '/ws/notifications/site-msg/'
/** Between two messages of a socket, and before it connects again, in ms. */
const MESSAGE_EVERY = 500
const RECONNECT_AFTER = 200
/** A message without an answer for this time, in ms, is lost. */
const ANSWER_WITHIN = 10_000
/** After a restart all websockets must be open again within this time, in ms. */
export const RECONNECTED_MS = 30_000

export interface LoadOptions {
  readonly origin: string
  readonly clients: number
  readonly sockets: number
  readonly seed: number
  /** Mean time between two requests of a client, in ms; 0: none. */
  readonly think: number
  /** Sends a request again if its kept connection is closed at the same moment, as browsers do. */
  readonly sendsAgain?: boolean
  /** True if there was an outage since `at` (`performance.now()`): a failure of a request that began then is counted apart. */
  readonly hadOutage?: (at: number) => boolean
}

export interface LoadCounts {
  requests: number
  /** Requests that failed during an outage, and the others. */
  outage: number
  errors: number
  socketsOpened: number
  socketsClosed: number
  messages: number
  messagesLost: number
}

export interface Load {
  readonly counts: LoadCounts
  /** Latency of each successful request in ms. */
  readonly latencies: number[]
  /** What the first failures outside of an outage were. */
  readonly samples: string[]
  /** Open sockets now. */
  openSockets(): number
  /** Ends after the open requests. */
  stop(): Promise<void>
}

/**
 * Sends one request. Rejects unless it is answered with status 200 and a whole body.
 * @param sendsAgain see `LoadOptions`
 */
export async function ask(agent: Agent, origin: string, body: string | null, sendsAgain = false): Promise<void> {
  const sent = request(`${origin}${LIST}`, {
    agent,
    method: body === null ? 'GET' : 'POST',
    headers: body === null ? {} : { 'content-type': 'application/json', 'content-length': String(body.length) },
  })
  sent.end(body ?? undefined)
  const response = await once(sent, 'response').catch((error: unknown) => {
    if (sendsAgain && sent.reusedSocket) return null
    throw error
  })
  if (response === null) return ask(agent, origin, body, sendsAgain)
  const [answer] = response as [IncomingMessage]
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) size += chunk.length
  if (answer.statusCode !== 200) throw new Error(`status ${String(answer.statusCode)}`)
  if (size < (body?.length ?? 1000)) throw new Error(`${String(size)} bytes`)
}

interface Running {
  readonly options: LoadOptions
  readonly load: Pick<Load, 'counts' | 'latencies' | 'samples'>
  readonly signal: AbortSignal
  readonly agent: Agent
}

async function runClient({ options, load, signal, agent }: Running, number: number): Promise<void> {
  const random = seededRandom(options.seed * 1000 + number)
  const { counts, samples } = load
  while (!signal.aborted) {
    const body = random() < 0.1 ? JSON.stringify({ name: `user ${String(random())}` }) : null
    const at = performance.now()
    counts.requests += 1
    try {
      await ask(agent, options.origin, body, options.sendsAgain)
      load.latencies.push(performance.now() - at)
    } catch (error) {
      if (options.hadOutage?.(at) === true) counts.outage += 1
      else {
        counts.errors += 1
        if (samples.length < 5) samples.push(`${body === null ? 'GET' : 'POST'}: ${String(error)}`)
      }
      await setTimeout(50)
    }
    if (options.think > 0) await setTimeout(random() * 2 * options.think)
  }
}

/** Sends messages over one socket until it closes. Every message must come back. */
async function runConnection({ load: { counts }, signal }: Running, socket: WebSocket): Promise<void> {
  const closed = once(socket, 'close')
  let unanswered = 0
  let waitingSince = 0
  socket.on('message', () => {
    counts.messages += 1
    unanswered -= 1
  })
  while (socket.readyState === WebSocket.OPEN && !signal.aborted) {
    if (unanswered === 0) waitingSince = Date.now()
    if (Date.now() - waitingSince > ANSWER_WITHIN) {
      counts.messagesLost += unanswered
      socket.terminate()
      break
    }
    socket.send('message')
    unanswered += 1
    await Promise.race([setTimeout(MESSAGE_EVERY), closed])
  }
  socket.close()
  await closed
}

/** False if it is refused or breaks off. */
const opens = (socket: WebSocket): Promise<boolean> =>
  new Promise((resolve) => {
    socket.once('open', () => resolve(true))
    socket.once('close', () => resolve(false))
    socket.on('error', () => resolve(false))
  })

async function runSocket(running: Running, open: Set<WebSocket>): Promise<void> {
  const { options, load, signal } = running
  while (!signal.aborted) {
    const socket = new WebSocket(`${options.origin.replace('http', 'ws')}${SOCKET}`)
    if (await opens(socket)) {
      load.counts.socketsOpened += 1
      open.add(socket)
      await runConnection(running, socket)
      open.delete(socket)
      if (!signal.aborted) load.counts.socketsClosed += 1
    }
    if (!signal.aborted) await setTimeout(RECONNECT_AFTER)
  }
}

/** Clients that send one request after the other, and websockets that connect again when they are closed. */
export function startLoad(options: LoadOptions): Load {
  const counts = { requests: 0, outage: 0, errors: 0, socketsOpened: 0, socketsClosed: 0, messages: 0, messagesLost: 0 }
  const load = { counts, latencies: [] as number[], samples: [] as string[] }
  const end = new AbortController()
  // Without a limit: a request that waits for a connection would not know that it gets a kept one.
  const agent = new Agent({ keepAlive: true })
  const running: Running = { options, load, signal: end.signal, agent }
  const open = new Set<WebSocket>()
  const all = [
    ...Array.from({ length: options.clients }, (_, number) => runClient(running, number)),
    ...Array.from({ length: options.sockets }, () => runSocket(running, open)),
  ]
  return {
    ...load,
    openSockets: () => open.size,
    stop: async () => {
      end.abort()
      await Promise.all(all)
      agent.destroy()
    },
  }
}

/** Waits until all websockets are open. @returns ms, and how many are missing at the end */
export async function whenReconnected(load: Load, sockets: number): Promise<{ took: number; missing: number }> {
  const at = performance.now()
  while (load.openSockets() < sockets && performance.now() - at < RECONNECTED_MS) await setTimeout(20)
  return { took: performance.now() - at, missing: sockets - load.openSockets() }
}
