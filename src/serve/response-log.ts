import { appendFileSync, writeFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { pathOf } from './upgrade.ts'

/** A line of the log, as JSON. No query and no headers: search words and tokens must not get into a file. */
export interface LoggedResponse {
  /** When the request arrived and the response was complete, in ms since the epoch. */
  readonly at: number
  readonly end: number
  readonly method: string
  readonly path: string
  readonly status: number
  /** Size of the body after compression. */
  readonly bytes: number
  readonly encoding: string | null
}

/** Empties `file` and writes a line for every response. Throws when the file cannot be written. */
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
    // Synchronous, so that a client that has the response finds its line.
    appendFileSync(file, `${JSON.stringify(line)}\n`)
  })
}
