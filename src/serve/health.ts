import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

export interface Check {
  readonly name: string
  /** Rejects when the checked service does not answer. */
  readonly run: () => Promise<unknown>
}

async function measure({ name, run }: Check): Promise<Record<string, boolean | number>> {
  const start = performance.now()
  try {
    await run()
    return { [`${name}_status`]: true, [`${name}_time`]: (performance.now() - start) / 1000 }
  } catch {
    return { [`${name}_status`]: false, [`${name}_time`]: 0 }
  }
}

/** `GET path` without a session: `{ status, <name>_status, <name>_time (s), time (epoch s) }`, 200 when all checks pass, else 503. */
export function registerHealth(app: FastifyInstance, path: string, checks: readonly Check[], now: () => Date): void {
  app.get(path, { config: { open: true } }, async (_request, reply) => {
    const parts = await Promise.all(checks.map(measure))
    const details = Object.fromEntries(parts.flatMap((part) => Object.entries(part)))
    const status = checks.every(({ name }) => details[`${name}_status`] === true)
    return reply
      .code(status ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, ...details, time: Math.floor(now().getTime() / 1000) })
  })
}
