import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Starts requests of one client connection one after the other. A client may send many without waiting for responses (pipelining), and
 * each of them could take a connection to the core.
 */
export class RequestOrder {
  readonly #last = new WeakMap<Socket, ServerResponse>()

  /** Calls `start` when the responses before are sent. */
  run({ socket }: IncomingMessage, response: ServerResponse, start: () => void): void {
    const before = this.#last.get(socket)
    this.#last.set(socket, response)
    if (before === undefined || before.closed) return start()
    before.once('close', () => {
      if (!socket.destroyed) return start()
      // Node forgets responses that were waiting when their client left.
      response.destroy()
      response.emit('close')
    })
  }
}
