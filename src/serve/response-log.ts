import { appendFileSync, writeFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { pathOf } from './path-of.ts'

/** One line of the log, as JSON. Without query and headers: neither search words nor tokens belong into a file. */
export interface LoggedResponse {
  /** When the request arrived and when its answer was complete, in ms since the epoch. */
  readonly at: number
  readonly end: number
  readonly method: string
  readonly path: string
  readonly status: number
  /** Of the body on the wire, so after compression. */
  readonly bytes: number
  readonly encoding: string | null
}

/** Writes a line for every answer to `file`, which starts empty. Throws when the file cannot be written. */
export function registerResponseLog(app: FastifyInstance, file: string): void {
  writeFileSync(file, '')
  app.addHook('onResponse', async (request, reply) => {
    const end = Date.now()
    const encoding = reply.getHeader('content-encoding')
    const line: LoggedResponse = {
      at: Math.round(end - reply.elapsedTime),
      end,
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      bytes: request.method === 'HEAD' ? 0 : Number(reply.getHeader('content-length') ?? 0),
      encoding: typeof encoding === 'string' ? encoding : null,
    }
    // Written at once: a reader that has seen the answer finds its line.
    appendFileSync(file, `${JSON.stringify(line)}\n`)
  })
}
