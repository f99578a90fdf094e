import { RECONNECT_FIRST_MS, RECONNECT_MAX_MS, RECONNECT_STEADY_MS } from '../contract/limits.ts'
import type { Timers } from './timers.ts'

/** What a channel needs of a WebSocket. */
export type Socket = Pick<WebSocket, 'addEventListener' | 'send' | 'close'>

export interface ChannelContext {
  readonly open: (url: string) => Socket
  readonly timers: Timers
  /** 0 to 1: clients of a server that comes back do not all come at once. */
  readonly random: () => number
}

/** waiting: the connection broke, or never came about; `delay` is how long until it is tried again, in ms. */
export type ChannelState =
  { readonly kind: 'connecting' } | { readonly kind: 'open' } | { readonly kind: 'waiting'; readonly delay: number }

export interface ChannelOptions {
  readonly url: string
  /** Sent as JSON as soon as the connection stands, each time. */
  readonly greeting?: unknown
  /** A message that is no JSON is passed over. */
  readonly onMessage: (value: unknown) => void
  readonly onState: (state: ChannelState) => void
}

export interface Channel {
  /** Tries again at once, if it is waiting. */
  readonly retry: () => void
  readonly close: () => void
}

/** The address of a websocket of this origin. Browsers send no headers with it, so the organization stands in it (ruling 3). */
export function channelUrl(path: string, origin: string, organization: string | null): string {
  const url = new URL(path, origin)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  if (organization !== null) url.searchParams.set('oid', organization)
  return url.href
}

/** Twice as long after each break, up to a limit, of which chance takes up to a half. */
export function reconnectDelay(breaks: number, random: number): number {
  const longest = Math.min(RECONNECT_MAX_MS, RECONNECT_FIRST_MS * 2 ** Math.min(breaks, 16))
  return Math.round(longest * (1 - random / 2))
}

/** A websocket that comes back by itself until it is closed. A browser does not say why one failed, so all breaks are alike. */
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
    // After an error there is always a close.
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
    const message = parsed(data)
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

function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return undefined
  try {
    const value: unknown = JSON.parse(data)
    return value
  } catch {
    return undefined
  }
}
