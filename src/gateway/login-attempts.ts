import { networkOf } from './addresses.ts'

const WINDOW_MS = 5 * 60_000
/** Failed logins of one name from one network, of one network, and of one name from anywhere. */
const MOST_OF_NAME = 10
const MOST_OF_NETWORK = 50
const MOST_OF_NAME_ANYWHERE = 50
/** More counts are not remembered. */
const MOST_KEYS = 20_000

interface Count {
  failures: number
  readonly since: number
}

/** An attempt that counts as failed until it is taken back. */
interface Attempt {
  /** Seconds until an attempt is allowed; 0: this one is. */
  readonly seconds: number
  /** The server did not refuse it. */
  readonly takeBack: () => void
}

/** Limits failed logins, in memory. */
export class Attempts {
  readonly #counts = new Map<string, Count>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Counts an attempt before the request to the server: attempts at the same time cannot exceed the limits. */
  begin(address: string, name: string): Attempt {
    const network = networkOf(address)
    const anyone = name.normalize('NFKC').toLowerCase()
    const limits = [
      { key: `network ${network}`, most: MOST_OF_NETWORK },
      { key: `name ${anyone}`, most: MOST_OF_NAME_ANYWHERE },
      { key: `${network} ${anyone}`, most: MOST_OF_NAME },
    ].map(({ key, most }) => ({ key, most, count: this.#countOf(key) }))
    const waits = limits.map(({ count, most }) => (count.failures < most ? 0 : count.since + WINDOW_MS - this.#now()))
    const seconds = Math.ceil(Math.max(...waits) / 1000)
    if (seconds > 0) return { seconds, takeBack: () => undefined }
    for (const { key, count } of limits) {
      count.failures += 1
      this.#keep(key, count)
    }
    return {
      seconds: 0,
      takeBack: () => {
        for (const { count } of limits) count.failures -= 1
      },
    }
  }

  #countOf(key: string): Count {
    const known = this.#counts.get(key)
    return known !== undefined && this.#now() - known.since < WINDOW_MS ? known : { failures: 0, since: this.#now() }
  }

  #keep(key: string, count: Count): void {
    if (this.#counts.get(key) === count) return
    this.#counts.delete(key)
    // The oldest goes first: a map keeps the order in which its keys were added.
    for (const oldest of this.#counts.keys()) {
      if (this.#counts.size < MOST_KEYS) break
      this.#counts.delete(oldest)
    }
    this.#counts.set(key, count)
  }
}
