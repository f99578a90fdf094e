import { millisecondsInMinute } from 'date-fns/constants'
import { Mistake } from '../../serve/command-line.ts'

/** What replaces or delays the response. */
export type FaultEffect =
  | { readonly kind: 'status'; readonly status: number }
  /** An HTML page, as from a proxy. */
  | { readonly kind: 'html' }
  /** 200 with the body `null`. */
  | { readonly kind: 'empty' }
  /** Closes the connection: of a request before the response, of a websocket soon after it opened. */
  | { readonly kind: 'drop' }
  | { readonly kind: 'wait'; readonly ms: number }

export interface Fault {
  /** An HTTP method, or `WS` for a websocket. */
  readonly method: string
  /** `*` matches one path segment, such as an id. */
  readonly path: string
  readonly what: FaultEffect
  /** Number of times; Infinity for always. */
  readonly times: number
}

const LONGEST_WAIT_MS = millisecondsInMinute
const SHAPE = /^(?<method>[A-Z]+) (?<path>\/\S*) (?<what>[a-z]+|\d{3}|wait:\d{1,5})(?: x(?<times>\d{1,3}))?$/

function readEffect(what: string): FaultEffect | null {
  if (what === 'html' || what === 'empty' || what === 'drop') return { kind: what }
  if (what.startsWith('wait:')) {
    const ms = Number(what.slice('wait:'.length))
    return ms <= LONGEST_WAIT_MS ? { kind: 'wait', ms } : null
  }
  const status = Number(what)
  return status >= 400 && status <= 599 ? { kind: 'status', status } : null
}

/**
 * Reads `GET /api/v1/users/users/ 500 x2`.
 * @throws Mistake
 */
export function readFault(value: string): Fault {
  const { method = '', path = '', what = '', times } = SHAPE.exec(value)?.groups ?? {}
  const effect = readEffect(what)
  if (effect === null)
    throw new Mistake(
      `--fault must be "METHOD PATH FAULT [xN]", not "${value}": METHOD may be WS, FAULT is a status from 400 to 599, html, empty, drop or wait:MS up to 60000, and N is how often it fails.`,
    )
  return { method, path, what: effect, times: times === undefined ? Infinity : Number(times) }
}

function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return wanted.length === given.length && wanted.every((part, at) => part === '*' || part === given[at])
}

/** Pending faults. */
export class Faults {
  private readonly left: { readonly fault: Fault; times: number }[]

  constructor(faults: readonly Fault[]) {
    this.left = faults.map((fault) => ({ fault, times: fault.times }))
  }

  /** Returns the fault of a request and counts it. */
  take(method: string, path: string): FaultEffect | null {
    const found = this.left.find(
      ({ fault, times }) => times > 0 && fault.method === method && matches(fault.path, path),
    )
    if (found === undefined) return null
    found.times -= 1
    return found.fault.what
  }
}
