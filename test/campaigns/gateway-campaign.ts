import { setTimeout } from 'node:timers/promises'
import type { Campaign, OpenCampaign, StepResult, Total } from './campaign.ts'
import { lowestOf, type Point, quantile, slopeOfSecondHalf } from './figures.ts'
import { type Load, startLoad } from './load.ts'
import { coreProgram, type Program, startGatehouse } from './processes.ts'
import { seededRandom } from './seeded-random.ts'

const CLIENTS = 200
const SOCKETS = 50
/** Of a step under load, in ms; the core is killed once in it. */
const STEP_MS = 60_000
const OUTAGE_MS = 1000
/** The core listens before its process is ready for requests; in ms. */
const AFTER_OUTAGE_MS = 500
/** All websockets must be open again after this time, in ms. */
const RECONNECTED_MS = 30_000
/** Clients of the comparison with the bare core: few, so that the machine has time left. */
const COMPARED_CLIENTS = 4
const COMPARED_MS = 4000
const HOUR_MS = 3_600_000
/** MiB by which the heap may grow in the second half of a run: what garbage collection leaves for later. */
const MOST_GROWTH = 20

const METRICS = { 'resident MiB': 'process_resident_memory_bytes', 'heap MiB': 'nodejs_heap_size_used_bytes' }

async function memoryOf(gateway: Program): Promise<Readonly<Record<string, number>>> {
  const text = await (await fetch(`${gateway.url}/-/metrics`)).text()
  const value = (name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024 ** 2
  return Object.fromEntries(Object.entries(METRICS).map(([name, metric]) => [name, value(metric)]))
}

/** Latencies in ms of few clients for a short time. */
async function latencies(origin: string, seed: number): Promise<readonly number[]> {
  const load = startLoad({ origin, clients: COMPARED_CLIENTS, sockets: 0, seed, think: 10 })
  await setTimeout(COMPARED_MS)
  await load.stop()
  return load.latencies
}

interface Running {
  readonly gateway: Program
  readonly load: Load
  readonly begun: number
}

async function watchMemory({ gateway, begun }: Running, until: number) {
  const points: Record<string, Point[]> = {}
  while (Date.now() < until) {
    for (const [name, value] of Object.entries(await memoryOf(gateway)))
      (points[name] ??= []).push([(Date.now() - begun) / HOUR_MS, value])
    await setTimeout(2000)
  }
  return points
}

const difference = (bare: readonly number[], through: readonly number[]) => ({
  'bare p50 µs': quantile(bare, 0.5) * 1000,
  'bare p99 µs': quantile(bare, 0.99) * 1000,
  'through the gateway p50 µs': quantile(through, 0.5) * 1000,
  'through the gateway p99 µs': quantile(through, 0.99) * 1000,
  comparisons: 1,
})

async function open(): Promise<OpenCampaign> {
  const program = await coreProgram()
  let core = await program.start('0')
  const { port } = new URL(core.url)
  const gateway = await startGatehouse(['serve', '--core', core.url, '--port', '0'], {
    LOG_LEVEL: 'silent',
    MAX_SOCKETS: '1000',
  })
  const begun = Date.now()

  async function step(seed: number): Promise<StepResult> {
    const random = seededRandom(seed)
    const [bare, through] = [await latencies(core.url, seed), await latencies(gateway.url, seed)]
    let outageEnds = -1
    const load = startLoad({
      ...{ origin: gateway.url, clients: CLIENTS, sockets: SOCKETS, seed, think: 50 },
      hadOutage: (at) => at <= outageEnds,
    })
    const points = watchMemory({ gateway, load, begun }, Date.now() + STEP_MS)
    await setTimeout(STEP_MS * (0.2 + random() * 0.5))
    outageEnds = Infinity
    await core.end('SIGKILL')
    await setTimeout(OUTAGE_MS)
    core = await program.start(port)
    outageEnds = performance.now() + AFTER_OUTAGE_MS
    const measured = await points
    const until = Date.now() + RECONNECTED_MS
    while (load.openSockets() < SOCKETS && Date.now() < until) await setTimeout(50)
    const open = load.openSockets()
    await load.stop()
    const { outage, errors, ...counts } = load.counts
    return {
      counts: {
        ...counts,
        ...difference(bare, through),
        'core restarts': 1,
        'failed during an outage': outage,
        'failed otherwise': errors,
        'sockets missing after an outage': SOCKETS - open,
        'slowest request ms Max': load.latencies.reduce((most, each) => Math.max(most, each), 0),
      },
      points: measured,
      samples: load.samples,
    }
  }
  return {
    step,
    close: async () => {
      await gateway.end('SIGTERM')
      await core.end('SIGTERM')
      await program.remove()
    },
  }
}

const growth = ({ points }: Total, name: string) => slopeOfSecondHalf(lowestOf(points[name] ?? [], 15))
const perComparison = ({ counts }: Total, name: string) => (counts[name] ?? 0) / Math.max(1, counts['comparisons'] ?? 0)

/** 200 clients and 50 websockets; the core is killed once a minute. */
export const gatewayCampaign: Campaign = {
  summary: `${CLIENTS} clients and ${SOCKETS} websockets through one gateway; the core is killed once in each step`,
  open,
  derived: (total) => {
    const last = (name: string) => (total.points[name]?.at(-1)?.[1] ?? 0).toFixed(0)
    const times = (of: string) =>
      perComparison(total, `through the gateway ${of} µs`) / Math.max(1, perComparison(total, `bare ${of} µs`))
    return {
      'p50 through the gateway / bare core': times('p50').toFixed(2),
      'p99 through the gateway / bare core': times('p99').toFixed(2),
      'p99 added, ms': (
        (perComparison(total, 'through the gateway p99 µs') - perComparison(total, 'bare p99 µs')) /
        1000
      ).toFixed(2),
      'resident memory at the end, MiB': last('resident MiB'),
      'resident memory, MiB an hour (second half)': growth(total, 'resident MiB').toFixed(1),
      'heap, MiB an hour (second half)': growth(total, 'heap MiB').toFixed(1),
    }
  },
  faults: (total) => {
    const names = ['failed otherwise', 'messagesLost', 'sockets missing after an outage']
    const wrong = names
      .filter((name) => (total.counts[name] ?? 0) > 0)
      .map((name) => `${name}: ${String(total.counts[name])}`)
    const [first, last] = [total.points['heap MiB']?.at(0)?.[0] ?? 0, total.points['heap MiB']?.at(-1)?.[0] ?? 0]
    const grown = (growth(total, 'heap MiB') * (last - first)) / 2
    return grown > MOST_GROWTH ? [...wrong, `the heap grows ${grown.toFixed(0)} MiB`] : wrong
  },
}
