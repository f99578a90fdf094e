import net from 'node:net'
import tls from 'node:tls'
import { ProbeFailed } from './probe-failed.ts'

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i

/** Whether a host is this machine; IPv6 addresses may be in brackets. The sandbox contacts no other. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

interface ServerAddress {
  readonly host: string
  readonly port: number
  readonly isTls: boolean
}

/** Response timeout. */
export const TIMEOUT_MS = 5000

/**
 * Rejects hosts other than this machine.
 * @throws ProbeFailed
 */
export function requireLoopback(host: string): void {
  if (host === '') throw new ProbeFailed('noServer')
  if (!isLoopback(host)) throw new ProbeFailed('notLoopback', { host })
}

const opened = ({ host, port, isTls }: ServerAddress): net.Socket =>
  // Servers on loopback rarely have a signed certificate.
  isTls ? tls.connect({ host, port, rejectUnauthorized: false }) : net.connect({ host, port })

/** A connection for request-response protocols. */
export class ProbeConnection {
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
  static async open(address: ServerAddress): Promise<ProbeConnection> {
    const { host, port, isTls } = address
    requireLoopback(host)
    const socket = opened({ ...address, host: host.replace(/[[\]]/g, '') })
    await new Promise<void>((resolve, reject) => {
      socket.once(isTls ? 'secureConnect' : 'connect', resolve)
      socket.once('error', () => reject(new ProbeFailed('refused', { host, port: String(port) })))
      socket.setTimeout(TIMEOUT_MS, () => reject(new ProbeFailed('silent', { host })))
    }).catch((error: unknown) => {
      socket.destroy()
      throw error
    })
    return new ProbeConnection(host, socket)
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
   * Reads the next message.
   * @param take returns the length of a complete message, or null while it is incomplete
   * @throws ProbeFailed
   */
  async next(take: (received: Buffer) => number | null): Promise<Buffer> {
    for (;;) {
      const length = take(this.#received)
      if (length !== null) {
        const message = this.#received.subarray(0, length)
        this.#received = this.#received.subarray(length)
        return message
      }
      if (this.#ended) throw new ProbeFailed('ended', { host: this.#host })
      await this.#more()
    }
  }

  #more(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new ProbeFailed('silent', { host: this.#host })), TIMEOUT_MS)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Upgrades the connection to TLS. */
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
