import { type Page, readPage } from '../../contract/page.ts'
import { STARTUP_ENDPOINT } from '../../contract/startup-endpoints.ts'
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

const isSame = (call: EarlyCall, method: string, organization: string | null, url: string): boolean =>
  call.method === method && call.organization === organization && sameUrl(new URL(call.url), new URL(url, call.url))

/** Rejects when the signal is aborted first. The early call itself goes on. */
function until<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    answer.then(resolve, reject)
  })
}

/** The first list of a later visit, which an early call has requested. */
export interface EarlyRows {
  /** Resolves when they have come or failed; null: none were requested. */
  readonly come: Promise<unknown> | null
  /** The page that a GET would give, until it is taken; null if it has not come, or is another one. */
  read(url: string, organization: string | null): Page | null
  /** Says that they are shown: the next request is sent. */
  take(): void
}

export interface AdoptedCalls {
  /** Takes the answers of early calls in place of sending the same requests. */
  readonly fetch: typeof fetch
  readonly rows: EarlyRows
}

const STARTUP_CALLS = Object.keys(STARTUP_ENDPOINT).length

/**
 * Uses early calls for the console's own requests. Each is taken once, and none after a write or when it has become old; after
 * an early failure the request is sent.
 * @param send the browser's fetch
 */
export function adoptCalls(calls: readonly EarlyCall[], send: typeof fetch): AdoptedCalls {
  const sentAt = Date.now()
  let open = calls
  const isOld = () => Date.now() - sentAt > TOLERANCE_MS
  const take = (taken: EarlyCall | undefined) => {
    open = open.filter((call) => call !== taken)
  }
  const list = calls.slice(STARTUP_CALLS).find(({ method }) => method === 'GET')
  let page: Page | null = null
  const come = list?.response
    .then(async (response) => {
      page = response.ok ? readPage(await response.clone().json()) : null
    })
    // Any other answer: the list asks again, and says what is wrong.
    .catch(() => undefined)
  return {
    fetch: async (input, init) => {
      if (open.length === 0 || !(input instanceof Request)) return send(input, init)
      const { method, headers, url, signal } = input
      if (!READS.test(method) || isOld()) open = []
      const found = open.find((call) => isSame(call, method, headers.get(ORGANIZATION_HEADER), url))
      if (found === undefined) return send(input, init)
      take(found)
      const response = await until(signal, found.response).catch(() => null)
      return response?.ok === true ? response : send(input, init)
    },
    rows: {
      come: come ?? null,
      read: (url, organization) =>
        list !== undefined && open.includes(list) && !isOld() && isSame(list, 'GET', organization, url) ? page : null,
      take: () => take(list),
    },
  }
}
