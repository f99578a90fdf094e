import { FIRST_ENDPOINT } from '../contract/startup-endpoints.ts'
import { isObject, own } from '../contract/json-object.ts'
import { MAX_PAGE_SIZE } from '../contract/limits.ts'
import { FailedWith } from './failure.ts'
import type { Api, Call } from './http.ts'

/** Requests of one batch: the connection limit of browsers. */
const BATCH = 6

export interface PageRange {
  readonly offset: number
  readonly limit: number
}

/** Rows read so far. */
export interface Progress {
  readonly done: number
  readonly total: number
}

export interface PageOf<T> {
  readonly rows: readonly T[]
  /** How many rows there are in all. */
  readonly count: number
}

/** Runs `work` for each item, in batches. Returns the results in order; rejects with the first failure. */
export async function inBatches<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  onProgress: (done: number) => void = () => undefined,
): Promise<readonly R[]> {
  const results: R[] = []
  while (results.length < items.length) {
    results.push(...(await Promise.all(items.slice(results.length, results.length + BATCH).map(work))))
    onProgress(results.length)
  }
  return results
}

/**
 * Reads all rows of a list: the first page, which has the count, then the others in batches.
 * @param most stop after this many rows, rounded up to pages
 */
export async function allPages<T>(
  readPage: (range: PageRange) => Promise<PageOf<T>>,
  most = Number.POSITIVE_INFINITY,
): Promise<PageOf<T>> {
  const first = await readPage({ offset: 0, limit: MAX_PAGE_SIZE })
  const size = first.rows.length
  const offsets: number[] = []
  for (let offset = size; size > 0 && offset < Math.min(first.count, most); offset += size) offsets.push(offset)
  const others = await inBatches(offsets, (offset) => readPage({ offset, limit: MAX_PAGE_SIZE }))
  return { rows: [first, ...others].flatMap(({ rows }) => rows), count: first.count }
}

export const selectionCall = (ids: readonly string[]): Call => ({
  method: 'POST',
  url: FIRST_ENDPOINT.selection,
  body: { resources: ids },
})

/**
 * Stores selected ids on the server.
 * @returns the token for the query param `spm` of list URLs
 * @throws FailedWith without a token; RequestFailed
 */
export async function createSelection(api: Api, ids: readonly string[]): Promise<string> {
  const body = await api.send(selectionCall(ids))
  const spm = isObject(body) ? own(body, 'spm') : null
  // Without a token a list URL would select all rows.
  if (typeof spm !== 'string' || spm === '') throw new FailedWith('errors.getFailed')
  return spm
}
