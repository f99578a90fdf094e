import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../scripts/dev/free-port.ts'
import { severalGatewaysSite, startNginx } from '../support/nginx.ts'
import { type Campaign, mustBeZero, type OpenCampaign, type Size, type StepResult } from './campaign.ts'
import { addCounts, type Counts } from './figures.ts'
import { type Load, RECONNECTED_MS, startLoad, whenReconnected } from './load.ts'
import { type Program, startCore, startGatehouse } from './processes.ts'
import { seededRandom } from './seeded-random.ts'

interface Extent {
  readonly clients: number
  readonly sockets: number
  /** Seconds in which open requests of a stopped gateway may end. */
  readonly stopTimeout: number
  /** nginx sends no requests to a gateway so many ms after its reload. */
  readonly reload: number
  /** Longest time before a stop, in ms; the seed chooses. */
  readonly pause: number
}

const EXTENTS: Readonly<Record<Size, Extent>> = {
  whole: { clients: 200, sockets: 50, stopTimeout: 6, reload: 1000, pause: 1000 },
  slice: { clients: 20, sockets: 6, stopTimeout: 1, reload: 300, pause: 200 },
}
const GATEWAYS = 3
/** Mean time between two requests of a client, in ms. */
const THINK = 50
/** How long requests are open after a stop, as a part of its time: one ends within it, one does not. */
const SHORT = 0.5
const LONG = 2
/** Of responses: the address of the gateway that has forwarded the request. */
const GATEWAY_HEADER = 'x-gateway'

/** A request whose answer has begun. */
interface OpenRequest {
  /** `host:port` of the gateway that forwards it. */
  readonly gateway: string
  readonly wait: number
  /** True if its whole answer has come. */
  readonly whole: Promise<boolean>
}

/** Sends a request that the core answers to the end after `wait` ms. Resolves when the answer begins. */
async function openRequest(origin: string, wait: number): Promise<OpenRequest> {
  const sent = request(`${origin}/api/v1/users/users/?wait=${wait}`, { agent: false })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const gateways = String(answer.headers[GATEWAY_HEADER])
  return {
    // nginx names each one that it has tried.
    gateway: gateways.split(', ').at(-1) ?? '',
    wait,
    whole: answer.toArray().then(
      () => answer.complete && answer.statusCode === 200,
      () => false,
    ),
  }
}

/** Sends requests until one of them is open at `gateway`. */
async function openRequestsAt(gateway: string, origin: string, wait: number): Promise<readonly OpenRequest[]> {
  const all: OpenRequest[] = []
  while (!all.some((each) => each.gateway === gateway)) all.push(await openRequest(origin, wait))
  return all
}

/** Counts how the requests ended that were open when `stopped` was. */
async function countEnded(
  requests: readonly OpenRequest[],
  stopped: string,
  { stopTimeout, reload }: Extent,
): Promise<Counts> {
  const ended = await Promise.all(requests.map(async (each) => ({ ...each, isWhole: await each.whole })))
  const mayBeCut = (each: OpenRequest) => each.gateway === stopped && each.wait > reload + stopTimeout * 1000
  const lost = ended.filter((each) => !each.isWhole)
  return {
    requests: requests.length,
    'open at the stopped gateway, answered': ended.filter((each) => each.gateway === stopped && each.isWhole).length,
    'open at the stopped gateway for longer than it waits, cut': lost.filter(mayBeCut).length,
    'failed otherwise': lost.filter((each) => !mayBeCut(each)).length,
  }
}

/** Waits until a gateway has forwarded a request: nginx has found that it is there again. */
async function whenUsed({ url }: Program): Promise<void> {
  const metrics = async () => (await fetch(`${url}/-/metrics`)).text()
  while (!(await metrics()).includes('target="core"')) await setTimeout(50)
}

async function startSite({ stopTimeout, reload }: Extent) {
  const core = await startCore('0')
  const start = (port = '0') =>
    startGatehouse(['serve', '--core', core.url, '--port', port], {
      LOG_LEVEL: 'silent',
      STOP_TIMEOUT: String(stopTimeout),
    })
  const gateways = await Promise.all(Array.from({ length: GATEWAYS }, () => start()))
  const ports = gateways.map(({ url }) => new URL(url).port)
  const port = await freePort()
  const siteWithout = async (without: string) => {
    const site = await severalGatewaysSite(port, ports.map(Number), Number(without))
    return site.replace('location / {', `$&\n    add_header ${GATEWAY_HEADER} $upstream_addr always;`)
  }
  const nginx = await startNginx(await siteWithout(''), port)
  return {
    origin: `http://127.0.0.1:${port}`,
    gateways,
    start,
    /** nginx sends no more requests to the gateway of this port; '': to all. */
    leaveOut: async (without: string) => {
      await nginx.reload(await siteWithout(without))
      await setTimeout(reload)
    },
    stop: async () => {
      await nginx.stop()
      for (const each of [...gateways, core]) await each.end('SIGTERM')
    },
  }
}

async function open(size: Size): Promise<OpenCampaign> {
  const extent = EXTENTS[size]
  const { clients, sockets, stopTimeout, reload, pause } = extent
  const site = await startSite(extent)
  const { origin, gateways } = site

  async function restart(load: Load, at: number, isKilled: boolean): Promise<Counts> {
    const gateway = gateways[at]
    if (gateway === undefined) throw new Error(`There is no gateway ${at}.`)
    const { host, port } = new URL(gateway.url)
    const waiting = await Promise.all(
      [LONG, SHORT].map((part) => openRequestsAt(host, origin, reload + part * stopTimeout * 1000)),
    )
    if (!isKilled) await site.leaveOut(port)
    const stopped = performance.now()
    await gateway.end(isKilled ? 'SIGKILL' : 'SIGTERM')
    const stopTook = performance.now() - stopped
    const started = await site.start(port)
    gateways[at] = started
    if (!isKilled) await site.leaveOut('')
    await whenUsed(started)
    const { took, missing } = await whenReconnected(load, sockets)
    return {
      ...(await countEnded(waiting.flat(), host, extent)),
      restarts: 1,
      'websockets missing after a restart': missing,
      'slowest stop ms Max': stopTook,
      'slowest return of all websockets after a start ms Max': took,
    }
  }
  async function step(seed: number, injects: boolean): Promise<StepResult> {
    const random = seededRandom(seed)
    const load = startLoad({ origin, clients, sockets, seed, think: THINK, sendsAgain: true })
    await whenReconnected(load, sockets)
    let counts: Counts = {}
    for (const at of gateways.keys()) {
      await setTimeout(random() * pause)
      // The injected fault is a gateway that is killed: its open requests get no time to end.
      counts = addCounts(counts, await restart(load, at, injects && at === 0))
    }
    await load.stop()
    const { requests, errors, socketsOpened, socketsClosed, messages, messagesLost } = load.counts
    const ofLoad = {
      requests,
      'failed otherwise': errors,
      'websockets opened': socketsOpened,
      'websockets closed': socketsClosed,
      'messages answered': messages,
      'messages lost': messagesLost,
      'slowest request ms Max': load.latencies.reduce((most, each) => Math.max(most, each), 0),
    }
    return { counts: addCounts(counts, ofLoad), samples: load.samples }
  }
  return { step, close: site.stop }
}

/** Three gateways behind nginx, restarted one after the other under 200 clients and 50 websockets. */
export const rollingRestartCampaign: Campaign = {
  summary: `${GATEWAYS} gateways behind nginx (deploy/nginx/several-gateways.conf) and one core are restarted one after the other, under ${EXTENTS.whole.clients} clients and ${EXTENTS.whole.sockets} websockets`,
  rules: [
    'A step is one rolling restart as docs/deployment.md says: nginx leaves a gateway out, this gets SIGTERM, ends by itself, starts again on its port, and is used by nginx again before the next one is left out. The seed chooses the pauses before them.',
    `Each client sends a request, waits for the answer and then ${THINK} ms on average; one of ten is a POST. A request whose kept connection nginx closes at the same moment is sent again, as browsers do. Each websocket sends a message each half second, which the core sends back.`,
    `A request fails unless it is answered with status 200 and its whole body. Every failure is a fault but one: that of a request which is open at the stopped gateway for longer than this waits (STOP_TIMEOUT=${EXTENTS.whole.stopTimeout}). At each stop such a request is open, and another one that can end in time.`,
    `All websockets must be open again within ${RECONNECTED_MS / 1000} s after each start. Each tries again 200 ms after it was closed or refused.`,
    'A message is lost, which is a fault, if its websocket stays open and gets no answer for 10 s. Messages of a websocket that closes are not counted.',
  ],
  open,
  injected: 'failed otherwise',
  faults: mustBeZero('failed otherwise', 'messages lost', 'websockets missing after a restart'),
}
