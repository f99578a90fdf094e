import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { describeFailure } from '../../../client/failure.ts'
import { RequestFailed } from '../../../client/request-failed.ts'
import { REBUILD_ATTEMPTS, REBUILD_DELAY_MS } from '../../../contract/limits.ts'
import type { Page } from '../../../contract/page.ts'
import type { ListQuery } from '../../../engine/query/list-query.ts'
import type { ListPlace } from '../../../engine/query/list-place.ts'
import { lacksNode, rowsRequest } from '../../../engine/query/list-request.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { useServices } from '../../app/services.ts'
import { useVisit } from '../../app/visit.ts'
import { report } from '../../shell/toasts.ts'

/**
 * waiting: a node of the tree comes first. first: nothing to show yet. gathering: the server collects the rows (409), and is asked
 * again for the `attempt`th time. failed: nothing to show, and this is why. shown: rows, perhaps of the query before.
 */
export type ListRows =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'first' }
  | { readonly kind: 'gathering'; readonly attempt: number; readonly said: string | null }
  | { readonly kind: 'failed'; readonly error: unknown; readonly at: Date }
  | { readonly kind: 'shown'; readonly page: Page; readonly current: boolean; readonly sent: number }

export interface ListData {
  readonly rows: ListRows
  /** A request is on its way. */
  readonly busy: boolean
  readonly reload: () => Promise<unknown>
}

interface Answer {
  readonly page: Page
  /** Rows of the answer. Only as many as were asked for are drawn: a server that ignores the limit must not stop the page. */
  readonly sent: number
  readonly key: string
  /** Key of the entry: rows of another list are never shown in this one. */
  readonly list: string
}

/** Rows of one list. Those shown stay until the next ones are here; nothing is asked for again on its own but what a server is still gathering. */
export function useListRows(entry: IndexEntry, query: ListQuery, place: ListPlace | null): ListData {
  const { rows: fetchRows, now } = useServices()
  const visit = useVisit()
  const { i18n } = useTranslation()
  const list = entry.key
  const asked = useMemo(() => rowsRequest(entry, query, visit.now, place), [entry, query, visit.now, place])
  const { url, query: params } = asked
  // Display texts come in the reader's language, so an answer belongs to one.
  const key = JSON.stringify([url, i18n.language, params])

  const fetcher = useCallback(async (): Promise<Answer> => {
    try {
      const page = await fetchRows(url, params)
      return { page: { ...page, rows: page.rows.slice(0, limitOf(params)) }, sent: page.rows.length, key, list }
    } catch (error) {
      throw new ListFailed(error, now())
    }
  }, [fetchRows, url, params, key, list, now])

  const [attempts, setAttempts] = useState({ key, count: 0 })
  const attempt = entry.rebuilds && attempts.key === key ? attempts.count : null
  const waits = lacksNode(entry, query)
  const { data, error, isValidating, mutate } = useSWR<Answer, unknown>(waits ? null : key, fetcher, {
    keepPreviousData: true,
    shouldRetryOnError: (failure: unknown) => entry.rebuilds && isNotReady(failure),
    onErrorRetry: (_error, asked, _config, revalidate, { retryCount }) => {
      setAttempts({ key: asked, count: retryCount })
      if (retryCount <= REBUILD_ATTEMPTS) setTimeout(() => void revalidate({ retryCount }), REBUILD_DELAY_MS)
    },
    dedupingInterval: 0,
    onError: (failure: unknown) => tellWhatTheTableCannot(failure),
  })
  return {
    rows: waits ? WAITING : rowsOf(data?.list === list ? data : undefined, error, { key, busy: isValidating, attempt }),
    busy: isValidating,
    reload: () => mutate(),
  }
}

const limitOf = ({ limit, size }: Readonly<Record<string, string>>): number => Number(limit ?? size ?? Infinity)

const WAITING: ListRows = { kind: 'waiting' }

class ListFailed extends Error {
  readonly at: Date

  constructor(cause: unknown, at: Date) {
    super('The list could not be loaded', { cause })
    this.at = at
  }
}

/** A server that has to gather the rows first says so by 409. */
const isNotReady = (error: unknown): boolean =>
  error instanceof ListFailed && error.cause instanceof RequestFailed && error.cause.status === 409

interface Progress {
  readonly key: string
  readonly busy: boolean
  /** How often rows that are gathered were asked for again; null: they are not asked for again. */
  readonly attempt: number | null
}

function rowsOf(data: Answer | undefined, error: unknown, { key, busy, attempt }: Progress): ListRows {
  const gathers = attempt !== null && attempt <= REBUILD_ATTEMPTS && isNotReady(error)
  if (error instanceof ListFailed && gathers) {
    const said = error.cause instanceof RequestFailed ? error.cause.problem.message : null
    return { kind: 'gathering', attempt: Math.max(1, attempt), said }
  }
  if (error instanceof ListFailed && !busy) return { kind: 'failed', error: error.cause, at: error.at }
  if (data === undefined) return { kind: 'first' }
  return { kind: 'shown', page: data.page, current: data.key === key, sent: data.sent }
}

/** A lost session is everyone's business; any other failure stands where the rows would. */
function tellWhatTheTableCannot(failure: unknown): void {
  const cause = failure instanceof ListFailed ? failure.cause : failure
  if (describeFailure(cause).kind === 'relogin') report(cause)
}
