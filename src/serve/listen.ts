import 'fastify'
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { listenProblem } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers without a session. */
    open?: boolean
  }
}

/** Loopback only: the servers are not hardened for a network. */
const HOST = '127.0.0.1'

/**
 * Checks that a port is free. Runs before a database is opened, so that a taken port fails at once and leaves nothing behind.
 * @throws StartupProblem
 */
export async function demandPort(port: number): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen({ port, host: HOST }), 'listening')
  } catch (error) {
    throw listenProblem(port, error)
  }
  probe.close()
  await once(probe, 'close')
}

/**
 * Listens on 127.0.0.1; 0 is any free port. Resolves with `http://127.0.0.1:<port>`.
 * @throws StartupProblem
 */
export async function listen(app: FastifyInstance, port: number): Promise<string> {
  try {
    return await app.listen({ port, host: HOST })
  } catch (error) {
    throw listenProblem(port, error)
  }
}
