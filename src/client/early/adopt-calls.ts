import { ORGANIZATION_HEADER } from '../core-headers.ts'
import { type EarlyCall, TIME } from './early-calls.ts'

/** Times of the same range differ by what passes between the early call and the console's own. */
const TOLERANCE_MS = 60_000
const READS = /^(?:GET|OPTIONS)$/

function sameTime(one: string, other: string): boolean {
  return TIME.test(one) && TIME.test(other) && Math.abs(Date.parse(one) - Date.parse(other)) < TOLERANCE_MS
}

function sameUrl(one: URL, other: URL): boolean {
  const params = [...other.searchParams]
  return (
    one.pathname === other.pathname &&
    [...one.searchParams].length === params.length &&
    params.every(([name, value]) => {
      const own = one.searchParams.get(name) ?? ''
      return own === value || sameTime(own, value)
    })
  )
}

const isSame = (call: EarlyCall, { method, url, headers }: Request): boolean =>
  call.method === method &&
  call.organization === headers.get(ORGANIZATION_HEADER) &&
  sameUrl(new URL(call.url), new URL(url))

/** Rejects when the signal is aborted first. The early call itself goes on. */
function until<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    answer.then(resolve, reject)
  })
}

/**
 * A `fetch` that takes the answers of early calls in place of sending the same requests. Each is taken once, and none
 * after a write or when it has become old; after an early failure the request is sent.
 * @param send the browser's fetch
 */
export function withEarlyCalls(calls: readonly EarlyCall[], send: typeof fetch): typeof fetch {
  const sentAt = Date.now()
  let open = calls
  return async (input, init) => {
    if (open.length === 0 || !(input instanceof Request)) return send(input, init)
    if (!READS.test(input.method) || Date.now() - sentAt > TOLERANCE_MS) open = []
    const found = open.find((call) => isSame(call, input))
    if (found === undefined) return send(input, init)
    open = open.filter((call) => call !== found)
    const response = await until(input.signal, found.response).catch(() => null)
    return response?.ok === true ? response : send(input, init)
  }
}
