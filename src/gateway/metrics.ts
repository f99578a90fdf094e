import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { OpenConnections } from './open-connections.ts'

/** Who answers a request. */
export type Target = 'console' | 'core' | 'gateway'

export interface AnsweredRequest {
  readonly target: Target
  readonly method: string
  readonly status: number
  readonly seconds: number
}

/** Seconds; the longest is the console's timeout. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120]

/** What a Prometheus server reads. Labels have few values: no paths, no users. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests: Counter<'target' | 'method' | 'status'>
  readonly #latency: Histogram<'target'>
  readonly #problems: Counter<'reason'>
  readonly #refusals: Counter<'reason'>
  readonly #sockets: Counter

  constructor(connections: OpenConnections) {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#requests = new Counter({
      name: 'gatehouse_requests_total',
      help: 'Answered requests',
      labelNames: ['target', 'method', 'status'],
      registers,
    })
    this.#latency = new Histogram({
      name: 'gatehouse_request_seconds',
      help: 'Time from the headers of a request to the end of its response',
      labelNames: ['target'],
      buckets: BUCKETS,
      registers,
    })
    this.#problems = new Counter({
      name: 'gatehouse_core_errors_total',
      help: 'Requests without a response of the core',
      labelNames: ['reason'],
      registers,
    })
    this.#refusals = new Counter({
      name: 'gatehouse_refused_total',
      help: 'Requests refused by the gateway',
      labelNames: ['reason'],
      registers,
    })
    this.#sockets = new Counter({ name: 'gatehouse_websockets_total', help: 'Tunnelled websockets', registers })
    gauge(
      this.#registry,
      'gatehouse_open_requests',
      'Requests without a complete response',
      () => connections.requestCount,
    )
    gauge(this.#registry, 'gatehouse_open_websockets', 'Open websockets', () => connections.socketCount)
  }

  readonly contentType = this.#registry.contentType

  answered({ target, method, status, seconds }: AnsweredRequest): void {
    this.#requests.inc({ target, method, status })
    this.#latency.observe({ target }, seconds)
  }

  coreFailed(reason: string): void {
    this.#problems.inc({ reason })
  }

  refused(reason: string): void {
    this.#refusals.inc({ reason })
  }

  tunnelled(): void {
    this.#sockets.inc()
  }

  /** The Prometheus text format. */
  text(): Promise<string> {
    return this.#registry.metrics()
  }
}

function gauge(registry: Registry, name: string, help: string, value: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(value())
    },
  })
}
