import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AddressSet } from './addresses.ts'
import { clientAddress } from './addresses.ts'
import { problemOf } from './core-problem.ts'
import { type Core, requestCore } from './core-request.ts'
import { OWN_BASE } from './front.ts'
import type { Metrics } from './metrics.ts'
import type { OpenConnections } from './open-connections.ts'

/** Answers without a session; a core includes its database. */
const CORE_HEALTH = '/api/v1/health/'

/** Probes within this time, in ms, share one request to the core. */
const PROBE_VALID_MS = 1000

/** `core`: `up`, or why there is no good response: a key of `core-failures.problems`, or `status 503`. */
interface Readiness {
  readonly ready: boolean
  readonly core: string
}

function probe(core: Core): Promise<Readiness> {
  return new Promise((resolve) => {
    const request = requestCore(core, { method: 'GET', path: CORE_HEALTH, headers: {}, agent: core.connections.single })
    request.once('response', (answer) => {
      answer.resume()
      const { statusCode: status = 0 } = answer
      resolve(status < 500 ? { ready: true, core: 'up' } : { ready: false, core: `status ${String(status)}` })
    })
    request.on('error', (error) => resolve({ ready: false, core: problemOf(error).kind }))
    request.end()
  })
}

function createProbe(core: Core): () => Promise<Readiness> {
  let last: { readonly at: number; readonly result: Promise<Readiness> } | null = null
  return () => {
    const now = Date.now()
    if (last === null || now - last.at > PROBE_VALID_MS) last = { at: now, result: probe(core) }
    return last.result
  }
}

/** Parts of a gateway that its monitoring reads. */
export interface Monitored {
  readonly core: Core
  readonly connections: OpenConnections
  readonly metrics: Metrics
  /** Clients that may read the metrics. */
  readonly mayReadMetrics: AddressSet
}

const send = (reply: FastifyReply, status: number, body: object) =>
  reply.code(status).header('cache-control', 'no-store').send(body)

/**
 * `/-/health`: this process answers. `/-/ready`: the core does too, and this process is not stopping. `/-/metrics`: for Prometheus.
 * `front.ts` sends only these paths here, so no path of a core is hidden.
 */
export function registerMonitoring(app: FastifyInstance, monitored: Monitored): void {
  const { core, connections, metrics, mayReadMetrics } = monitored
  const isReady = createProbe(core)
  app.get(`${OWN_BASE}health`, (_request, reply) => send(reply, 200, { status: 'ok' }))
  app.get(`${OWN_BASE}ready`, async (_request, reply) => {
    if (connections.isDraining) return send(reply, 503, { status: 'stopping' })
    const { ready, core: state } = await isReady()
    return send(reply, ready ? 200 : 503, { status: ready ? 'ok' : 'core unavailable', core: state })
  })
  app.get(`${OWN_BASE}metrics`, async (request: FastifyRequest, reply) => {
    if (!mayReadMetrics(clientAddress(request.raw))) return send(reply, 403, { status: 'forbidden' })
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}
