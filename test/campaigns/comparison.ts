import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { type Counts, quantile } from './figures.ts'
import { ask } from './load.ts'
import { seededRandom } from './seeded-random.ts'

/** Mean time between two requests of a client, in ms. */
const THINK = 20
/** Of each client to each origin, before it measures: connections are open and code is compiled. */
const WARM_UP = 5

/** Addresses by name: of a core, and of what is before this core. */
export type Origins = Readonly<Record<string, string>>

export interface CompareOptions {
  readonly clients: number
  /** ms */
  readonly time: number
  readonly seed: number
}

/**
 * Measures the same request to several origins. Each client sends them in turns, in a random order, so that all meet the same moments of a
 * machine that does other work too.
 * @returns p50 and p99 in µs, by `name p50 µs`
 */
export async function compareOrigins(origins: Origins, { clients, time, seed }: CompareOptions): Promise<Counts> {
  const found = Object.entries(origins).map(([name, origin]) => ({ name, origin, times: [] as number[] }))
  const end = performance.now() + time
  const runClient = async (number: number) => {
    const random = seededRandom(seed * 1000 + number)
    const agent = new Agent({ keepAlive: true })
    for (let turn = 0; performance.now() < end; turn += 1) {
      const order = found.map((each) => ({ ...each, key: random() })).toSorted((one, other) => one.key - other.key)
      for (const { origin, times } of order) {
        const at = performance.now()
        await ask(agent, origin, null)
        if (turn >= WARM_UP) times.push(performance.now() - at)
        await setTimeout(random() * 2 * THINK)
      }
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => runClient(number)))
  const parts = found.flatMap(({ name, times }) =>
    [50, 99].map((part) => [`${name} p${part} µs`, quantile(times, part / 100) * 1000] as const),
  )
  return Object.fromEntries(parts)
}
