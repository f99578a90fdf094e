import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useSWRConfig } from 'swr'
import useSWRInfinite, { unstable_serialize } from 'swr/infinite'
import type { PageOf, PageRange } from '../../../client/lists.ts'
import { isAbort } from '../../../client/failure.ts'
import { MAX_PAGE_SIZE } from '../../../contract/limits.ts'
import { ownAt } from '../../../contract/json-object.ts'

interface PagesSource<T> {
  /** Cache key; null: nothing is read. */
  readonly key: readonly unknown[] | null
  readonly size: number
  readonly load: (range: PageRange) => Promise<PageOf<T>>
  /** Path of the id of a row: rows shift between pages while others are added or removed. */
  readonly by: string
}

export interface Pages<T> {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly rows: readonly T[]
  /** Number of rows read, duplicates included. */
  readonly read: number
  /** Total number of rows; null before the first answer. */
  readonly count: number | null
  readonly error: unknown
  /** Reads the next page, or repeats the failed one. */
  readonly more: () => void
  /** Reads all pages again, in one request. Resolves to the rows; to none if that fails. */
  readonly reload: () => Promise<readonly T[]>
}

/** A page and the offset of the next one. */
interface ReadPage<T> extends PageOf<T> {
  readonly end: number
}

const isLast = ({ rows, end, count }: ReadPage<unknown>): boolean => rows.length === 0 || end >= count

/** Reads a list page by page. Shows cached rows at once and reads the first page again. */
export function usePages<T>({ key, size, load, by }: PagesSource<T>): Pages<T> {
  const { cache, isPaused } = useSWRConfig()
  const firstSize = useRef(size)
  const keyAt = (_at: number, before: ReadPage<T> | null) =>
    key === null || (before !== null && isLast(before)) ? null : [...key, before?.end ?? 0]
  const pages = useSWRInfinite<ReadPage<T>, unknown>(
    keyAt,
    async (pageKey: readonly unknown[]) => {
      const offset = Number(pageKey.at(-1))
      const page = await load({ offset, limit: offset === 0 ? firstSize.current : size })
      return { ...page, end: offset + page.rows.length }
    },
    { revalidateFirstPage: false, keepPreviousData: true, dedupingInterval: 0 },
  )
  const { data, isValidating } = pages
  const error = isAbort(pages.error) ? undefined : pages.error
  const last = data?.at(-1)
  const id = unstable_serialize(keyAt)

  const reload = async (): Promise<readonly T[]> => {
    firstSize.current = Math.min(MAX_PAGE_SIZE, Math.max(size, last?.end ?? 0))
    if (pages.size > 1) await pages.setSize(1)
    const again = await pages.mutate()
    firstSize.current = size
    // After a failure `again` is the old data.
    return cache.get(id)?.error === undefined ? (again ?? []).flatMap((page) => page.rows) : []
  }
  const begin = useEffectEvent(() => {
    // Without cached data, SWR is reading already.
    if (key !== null && cache.get(id)?.isValidating !== true) void reload()
  })
  // On a detail page `isPaused` changes when reads resume.
  useEffect(() => begin(), [id, isPaused])

  const rows = useMemo(() => distinct(data?.flatMap((page) => page.rows) ?? [], by), [data, by])
  return {
    status: isValidating ? 'loading' : error !== undefined ? 'failed' : data === undefined ? 'loading' : 'ready',
    rows,
    read: last?.end ?? 0,
    count: last?.count ?? null,
    error,
    more: () => void pages.setSize(error === undefined ? pages.size + 1 : pages.size),
    reload,
  }
}

/** Rows without duplicates by the value at `by`. */
export function distinct<T>(rows: readonly T[], by: string): readonly T[] {
  const path = by.split('.')
  const found = new Map<unknown, T>()
  for (const row of rows) if (!found.has(ownAt(row, path))) found.set(ownAt(row, path), row)
  return [...found.values()]
}
