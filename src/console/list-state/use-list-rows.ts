import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR, { useSWRConfig } from 'swr'
import { describeFailure, RequestFailed } from '../../client/failure.ts'
import { type ListQuery, withPage } from '../../engine/list/list-query.ts'
import type { ParentScope } from '../../engine/list/parent-scope.ts'
import { lacksNode, rowsRequest } from '../../engine/list/list-request.ts'
import { REBUILD_ATTEMPTS, REBUILD_DELAY_MS } from '../../contract/limits.ts'
import type { Page } from '../../contract/page.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { useServices } from '../kernel/session/services.ts'
import { useVisit } from '../kernel/navigation/visit.ts'
import { report } from '../kernel/notifications/toasts.ts'
import { keep, useKept } from '../kernel/server-state/server-state.ts'
import { markScreenShown } from '../kernel/platform/first-screen.ts'

export type ListRows =
  /** The list needs a chosen node of its tree. */
  | { readonly kind: 'no-node' }
  | { readonly kind: 'loading' }
  /** The server is still collecting the rows (409); `attempt`: number of the retry. */
  | { readonly kind: 'rebuilding'; readonly attempt: number; readonly serverMessage: string | null }
  | { readonly kind: 'failed'; readonly error: unknown; readonly at: Date }
  | {
      readonly kind: 'loaded'
      readonly page: Page
      /** Number of rows on the pages before. */
      readonly before: number
      /** False while these are the rows of the previous query. */
      readonly current: boolean
      /** Number of rows that the server sent. */
      readonly sent: number
    }

export interface ListData {
  readonly rows: ListRows
  /** A request is running. */
  readonly busy: boolean
  readonly reload: () => Promise<unknown>
  /** Requests a page that the user is about to open. */
  readonly preloadPage: (page: number) => void
}

/** How long a page that was requested ahead may be shown, in ms. */
const AHEAD_MS = 10_000

interface Ahead {
  readonly key: string
  readonly at: number
  readonly page: Promise<Page>
}

interface Answer {
  readonly page: Page
  /** Number of rows on the pages before. */
  readonly before: number
  /** Number of rows that the server sent. More than the limit are cut off: a server may ignore it. */
  readonly sent: number
  readonly key: string
  /** Key of the entry: rows of another list are never shown in this one. */
  readonly list: string
}

/** Rows of one list. The previous rows are shown until the next ones arrive; only a 409 (rows are being rebuilt) is retried. */
export function useListRows(entry: IndexEntry, query: ListQuery, scope: ParentScope | null): ListData {
  const { rows: fetchRows, now } = useServices()
  const visit = useVisit()
  const { i18n } = useTranslation()
  const list = entry.key
  const requestOf = useCallback(
    (wanted: ListQuery) => {
      const { url, query: params } = rowsRequest(entry, wanted, visit.now, scope)
      // Display texts are translated by the server.
      const key = JSON.stringify([url, i18n.language, params])
      return { url, params, key, before: (wanted.page - 1) * wanted.size, list }
    },
    [entry, visit.now, scope, i18n.language, list],
  )
  const request = useMemo(() => requestOf(query), [requestOf, query])
  const { key } = request
  const { preloadPage, takeAhead } = usePageAhead(requestOf, query)

  const fetcher = useCallback(async (): Promise<Answer> => {
    const known = takeAhead(request.key)
    const send = () => fetchRows(request.url, request.params)
    try {
      return answerTo(request, await (known?.catch(send) ?? send()))
    } catch (error) {
      throw new ListFailed(error, now())
    }
  }, [fetchRows, takeAhead, request, now])
  const first = useFirstAnswer(request)

  const [attempts, setAttempts] = useState({ key, count: 0 })
  const attempt = entry.rebuilds && attempts.key === key ? attempts.count : null
  const needsNode = lacksNode(entry, query)
  const { data, error, isValidating, mutate } = useSWR<Answer, unknown>(needsNode ? null : key, fetcher, {
    keepPreviousData: true,
    ...(first === undefined ? null : { fallbackData: first, revalidateOnMount: false }),
    shouldRetryOnError: (failure: unknown) => entry.rebuilds && isNotReady(failure),
    onErrorRetry: (_error, failedKey, _config, revalidate, { retryCount }) => {
      setAttempts({ key: failedKey, count: retryCount })
      if (retryCount <= REBUILD_ATTEMPTS) setTimeout(() => void revalidate({ retryCount }), REBUILD_DELAY_MS)
    },
    dedupingInterval: 0,
    onError: (failure: unknown) => reportEndedSession(failure),
  })
  useKept(key)
  const isAnswered = data !== undefined || error !== undefined
  useEffect(() => {
    if (isAnswered) markScreenShown()
  }, [isAnswered])
  const reload = useCallback(() => mutate(), [mutate])
  return {
    rows: needsNode
      ? NO_NODE
      : rowsOf(data?.list === list ? data : undefined, error, { key, busy: isValidating, attempt }),
    busy: isValidating,
    reload,
    preloadPage,
  }
}

interface RowsRequest {
  readonly url: string
  readonly params: Readonly<Record<string, string>>
  readonly key: string
  /** Number of rows on the pages before. */
  readonly before: number
  readonly list: string
}

function answerTo({ params, before, key, list }: RowsRequest, page: Page): Answer {
  const rows = page.rows.slice(0, limitOf(params))
  return { page: { ...page, rows }, before, sent: page.rows.length, key, list }
}

/** The answer that was there before the first rendering, for its request. */
function useFirstAnswer(request: RowsRequest): Answer | undefined {
  const { firstRows } = useServices()
  const { mutate } = useSWRConfig()
  const [first] = useState(() => {
    const page = firstRows?.read(request.url, request.params) ?? null
    return page === null ? null : { request, answer: answerTo(request, page) }
  })
  useEffect(() => {
    if (first === null) return
    void mutate(first.request.key, first.answer, { revalidate: false })
    firstRows?.take(first.request.url, first.request.params)
  }, [first, firstRows, mutate])
  return first?.request.key === request.key ? first.answer : undefined
}

/** Requests one page ahead, whose rows are there when it is opened. `takeAhead` returns it for its key, once. */
function usePageAhead(requestOf: (wanted: ListQuery) => RowsRequest, query: ListQuery) {
  const { rows: fetchRows } = useServices()
  const { mutate } = useSWRConfig()
  const ahead = useRef<Ahead | null>(null)
  const preloadPage = useCallback(
    (number: number) => {
      const request = requestOf(withPage(query, number))
      const { url, params, key } = request
      if (isFresh(ahead.current, key)) return
      const page = fetchRows(url, params)
      const store = async (rows: Page) => {
        // Not after a write: the page was requested anew, or will be.
        if (ahead.current?.page === page) await mutate(key, answerTo(request, rows), { revalidate: false })
      }
      // A failure: requested again when the page is opened.
      page.then(store).catch(() => undefined)
      ahead.current = { key, at: performance.now(), page }
      keep(key)
    },
    [fetchRows, requestOf, query, mutate],
  )
  const takeAhead = useCallback((key: string): Promise<Page> | null => {
    const known = isFresh(ahead.current, key) ? ahead.current.page : null
    // Any other request drops it too: a reload follows each write.
    ahead.current = null
    return known
  }, [])
  return { preloadPage, takeAhead }
}

const isFresh = (ahead: Ahead | null, key: string): ahead is Ahead =>
  ahead?.key === key && performance.now() - ahead.at < AHEAD_MS

const limitOf = ({ limit, size }: Readonly<Record<string, string>>): number => Number(limit ?? size ?? Infinity)

const NO_NODE: ListRows = { kind: 'no-node' }

class ListFailed extends Error {
  readonly at: Date

  constructor(cause: unknown, at: Date) {
    super('The list could not be loaded', { cause })
    this.at = at
  }
}

/** 409: the server is still collecting the rows. */
const isNotReady = (error: unknown): boolean =>
  error instanceof ListFailed && error.cause instanceof RequestFailed && error.cause.status === 409

interface Progress {
  readonly key: string
  readonly busy: boolean
  /** Number of retries after a 409; null: no retries. */
  readonly attempt: number | null
}

function rowsOf(data: Answer | undefined, error: unknown, { key, busy, attempt }: Progress): ListRows {
  const isRebuilding = attempt !== null && attempt <= REBUILD_ATTEMPTS && isNotReady(error)
  if (error instanceof ListFailed && isRebuilding) {
    const serverMessage = error.cause instanceof RequestFailed ? error.cause.problem.message : null
    return { kind: 'rebuilding', attempt: Math.max(1, attempt), serverMessage }
  }
  if (error instanceof ListFailed && !busy) return { kind: 'failed', error: error.cause, at: error.at }
  if (data === undefined) return { kind: 'loading' }
  const { page, before, sent } = data
  // Rows of before a failure are shown while it is tried again, but are no answer.
  return { kind: 'loaded', page, before, current: data.key === key && error === undefined, sent }
}

/** Any other error is shown instead of the rows. */
function reportEndedSession(failure: unknown): void {
  const cause = failure instanceof ListFailed ? failure.cause : failure
  if (describeFailure(cause).handling === 'relogin') report(cause)
}
