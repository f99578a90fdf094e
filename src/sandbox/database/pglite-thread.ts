import { Worker } from 'node:worker_threads'
import {
  DatabaseDown,
  DatabaseError,
  type QueryEngine,
  type QueryOutcome,
  readWorkerReply,
  type WorkerReply,
  type WorkerRequest,
} from './query-engine.ts'

/** The build writes the worker next to the server's bundle. */
const WORKER_FILE = new URL('./pglite-worker.mjs', import.meta.url)

/** Opens PGlite on `folder` in a worker thread; rejects when that fails. */
export async function openPgliteThread(folder: string): Promise<QueryEngine> {
  return new ReopenedThread(folder, await startThread(folder))
}

function startThread(folder: string): Promise<PgliteThread> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER_FILE, { workerData: folder })
    const thread = new PgliteThread(worker)
    worker.once('message', () => resolve(thread))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the database thread ended before it was ready')))
  })
}

/** Reopens the folder before the next use when PostgreSQL has ended its session (such as on a full disk). */
class ReopenedThread implements QueryEngine {
  readonly #folder: string
  #thread: PgliteThread

  constructor(folder: string, thread: PgliteThread) {
    this.#folder = folder
    this.#thread = thread
  }

  async open() {
    if (this.#thread.ended === null) return
    await this.#thread.close()
    try {
      this.#thread = await startThread(this.#folder)
    } catch (error) {
      throw new DatabaseDown(error)
    }
  }

  query(sql: string, parameters: readonly unknown[]) {
    return this.#thread.query(sql, parameters)
  }

  close() {
    return this.#thread.close()
  }
}

interface Waiting {
  readonly resolve: (outcome: QueryOutcome) => void
  readonly reject: (error: Error) => void
}

class PgliteThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #closed = () => {}
  /** Why the thread has ended; null while it runs. */
  ended: Error | null = null

  constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (message: unknown) => this.#receive(readWorkerReply(message)))
    worker.on('error', (error) => this.#fail(error))
    worker.on('exit', () => this.#fail(new Error('the database thread has ended')))
  }

  query(sql: string, parameters: readonly unknown[]) {
    return new Promise<QueryOutcome>((resolve, reject) => {
      if (this.ended !== null) {
        reject(new DatabaseDown(this.ended))
        return
      }
      this.#lastId += 1
      this.#waiting.set(this.#lastId, { resolve, reject })
      this.#send({ kind: 'query', id: this.#lastId, sql, parameters })
    })
  }

  async close() {
    if (this.ended === null) await this.#ask()
    await this.#worker.terminate()
  }

  async #ask() {
    await new Promise<void>((resolve) => {
      this.#closed = resolve
      this.#send({ kind: 'close' })
    })
  }

  #send(request: WorkerRequest) {
    this.#worker.postMessage(request)
  }

  #receive(reply: WorkerReply) {
    if (reply.kind === 'closed') this.#closed()
    if (reply.kind !== 'outcome' && reply.kind !== 'failure') return
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (reply.kind === 'outcome') return waiting?.resolve(reply.outcome)
    const { message, code, constraint, endsSession } = reply
    const error = new DatabaseError(message, code, constraint, endsSession)
    waiting?.reject(error)
    if (endsSession) this.#fail(error)
  }

  #fail(error: Error) {
    this.ended ??= error
    for (const { reject } of this.#waiting.values()) reject(new DatabaseDown(error))
    this.#waiting.clear()
    this.#closed()
  }
}
