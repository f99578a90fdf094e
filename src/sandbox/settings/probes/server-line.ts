import net from 'node:net'
import tls from 'node:tls'
import { isLoopback } from '../../loopback.ts'
import { ProbeFailed } from './probe-failed.ts'

export interface ServerAddress {
  readonly host: string
  readonly port: number
  readonly isTls: boolean
}

/** How long a server may be silent. */
export const PATIENCE_MS = 5000

/** The sandbox knocks at no door but those of its own machine. @throws ProbeFailed */
export function demandLoopback(host: string): void {
  if (host === '') throw new ProbeFailed('noServer')
  if (!isLoopback(host)) throw new ProbeFailed('notLoopback', { host })
}

const opened = ({ host, port, isTls }: ServerAddress): net.Socket =>
  // What stands on loopback rarely has a certificate that anybody has signed.
  isTls ? tls.connect({ host, port, rejectUnauthorized: false }) : net.connect({ host, port })

/** A connection to a server that is asked and answers in turns. */
export class ServerLine {
  readonly #host: string
  #socket: net.Socket
  #received = Buffer.alloc(0)
  #ended = false
  #wake = () => {}

  private constructor(host: string, socket: net.Socket) {
    this.#host = host
    this.#socket = this.#listen(socket)
  }

  /** @throws ProbeFailed */
  static async open(address: ServerAddress): Promise<ServerLine> {
    const { host, port, isTls } = address
    demandLoopback(host)
    const socket = opened({ ...address, host: host.replace(/[[\]]/g, '') })
    await new Promise<void>((resolve, reject) => {
      socket.once(isTls ? 'secureConnect' : 'connect', resolve)
      socket.once('error', () => reject(new ProbeFailed('refused', { host, port: String(port) })))
      socket.setTimeout(PATIENCE_MS, () => reject(new ProbeFailed('silent', { host })))
    }).catch((error: unknown) => {
      socket.destroy()
      throw error
    })
    return new ServerLine(host, socket)
  }

  #listen(socket: net.Socket): net.Socket {
    socket.setTimeout(0)
    socket.on('data', (chunk: Buffer) => {
      this.#received = Buffer.concat([this.#received, chunk])
      this.#wake()
    })
    const end = () => {
      this.#ended = true
      this.#wake()
    }
    return socket.on('error', end).on('close', end)
  }

  send(content: string | Buffer): void {
    this.#socket.write(content)
  }

  /**
   * What the server says next, as soon as `take` finds it whole in what has come: how many bytes it is, or null.
   * @throws ProbeFailed
   */
  async next(take: (received: Buffer) => number | null): Promise<Buffer> {
    for (;;) {
      const length = take(this.#received)
      if (length !== null) {
        const said = this.#received.subarray(0, length)
        this.#received = this.#received.subarray(length)
        return said
      }
      if (this.#ended) throw new ProbeFailed('ended', { host: this.#host })
      await this.#more()
    }
  }

  #more(): Promise<void> {
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => reject(new ProbeFailed('silent', { host: this.#host })), PATIENCE_MS)
      this.#wake = () => {
        clearTimeout(patience)
        resolve()
      }
    })
  }

  /** From now on under TLS. */
  async secure(): Promise<void> {
    const plain = this.#socket
    plain.removeAllListeners('data')
    const socket = tls.connect({ socket: plain, rejectUnauthorized: false })
    await new Promise((resolve, reject) => {
      socket.once('secureConnect', resolve)
      socket.once('error', () => reject(new ProbeFailed('ended', { host: this.#host })))
    })
    this.#socket = this.#listen(socket)
  }

  close(): void {
    this.#socket.destroy()
  }
}
