import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { ask } from './load.ts'
import { seededRandom } from './seeded-random.ts'

/** Mean time between two requests of a client, in ms. */
const THINK = 20
/** Of each client to each origin, before it measures: connections are open and code is compiled. */
const WARM_UP = 20

/** Latencies in ms. */
export interface Comparison {
  readonly bare: readonly number[]
  readonly through: readonly number[]
}

/**
 * Measures requests to a core and, through the gateway, to the same core. Each client sends them in turns, so that both meet the same
 * moments of a machine that does other work too.
 * @param time ms
 */
export async function compareOrigins(
  origins: { readonly bare: string; readonly through: string },
  { clients, time, seed }: { readonly clients: number; readonly time: number; readonly seed: number },
): Promise<Comparison> {
  const found = { bare: [] as number[], through: [] as number[] }
  const end = performance.now() + time
  const runClient = async (number: number) => {
    const random = seededRandom(seed * 1000 + number)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = 0; performance.now() < end; turn += 1) {
      for (const name of random() < 0.5 ? (['bare', 'through'] as const) : (['through', 'bare'] as const)) {
        const at = performance.now()
        await ask(agent, origins[name], null)
        if (turn >= WARM_UP) found[name].push(performance.now() - at)
        await setTimeout(random() * 2 * THINK)
      }
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => runClient(number)))
  return found
}
