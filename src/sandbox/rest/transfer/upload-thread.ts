import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { isObject } from '../../../contract/json-object.ts'
import { IMPORT_SERVER_MAX_BYTES } from '../../../contract/limits.ts'
import { readUpload, type UploadJob, type UploadOutcome } from './upload-content.ts'

/** The build puts the worker beside the server's bundle, under this name. */
const WORKER_FILE = new URL('./upload-worker.mjs', import.meta.url)
/** A small workbook may unpack to far more than it weighs. */
const MAX_HEAP_MB = 256
const MAX_MS = 60_000

export type Uploaded =
  UploadOutcome | { readonly kind: 'empty' } | { readonly kind: 'refused'; readonly reason: 'too-large' | 'too-heavy' }

/** Reads the body of a request as an upload. It holds no more of it than a server takes. */
export type ReadBody = (body: Readable, job: UploadJob) => Promise<Uploaded>

export const isUploadJob = (job: unknown): job is UploadJob => isObject(job) && Array.isArray(job['fields'])

const isOutcome = (message: unknown): message is UploadOutcome =>
  isObject(message) && (message['kind'] === 'read' || message['kind'] === 'refused')

/** Hands on each piece of the body; null: there is more of it than a server takes. Answers the number of bytes. */
async function passOn(body: Readable, take: (chunk: Uint8Array<ArrayBuffer>) => void): Promise<number | null> {
  let size = 0
  // Not destroyed on the way out: the answer goes over the same connection.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const bytes = new Uint8Array(Buffer.from(chunk as Uint8Array))
    size += bytes.length
    if (size > IMPORT_SERVER_MAX_BYTES) return null
    take(bytes)
  }
  return size
}

/** For a server without the built worker beside it: other requests wait. */
export const readInThisThread: ReadBody = async (body, job) => {
  const chunks: Uint8Array[] = []
  const size = await passOn(body, (chunk) => chunks.push(chunk))
  if (size === null) return { kind: 'refused', reason: 'too-large' }
  return size === 0 ? { kind: 'empty' } : readUpload(Buffer.concat(chunks), job)
}

async function outcomeOf(worker: Worker, over: AbortSignal): Promise<Uploaded> {
  const heavy = { kind: 'refused', reason: 'too-heavy' } as const
  const [message]: unknown[] = await Promise.race([
    once(worker, 'message', { signal: over }),
    once(worker, 'exit', { signal: over }).then(() => [heavy]),
    setTimeout(MAX_MS, [heavy], { signal: over, ref: false }),
  ]).catch(() => [heavy])
  return isOutcome(message) ? message : heavy
}

/** In a thread of its own, with limits of memory and time: other requests go on. */
export const readInWorker: ReadBody = async (body, job) => {
  const worker = new Worker(WORKER_FILE, { workerData: job, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } })
  const over = new AbortController()
  const outcome = outcomeOf(worker, over.signal)
  try {
    const size = await passOn(body, (chunk) => worker.postMessage(chunk, [chunk.buffer]))
    if (size === null) return { kind: 'refused', reason: 'too-large' }
    if (size === 0) return { kind: 'empty' }
    worker.postMessage(null)
    return await outcome
  } finally {
    over.abort()
    await worker.terminate()
  }
}
