import { createHash } from 'node:crypto'

/** A machine at a provider. */
export interface Machine {
  readonly instance: string
  readonly name: string
  readonly region: string
  readonly ip: string
}

/** In each region. */
const FLEET = 4

function machine(owner: string, region: string, place: number): Machine {
  const hash = createHash('sha256')
    .update(`${owner}/${region}/${String(place)}`)
    .digest('hex')
  const [high, low] = [parseInt(hash.slice(0, 2), 16), 1 + (parseInt(hash.slice(2, 4), 16) % 254)]
  const address = `${String(high)}.${String(low)}`
  return {
    instance: `i-${hash.slice(4, 16)}`,
    name: `node-${hash.slice(4, 10)}`,
    region,
    // Every fourth stands in a network of its own.
    ip: place % FLEET === FLEET - 1 ? `172.20.${address}` : `10.200.${address}`,
  }
}

/** Made up: the machines that a task meets in its run of that number. From run to run one comes and one goes in each region. */
export const fleetOf = (task: string, regions: readonly string[], run: number): readonly Machine[] =>
  regions.flatMap((region) => Array.from({ length: FLEET }, (_, at) => machine(task, region, run + at)))
