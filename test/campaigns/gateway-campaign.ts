import { setTimeout } from 'node:timers/promises'
import { type Campaign, mustBeZero, type OpenCampaign, type Size, type StepResult, type Total } from './campaign.ts'
import { compareOrigins } from './comparison.ts'
import { lowestOf, type Point, quantile, slopeOfSecondHalf } from './figures.ts'
import { type Load, startLoad } from './load.ts'
import { coreProgram, type Program, startGatehouse } from './processes.ts'
import { seededRandom } from './seeded-random.ts'

interface Extent {
  readonly clients: number
  readonly sockets: number
  /** Of a step under load, in ms; the core is killed once in it. */
  readonly step: number
  /** Of the comparison with the bare core, in ms. */
  readonly compared: number
}

const EXTENTS: Readonly<Record<Size, Extent>> = {
  whole: { clients: 200, sockets: 50, step: 60_000, compared: 6000 },
  slice: { clients: 20, sockets: 5, step: 4000, compared: 1000 },
}
const OUTAGE_MS = 1000
/** The core listens before its process is ready for requests; in ms. */
const AFTER_OUTAGE_MS = 500
/** All websockets must be open again after this time, in ms. */
const RECONNECTED_MS = 30_000
/** Few, so that the machine has time left. */
const COMPARED_CLIENTS = 2
const HOUR_MS = 3_600_000
const MEASURE_EVERY_MS = 2000
/** Points of which the lowest is taken: a heap after a garbage collection. */
const POINTS = 15
/** MiB by which the heap may grow in the second half of a run: what garbage collection leaves for later. */
const MOST_GROWTH = 20

const METRICS = { 'resident MiB': 'process_resident_memory_bytes', 'heap MiB': 'nodejs_heap_size_used_bytes' }

async function memoryOf(gateway: Program): Promise<Readonly<Record<string, number>>> {
  const text = await (await fetch(`${gateway.url}/-/metrics`)).text()
  const value = (name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024 ** 2
  return Object.fromEntries(Object.entries(METRICS).map(([name, metric]) => [name, value(metric)]))
}

async function watchMemory(gateway: Program, begun: number, until: number) {
  const points: Record<string, Point[]> = {}
  while (Date.now() < until) {
    for (const [name, value] of Object.entries(await memoryOf(gateway)))
      (points[name] ??= []).push([(Date.now() - begun) / HOUR_MS, value])
    await setTimeout(Math.max(0, Math.min(MEASURE_EVERY_MS, until - Date.now())))
  }
  return points
}

async function compare(bare: string, through: string, { compared }: Extent, seed: number) {
  const found = await compareOrigins({ bare, through }, { clients: COMPARED_CLIENTS, time: compared, seed })
  return {
    'bare p50 µs': quantile(found.bare, 0.5) * 1000,
    'bare p99 µs': quantile(found.bare, 0.99) * 1000,
    'through the gateway p50 µs': quantile(found.through, 0.5) * 1000,
    'through the gateway p99 µs': quantile(found.through, 0.99) * 1000,
    comparisons: 1,
  }
}

/** Waits until all websockets are open. @returns ms, and how many are missing at the end */
async function whenReconnected(load: Load, sockets: number): Promise<{ took: number; missing: number }> {
  const at = performance.now()
  while (load.openSockets() < sockets && performance.now() - at < RECONNECTED_MS) await setTimeout(20)
  return { took: performance.now() - at, missing: sockets - load.openSockets() }
}

async function open(size: Size): Promise<OpenCampaign> {
  const extent = EXTENTS[size]
  const program = await coreProgram()
  let core = await program.start('0')
  const { port } = new URL(core.url)
  const gateway = await startGatehouse(['serve', '--core', core.url, '--port', '0'], {
    LOG_LEVEL: 'silent',
    MAX_SOCKETS: '1000',
  })
  const begun = Date.now()

  async function restartCore(): Promise<void> {
    await core.end('SIGKILL')
    await setTimeout(OUTAGE_MS)
    core = await program.start(port)
  }
  async function step(seed: number, injects: boolean): Promise<StepResult> {
    const random = seededRandom(seed)
    const compared = await compare(core.url, gateway.url, extent, seed)
    let outageEnds = -1
    const load = startLoad({
      ...{ origin: gateway.url, clients: extent.clients, sockets: extent.sockets, seed, think: 50 },
      hadOutage: (at) => at <= outageEnds,
    })
    const points = watchMemory(gateway, begun, Date.now() + extent.step)
    await setTimeout(extent.step * (0.2 + random() * 0.3))
    // The injected fault is an outage that the load does not know of.
    if (!injects) outageEnds = Infinity
    await restartCore()
    if (!injects) outageEnds = performance.now() + AFTER_OUTAGE_MS
    const { took, missing } = await whenReconnected(load, extent.sockets)
    const measured = await points
    await load.stop()
    const { outage, errors, ...counts } = load.counts
    return {
      counts: {
        ...counts,
        ...compared,
        'core restarts': 1,
        'failed during an outage': outage,
        'failed otherwise': errors,
        'sockets missing after an outage': missing,
        'slowest return of all sockets ms Max': took,
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

/** Of the run in which it is largest, in MiB an hour. */
const growth = ({ runs }: Total, name: string) =>
  Math.max(...runs.map((points) => slopeOfSecondHalf(lowestOf(points[name] ?? [], POINTS))))

/** MiB in the second half of a run, of the run in which it is largest. */
function heapGrown({ runs }: Total): number {
  const grown = runs.map((points) => {
    const heap = points['heap MiB'] ?? []
    const hours = (heap.at(-1)?.[0] ?? 0) - (heap.at(0)?.[0] ?? 0)
    return (slopeOfSecondHalf(lowestOf(heap, POINTS)) * hours) / 2
  })
  return Math.max(0, ...grown)
}

const perComparison = ({ counts }: Total, name: string) => (counts[name] ?? 0) / Math.max(1, counts['comparisons'] ?? 0)

function derived(total: Total): Readonly<Record<string, string>> {
  const last = (name: string) => (total.runs.at(-1)?.[name]?.at(-1)?.[1] ?? 0).toFixed(0)
  const ms = (of: string) => perComparison(total, `${of} µs`) / 1000
  const times = (of: string) => (ms(`through the gateway ${of}`) / Math.max(0.001, ms(`bare ${of}`))).toFixed(2)
  return {
    'p50 of the bare core, ms': ms('bare p50').toFixed(2),
    'p50 through the gateway, ms': ms('through the gateway p50').toFixed(2),
    'p50 through the gateway / bare core': times('p50'),
    'p99 through the gateway / bare core': times('p99'),
    'p99 added, ms': (ms('through the gateway p99') - ms('bare p99')).toFixed(2),
    'resident memory at the end, MiB': last('resident MiB'),
    'resident memory, MiB an hour (second half)': growth(total, 'resident MiB').toFixed(1),
    'heap, MiB an hour (second half)': growth(total, 'heap MiB').toFixed(1),
    'heap growth in the second half, MiB': heapGrown(total).toFixed(1),
  }
}

/** 200 clients and 50 websockets; the core is killed once a minute. */
export const gatewayCampaign: Campaign = {
  summary: `${EXTENTS.whole.clients} clients and ${EXTENTS.whole.sockets} websockets through one gateway; the core is killed once in each step`,
  rules: [],
  open,
  injected: 'failed otherwise',
  derived,
  faults: (total) => {
    const grown = heapGrown(total)
    return [
      ...mustBeZero('failed otherwise', 'messagesLost', 'sockets missing after an outage')(total),
      ...(grown > MOST_GROWTH ? [`the heap grows by ${grown.toFixed(0)} MiB`] : []),
    ]
  },
}
