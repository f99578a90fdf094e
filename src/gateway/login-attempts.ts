const WINDOW_MS = 5 * 60_000
/** Failed logins of one name from one address, and of one address. */
const MOST_OF_NAME = 10
const MOST_OF_ADDRESS = 50
/** More addresses are not remembered. */
const MOST_KEYS = 20_000

interface Count {
  failures: number
  readonly since: number
}

/** Limits failed logins, in memory. */
export class Attempts {
  readonly #counts = new Map<string, Count>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Seconds until another attempt is allowed; 0: now. */
  wait(address: string, name: string): number {
    const waits = [this.#left(address, MOST_OF_ADDRESS), this.#left(keyOf(address, name), MOST_OF_NAME)]
    return Math.ceil(Math.max(...waits) / 1000)
  }

  failed(address: string, name: string): void {
    for (const key of [address, keyOf(address, name)]) {
      const count = this.#current(key) ?? { failures: 0, since: this.#now() }
      // The oldest goes first: a map keeps the order in which its keys were added.
      if (this.#counts.size >= MOST_KEYS)
        for (const oldest of this.#counts.keys()) {
          this.#counts.delete(oldest)
          break
        }
      this.#counts.set(key, { ...count, failures: count.failures + 1 })
    }
  }

  succeeded(address: string, name: string): void {
    this.#counts.delete(keyOf(address, name))
  }

  #current(key: string): Count | null {
    const count = this.#counts.get(key)
    if (count === undefined) return null
    if (this.#now() - count.since < WINDOW_MS) return count
    this.#counts.delete(key)
    return null
  }

  #left(key: string, most: number): number {
    const count = this.#current(key)
    return count === null || count.failures < most ? 0 : count.since + WINDOW_MS - this.#now()
  }
}

const keyOf = (address: string, name: string): string => `${address}\n${name.toLowerCase()}`
