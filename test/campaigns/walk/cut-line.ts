import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { ENDPOINT } from '../../../src/contract/endpoints.ts'

/** A TCP proxy before a server: it can be cut, and can hold or lose what the server answers. */
export interface CutLine {
  /** `http://127.0.0.1:PORT` */
  readonly url: string
  /** Closes all connections and refuses new ones. */
  cut(): void
  /** Answers as the server does: neither cut, nor late, nor lost. */
  restore(): void
  /** Holds each answer from now on for up to `ms`; the order of answers on one connection stays. */
  delay(ms: number): void
  /**
   * Cuts the line when the server answers the next write of the API, instead of passing the answer on. The browser sends a request
   * again whose kept connection was closed without an answer; the cut line refuses it.
   */
  loseNextWrite(): void
  /** The write, such as `POST /api/v1/users/users/`, whose answer was lost since `loseNextWrite`; null without one. */
  lost(): string | null
  /** Resolves when the answer is lost. */
  whenLost(): Promise<void>
  isCut(): boolean
  close(): Promise<void>
}

const WRITE = /^(?:POST|PUT|PATCH|DELETE) \/api\/\S*/

/** The write at the start of a request; null for a read, such as one that keeps the ids for a list. */
const writeAt = (start: string): string | null => {
  const write = WRITE.exec(start)?.[0] ?? null
  return write?.endsWith(ENDPOINT.selection) === true ? null : write
}

/** Longer than a method and a path. */
const START_BYTES = 200

type Mode = { readonly kind: 'open' } | { readonly kind: 'cut' } | { readonly kind: 'late'; readonly ms: number }

interface LineState {
  mode: Mode
  lost: { readonly kind: 'not wanted' | 'waits' } | { readonly kind: 'answered'; readonly request: string }
  readonly onLost: Set<() => void>
}

/** Does things to a socket at once or later, each after those before it. */
function inTurn(client: Socket, state: LineState, random: () => number) {
  let readyAt = 0
  return (act: () => void) => {
    const wait = state.mode.kind === 'late' ? random() * state.mode.ms : 0
    readyAt = Math.max(readyAt, performance.now() + wait)
    const left = readyAt - performance.now()
    if (left <= 0) act()
    else setTimeout(() => client.destroyed || act(), left)
  }
}

export async function openCutLine(target: string, random: () => number): Promise<CutLine> {
  const { hostname, port } = new URL(target)
  const state: LineState = { mode: { kind: 'open' }, lost: { kind: 'not wanted' }, onLost: new Set() }
  const sockets = new Set<Socket>()
  const cut = () => {
    state.mode = { kind: 'cut' }
    for (const socket of sockets) socket.destroy()
  }
  const known = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.setNoDelay(true)
  }
  const server = createServer((client) => {
    client.on('error', () => client.destroy())
    if (state.mode.kind === 'cut') return void client.destroy()
    const upstream = connect(Number(port), hostname)
    known(client)
    known(upstream)
    let request: string | null = null
    client.on('data', (chunk) => {
      if (state.lost.kind === 'waits') request = writeAt(chunk.toString('latin1', 0, START_BYTES)) ?? request
      upstream.write(chunk)
    })
    const later = inTurn(client, state, random)
    upstream.on('data', (chunk) => {
      if (request === null || state.lost.kind !== 'waits') return later(() => client.write(chunk))
      state.lost = { kind: 'answered', request }
      cut()
      for (const resolve of state.onLost) resolve()
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => later(() => client.destroy()))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const at = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${String(at)}`,
    cut,
    restore: () => {
      state.mode = { kind: 'open' }
      if (state.lost.kind === 'waits') state.lost = { kind: 'not wanted' }
    },
    delay: (ms) => {
      state.mode = { kind: 'late', ms }
    },
    loseNextWrite: () => {
      state.lost = { kind: 'waits' }
      state.onLost.clear()
    },
    lost: () => (state.lost.kind === 'answered' ? state.lost.request : null),
    whenLost: () => new Promise((resolve) => (state.lost.kind === 'answered' ? resolve() : state.onLost.add(resolve))),
    isCut: () => state.mode.kind === 'cut',
    async close() {
      cut()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}
