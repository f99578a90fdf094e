import { MAX_PAGE_SIZE } from '../contract/limits.ts'

/** Requests of one batch: a browser opens no more connections to a server. */
const BATCH = 6

export interface PageRange {
  readonly offset: number
  readonly limit: number
}

export interface PageOf<T> {
  readonly rows: readonly T[]
  /** How many rows there are in all. */
  readonly count: number
}

/** Runs `work` for each item, batch after batch, and answers in the order of the items. Rejects with the first failure. */
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
 * Every row of a list, or at least its first `most` rows. A server never sends more than a page at once: the first page says how
 * many rows there are, the other pages are then read in batches.
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
