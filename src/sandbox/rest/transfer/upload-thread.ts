import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { isObject } from '../../../contract/json-object.ts'
import { IMPORT_SERVER_MAX_BYTES } from '../../../contract/limits.ts'
import { readUpload, type UploadJob, type UploadOutcome } from './upload-content.ts'

/** The build writes the worker next to the server's bundle. */
const WORKER_FILE = new URL('./upload-worker.mjs', import.meta.url)
/** A small workbook may unpack to a much larger size. */
const MAX_HEAP_MB = 256
const MAX_MS = 60_000

export type UploadResult =
  | UploadOutcome
  | { readonly kind: 'empty' }
  | { readonly kind: 'refused'; readonly reason: 'too-large' | 'too-heavy' }

/** Parses the body of a request as an upload; reads at most IMPORT_SERVER_MAX_BYTES of it. */
export type ReadUpload = (body: Readable, job: UploadJob) => Promise<UploadResult>

export const isUploadJob = (job: unknown): job is UploadJob => isObject(job) && Array.isArray(job['fields'])

const isOutcome = (message: unknown): message is UploadOutcome =>
  isObject(message) && (message['kind'] === 'read' || message['kind'] === 'refused')

/**
 * Passes each chunk of the body to `take`.
 * @returns the number of bytes, or null when the body is too large
 */
async function readChunks(body: Readable, take: (chunk: Uint8Array<ArrayBuffer>) => void): Promise<number | null> {
  let size = 0
  // Keep the stream open: the response uses the same connection.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const bytes = new Uint8Array(Buffer.from(chunk as Uint8Array))
    size += bytes.length
    if (size > IMPORT_SERVER_MAX_BYTES) return null
    take(bytes)
  }
  return size
}

/** For a server without the built worker; blocks other requests. */
export const readInThisThread: ReadUpload = async (body, job) => {
  const chunks: Uint8Array[] = []
  const size = await readChunks(body, (chunk) => chunks.push(chunk))
  if (size === null) return { kind: 'refused', reason: 'too-large' }
  return size === 0 ? { kind: 'empty' } : readUpload(Buffer.concat(chunks), job)
}

async function outcomeOf(worker: Worker, over: AbortSignal): Promise<UploadResult> {
  const heavy = { kind: 'refused', reason: 'too-heavy' } as const
  const [message]: unknown[] = await Promise.race([
    once(worker, 'message', { signal: over }),
    once(worker, 'exit', { signal: over }).then(() => [heavy]),
    setTimeout(MAX_MS, [heavy], { signal: over, ref: false }),
  ]).catch(() => [heavy])
  return isOutcome(message) ? message : heavy
}

/** Parses in a worker thread with limits of memory and time. */
export const readInWorker: ReadUpload = async (body, job) => {
  const worker = new Worker(WORKER_FILE, { workerData: job, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } })
  const over = new AbortController()
  const outcome = outcomeOf(worker, over.signal)
  try {
    const size = await readChunks(body, (chunk) => worker.postMessage(chunk, [chunk.buffer]))
    if (size === null) return { kind: 'refused', reason: 'too-large' }
    if (size === 0) return { kind: 'empty' }
    worker.postMessage(null)
    return await outcome
  } finally {
    over.abort()
    await worker.terminate()
  }
}
