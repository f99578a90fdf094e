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

/** By default other machines cannot connect. The sandbox, whose accounts are well known, has no other. */
const LOOPBACK = '127.0.0.1'

/**
 * Checks that a port is free. Runs before a database is opened, so that a taken port fails at once and leaves nothing behind.
 * @throws StartupProblem
 */
export async function demandPort(port: number, host = LOOPBACK): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen({ port, host }), 'listening')
  } catch (error) {
    throw listenProblem(port, error, host)
  }
  probe.close()
  await once(probe, 'close')
}

/**
 * Listens; 0 is any free port. Resolves with an URL of this machine, `http://127.0.0.1:<port>` for all addresses.
 * @throws StartupProblem
 */
export async function listen(app: FastifyInstance, port: number, host = LOOPBACK): Promise<string> {
  try {
    return await app.listen({ port, host })
  } catch (error) {
    throw listenProblem(port, error, host)
  }
}
