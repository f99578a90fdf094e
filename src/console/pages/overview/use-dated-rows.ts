import useSWR from 'swr'
import { allPages } from '../../../client/lists.ts'
import { isAbort } from '../../../client/failure.ts'
import { MAX_PAGE_SIZE } from '../../../contract/limits.ts'
import { useServices } from '../../kernel/session/services.ts'
import type { DatedRows } from './dated-rows.ts'
import { dateSpanOf, type Range, requestDates, spanBefore } from './range.ts'

/** Rows that a dashboard reads of a list at most: ten requests. */
export const MOST_ROWS = 1000

interface DatedRowsParams {
  /** Name of the page: prefix of the cache key. */
  readonly page: string
  /** Null: nothing is read. */
  readonly url: string | null
  readonly query?: Readonly<Record<string, string>>
  readonly range: Range
  /** True for the same number of days before the range. */
  readonly before?: boolean
  /** Rows to read: at most one page, or several whole pages. */
  readonly most: number
}

export interface DatedRowsState {
  /** Null while loading. */
  readonly data: DatedRows | null
  readonly error: unknown
  readonly retry: () => unknown
}

/** Latest rows of a list in a span of dates, up to a bound, and their number. */
export function useDatedRows({ page, url, query = {}, range, before = false, most }: DatedRowsParams): DatedRowsState {
  const { rows, now } = useServices()
  const ask = async (): Promise<DatedRows> => {
    const at = now()
    const dates = before ? spanBefore(range, at) : dateSpanOf(range, at)
    const params = { ...query, ...requestDates(dates) }
    const read = (part: { readonly offset: number; readonly limit: number }) =>
      rows(url ?? '', { ...params, offset: String(part.offset), limit: String(part.limit) })
    const found = most > MAX_PAGE_SIZE ? await allPages(read, most) : await read({ offset: 0, limit: most })
    return { rows: found.rows, count: found.count, span: dates, at }
  }
  const key = url === null ? null : [page, url, query, range, before, most]
  const { data, error, mutate } = useSWR<DatedRows, unknown>(key, ask, { keepPreviousData: true })
  return {
    data: data ?? null,
    error: isAbort(error) ? undefined : error,
    retry: () => mutate().catch(() => undefined),
  }
}
