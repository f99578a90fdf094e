import type { Socket } from '../../src/client/channel.ts'

/** A websocket whose server is the test. */
export class FakeSocket extends EventTarget {
  readonly sent: string[] = []
  closed = 0
  /** True once the connection has ended, from either side. */
  isOver = false
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.closed += 1
    this.break()
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  accept(): void {
    this.dispatchEvent(new Event('open'))
  }
  break(): void {
    this.isOver = true
    this.dispatchEvent(new Event('error'))
    this.dispatchEvent(new Event('close'))
  }
}

const isSocket = (value: unknown): value is Socket => value instanceof FakeSocket

interface Timer {
  readonly delay: number
  readonly run: () => void
}

/** Connections and a clock for `openChannel`, which the test controls. */
export function fakeConnections() {
  const sockets: FakeSocket[] = []
  const timers: Timer[] = []
  const after = (delay: number, run: () => void) => {
    const timer = { delay, run }
    timers.push(timer)
    return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1))
  }
  const open = (): Socket => {
    const socket = new FakeSocket()
    sockets.push(socket)
    if (!isSocket(socket)) throw new Error('no socket')
    return socket
  }
  const last = (): FakeSocket => sockets.at(-1) ?? new FakeSocket()
  /** Ends every wait. */
  const pass = () => timers.splice(0).forEach(({ run }) => run())
  return { sockets, timers, last, pass, context: { open, timers: { after }, random: () => 0 } }
}
