import { millisecondsInMinute } from 'date-fns/constants'
import { Mistake } from '../../serve/command-line.ts'

/** What happens instead of the usual answer, or before it. */
export type FaultKind =
  | { readonly kind: 'status'; readonly status: number }
  /** A proxy in between answers with a page of its own. */
  | { readonly kind: 'html' }
  /** 200 with `null`: an answer that says nothing. */
  | { readonly kind: 'empty' }
  /** The connection is cut: a request before its answer, a websocket soon after it was opened. */
  | { readonly kind: 'drop' }
  | { readonly kind: 'wait'; readonly ms: number }

export interface Fault {
  /** `WS` for a websocket. */
  readonly method: string
  /** `*` stands for one part of the path: an id. */
  readonly path: string
  readonly what: FaultKind
  /** How often; Infinity: always. */
  readonly times: number
}

const LONGEST_WAIT_MS = millisecondsInMinute
const SHAPE = /^(?<method>[A-Z]+) (?<path>\/\S*) (?<what>[a-z]+|\d{3}|wait:\d{1,5})(?: x(?<times>\d{1,3}))?$/

function readKind(what: string): FaultKind | null {
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
  const kind = readKind(what)
  if (kind === null)
    throw new Mistake(
      `--fault is a method (or WS), a path, one of 400 to 599, html, empty, drop and wait:MS up to 60000, and perhaps x2 for how often, not "${value}".`,
    )
  return { method, path, what: kind, times: times === undefined ? Infinity : Number(times) }
}

function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return wanted.length === given.length && wanted.every((part, at) => part === '*' || part === given[at])
}

/** Faults that are still to happen. */
export class Faults {
  private readonly left: { readonly fault: Fault; times: number }[]

  constructor(faults: readonly Fault[]) {
    this.left = faults.map((fault) => ({ fault, times: fault.times }))
  }

  /** The fault of this request, which has then happened once more. */
  take(method: string, path: string): FaultKind | null {
    const found = this.left.find(
      ({ fault, times }) => times > 0 && fault.method === method && matches(fault.path, path),
    )
    if (found === undefined) return null
    found.times -= 1
    return found.fault.what
  }
}
