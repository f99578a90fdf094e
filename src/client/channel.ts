import { parseJson } from '../contract/json-object.ts'
import { RECONNECT_FIRST_MS, RECONNECT_MAX_MS, RECONNECT_STEADY_MS } from '../contract/limits.ts'
import type { Timers } from './browser.ts'

/** What a channel needs of a WebSocket. */
export type Socket = Pick<WebSocket, 'addEventListener' | 'send' | 'close'>

export interface ChannelContext {
  readonly open: (url: string) => Socket
  readonly timers: Timers
  /** 0 to 1. Spreads the reconnects of all clients over time. */
  readonly random: () => number
}

/** waiting: disconnected; the next attempt is in `delay` ms. */
export type ChannelState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'open' }
  | { readonly kind: 'waiting'; readonly delay: number }

export interface ChannelOptions {
  readonly url: string
  /** Sent as JSON after each connect. */
  readonly greeting?: unknown
  /** Called with the parsed JSON of each message; other messages are ignored. */
  readonly onMessage: (value: unknown) => void
  readonly onState: (state: ChannelState) => void
}

export interface Channel {
  /** Connects at once if it is waiting. */
  readonly retry: () => void
  readonly close: () => void
}

/** The URL of a websocket, with the organization in its query, because browsers send no headers with it. */
export function channelUrl(path: string, origin: string, organization: string | null): string {
  const url = new URL(path, origin)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  if (organization !== null) url.searchParams.set('oid', organization)
  return url.href
}

/** The delay in ms before the next attempt: exponential up to a limit, minus a random part of up to a half. */
export function reconnectDelay(breaks: number, random: number): number {
  const longest = Math.min(RECONNECT_MAX_MS, RECONNECT_FIRST_MS * 2 ** Math.min(breaks, 16))
  return Math.round(longest * (1 - random / 2))
}

/** Opens a websocket that reconnects until it is closed. */
export function openChannel(context: ChannelContext, options: ChannelOptions): Channel {
  let socket: Socket | null = null
  let breaks = 0
  let cancelTimer = (): void => undefined

  function connect(): void {
    cancelTimer()
    options.onState({ kind: 'connecting' })
    const next = context.open(options.url)
    socket = next
    const isCurrent = () => socket === next
    next.addEventListener('open', () => isCurrent() && opened(next))
    next.addEventListener('message', ({ data }) => isCurrent() && receive(data))
    // An error is always followed by a close.
    next.addEventListener('close', () => isCurrent() && broke())
  }

  function opened(to: Socket): void {
    if (options.greeting !== undefined) to.send(JSON.stringify(options.greeting))
    options.onState({ kind: 'open' })
    cancelTimer = context.timers.after(RECONNECT_STEADY_MS, () => {
      breaks = 0
    })
  }

  function receive(data: unknown): void {
    const message = typeof data === 'string' ? parseJson(data) : undefined
    if (message !== undefined) options.onMessage(message)
  }

  function broke(): void {
    cancelTimer()
    socket = null
    const delay = reconnectDelay(breaks, context.random())
    breaks += 1
    cancelTimer = context.timers.after(delay, connect)
    options.onState({ kind: 'waiting', delay })
  }

  function close(): void {
    cancelTimer()
    const last = socket
    socket = null
    last?.close()
  }

  let isClosed = false
  connect()
  return {
    retry: () => {
      if (socket === null && !isClosed) connect()
    },
    close: () => {
      isClosed = true
      close()
    },
  }
}
