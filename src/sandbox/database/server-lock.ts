import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** Of the advisory lock; locks of PostgreSQL belong to one database. */
const KEY = 4288302

/** How long a process that is ending may still hold the lock. */
const ENDING_MS = 1500
const RETRY_MS = 100

/** Another process of the sandbox uses the database. */
export class DatabaseInUse extends Error {
  constructor() {
    super(
      'The database at DATABASE_URL is in use by another running sandbox. Stop that one, or give each a database of its own.',
    )
    this.name = 'DatabaseInUse'
  }
}

/**
 * Makes this process the only sandbox of a database: sessions, jobs and caches of the sandbox are in its memory, so two would answer
 * differently. A session of its own holds an advisory lock, which PostgreSQL frees when the process dies or the connection drops.
 */
export class ServerLock {
  readonly #url: string
  #holder: pg.Client | null = null
  #attempt: Promise<void> | null = null
  /** Counts how often the lock was acquired. */
  #turn = 0

  constructor(url: string) {
    this.#url = url
  }

  /** Number of the current hold; null while the lock is lost. */
  get turn(): number | null {
    return this.#holder === null ? null : this.#turn
  }

  /**
   * Acquires the lock if it is not held.
   * @throws DatabaseInUse; an error of the connection
   */
  async hold(): Promise<void> {
    if (this.#holder !== null) return
    this.#attempt ??= this.#acquire().finally(() => (this.#attempt = null))
    await this.#attempt
  }

  async #acquire(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, connectionTimeoutMillis: 5000, keepAlive: true })
    const lose = () => {
      if (this.#holder === client) this.#holder = null
    }
    client.on('error', lose).on('end', lose)
    try {
      await client.connect()
      await lockWhenFree(client)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    this.#turn += 1
    this.#holder = client
  }

  async release(): Promise<void> {
    const holder = this.#holder
    this.#holder = null
    await holder?.end()
  }
}

async function lockWhenFree(client: pg.Client): Promise<void> {
  const until = Date.now() + ENDING_MS
  for (;;) {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [KEY])
    if (rows[0]?.isMine === true) return
    if (Date.now() > until) throw new DatabaseInUse()
    await setTimeout(RETRY_MS)
  }
}
